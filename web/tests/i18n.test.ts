import { afterEach, describe, expect, test } from "vitest";
import { Refusal } from "../src/lib/api";
import { effectsText } from "../src/lib/effects";
import { botName, capitalize, errorMessage, localize, makeTranslator } from "../src/lib/i18n";
import { MESSAGES } from "../src/lib/messages";
import { settings } from "../src/lib/settings.svelte";
import { makeEffect } from "./fixtures";

const NBSP = "\u00a0";
const { t } = makeTranslator({ cards: ["{n} cards", "{n} cartes"], "cards.1": ["one card", "{n} carte"], hello: ["Hello {name}", "Bonjour {name}"] });
const inFrench = () => (settings.lang = "fr");

afterEach(() => {
  settings.lang = "en";
});

describe("typesetting", () => {
  test("apostrophes are curly, comparisons and minus signs are mathematical", () => {
    expect(localize({ en: "it's >=9, -3 points", fr: "" })).toBe("it’s ≥9, −3 points");
  });
  test("a hyphen inside a rule id or a word stays", () => {
    expect(localize({ en: "S-4.2, edge-to-edge", fr: "" })).toBe("S-4.2, edge-to-edge");
  });
  test("French has no-break spaces before high punctuation and inside quotation marks", () => {
    inFrench();
    expect(localize({ en: "", fr: "Vrai ? « Oui » : 3 ; 50 %" })).toBe(`Vrai${NBSP}? «${NBSP}Oui${NBSP}»${NBSP}: 3${NBSP}; 50${NBSP}%`);
  });
  test("French thousands have no-break spaces", () => {
    inFrench();
    expect(localize({ en: "", fr: "6 144 sites, 10 12 cases" })).toBe(`6${NBSP}144 sites, 10 12 cases`);
  });
  test("French has decimal commas, but rule ids keep their dot", () => {
    inFrench();
    expect(localize({ en: "", fr: "2.5 points, règle S-4.2" })).toBe("2,5 points, règle S-4.2");
  });
});

describe("messages", () => {
  test("placeholders are filled; a missing value leaves nothing", () => {
    expect(t("hello", { name: "Ada" })).toBe("Hello Ada");
    expect(t("hello")).toBe("Hello ");
  });
  test("zero is plural in English and singular in French", () => {
    expect([0, 1, 2].map((n) => t("cards", { n }))).toEqual(["0 cards", "one card", "2 cards"]);
    inFrench();
    expect([0, 1, 2].map((n) => t("cards", { n }))).toEqual(["0 carte", "1 carte", "2 cartes"]);
  });
  test("every message of the page exists in both languages, with the same placeholders", () => {
    const placeholders = (message: string) => new Set(message.match(/\{\w+\}/g) ?? []);
    for (const [key, [en, fr]] of Object.entries<readonly [string, string]>(MESSAGES)) {
      expect(en !== "" && fr !== "", key).toBe(true);
      if (!key.endsWith(".1")) expect(placeholders(fr), key).toEqual(placeholders(en));
    }
  });
});

test("a refusal is shown in the server's words, anything else as it is", () => {
  const refusal = new Refusal({ type: "refused", ref: null, code: "S-4.2", reason: { en: "it's not next to a tile", fr: "pas à côté" } } as never);
  expect(errorMessage(refusal)).toBe("It’s not next to a tile");
  expect(errorMessage("offline")).toBe("offline");
});

test("bots have the name of their level; scripted bots keep theirs", () => {
  expect(botName("level-3:ada")).toContain("3");
  expect(botName("greedy")).toBe("greedy");
});

test("capitals start a sentence, also an empty one", () => {
  expect([capitalize("été"), capitalize("")]).toEqual(["Été", ""]);
});

test("effects of other seats begin with their name, and those without words are left out", () => {
  const effects = [makeEffect({ words: { en: "+8", fr: "+8" } }), makeEffect({ words: { en: "", fr: "" } }), makeEffect({ seat: 1, words: { en: "+2", fr: "+2" } })];
  expect(effectsText(effects, 0, () => "Ada")).toBe("+8; Ada: +2");
  inFrench();
  expect(effectsText(effects, 0, () => "Ada")).toBe(`+8${NBSP}; Ada${NBSP}: +2`);
});
