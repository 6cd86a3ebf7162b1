// What a placement would do, from the server's preview: zones for the drawing, and a sentence.
import { capitalize, localize } from "../../lib/i18n";
import type { EffectView } from "../../lib/wire";
import { t } from "./messages";
import { type Cell, type Cells, cellOfSquare } from "./shapes";
import type { ScarabyaView, SoonZone } from "./view";

const SQUARE = "square:";
const cellsOf = (effect: EffectView): Cells => effect.about.filter((name) => name.startsWith(SQUARE)).map((name) => cellOfSquare(name.slice(SQUARE.length)));
const countScarabs = (cells: Cells, rows: string[]) => cells.filter(([row, column]: Cell) => rows[row][column] === "S").length;

/** Returns the squares among the targets of a log entry. */
export const squaresAmong = (targets: ReadonlySet<string>): Cells =>
  [...targets].filter((name) => name.startsWith(SQUARE)).map((name) => cellOfSquare(name.slice(SQUARE.length)));

/** Returns the zones that the move would close. In a solo game zones pay nothing, and scarabs in them are lost. */
export function soonZones(effects: EffectView[], { mode, site }: ScarabyaView): SoonZone[] {
  return effects.filter(({ source }) => source === "zone").map((effect) => {
    const cells = cellsOf(effect);
    if (mode !== "solo") return { cells, label: effect.amount > 0 ? `+${effect.amount}` : "", isLoss: false };
    const lost = countScarabs(cells, site);
    return { cells, label: lost > 0 ? `✕ ${lost}` : "", isLoss: true };
  });
}

function zonesText(zones: EffectView[], rows: string[]): string {
  if (zones.length === 0) return t("closesNone");
  const contents = zones.filter(({ amount }) => amount > 0).map((zone) => {
    const cells = cellsOf(zone);
    const n = countScarabs(cells, rows);
    return t(n === 1 ? "scarabTimes" : "scarabsTimes", { n, size: cells.length });
  });
  const numBare = zones.length - contents.length;
  if (numBare > 0 && contents.length > 0) contents.push(t(numBare === 1 ? "oneBare" : "someBare", { n: numBare }));
  const what = zones.length === 1 ? t("oneZone") : t("zones", { n: [t("two"), t("three"), t("four")][zones.length - 2] ?? zones.length });
  if (contents.length === 0) return t("closesBare", { what });
  const list = contents.length === 1 ? contents[0] : `${contents.slice(0, -1).join(", ")} ${t("and")} ${contents.at(-1)}`;
  return t("closes", { what, list });
}

function soloText(effects: EffectView[], rows: string[]): string {
  const count = (source: string) => effects.filter((effect) => effect.source === source).reduce((sum, effect) => sum + countScarabs(cellsOf(effect), rows), 0);
  const covered = count("scarab");
  const lost = count("zone");
  const texts = [covered === 0 ? t("coversNone") : t(covered === 1 ? "coversOne" : "covers", { n: covered })];
  if (lost > 0) texts.push(t(lost === 1 ? "losesOne" : "loses", { n: lost }));
  return texts.join(" ");
}

/** Returns the sentence about a placement; empty until its effects are known. */
export function consequenceText(effects: EffectView[], { mode, site }: ScarabyaView): string {
  if (effects.length === 0) return "";
  const main = mode === "solo" ? soloText(effects, site) : zonesText(effects.filter(({ source }) => source === "zone"), site);
  const others = effects.filter(({ source, unit }) => unit === "points" && source !== "zone" && source !== "scarab");
  return [main, ...others.map(({ words }) => `${capitalize(localize(words))}.`)].join(" ");
}
