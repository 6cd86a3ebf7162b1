// Previews: what the legal moves of the current decision would do, as the server computes it on request.
import type { EffectView } from "./wire";

export class Previews {
  #effects = $state.raw(new Map<string, EffectView[]>()); // by notation
  #requests = new Map<string, Promise<EffectView[]>>();
  readonly #fetch: (move: string) => Promise<EffectView[]>;

  constructor(fetch: (move: string) => Promise<EffectView[]> = async () => []) {
    this.#fetch = fetch;
  }

  /** Forgets everything: the position has changed. */
  clear() {
    this.#effects = new Map();
    this.#requests = new Map();
  }

  /** Returns the effects of a move; an empty list unless they have been loaded. */
  get(move: string): EffectView[] {
    return this.#effects.get(move) ?? [];
  }

  /** Returns the effects of a move, requesting them at most once; an empty list if the position changes meanwhile. */
  load(move: string): Promise<EffectView[]> {
    const requests = this.#requests;
    let request = requests.get(move);
    if (!request) {
      request = this.#fetch(move).then(
        (effects) => {
          if (requests !== this.#requests) return [];
          this.#effects = new Map(this.#effects).set(move, effects);
          return effects;
        },
        () => [],
      );
      requests.set(move, request);
    }
    return request;
  }
}
