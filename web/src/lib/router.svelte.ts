// Client-side router. The address alone decides what is shown, so every page has a link and the back button works.
import { focusHeading } from "./focusHeading";

class Router {
  path = $state(location.pathname);
  search = $state(location.search);
  hash = $state(location.hash);

  constructor() {
    addEventListener("popstate", () => this.#read());
  }

  #read() {
    if (location.pathname !== this.path) focusHeading(); // before the old page is gone
    this.path = location.pathname;
    this.search = location.search;
    this.hash = location.hash;
  }

  go(url: string, replace = false) {
    history[replace ? "replaceState" : "pushState"](null, "", url);
    this.#read();
    if (!replace) scrollTo(0, 0);
  }

  get segments(): string[] {
    return this.path.split("/").filter(Boolean);
  }
}

export const router = new Router();

/** Handles clicks on internal links without reloading the page. */
export function followLink(event: MouseEvent) {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element).closest?.("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}
