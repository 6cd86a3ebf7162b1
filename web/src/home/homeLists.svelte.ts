// The lists of the home page. They stay in memory, so that the page is complete when the guest comes back.
import * as api from "../lib/api";
import type { Daily, FinishedTables, GameInfo, RunningTables } from "../lib/wire";

export const HISTORY_PAGE = 8;
const NO_DIG: Daily = { today: null, ends: 0, streak: 0, week: [] };
const NO_TABLES = { daily: NO_DIG, running: { tables: [], more: 0 }, finished: { tables: [], next: null, counts: {} } };

interface Lists {
  running: RunningTables;
  finished: FinishedTables;
  infos: GameInfo[];
  daily: Daily;
}

class HomeLists {
  lists = $state.raw<Lists | null>(null);
  error = $state.raw<unknown>(null);

  /** Loads everything, and shows it together: a list that arrives late would push the rest of the page down. */
  async load() {
    const games = api.games();
    try {
      const [running, finished, infos, daily] = await Promise.all([api.runningTables(), api.finishedTables(null, null, HISTORY_PAGE), games, api.daily().catch(() => NO_DIG)]);
      this.lists = { running, finished, infos, daily };
      this.error = null;
    } catch (error) {
      // Without the server, the copy that the service worker keeps of the games still leads to rules and lessons.
      const infos = error instanceof api.Refusal && error.code === "unreachable" ? await games.catch(() => null) : null;
      if (infos) this.lists ??= { ...NO_TABLES, infos };
      this.error = error;
    }
  }
}

export const homeLists = new HomeLists();
