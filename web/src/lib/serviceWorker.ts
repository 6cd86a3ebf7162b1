// Registers the service worker, and has it keep the rules and lessons before the connection is lost.
import { gameModules } from "../games/registry";

export function startServiceWorker() {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return; // insecure addresses have none
  addEventListener("load", () => {
    navigator.serviceWorker.register("/sw.js").then(keepTexts, () => {}); // without it the page works online
  });
}

async function keepTexts() {
  const { active } = await navigator.serviceWorker.ready;
  const paths = ["/api/games", ...gameModules.flatMap(({ name }) => [`/api/games/${name}/rules`, `/api/games/${name}/guide`, `/api/games/${name}/lessons`])];
  active?.postMessage({ type: "keep-texts", paths });
}
