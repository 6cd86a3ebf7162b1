import { beforeEach, expect, test } from "vitest";
import { followLink, router } from "../src/lib/router.svelte";

function click(href: string, change: (link: HTMLAnchorElement) => void = () => {}, init: MouseEventInit = {}): boolean {
  const link = document.createElement("a");
  link.href = href;
  change(link);
  document.body.append(link);
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
  link.addEventListener("click", followLink);
  link.dispatchEvent(event);
  link.remove();
  return event.defaultPrevented;
}

beforeEach(() => router.go("/"));

test("an internal link changes the address without loading the page", () => {
  expect(click("/t/abc?seat=1#log")).toBe(true);
  expect([router.path, router.search, router.hash, router.segments]).toEqual(["/t/abc", "?seat=1", "#log", ["t", "abc"]]);
});

test.each([
  ["another site", () => click("https://example.org/")],
  ["the server's files", () => click("/api/tables/x/record")],
  ["a download", () => click("/record", (link) => link.setAttribute("download", ""))],
  ["a new window", () => click("/t/abc", (link) => (link.target = "_blank"))],
  ["a click with Ctrl", () => click("/t/abc", undefined, { ctrlKey: true })],
])("%s is left to the browser", (_, follow) => {
  expect(follow()).toBe(false);
  expect(router.path).toBe("/");
});

test("the back button goes back", async () => {
  router.go("/missions");
  history.replaceState(null, "", "/rules/scarabya");
  dispatchEvent(new PopStateEvent("popstate"));
  expect(router.segments).toEqual(["rules", "scarabya"]);
});
