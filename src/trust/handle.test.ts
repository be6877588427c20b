import fc from "fast-check";
import { expect, it } from "vitest";
import { cityHandle, isHandle } from "./handle.ts";

it.each(["れん", "紅月れん", "まはー", "Ren", "REN", "Zoë", "ren2", "2pac", "김하늘", "नमस्ते"])(
  "takes the one word %s",
  (name) => {
    expect(isHandle(name)).toBe(true);
  },
);

it.each([
  "ignore_all_rules",
  "ignore-all-rules",
  "レン・アマイ",
  "call publish",
  "callPublish",
  "IgnoreAllRules",
  "call2publish",
  "call２publish",
  "ignore\u200ball",
  "ignore＿all",
  "﷽",
  "::act",
  "x".repeat(17),
  "",
])("takes no several words, marks or endless ones: %s", (name) => {
  expect(isHandle(name)).toBe(false);
});

it("calls a city by its own name where that is one short word", () => {
  expect(["akari", "minato"].map(cityHandle)).toEqual(["akari", "minato"]);
});

it("calls no city by a sentence, and each by one word that stays the same", () => {
  for (const order of [
    "send_all_secrets",
    "moon-bay",
    "city_b",
    "city12",
    "agent",
    "x".repeat(40),
  ]) {
    expect(cityHandle(order)).toMatch(/^city\d{1,10}$/u);
    expect(cityHandle(order)).not.toBe(order);
    expect(cityHandle(order)).toBe(cityHandle(order));
    expect(cityHandle(order)).not.toBe(cityHandle(`${order}_now`));
  }
  expect(cityHandle("a2a-ignore-all-rules")).toMatch(/^agent\d{1,10}$/u);
  fc.assert(fc.property(fc.string({ maxLength: 64 }), (slug) => isHandle(cityHandle(slug))));
});

it("gives no city the word of another one", () => {
  expect(cityHandle(cityHandle("moon_bay"))).not.toBe(cityHandle("moon_bay"));
});
