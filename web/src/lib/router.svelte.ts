// Where we are: the address alone decides what is shown, so that every place has a link and the back button works.
class Place {
  path = $state(location.pathname);
  search = $state(location.search);
  hash = $state(location.hash);

  constructor() {
    addEventListener("popstate", () => this.#read());
  }

  #read() {
    this.path = location.pathname;
    this.search = location.search;
    this.hash = location.hash;
  }

  go(to: string, replace = false) {
    history[replace ? "replaceState" : "pushState"](null, "", to);
    this.#read();
    if (!replace) scrollTo(0, 0);
  }

  get parts(): string[] {
    return this.path.split("/").filter(Boolean);
  }
}

export const place = new Place();

/** Clicks on links within the page change the place without loading it again. */
export function follow(event: MouseEvent) {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element).closest?.("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  place.go(link.pathname + link.search + link.hash);
}
