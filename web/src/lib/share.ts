// Sharing of links: the device's share sheet, or the clipboard where there is none.
import { settings } from "./settings.svelte";

export interface Shared {
  title: string;
  text: string; // one sentence; chat programs put it before the link
  url: string; // see `linkTo`
}

export type ShareOutcome = "shared" | "copied" | "cancelled" | "failed";

/** Returns the link to a path of this server. Its preview in chats is in the language of the person who shares it. */
export function linkTo(path: string): string {
  const url = new URL(path, location.origin);
  if (settings.lang !== "en") url.searchParams.set("lang", settings.lang);
  return url.href;
}

export async function copy(text: string): Promise<ShareOutcome> {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "failed"; // without a secure address, or without permission
  }
}

/** Opens the share sheet; copies the link if the device has none. Call it from a click. */
export async function share({ title, text, url }: Shared): Promise<ShareOutcome> {
  if (!navigator.share) return copy(url);
  try {
    await navigator.share({ title, text, url });
    return "shared";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "cancelled" : copy(url);
  }
}
