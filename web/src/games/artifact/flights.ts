// Animations after a move, in the order of the rules: marker, coins, hut, card turned up, cards to the hand, tile, role.
import { duration } from "../../lib/motion";
import type { EffectView, LogLine } from "../../lib/wire";
import type { Change } from "../../table/context.svelte";
import { type ArtifactView, regionsIn } from "./view";

const MARKER_MS = 220;
const COINS_MS = 200;
const HUT_MS = 180;
const REVEAL_MS = 280;
const CARD_MS = 240;
const CARD_STAGGER_MS = 60;
const TILE_MS = 300;
const ROLE_MS = 220;

/** Remembers where the elements were before a change, because a piece that moves away is gone afterwards. */
export class PlaceMemory {
  #boxes = new Map<string, { box: DOMRect; copy: Element }>();

  remember() {
    if (!duration(1)) return;
    this.#boxes = new Map();
    for (const element of document.querySelectorAll<HTMLElement>(".frame [data-about]")) {
      const box = element.getBoundingClientRect();
      const about = element.dataset.about!;
      if (box.width > 0 && !this.#boxes.has(about)) this.#boxes.set(about, { box, copy: element });
    }
  }

  get(about: string) {
    return this.#boxes.get(about);
  }
}

const find = (about: string) => [...document.querySelectorAll<HTMLElement>(`.frame [data-about="${CSS.escape(about)}"]`)].find((element) => element.offsetWidth > 0) ?? null;

/** The element that stands for a seat's hand, markers or museum: the viewer's tray, or the player in the list. */
const homeOf = (seat: number, viewer: number | null) => (seat === viewer ? document.querySelector<HTMLElement>('.frame [data-about="hand"]') : null) ?? find(`seat:${seat}`);

interface Leg {
  piece: Element | null;
  from: DOMRect | undefined;
  to: DOMRect | undefined;
  ms: number;
}

/** Moves a copy of a piece in a small arc above everything else. */
function flyCopy({ piece, from, to, ms }: Leg, delay: number) {
  if (!piece || !from?.width || !to?.width) return;
  const copy = piece.cloneNode(true) as HTMLElement;
  for (const name of ["data-test", "data-about", "id"]) copy.removeAttribute(name);
  for (const marked of copy.querySelectorAll("[data-test], [data-about]")) {
    marked.removeAttribute("data-test");
    marked.removeAttribute("data-about");
  }
  copy.setAttribute("aria-hidden", "true");
  copy.setAttribute("inert", "");
  Object.assign(copy.style, {
    position: "fixed", left: `${from.left}px`, top: `${from.top}px`, width: `${from.width}px`, height: `${from.height}px`,
    margin: "0", zIndex: "8", pointerEvents: "none", fontSize: getComputedStyle(piece).fontSize,
  });
  (document.querySelector(".frame") ?? document.body).append(copy);
  const [dx, dy] = [to.left + to.width / 2 - from.left - from.width / 2, to.top + to.height / 2 - from.top - from.height / 2];
  const scale = Math.min(1, to.width / from.width, to.height / from.height);
  const frames = [0, 0.5, 1].map((part) => ({ transform: `translate(${dx * part}px, ${dy * part - Math.sin(part * Math.PI) * 20}px) scale(${1 + (scale - 1) * part})`, opacity: part === 1 ? 0.6 : 1 }));
  const animation = copy.animate(frames, { duration: ms, delay, easing: "ease-in-out", fill: "both" });
  animation.onfinish = animation.oncancel = () => copy.remove();
}

/** Plays the effect and returns how long it takes; 0 for effects that are not animated. */
function play(effect: EffectView, viewer: number | null, places: PlaceMemory, delay: number): number {
  const { unit, amount, seat, about, source } = effect;
  const target = about[0] ?? "";
  const element = find(target);
  const home = seat === null ? null : homeOf(seat, viewer);
  if (unit === "markers" && seat !== null && element) {
    const marker = target.replace("track:", "held:");
    const own = seat === viewer ? (find(marker)?.getBoundingClientRect() ?? places.get(marker)?.box) : undefined; // the last one held is gone
    const [held, track] = [own ?? home?.getBoundingClientRect(), element.getBoundingClientRect()];
    flyCopy({ piece: element.querySelector(".disc"), from: amount < 0 ? held : track, to: amount < 0 ? track : held, ms: duration(MARKER_MS) }, delay);
    return MARKER_MS;
  }
  if (unit === "coins" && seat !== null && amount !== 0) {
    find(`seat:${seat}`)?.animate([{ transform: "scale(1)" }, { transform: "scale(1.14)" }, { transform: "scale(1)" }], { duration: duration(COINS_MS), delay });
    return COINS_MS;
  }
  if (unit === "huts" && amount > 0) {
    const hut = element?.querySelector(`[data-hut="${seat}"]`);
    hut?.animate([{ transform: "translateY(-180%)", opacity: 0 }, { transform: "none", opacity: 1 }], { duration: duration(HUT_MS), delay, easing: "ease-in", fill: "backwards" });
    return HUT_MS;
  }
  if (source === "reveal") {
    element?.animate([{ transform: "rotateY(88deg) translateY(-0.6em)", opacity: 0 }, { transform: "none", opacity: 1 }], { duration: duration(REVEAL_MS), delay, easing: "ease-out", fill: "backwards" });
    return REVEAL_MS;
  }
  if (unit === "roles" && home && element) {
    flyCopy({ piece: element.querySelector(".portrait"), from: home.getBoundingClientRect(), to: element.getBoundingClientRect(), ms: duration(ROLE_MS) }, delay);
    return ROLE_MS;
  }
  return 0;
}

/** Returns the items of `list` that are not in `other`, counting equal ones. */
function without<T>(list: T[], other: T[]): T[] {
  const rest = [...other];
  return list.filter((item) => {
    const index = rest.indexOf(item);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}

/** Returns the targets of the cards that went from sites and market into a hand. */
function takenCards({ before, after }: Change<ArtifactView>, line: LogLine): string[] {
  const shipped = regionsIn(before).flatMap((region) => without(before.regions[region]!.face_up, after.regions[region]!.face_up).map((card) => `site:${card}`));
  const bought = line.about.filter((target) => target.startsWith("market:"));
  const numTaken = line.effects.filter(({ unit, amount }) => unit === "cards" && amount > 0).length;
  return [...bought, ...shipped].slice(0, numTaken);
}

/** Plays a move that carries cards or a tile to a player, or a card to the market; returns how long it takes. */
function carry(change: Change<ArtifactView>, line: LogLine, viewer: number | null, places: PlaceMemory, delay: number): number {
  if (line.seat === null) return 0;
  const home = homeOf(line.seat, viewer)?.getBoundingClientRect();
  const sold = line.effects.find(({ source, unit }) => source === "sale" && unit === "cards")?.about[0];
  if (sold) {
    const card = find(sold);
    const held = line.about.map((target) => places.get(target)).find(Boolean);
    flyCopy({ piece: card, from: held?.box ?? home, to: card?.getBoundingClientRect(), ms: duration(CARD_MS) }, delay);
    return CARD_MS;
  }
  const tile = line.effects.find(({ unit, about }) => unit === "tiles" && about[0]?.startsWith("tile:"))?.about[0];
  if (tile) {
    flyCopy({ piece: places.get(tile)?.copy ?? null, from: places.get(tile)?.box, to: home, ms: duration(TILE_MS) }, delay);
    return TILE_MS;
  }
  const cards = takenCards(change, line);
  cards.forEach((target, index) => flyCopy({ piece: places.get(target)?.copy ?? null, from: places.get(target)?.box, to: home, ms: duration(CARD_MS) }, delay + index * duration(CARD_STAGGER_MS)));
  return cards.length ? CARD_MS + (cards.length - 1) * CARD_STAGGER_MS : 0;
}

/** Animates the moves of a change; returns how long that takes, in ms. */
export function animate(change: Change<ArtifactView>, viewer: number | null, places: PlaceMemory): number {
  if (!duration(1)) return 0;
  let delay = 0;
  for (const line of change.lines) {
    for (const effect of line.effects) delay += duration(play(effect, viewer, places, delay));
    delay += duration(carry(change, line, viewer, places, delay));
  }
  return delay;
}
