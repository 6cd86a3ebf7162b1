// Descriptions of squares and jumps, for screen readers and tooltips.
import { dieText, t } from "./messages";
import { type MarajoaraView, type Square, museumsOf, squareAt, squareBetween } from "./view";

export function describeToken(owner: number, seat: number, names: string[]): string {
  return owner === seat ? t("yourToken") : t("tokenOf", { name: names[owner] });
}

export function describeSquare(square: Square, seat: number, names: string[]): string {
  const parts = [square.die ? dieText(square.die) : t("free")];
  if (square.capturer) parts.push(t("justMoved"));
  if (square.token !== null) parts.push(describeToken(square.token, seat, names));
  if (square.bonus) parts.push(t("bonusSquare", { n: square.bonus }));
  if (square.rope) parts.push(t("roped"));
  if (square.dig_icon) parts.push(t("digSquare"));
  if (square.star) parts.push(t("starred"));
  return `${square.name}: ${parts.join(", ")}`;
}

/** Describes what a jump captures and gains, from the view alone. */
export function describeCapture(view: MarajoaraView, seat: number, names: string[], origin: string, landing: string): string {
  const die = squareBetween(view, origin, landing)?.die;
  const square = squareAt(view, landing);
  if (!die || !square) return landing;
  const { colour, value } = die;
  const where =
    colour === "grey" ? t("capture.track", { n: value })
    : museumsOf(view, seat).some(({ closed, stored }) => !(colour === "yellow" && closed) && stored[colour].includes(null)) ? t("capture.museum")
    : t("capture.cart");
  const capture = t("capture", { square: landing, die: dieText(die), where, gain: 1 + square.bonus });
  if (square.token === null) return capture;
  return `${capture}. ${square.token === seat ? t("ownBonus") : t("othersBonus", { name: names[square.token] })}`;
}
