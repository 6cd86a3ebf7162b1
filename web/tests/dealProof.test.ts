import { beforeEach, expect, test, vi } from "vitest";
import { checkDeal, firstHash, forgetDeals } from "../src/lib/dealProof";

const SHA256_OF_ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

beforeEach(() => localStorage.clear());

test("the first fingerprint seen at a table counts, whatever the server says later", () => {
  expect(firstHash("a", "1")).toBe("1");
  expect(firstHash("a", "2")).toBe("1");
  expect(firstHash("b", "2")).toBe("2");
  forgetDeals();
  expect(firstHash("a", "2")).toBe("2");
});

test("only the newest hundred tables are remembered", () => {
  for (let table = 0; table <= 100; table++) firstHash(`${table}`, "old");
  expect(firstHash("0", "new")).toBe("new");
  expect(firstHash("100", "new")).toBe("old");
});

test("damaged storage is ignored", () => {
  localStorage.setItem("trowel.deals", "{");
  expect(firstHash("a", "1")).toBe("1");
});

test("a secret is checked against the fingerprint", async () => {
  expect(await checkDeal("abc", SHA256_OF_ABC)).toBe("verified");
  expect(await checkDeal("abd", SHA256_OF_ABC)).toBe("different");
});

test("without SHA-256, as on plain http, the check is unavailable", async () => {
  vi.stubGlobal("crypto", {});
  expect(await checkDeal("abc", SHA256_OF_ABC)).toBe("unavailable");
  vi.unstubAllGlobals();
});
