import { expect, it } from "vitest";
import { founded } from "../../../test/fixtures/cafe-city.ts";
import { noTrust, type Trust } from "../../cities/trust.ts";
import { emptyBook } from "../../cities/visits/book.ts";
import type { CitySlug } from "../../kernel/id.ts";
import type { Neighbour } from "../visits/neighbours.ts";
import { abroadPicture } from "./abroad-picture.ts";

const slug = (name: string) => name as CitySlug;
const near = (name: string, kind?: "saiverse"): Neighbour => ({
  ...{ slug: slug(name), name, url: "http://127.0.0.1:1", from: "operator", reach: "reached" },
  kind,
});
const citiesUnder = (trust: Trust) =>
  abroadPicture({
    link: "by-choice",
    own: { city: slug("city_a"), key: "k".repeat(43), api: null, directory: null },
    thoughtsPerDay: 10,
    neighbours: [near("city_b"), near("city_c", "saiverse")],
    trust,
    keyOf: () => undefined,
    book: emptyBook,
    turnedAway: [],
    state: founded(),
    called: () => undefined,
    now: 0,
  }).cities.map(({ city, kind, trustLevel }) => `${city} ${kind} ${trustLevel}`);

it("trusts a city without a key as the operator configured it, until it is banned", () => {
  expect(citiesUnder(noTrust)).toEqual(["city_c saiverse trusted", "city_b saintverse unknown"]);
  const banned = { key: null, trustLevel: "banned" } as const;
  expect(citiesUnder({ [slug("city_c")]: banned, [slug("a2a-bot")]: banned })).toEqual([
    "city_b saintverse unknown",
    "a2a-bot a2a banned",
    "city_c saiverse banned",
  ]);
});
