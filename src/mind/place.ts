// Her place, for her prompt.

import { fillTemplate } from "../kernel/template.ts";
import { packOf } from "../languages/registry.ts";
import type { Act } from "../protocol/act.ts";
import type { Language } from "../protocol/language.ts";
import type { Ears } from "../protocol/trust.ts";
import { dataLine } from "./data-text.ts";
import type { Mind, SpeechMode } from "./mind.ts";
import { personName, speakerName } from "./perceived-text.ts";
import { safeText } from "./safe-text.ts";

export type Place = {
  readonly city: { readonly slug: string; readonly name: string };
  readonly building: {
    readonly id: string;
    readonly name: string;
    readonly description: string;
    /** The rules of the building: a template, with `buildingName`, `buildingId`, `cityName` and the mind's values. */
    readonly instruction: string;
  };
  /** Names of the others who are here. */
  readonly present: readonly string[];
  /** The user of her city, as far as known: an empty text is unknown. Absent: nobody of that kind. */
  readonly user?: { readonly name: string; readonly pronouns: string } | undefined;
  /** The buildings that she may go to. */
  readonly buildings: readonly { readonly id: string; readonly name: string }[];
  /** Other cities that she may go to. */
  readonly cities?: readonly OtherCity[] | undefined;
  /** The acts that are allowed here; empty: acts are not mentioned. */
  readonly acts: readonly Act["action"][];
  /** The part of it that people outside of the household may know; absent: all. */
  readonly forOutsiders?:
    | (Pick<Place, "present" | "buildings"> & {
        /** Everybody sees what happens in the building. */
        readonly seen: boolean;
      })
    | undefined;
};

/**
 * The part of the place that people outside of the household may know: of a private building visitors who are in it see
 * its name and the others there, callers nothing.
 */
export function placeForOutsiders({ user: _, ...place }: Place, heardIn?: Ears): Place {
  const { building, forOutsiders } = place;
  if (forOutsiders === undefined || forOutsiders.seen) return { ...place, ...forOutsiders };
  const isInside = heardIn === "visitors";
  return {
    ...place,
    building: {
      id: building.id,
      name: isInside ? building.name : "",
      description: "",
      instruction: "",
    },
    present: isInside ? forOutsiders.present : [],
    buildings: isInside
      ? forOutsiders.buildings
      : forOutsiders.buildings.filter(({ id }) => id !== building.id),
  };
}

type OtherCity = {
  readonly slug: string;
  readonly name: string;
  /** She is away, and this is her home. */
  readonly isHome?: boolean;
};

type Values = Readonly<Record<string, string>>;

const longestName = 60;
const longestDescription = 1_000;

/** The values for the templates of a place. */
export const placeValues = (place: Place, language: Language): Values => ({
  buildingName:
    place.building.name === ""
      ? packOf(language).mind.place.privateRoom
      : nameLine(place.building.name, language),
  buildingId: place.building.id,
  cityName: nameLine(place.city.name, language),
});

const nameLine = (name: string, language: Language): string =>
  dataLine(name, language, longestName);

const actLine = /^- (\{"action": "(\w+)".*?\})(?= )/;

/** The syntax of the acts that are allowed here; empty when there are none. */
export function actsText(mind: Mind, { acts }: Place, values: Values): string {
  const allowed = (line: string): boolean => {
    const action = actLine.exec(line)?.[2];
    return action === undefined || acts.some((act) => act === action);
  };
  const lines = mind.actInstructions.split("\n").filter(allowed);
  const example = lines.flatMap((line) => actLine.exec(line)?.[1] ?? []).at(0);
  return example === undefined ? "" : fillTemplate(lines.join("\n"), { ...values, example });
}

/** The rules of conduct among others. */
export const roomText = (mind: Mind, mode: SpeechMode, values: Values): string =>
  fillTemplate(mind.roomInstructions, {
    ...values,
    silence: packOf(mind.language).mind.place.silence[mode],
  });

/** The building and its rules. */
export function buildingText({ building }: Place, language: Language, values: Values): string {
  const say = packOf(language).mind.place;
  return [
    `## ${say.here}`,
    say.in(values["cityName"] ?? "", values["buildingName"] ?? ""),
    dataLine(building.description, language, longestDescription),
    fillTemplate(safeText(building.instruction).trim(), values),
  ]
    .filter((line) => line !== "")
    .join("\n");
}

/** The list of those who are here, in one line. */
export function presentText({ present }: Place, language: Language): string {
  const say = packOf(language).mind.place;
  const others = present.map((name) => personName(name, language)).join(say.comma);
  return others === "" ? say.alone : others;
}

/** The user who lives with her, and the places where she may go: each with its id for who reads the whole prompt. */
export function aroundText(place: Place, language: Language, withIds: boolean): string {
  const { buildings, cities = [] } = place;
  const say = packOf(language).mind.place;
  return [
    ...userLines(place, language),
    ...(buildings.length === 0
      ? []
      : [`## ${say.buildings}`, buildingLines(buildings, language, withIds)]),
    ...(cities.length === 0
      ? []
      : [`## ${say.cities}`, ...cities.map((one) => cityLine(one, language))]),
  ].join("\n");
}

/** Her knowledge of the user, where that is more than a name. */
function userLines({ user }: Place, language: Language): readonly string[] {
  const say = packOf(language).mind.place.user;
  if (user === undefined) return [];
  const pronouns = nameLine(user.pronouns, language);
  const name = user.name === "" ? say.unnamed : speakerName(user.name);
  return [`## ${say.heading}`, name, ...(pronouns === "" ? [] : [say.pronouns(pronouns)])];
}

/** The name of a city, and the act for going there. */
function cityLine({ slug, name, isHome }: OtherCity, language: Language): string {
  const mark = isHome === true ? ` (${packOf(language).mind.place.home})` : "";
  return `- ${nameLine(name, language)}${mark}: {"action": "move", "target": "${slug}", "city": "${slug}"}`;
}

/** A cache of the texts of building lists: everybody in a city has the same list. */
const written = new WeakMap<Place["buildings"], Map<string, string>>();

/** A line for each building: its name, which is enough to go there, and the id where several share the name. */
function buildingLines(
  buildings: Place["buildings"],
  language: Language,
  withIds: boolean,
): string {
  const key = `${language} ${withIds}`;
  const known = written.get(buildings) ?? new Map<string, string>();
  const lines = known.get(key) ?? listed(buildings, language, withIds);
  written.set(buildings, known.set(key, lines));
  return lines;
}

function listed(buildings: Place["buildings"], language: Language, withIds: boolean): string {
  const counts = new Map<string, number>();
  const folded = (name: string): string => name.normalize("NFKC").trim().toLowerCase();
  for (const { name } of buildings) counts.set(folded(name), (counts.get(folded(name)) ?? 0) + 1);
  return buildings
    .map(({ id, name }) => {
      const line = nameLine(name, language);
      const isEnough = line === name && counts.get(folded(name)) === 1;
      return isEnough && !withIds ? `- ${line}` : `- ${line}: ${id}`;
    })
    .join("\n");
}
