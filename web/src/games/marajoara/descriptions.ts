// Descriptions of squares and jumps, for screen readers and tooltips.
import { labelled } from "../../lib/i18n";
import { dieText, t } from "./messages";
import type { Square } from "./view";

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
  return labelled(square.name, parts.join(", "));
}
