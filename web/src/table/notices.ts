// What the table has to say beyond the board: the step of a lesson, a hint, a request of another player.
import type { TableContext } from "./context.svelte";

export type Notice = "lesson" | "resigned" | "bot" | "hint" | "preparing" | "proposal" | "out-of-time";

/** Returns the seat of a person whose time is up and who is to move; -1 if there is none. */
export const outOfTimeSeat = ({ table }: TableContext): number =>
  table.clock?.seats.findIndex((clock, seat) => clock.out && table.seats[seat].to_act && table.seats[seat].kind === "person") ?? -1;

export const isSeated = ({ table }: TableContext): boolean => table.seats.some((player) => player.yours && !player.resigned);

/** Returns the notices to show, most important first. */
export function noticesOf(context: TableContext): Notice[] {
  const { table } = context;
  const isShown: Record<Notice, boolean> = {
    lesson: table.lesson !== null && table.seat !== null,
    resigned: table.status === "playing" && table.seat !== null && table.seats[table.seat].yours && table.seats[table.seat].resigned,
    bot: table.status === "playing" && table.seat !== null && table.seats[table.seat].kind === "bot" && table.seats[table.seat].yours && !table.seats[table.seat].resigned,
    proposal: table.proposal !== null,
    "out-of-time": isSeated(context) && outOfTimeSeat(context) >= 0,
    hint: context.hintReply !== null && context.isHintOpen,
    preparing: table.preparing && table.status === "playing" && (context.isThinking || table.decision === null),
  };
  return (Object.keys(isShown) as Notice[]).filter((notice) => isShown[notice]);
}
