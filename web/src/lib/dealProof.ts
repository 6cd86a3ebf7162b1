// The deal's fingerprint. The server publishes it before the first move and reveals the secret behind it at the end, so
// that the browser can check that the deal was not changed in between.
const STORAGE_KEY = "trowel.deals";
const MAX_DEALS = 100; // fingerprints remembered, the newest last

export type DealVerdict = "verified" | "different" | "unavailable";

function loadDeals(): [table: string, hash: string][] {
  try {
    const deals: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(deals) ? deals : [];
  } catch {
    return [];
  }
}

/** Returns the fingerprint that this browser saw first at a table: the one in `hash` if it saw none before. */
export function firstHash(table: string, hash: string): string {
  const deals = loadDeals();
  const known = deals.find(([id]) => id === table);
  if (known) return known[1];
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...deals, [table, hash]].slice(-MAX_DEALS)));
  } catch {
    // Without local storage the check compares with the fingerprint published at the end.
  }
  return hash;
}

/** Forgets all fingerprints, when the player deletes their data. */
export function forgetDeals() {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing is stored.
  }
}

/** Checks a revealed secret against a fingerprint. Browsers compute SHA-256 only over https and on localhost. */
export async function checkDeal(secret: string, hash: string): Promise<DealVerdict> {
  if (!globalThis.crypto?.subtle) return "unavailable";
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex === hash ? "verified" : "different";
}
