// Keys of a table. They work wherever the focus is, except in fields and dialogs.
import type { GameKey, TableUI } from "../games/registry";
import type { TableContext } from "./context.svelte";

const GAME_KEYS: Record<string, GameKey> = {
  ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right", Enter: "enter", " ": "enter", r: "turn", f: "flip", n: "next", e: "end", Escape: "escape",
};

let isTabbing = false; // whether the focus was moved by Tab, so that Enter is meant for the focused control

/** Notes that the pointer is used: a control that was clicked keeps the focus, but Enter is meant for the game. */
export const notePointer = () => (isTabbing = false);

/** Handles a key: the frame's own keys first, then the game's. */
export function handleKey(event: KeyboardEvent, context: TableContext, ui: TableUI, state: unknown) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.closest("input, select, textarea, dialog, [contenteditable]") || document.querySelector("dialog[open]")) return;
  if (event.key === "Tab") isTabbing = true;
  const isPress = event.key === "Enter" || event.key === " ";
  const control = isPress ? target.closest("button, a, summary") : null;
  if (control && (isTabbing || control.closest("[data-part]:not([data-part=actions])"))) return; // the control is activated
  if (!runFrameKey(event.key, context) && !runGameKey(event, ui, state)) return;
  event.preventDefault();
  isTabbing = false;
}

function runFrameKey(key: string, context: TableContext): boolean {
  const { table } = context;
  if (key === "?") context.isHelpOpen = true;
  else if (key.toLowerCase() === "h" && context.canAskHint) void context.requestHint();
  else if (key.toLowerCase() === "u" && table.undo_turn !== null) void context.connection.send({ type: "undo", turn: true }).catch(context.showError);
  else if (key === "Escape" && (context.isLogOpen || context.reason)) {
    context.isLogOpen = false;
    context.reason = null;
  } else return false;
  return true;
}

function runGameKey(event: KeyboardEvent, ui: TableUI, state: unknown): boolean {
  const key = GAME_KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  return key !== undefined && (ui.onKey?.(state, key, event) ?? false);
}
