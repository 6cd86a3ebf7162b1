// The lists of the home page. They stay in memory, so that the page is complete at once when the guest comes back.
import * as api from "../lib/api";
import type { FinishedTables, GameInfo, RunningTables } from "../lib/wire";

export const HISTORY_PAGE = 8;

interface Lists {
  running: RunningTables;
  finished: FinishedTables;
  infos: GameInfo[];
}

const NO_RUNNING: RunningTables = { tables: [], more: 0 };
const NO_FINISHED: FinishedTables = { tables: [], next: null, counts: {} };

/** Returns a list of the guest's, or an empty one if the server cannot be reached: the games are shown without it. */
const orNone = <T>(list: Promise<T>, none: T): Promise<T> =>
  list.catch((error: unknown) => {
    if (error instanceof api.Refusal && error.code === "unreachable") return none;
    throw error;
  });

class HomeLists {
  lists = $state.raw<Lists | null>(null);
  error = $state.raw<unknown>(null);

  /** Loads everything, and shows it together: a list that arrives late would push the rest of the page down. */
  async load() {
    try {
      const [running, finished, infos] = await Promise.all([
        orNone(api.runningTables(), NO_RUNNING),
        orNone(api.finishedTables(null, null, HISTORY_PAGE), NO_FINISHED),
        api.games(), // of which the service worker keeps a copy
      ]);
      this.lists = { running, finished, infos };
      this.error = null;
    } catch (error) {
      this.error = error;
    }
  }
}

export const homeLists = new HomeLists();
