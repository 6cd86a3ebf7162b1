import { afterEach, describe, expect, test } from "vitest";
import { Refusal } from "../src/lib/api";
import { effectsText } from "../src/lib/effects";
import { botName, capitalize, formatNumber, errorMessage, localize, makeTranslator } from "../src/lib/i18n";
import { MESSAGES } from "../src/lib/messages";
import { settings } from "../src/lib/settings.svelte";
import { makeEffect } from "./fixtures";

const NBSP = "\u00a0";
const { t } = makeTranslator({ cards: ["{n} cards", "{n} cartes"], "cards.1": ["one card", "{n} carte"], hello: ["Hello {name}", "Bonjour {name}"] });
const { t: tElided } = makeTranslator({ moveOf: ["{name}'s move", "coup de {name}"], morePoints: ["more than {name}", "plus que {name}, mode de {n}"] });
const inFrench = () => (settings.lang = "fr");

afterEach(() => {
  settings.lang = "en";
});

describe("typesetting", () => {
  test("apostrophes are curly, comparisons and minus signs are mathematical", () => {
    expect(localize({ en: "it's >=9, -3 points", fr: "" })).toBe("it’s ≥9, −3 points");
  });
  test("quotation marks are curly in pairs", () => {
    expect(localize({ en: 'tap "Place it", then 5"', fr: "" })).toBe("tap “Place it”, then 5\"");
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
  test("French elides before a vowel, but not before a consonant, an aspirated h or a number", () => {
    inFrench();
    const moves = ["Ada Finch", "Élise", "Œdipe", "Bruno", "Hakim", "Yann"].map((name) => tElided("moveOf", { name }));
    expect(moves).toEqual(["coup d’Ada Finch", "coup d’Élise", "coup d’Œdipe", "coup de Bruno", "coup de Hakim", "coup de Yann"]);
    expect(tElided("morePoints", { name: "Otis", n: 8 })).toBe("plus qu’Otis, mode de 8");
    settings.lang = "en";
    expect(tElided("moveOf", { name: "Ada" })).toBe("Ada’s move");
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

test("numbers have the separator of the language and a minus sign", () => {
  expect([4.8, -3].map(formatNumber)).toEqual(["4.8", "−3"]);
  inFrench();
  expect([4.8, -3].map(formatNumber)).toEqual(["4,8", "−3"]);
});

test("bots have the name of their level; scripted bots keep theirs", () => {
  expect(botName("level-3:ada")).toContain("3");
  expect(botName("greedy")).toBe("greedy");
});

test("capitals start a sentence, also an empty one", () => {
  expect([capitalize("été"), capitalize("")]).toEqual(["Été", ""]);
  expect(capitalize("b2 to d4 is diagonal")).toBe("b2 to d4 is diagonal"); // the name of a square
});

test("effects of other seats begin with their name, and those without words are left out", () => {
  const effects = [makeEffect({ words: { en: "+8", fr: "+8" } }), makeEffect({ words: { en: "", fr: "" } }), makeEffect({ seat: 1, words: { en: "+2", fr: "+2" } })];
  expect(effectsText(effects, 0, () => "Ada")).toBe("+8; Ada: +2");
  inFrench();
  expect(effectsText(effects, 0, () => "Ada")).toBe(`+8${NBSP}; Ada${NBSP}: +2`);
});
