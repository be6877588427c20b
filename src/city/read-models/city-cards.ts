import type { SilenceReason } from "../../protocol/liveliness.ts";
import type { PersonaCard, ViewUpdateOf } from "../../protocol/page-views.ts";
import type { Building, Schedule } from "../../protocol/place.ts";
import type { Role } from "../../protocol/role.ts";
import { isSeenByAll } from "../../world/hearers.ts";
import type { CityPicture } from "./city-picture.ts";
import { publicPicture } from "./public-picture.ts";

/** Whether a role sees what is said in a building: a viewer sees what the audience sees. */
export const isShownTo = (role: Role, building: Building | undefined): boolean =>
  building?.userVisible === true && (role !== "viewer" || isSeenByAll(building));

/** A building for a role: prompts are for the operator only. */
export function buildingFor(building: Building, role: Role): Building {
  if (role === "operator") return building;
  const { entryPrompt, autoPrompt, ...shown } = building;
  return { ...shown, systemInstruction: "" };
}

/** A persona for a role: the problems of her mind's files, her budget and its prices are for the operator only. */
function personaFor(card: PersonaCard, role: Role): PersonaCard {
  if (role === "operator") return card;
  const { note, silence, trouble, quietSince, ...rest } = card;
  const { note: said, ...told } = trouble ?? {};
  const shown = {
    ...rest,
    ...(quietSince === undefined ? {} : { quietSince }),
    ...(trouble === undefined ? {} : { trouble: { ...told, why: trouble.why } }),
  };
  if (silence === undefined) return shown;
  return { ...shown, silence: operatorsReasons.has(silence.why) ? { why: "unable" } : silence };
}

const operatorsReasons: ReadonlySet<SilenceReason> = new Set([
  "cannot-think",
  "budget-spent",
  "price-unknown",
]);

/** Schedules contain prompts, which are for the operator only. */
const schedulesFor = (picture: CityPicture, role: Role): readonly Schedule[] =>
  role === "operator" ? picture.schedules : [];

const same = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** The elements of `now` that are new or differ from those in `told`. */
function changed<T>(told: readonly T[], now: readonly T[], idOf: (each: T) => string): T[] {
  const known = new Map(told.map((each) => [idOf(each), each]));
  return now.filter((each) => !same(known.get(idOf(each)), each));
}

const missing = <I extends string>(told: readonly I[], now: readonly I[]): I[] =>
  told.filter((id) => !now.includes(id));

type CityUpdate = ViewUpdateOf<"city">;

/** The part of a picture that pages of a role are made of. */
export const seenBy = (picture: CityPicture, role: Role): CityPicture =>
  role === "viewer" ? publicPicture(picture) : picture;

/** Everything about the city that a role may see. */
export function freshCity(whole: CityPicture, role: Role): CityUpdate {
  const picture = seenBy(whole, role);
  const { city, language, autonomy, liveliness, live } = picture;
  return {
    kind: "city",
    fresh: true,
    city,
    language,
    user: picture.user,
    autonomy,
    liveliness,
    buildings: picture.buildings.map((building) => buildingFor(building, role)),
    personas: picture.personas.map((card) => personaFor(card, role)),
    schedules: [...schedulesFor(picture, role)],
    live,
  };
}

/** The city, its language and its user, as far as they changed. */
const changedNames = (before: CityUpdate, after: CityUpdate): Partial<CityUpdate> => ({
  ...(same(before.city, after.city) ? {} : { city: after.city }),
  ...(before.language === after.language ? {} : { language: after.language }),
  ...(same(before.user, after.user) ? {} : { user: after.user }),
});

/** The changes since the page's last update; undefined when there is none that its role may see. */
export function cityChange(
  told: CityPicture,
  now: CityPicture,
  role: Role,
): CityUpdate | undefined {
  if (told === now) return undefined;
  const [seenBefore, seenNow] = [seenBy(told, role), seenBy(now, role)];
  const before = freshCity(told, role);
  const after = freshCity(now, role);
  const buildings = changed(before.buildings ?? [], after.buildings ?? [], (b) => b.buildingId);
  const personas = changed(before.personas ?? [], after.personas ?? [], (card) => card.persona);
  const removed = {
    buildings: missing(
      seenBefore.buildings.map((building) => building.buildingId),
      seenNow.buildings.map((building) => building.buildingId),
    ),
    personas: missing(
      seenBefore.personas.map((card) => card.persona),
      seenNow.personas.map((card) => card.persona),
    ),
  };
  const update: CityUpdate = {
    kind: "city",
    fresh: false,
    ...changedNames(before, after),
    ...(before.autonomy === after.autonomy ? {} : { autonomy: after.autonomy }),
    ...(before.liveliness === after.liveliness ? {} : { liveliness: after.liveliness }),
    ...(buildings.length === 0 ? {} : { buildings }),
    ...(personas.length === 0 ? {} : { personas }),
    ...(same(before.schedules, after.schedules) ? {} : { schedules: after.schedules }),
    ...(removed.buildings.length + removed.personas.length === 0 ? {} : { removed }),
    ...(before.live === after.live ? {} : { live: after.live }),
  };
  return Object.keys(update).length > 2 ? update : undefined;
}
