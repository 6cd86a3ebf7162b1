// After an update of the server an open page asks for files that are gone: it is loaded again, once.
const STORAGE_KEY = "trowel.reloaded";
const PAUSE_MS = 10_000; // a second failure within this time is not due to an update

export function reloadAfterUpdates() {
  addEventListener("vite:preloadError", (event) => {
    const last = Number(sessionStorage.getItem(STORAGE_KEY) ?? 0);
    if (!navigator.onLine || Date.now() - last < PAUSE_MS) return;
    event.preventDefault();
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
    location.reload();
  });
}
