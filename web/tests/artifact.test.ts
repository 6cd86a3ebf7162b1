// Artifact's logic on the page: piles, payments, words for prices and consequences, and marks of others' moves.
import { beforeEach, describe, expect, test } from "vitest";
import { actionKey, actionLabel, coinText, consequence, isJoker, paymentMarker, preferredPayment, priceText } from "../src/games/artifact/actions";
import { ghostsByTarget } from "../src/games/artifact/ghosts";
import type { Scene } from "../src/games/artifact/scene";
import { type ArtifactView, holdersOf, makePiles, markersIn, regionsIn, rolesOf } from "../src/games/artifact/view";
import { settings } from "../src/lib/settings.svelte";
import type { EffectView, LegalMove } from "../src/lib/wire";
import { makeEffect, makeLine, makeMove } from "./fixtures";

type Price = NonNullable<LegalMove["price"]>;
const priced = (move: string, paid_with: string | null, variant: string | null, amount = 3, fields: Partial<LegalMove> = {}) =>
  makeMove(move, { kind: "Ship", price: { amount, unit: "coins", paid_with, variant } as unknown as Price, ...fields });

const OWN = priced("ship asia with shipping", "held:shipping", null, 2);
const MUSEUM_JOKER = priced("ship asia with museum", "held:museum", "joker", 6);
const AFRICA_JOKER = priced("ship asia with africa", "held:africa", "joker", 6);
const FREE = priced("ship asia free", null, "free", 0);

beforeEach(() => {
  settings.lang = "en";
});

describe("payments", () => {
  test("moves that differ only in payment are one action", () => {
    expect([OWN, MUSEUM_JOKER, FREE].map(actionKey)).toEqual(["ship asia", "ship asia", "ship asia"]);
    expect([OWN, MUSEUM_JOKER, FREE].map(paymentMarker)).toEqual(["shipping", "museum", null]);
    expect([OWN, MUSEUM_JOKER, FREE].map(isJoker)).toEqual([false, true, false]);
  });
  test("offered is the free action, then the action's own marker, then the joker that the player has most of", () => {
    expect(preferredPayment([MUSEUM_JOKER, OWN, FREE], null, {})).toBe(FREE);
    expect(preferredPayment([MUSEUM_JOKER, OWN], null, {})).toBe(OWN);
    expect(preferredPayment([MUSEUM_JOKER, AFRICA_JOKER], null, { museum: 1, africa: 2 })).toBe(AFRICA_JOKER);
  });
  test("a chosen marker pays if it can", () => {
    expect(preferredPayment([OWN, MUSEUM_JOKER], "museum", {})).toBe(MUSEUM_JOKER);
    expect(preferredPayment([OWN, MUSEUM_JOKER], "asia", {})).toBeNull();
  });
  test("an exchange gives the chosen marker, and taking one needs none", () => {
    const exchange = makeMove("exchange asia museum", { kind: "Exchange", about: ["held:asia", "track:museum"] });
    expect(preferredPayment([exchange], "asia", {})).toBe(exchange);
    expect(preferredPayment([exchange], "africa", {})).toBeNull();
    const take = makeMove("take asia", { kind: "Take" });
    expect([preferredPayment([take], null, {}), preferredPayment([take], "asia", {})]).toEqual([take, null]);
  });
});

describe("words", () => {
  test("a price is paid, received or nothing; a joker is named", () => {
    expect([OWN, FREE, priced("sell", null, null, -4), makeMove("pass")].map(coinText)).toEqual(["pay 2", "free", "get 4", ""]);
    expect(priceText(OWN)).toBe("pay 2");
    expect(priceText(MUSEUM_JOKER)).toMatch(/^pay 6, joker: ./);
  });
  test("labels follow the kind of the move", () => {
    const label = (kind: string, parts: object = {}, move = "") => actionLabel(makeMove(move, { kind, parts }));
    expect([label("Hire", { huts: 1 }), label("Hire", { huts: 2 })]).toEqual(["Hire", "2 huts"]);
    expect(label("Gold", { region: 1 })).toContain("Asia");
    expect(label("MoveRole", { left: 0 })).toContain("London");
    expect(label("Exhibit")).toBe("");
  });
});

