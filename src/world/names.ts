// Names: how they are compared, stored and made into ids.

import { fnv1a } from "../kernel/hash.ts";
import type { PersonaId } from "../kernel/id.ts";
import { fallbackLanguage, languageByLetters, packOf } from "../languages/registry.ts";
import type { Language } from "../protocol/language.ts";
import type { City } from "../protocol/place.ts";
import { cityHandle, isHandle } from "../trust/handle.ts";
import { type CityState, type Resident, residentsOf, roomsOf } from "./state.ts";

/**
 * A name in the form in which it is compared: NFKC, lower case, without surrounding space and without invisible
 * characters.
 */
export const foldedName = (name: string): string =>
  name
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, "")
    .trim()
    .toLowerCase();

/** Visible characters: anything but space, format marks and fillers. */
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * A name fit for one line of text: without control characters, line ends and marks that change the direction of
 * writing. Empty when nothing visible is left.
 */
export function plainName(name: string): string {
  const plain = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .trim();
  return visible.test(plain) ? plain : "";
}

/** The name of somebody of another city where she visits: 「あかりの街のれん」, `Ren of Akari`. */
export const nameFrom = (language: Language, name: string, city: string): string =>
  packOf(language).world.nameFrom(name, city);

const numbered = (language: Language, persona: string): string =>
  packOf(language).world.visitorNumber(fnv1a(persona) % 1_000);

/**
 * The name under which somebody comes into the city whose card nobody approved: the first word of it that is a handle,
 * else a number.
 */
export const nameOfCard = (language: Language, name: string, persona: PersonaId): string =>
  name.split(/[^\p{L}\p{M}\p{N}]+/u).find(isHandle) ?? numbered(language, persona);

/**
 * The name under which somebody of another city is known here: their own where it is a handle, else a number that stays
 * the same for them.
 */
export function strangersName(
  language: Language,
  name: string,
  persona: string,
  { homeName, home }: Pick<NonNullable<Resident["visitor"]>, "homeName" | "home">,
): string {
  const own = isHandle(name) ? name : numbered(language, persona);
  return nameFrom(language, own, isHandle(homeName) ? homeName : cityHandle(home));
}

/** The name by which somebody in the city is shown there. */
export const calledHere = (
  { language }: Pick<CityState, "language">,
  { persona, name, visitor }: Pick<Resident, "persona" | "name" | "visitor">,
): string => (visitor === null ? name : strangersName(language, name, persona, visitor));

/** The names in use in a city, each with its owner: personas, those who are expected, and the user. */
export function borneNames(state: CityState): readonly (readonly [who: string, name: string])[] {
  const expected = Object.entries(state.expected).map(
    ([persona, one]) =>
      [
        persona,
        calledHere(state, { persona: persona as PersonaId, name: one.name, visitor: one }),
      ] as const,
  );
  return [
    ...residentsOf(state).map((one) => [one.persona, calledHere(state, one)] as const),
    ...Object.entries(state.unsettled).map(([persona, one]) => [persona, one.name] as const),
    ...expected,
    ...(state.user.name === "" ? [] : [["user", state.user.name] as const]),
  ];
}

/** Whether somebody else has the name. */
export function isNameBorne(state: CityState, name: string, but?: PersonaId | "user"): boolean {
  const folded = foldedName(name);
  return borneNames(state).some(([who, theirs]) => who !== but && foldedName(theirs) === folded);
}

/** Whether another building has the name. */
export const isBuildingNamed = (state: CityState, name: string, but?: string): boolean =>
  roomsOf(state).some(
    ({ building }) => building.buildingId !== but && foldedName(building.name) === foldedName(name),
  );

const most = 64;

/**
 * A slug from a name: its ASCII letters and digits, and a short hash when it had other characters. `wanted`, an ending
 * such as `_city_a`, is kept whole, or left out when it is longer than 48 characters.
 */
export function slugOf(name: string, wanted = ""): string {
  const ending = wanted.length > 48 ? "" : wanted;
  const folded = foldedName(name);
  const kept = folded.replace(/[^a-z0-9]+/g, "_").replace(/^_+|_+$/g, "");
  const isWhole = kept !== "" && kept === folded.replaceAll(" ", "_");
  const hash = isWhole ? "" : fnv1a(folded).toString(16).padStart(8, "0");
  const room = most - ending.length - hash.length - 1;
  const parts = [kept.slice(0, Math.max(0, room)).replace(/_+$/, ""), hash];
  return `${parts.filter((part) => part !== "").join("_")}${ending}`;
}

/** The language that a city of an old journal is written in. */
export const writtenIn = ({ name, description }: Pick<City, "name" | "description">): Language =>
  languageByLetters(`${name}${description}`) ?? fallbackLanguage;
