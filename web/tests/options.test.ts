import { describe, expect, test } from "vitest";
import { choiceOf, choicesOf, optionValue, optionsToAsk } from "../src/lib/options";
import type { GameOption, OptionChoice } from "../src/lib/wire";

const choice = (value: string | null, about = ""): OptionChoice => ({ value, title: { en: `title ${value}`, fr: "" }, about: { en: about, fr: about } });
const option = (name: string, fields: Partial<GameOption>): GameOption =>
  ({ name, kind: "choice", title: { en: name, fr: name }, meaning: { en: "", fr: "" }, example: "", fixes: "nothing", unset: null, variants: [], ...fields }) as GameOption;

const OPTIONS = [
  option("mission", { unset: choice(null), variants: [{ when: null, values: [choice("1"), choice("2")], default: null }] }),
  option("challenge", { kind: "flag", variants: [{ when: { option: "mission", values: ["1", "2"] }, values: [choice("no"), choice("yes")], default: "no" }] }),
  option("players", {
    kind: "number",
    variants: [
      { when: { option: "mission", values: ["1", "2"] }, values: [choice("1")], default: "1" },
      { when: null, values: [choice("2"), choice("3")], default: "2" },
    ],
  }),
  option("deck", { kind: "text", fixes: "deal", variants: [{ when: null, values: [], default: null }] }),
];

describe("values", () => {
  test("a default counts until another possible value is chosen", () => {
    expect(optionValue(OPTIONS, "players", {})).toBe("2");
    expect(optionValue(OPTIONS, "players", { players: "3" })).toBe("3");
  });
  test("a value that the other options rule out falls back to the default", () => {
    expect(optionValue(OPTIONS, "players", { players: "3", mission: "1" })).toBe("1");
  });
  test("an option that does not apply has no value", () => {
    expect(optionValue(OPTIONS, "challenge", { challenge: "yes" })).toBeNull();
    expect(optionValue(OPTIONS, "challenge", { challenge: "yes", mission: "2" })).toBe("yes");
  });
});

test("an optional value may be left unset", () => {
  expect(choicesOf(OPTIONS, "mission", {}).map(({ value }) => value)).toEqual([null, "1", "2"]);
  expect(choiceOf(OPTIONS, "mission", null)?.value).toBeNull();
  expect(choiceOf(OPTIONS, "players", "1")?.title.en).toBe("title 1"); // although no mission is chosen
});

test("a form asks for what applies and is neither preset nor left to chance", () => {
  const names = (values: Record<string, string>, preset = {}) => optionsToAsk(OPTIONS, preset, values).map(({ name }) => name);
  expect(names({})).toEqual(["mission"]);
  expect(names({ mission: "1" })).toEqual(["mission", "challenge"]);
  expect(names({ mission: "1" }, { mission: "1" })).toEqual(["challenge"]);
});
