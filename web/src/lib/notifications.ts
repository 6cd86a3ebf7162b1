// Notifications of the system while the page is in the background: off until the player switches them on.
import { settings } from "./settings.svelte";

export type Permission = "granted" | "denied" | "impossible";

/** Asks the person once; the browser remembers the answer. */
export async function requestPermission(): Promise<Permission> {
  if (!("Notification" in window) || !("serviceWorker" in navigator) || !isSecureContext) return "impossible";
  return (await Notification.requestPermission()) === "granted" ? "granted" : "denied";
}

/** Shows a notification if the page is in the background and the person wants it; a new one of the same table replaces the last. */
export async function notify(title: string, body: string, table: string) {
  if (!settings.notify || !document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  const registration = await navigator.serviceWorker.ready;
  await registration.showNotification(title, { body, tag: table, icon: "/icon-192.png", badge: "/badge.png", data: { url: `/t/${table}` }, lang: settings.lang });
}
