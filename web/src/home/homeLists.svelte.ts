// The lists of the home page. They stay in memory, so that the page is complete at once when the guest comes back.
import * as api from "../lib/api";
import type { FinishedTables, GameInfo, RunningTables } from "../lib/wire";

export const HISTORY_PAGE = 8;

interface Lists {
  running: RunningTables;
  finished: FinishedTables;
  infos: GameInfo[];
}

class HomeLists {
  lists = $state.raw<Lists | null>(null);
  error = $state.raw<unknown>(null);

  /** Loads everything, and shows it together: a list that arrives late would push the rest of the page down. */
  async load() {
    try {
      const [running, finished, infos] = await Promise.all([api.runningTables(), api.finishedTables(null, null, HISTORY_PAGE), api.games()]);
      this.lists = { running, finished, infos };
      this.error = null;
    } catch (error) {
      this.error = error;
    }
  }
}

export const homeLists = new HomeLists();
