import { expect, it } from "vitest";
import type { CitySlug } from "../kernel/id.ts";
import type { TrustEvent } from "../protocol/trust-events.ts";
import {
  evolveTrust,
  invitedCities,
  judge,
  mayMeet,
  noTrust,
  pinnedCities,
  trustedKey,
} from "./trust.ts";

const city = "city_b" as CitySlug;
const other = "city_c" as CitySlug;
const [key, another] = ["k".repeat(43), "a".repeat(43)];
const folded = (...events: readonly TrustEvent[]) => events.reduce(evolveTrust, noTrust);
const met: TrustEvent = { type: "city-met", city, key };
const trusted: TrustEvent = { type: "city-trusted", city, key };
const banned: TrustEvent = { type: "city-banned", city };

it("trusts nobody without the operator's approval", () => {
  expect(judge(noTrust, {}, city, key)).toBe("unknown-city");
  expect(judge(folded(met), {}, city, key)).toBe("unknown-city");
  expect(judge(folded(met, trusted), {}, city, key)).toBe("trusted");
  expect(judge(noTrust, { city_b: key }, city, key)).toBe("trusted");
});

it("treats another key under a trusted name as another city", () => {
  expect(judge(folded(trusted), {}, city, another)).toBe("other-key");
  expect(judge(noTrust, { city_b: key }, city, another)).toBe("other-key");
  expect(trustedKey(folded(trusted), {}, city)).toBe(key);
  expect(trustedKey(folded(met), {}, city)).toBeUndefined();
  expect(trustedKey(folded({ ...met, key: another }), { city_b: key }, city)).toBe(key);
});

it("bans the name and its key, until it is forgotten", () => {
  const state = folded(trusted, banned);
  expect(judge(state, { city_b: key }, city, key)).toBe("banned");
  expect(judge(state, {}, other, key)).toBe("banned");
  expect(judge(folded(trusted, banned, { type: "city-forgotten", city }), {}, city, key)).toBe(
    "unknown-city",
  );
});

it("asks the operator about a city once, and about no more than it can hold", () => {
  expect(pinnedCities(folded(met, met))).toEqual([{ city, key, trustLevel: "met" }]);
  const many = Array.from(
    { length: 90 },
    (_, n): TrustEvent => ({
      ...met,
      city: `c${n}` as CitySlug,
    }),
  );
  expect(pinnedCities(folded(...many))).toHaveLength(50);
  expect(pinnedCities(folded(banned, met))).toEqual([{ city, key: null, trustLevel: "banned" }]);
  const again: TrustEvent = { ...met, key: another };
  expect(mayMeet(folded(met), city)).toBe(false);
  expect(pinnedCities(folded(met, again))).toEqual([{ city, key, trustLevel: "met" }]);
});

it("reaches a city by the key that the operator wrote down, no matter who else used its name", () => {
  expect(trustedKey(folded(met), { city_b: another }, city)).toBe(another);
  expect(judge(folded(met), { city_b: another }, city, key)).toBe("other-key");
});

it("keeps the address and the name of an invitation, until the city is forgotten", () => {
  const invited: TrustEvent = { ...trusted, url: "http://127.0.0.1:8001", name: "Umi" };
  const known = [{ slug: city, url: "http://127.0.0.1:8001" }];
  expect(invitedCities(folded(invited))).toEqual(known);
  expect(invitedCities(folded(invited, { ...trusted, key: another }))).toEqual(known);
  expect(invitedCities(folded(invited, banned))).toEqual([]);
  expect(invitedCities(folded(invited, banned, trusted))).toEqual(known);
  expect(invitedCities(folded(invited, { type: "city-forgotten", city }, trusted))).toEqual([]);
  expect(folded(met, invited)).toMatchObject({ city_b: { name: "Umi" } });
});