describe("consequences", () => {
  const region = { ships: [2, 0], finds: [1, 2], research: [0, 1] };
  const view = {
    regions: { asia: region }, research: [0, 2, 5], players: [{ keeps: 1 }, { keeps: 2 }],
    exhibitions: [{ tile: "mask4", prestige: 9, income: 2 }],
  } as unknown as ArtifactView;
  const sceneOf = (effects: EffectView[], seat: number | null = 0) => ({ view, seat, previews: { get: () => effects } }) as unknown as Scene;
  const effect = (unit: string, amount: number, seat = 0) => makeEffect({ unit: unit as EffectView["unit"], amount, seat });
  const move = (kind: string, parts: object) => makeMove(kind, { kind, parts });

  test("a spectator reads none", () => {
    expect(consequence(sceneOf([], null), move("Ship", { region: 1 }))).toBe("");
  });
  test("shipping brings the cards that the view counts for the seat", () => {
    const shipped = [0, 1].map((seat) => consequence(sceneOf([], seat), move("Ship", { region: 1 })));
    expect(shipped).toEqual(["2 cards", "no cards"]);
  });
  test("a hut brings the cards of that many huts and the research of the preview", () => {
    const others = effect("huts", 1, 1);
    const words = consequence(sceneOf([effect("huts", 2), effect("steps", 1), others]), move("Hire", { region: 1 }));
    expect(words).toBe("+2 huts, +2 cards, research 0 → 2");
  });
  test("before the preview is loaded only what the view knows is said", () => {
    expect(consequence(sceneOf([]), move("Hire", { region: 1 }))).toBe("");
  });
  test("an exhibition names prestige and income, and on request the cards that come back", () => {
    const exhibit = move("Exhibit", { tile: "mask4" });
    expect(consequence(sceneOf([]), exhibit).split(", ")).toHaveLength(3);
    expect(consequence(sceneOf([]), exhibit, true).split(", ")).toHaveLength(2);
  });
});

describe("the view", () => {
  test("equal cards form piles, by kind and then by region", () => {
    expect(makePiles(["asia mask", "africa mask", "asia statue", "asia mask"])).toEqual([
      { card: "asia statue", count: 1 }, { card: "africa mask", count: 1 }, { card: "asia mask", count: 2 },
    ]);
  });
  test("only regions and markers of this game are listed, in the order of the table", () => {
    const view = { regions: { asia: {}, africa: {} }, tracks: { asia: {}, museum: {} } } as unknown as ArtifactView;
    expect([regionsIn(view), markersIn(view)]).toEqual([["africa", "asia"], ["museum", "asia"]]);
  });
  test("roles and their holders", () => {
    const roles = [{ city: { name: "london" }, archaeologist: null }, { city: { name: "london" }, archaeologist: { name: "judd" } }];
    const view = { players: roles.map((held) => ({ roles: held })) } as unknown as ArtifactView;
    expect([holdersOf(view, "london"), holdersOf(view, "judd"), holdersOf(view, "carter")]).toEqual([[0, 1], [1], []]);
    expect(rolesOf(view, 1)).toEqual(["london", "judd"]);
  });
});

describe("marks of others' moves", () => {
  const line = (about: string[], effects: string[] = [], seat: number | null = 1) =>
    makeLine({ seat, about, effects: effects.map((target) => makeEffect({ about: [target] })) });

  test("a turn marks each element once, with its number", () => {
    const marks = ghostsByTarget([{ number: 1, seat: 1, lines: [line(["region:asia"]), line(["region:asia"])] }, { number: 2, seat: 2, lines: [line(["region:asia"])] }]);
    expect([...marks]).toEqual([["region:asia", [{ number: 1, seat: 1 }, { number: 2, seat: 2 }]]]);
  });
  test("what the move is about counts before its effects, and of effects the most telling", () => {
    const target = (about: string[], effects: string[]) => [...ghostsByTarget([{ number: 1, seat: 1, lines: [line(about, effects)] }]).keys()];
    expect(target(["held:asia", "track:asia"], ["tile:mask4"])).toEqual(["track:asia"]);
    expect(target(["held:asia"], ["market:2", "tile:mask4"])).toEqual(["tile:mask4"]);
    expect(target(["held:asia"], ["hand:asia mask"])).toEqual([]);
  });
  test("chance marks nothing", () => {
    expect(ghostsByTarget([{ number: 1, seat: 1, lines: [line(["region:asia"], [], null)] }]).size).toBe(0);
  });
});
