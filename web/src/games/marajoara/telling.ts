// What lies where, in words: for those who listen, and for the little texts beside the pointer.
import { type MarajoaraView, type Square, between, museumsOf, squareAt } from "./view";
import { dieWords, m } from "./words";

export function tokenWords(owner: number, seat: number, names: string[]): string {
  return owner === seat ? m("yourToken") : m("tokenOf", { name: names[owner] });
}

export function squareWords(square: Square, seat: number, names: string[]): string {
  const parts = [square.die ? dieWords(square.die) : m("free")];
  if (square.capturer) parts.push(m("justMoved"));
  if (square.token !== null) parts.push(tokenWords(square.token, seat, names));
  if (square.bonus) parts.push(m("bonusSquare", { n: square.bonus }));
  if (square.rope) parts.push(m("roped"));
  if (square.dig_icon) parts.push(m("digSquare"));
  if (square.star) parts.push(m("starred"));
  return `${square.name}: ${parts.join(", ")}`;
}

/** What a jump would win: facts of the table, read together. */
export function winWords(view: MarajoaraView, seat: number, names: string[], origin: string, landing: string): string {
  const die = between(view, origin, landing)?.die;
  const square = squareAt(view, landing);
  if (!die || !square) return landing;
  const { colour, value } = die;
  const where =
    colour === "grey" ? m("wins.track", { n: value })
    : museumsOf(view, seat).some((one) => !(colour === "yellow" && one.closed) && one.stored[colour].includes(null)) ? m("wins.museum")
    : m("wins.cart");
  const told = m("wins", { square: landing, die: dieWords(die), where, gain: 1 + square.bonus });
  if (square.token === null) return told;
  return `${told}. ${square.token === seat ? m("ownBonus") : m("othersBonus", { name: names[square.token] })}`;
}
