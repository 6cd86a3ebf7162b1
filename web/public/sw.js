// Service worker: keeps the page, the rules and the lessons' texts for times without the server, and shows notifications.
//
// Pages are always asked from the server first, so that an update is seen at the next visit; the copy is used only if
// the server cannot be reached. Files with a hash in their name never change, so their copies come first.
const VERSION_NAME = "VERSION";
const FILES = ["FILES"];
const PAGE_CACHE = `trowel-page-${VERSION_NAME}`;
const TEXT_CACHE = "trowel-texts"; // rules and lessons, replaced whenever they are read from the server
const TEXTS = /^\/api\/games(\/\w+\/(rules|guide|lessons))?$/;
const PAGES = /^\/($|(new|learn|rules|t|missions|daily|museum)(\/|$))/;

self.addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(PAGE_CACHE);
    // One after the other, because the server limits how fast an address may ask.
    for (const path of FILES) await cache.add(new Request(path, { cache: path.startsWith("/assets/") ? "default" : "reload" }));
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener("activate", (event) => {
  const clean = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith("trowel-") && name !== PAGE_CACHE && name !== TEXT_CACHE).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

/** Asks the server; without an answer, returns the copy that `find` finds, marked as such. */
async function serverFirst(request, find, keep) {
  try {
    const response = await fetch(request);
    if (response.ok && keep) await keep(response.clone());
    return response;
  } catch (error) {
    const copy = await find();
    if (!copy) throw error;
    const headers = new Headers(copy.headers);
    headers.set("x-trowel-copy", "1");
    return new Response(copy.body, { status: copy.status, headers });
  }
}

const copyOfPage = async (path) => (await caches.open(PAGE_CACHE)).match(path);

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate" && PAGES.test(url.pathname)) {
    event.respondWith(serverFirst(request, () => copyOfPage("/")));
  } else if (TEXTS.test(url.pathname)) {
    const texts = caches.open(TEXT_CACHE);
    event.respondWith(serverFirst(request, async () => (await texts).match(url.pathname), async (response) => (await texts).put(url.pathname, response)));
  } else if (url.pathname.startsWith("/assets/")) {
    event.respondWith(copyOfPage(url.pathname).then((copy) => copy ?? fetch(request)));
  } else if (FILES.includes(url.pathname)) {
    event.respondWith(serverFirst(request, () => copyOfPage(url.pathname)));
  }
});

/** The page asks for this after its first visit, so that rules and lessons are there before the connection is lost. */
self.addEventListener("message", (event) => {
  if (event.data?.type !== "keep-texts") return;
  const keep = async () => {
    const cache = await caches.open(TEXT_CACHE);
    for (const path of event.data.paths.filter((path) => TEXTS.test(path))) {
      const response = await fetch(path).catch(() => null);
      if (response?.ok) await cache.put(path, response);
    }
  };
  event.waitUntil(keep());
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? "/", location.origin);
  const open = async () => {
    const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    // Some browsers know only the address at which a window was opened: the window itself goes to the table if it is elsewhere.
    const shown = windows.find((client) => new URL(client.url).pathname === url.pathname) ?? windows[0];
    if (!shown) return self.clients.openWindow(url.href);
    shown.postMessage({ type: "open", path: url.pathname });
    return shown.focus();
  };
  event.waitUntil(open());
});
