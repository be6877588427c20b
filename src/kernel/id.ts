import { err, ok, type Result } from "./result.ts";

declare const brand: unique symbol;

/** A string type that is distinct from other strings. Made only by its `parse` function. */
export type Brand<Name extends string> = string & { readonly [brand]: Name };

export type PersonaId = Brand<"PersonaId">;
export type StimulusId = Brand<"StimulusId">;
export type TurnId = Brand<"TurnId">;
export type CallId = Brand<"CallId">;
export type BuildingId = Brand<"BuildingId">;
export type CitySlug = Brand<"CitySlug">;
export type VisitId = Brand<"VisitId">;

const slug = /^[a-z0-9](?:[a-z0-9_-]{0,62}[a-z0-9])?$/;

/** Accepts an ASCII slug of 1 to 64 characters: lower-case letters, digits, `-` and `_` inside. */
export function parsePersonaId(text: string): Result<PersonaId, "not-a-slug"> {
  return slug.test(text) ? ok(text as PersonaId) : err("not-a-slug");
}

/** Accepts a slug like a persona's id, such as `user_room_city_a`. */
export function parseBuildingId(text: string): Result<BuildingId, "not-a-slug"> {
  return slug.test(text) ? ok(text as BuildingId) : err("not-a-slug");
}

/** Accepts an ASCII slug of 1 to 64 characters, such as `city_a`. */
export function parseCitySlug(text: string): Result<CitySlug, "not-a-slug"> {
  return slug.test(text) ? ok(text as CitySlug) : err("not-a-slug");
}

/** The id of a stimulus from the id of its source: at most 200 characters, control characters removed. */
export const stimulusId = (text: string): StimulusId =>
  text.replace(/\p{Cc}/gu, "").slice(0, 200) as StimulusId;

/** The id of the n-th turn of a persona, counted from 1, such as `turn-12`. */
export const turnId = (ordinal: number): TurnId => `turn-${ordinal}` as TurnId;

/** The id of the n-th item of speech of a turn, counted from 0. */
export const utteranceId = (turn: string, index: number): string => `${turn}:${index}`;

/** The id of a function call: its turn, the round of the turn, and its place in the answer. */
export const callId = (turn: TurnId, round: number, place: number): CallId =>
  `${turn}.${round}.${place}` as CallId;

/** The id of a visitor in the city she visits, such as `ren@city_b`: no resident of that city can have it. */
export const visitorId = (city: CitySlug, persona: PersonaId): PersonaId =>
  `${persona}@${city}` as PersonaId;

/**
 * The id of a persona of this city or of a visitor; not the name of a mind's folder, which only `parsePersonaId`
 * accepts.
 */
export function parseOccupantId(text: string): Result<PersonaId, "not-a-slug"> {
  const [persona = "", city, ...more] = text.split("@");
  const known = slug.test(persona) && (city === undefined || slug.test(city)) && more.length === 0;
  return known ? ok(text as PersonaId) : err("not-a-slug");
}
