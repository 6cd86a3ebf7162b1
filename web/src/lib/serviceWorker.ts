// Registers the service worker, has it keep the rules and lessons before the connection is lost, and goes where its notifications lead.
import { gameModules } from "../games/registry";
import { router } from "./router.svelte";

export function startServiceWorker() {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return; // insecure addresses have none
  addEventListener("load", () => {
    navigator.serviceWorker.register("/sw.js").then(() => {
      navigator.serviceWorker.addEventListener("message", ({ data }) => openPath(data));
      return keepTexts();
    }, () => {}); // without it the page works online
  });
}

/** Goes to the table of a notification that was clicked, unless the page is there already. */
export function openPath(message: { type?: string; path?: string } | null) {
  if (message?.type === "open" && message.path && message.path !== router.path) router.go(message.path);
}

async function keepTexts() {
  const { active } = await navigator.serviceWorker.ready;
  const paths = ["/api/games", ...gameModules.flatMap(({ name }) => [`/api/games/${name}/rules`, `/api/games/${name}/guide`, `/api/games/${name}/lessons`])];
  active?.postMessage({ type: "keep-texts", paths });
}
