// Effects of moves in words.
import { joinClauses, labelled, localize } from "./i18n";
import type { EffectView } from "./wire";

/** Returns the texts of effects, separated by semicolons; effects of a seat other than `seat` begin with its name. */
export function effectsText(effects: EffectView[], seat: number | null, nameOf: (seat: number) => string): string {
  const texts = effects.flatMap((effect) => {
    const text = localize(effect.words);
    if (!text) return [];
    return [effect.seat === null || effect.seat === seat ? text : labelled(nameOf(effect.seat), text)];
  });
  return joinClauses(texts);
}
