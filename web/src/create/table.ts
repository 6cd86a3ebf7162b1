// A new table as the form describes it: seats, their defaults, and the request to the server.
import { type OptionValues, optionValue } from "../lib/options";
import type { CharacterView, CreateTable, GameInfo, LevelFigures, SeatConfig } from "../lib/wire";
import type { RememberedSeat, RememberedTable } from "./memory";

export type SeatPlan = RememberedSeat;

export const levelNumber = (bot: string): number => Number(/^level-(\d)/.exec(bot)?.[1] ?? 0);
export const maxLevel = ({ bots }: GameInfo): number => bots.length;

export const findCharacter = (info: GameInfo, id: string | null): CharacterView | undefined =>
  info.characters.find((character) => character.id === id);

/** Returns the characters for seats without a choice: those nearest to the default level first; of two, the weaker. */
function byDistance(info: GameInfo): CharacterView[] {
  const level = levelNumber(info.default_bot);
  const distance = (character: CharacterView) => Math.abs(character.level - level);
  return [...info.characters].sort((a, b) => distance(a) - distance(b) || a.level - b.level);
}

/** Returns a bot for a seat: a character that no other seat has, at its usual level. */
export function nextRival(info: GameInfo, others: SeatPlan[]): SeatPlan {
  const taken = others.map(({ character }) => character);
  const order = byDistance(info);
  const { id, level } = order.find((character) => !taken.includes(character.id)) ?? order[0];
  return { kind: "bot", character: id, level: Math.min(level, maxLevel(info)), name: "" };
}

/** Returns `count` seats after the guest's: those given as far as they are valid, then bots. */
export function fillSeats(info: GameInfo, seats: SeatPlan[], count: number): SeatPlan[] {
  const isValid = ({ kind, character, level }: SeatPlan) =>
    kind !== "bot" || (findCharacter(info, character) !== undefined && level !== null && level >= 1 && level <= maxLevel(info));
  const filled = seats.slice(0, count).map((seat, _, all) => (isValid(seat) ? seat : nextRival(info, all)));
  while (filled.length < count) filled.push(nextRival(info, filled));
  return filled;
}

function seatConfig({ kind, character, level, name }: SeatPlan): SeatConfig {
  if (kind === "here") return { kind, name: name.trim() || null };
  if (kind === "open") return { kind };
  return { kind, bot: `level-${level}:${character}` };
}

/** Returns the request for a table; `name` is the guest's. */
export function tableRequest(game: string, info: GameInfo, table: RememberedTable, name: string): CreateTable {
  const { options } = info;
  const values: OptionValues = Object.fromEntries(
    options.filter((option) => option.name in table.options).map((option) => [option.name, optionValue(options, option.name, table.options)]),
  );
  const count = Number(optionValue(options, "players", table.options));
  const seats = fillSeats(info, table.seats, count - 1);
  return {
    game,
    options: { ...values, players: count },
    seats: [{ kind: "me", name: name || null }, ...seats.map(seatConfig)],
    name: name || null,
    clock: table.minutes && count > 1 ? { minutes: table.minutes, increment: table.increment } : null,
    hints: table.hints && seats.some(({ kind }) => kind === "open"),
  };
}

/** Returns whether a remembered table can start immediately, without friends who have to join. */
export const startsAtOnce = ({ seats }: RememberedTable): boolean => seats.every(({ kind }) => kind !== "open");

// ---------------------------------------------------------------- figures

/** Returns what the levels were measured to do with these options. */
export const figuresFor = (info: GameInfo, values: OptionValues): LevelFigures | undefined =>
  info.figures.find(({ option, values: counted }) => option === null || counted.includes(optionValue(info.options, option, values) ?? ""));
