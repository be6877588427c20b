// Where she is, as her prompt tells it.

import { fillTemplate } from "../kernel/template.ts";
import { packOf } from "../languages/registry.ts";
import type { Act } from "../protocol/act.ts";
import type { Language } from "../protocol/language.ts";
import { dataLine } from "./data-text.ts";
import type { Mind, SpeechMode } from "./mind.ts";
import { speakerName } from "./perceived-text.ts";
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
  /** Where one can go. */
  readonly buildings: readonly { readonly id: string; readonly name: string }[];
  /** Other cities where she can go. */
  readonly cities?: readonly OtherCity[] | undefined;
  /** The acts that are allowed here; none: acts are not spoken of. */
  readonly acts: readonly Act["action"][];
  /** What of it others than the household may know; absent: all. */
  readonly forOutsiders?: Pick<Place, "present" | "buildings"> | undefined;
};

/** The place as others than the household may know it. */
export const placeForOutsiders = (place: Place): Place => ({ ...place, ...place.forOutsiders });

type OtherCity = {
  readonly slug: string;
  readonly name: string;
  /** She is away, and this is where she lives. */
  readonly isHome?: boolean;
};

type Values = Readonly<Record<string, string>>;

const longestName = 60;
const longestDescription = 1_000;

/** What the templates of a place may name. */
export const placeValues = (place: Place, language: Language): Values => ({
  buildingName: nameLine(place.building.name, language),
  buildingId: place.building.id,
  cityName: nameLine(place.city.name, language),
});

const nameLine = (name: string, language: Language): string =>
  dataLine(name, language, longestName);

const actLine = /^- (\{"action": "(\w+)".*?\})(?= )/;

/** How the acts that are allowed here are written; empty when none is. */
export function actsText(mind: Mind, { acts }: Place, values: Values): string {
  const allowed = (line: string): boolean => {
    const action = actLine.exec(line)?.[2];
    return action === undefined || acts.some((act) => act === action);
  };
  const lines = mind.actInstructions.split("\n").filter(allowed);
  const example = lines.flatMap((line) => actLine.exec(line)?.[1] ?? []).at(0);
  return example === undefined ? "" : fillTemplate(lines.join("\n"), { ...values, example });
}

/** How one behaves among others. */
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

/** Who is here, and where one can go. */
export function aroundText({ present, buildings, cities = [] }: Place, language: Language): string {
  const say = packOf(language).mind.place;
  const others = present.map(speakerName).join(say.comma);
  return [
    `## ${say.present}`,
    others === "" ? say.alone : others,
    ...(buildings.length === 0 ? [] : [`## ${say.buildings}`, buildingLines(buildings, language)]),
    ...(cities.length === 0
      ? []
      : [`## ${say.cities}`, ...cities.map((one) => cityLine(one, language))]),
  ].join("\n");
}

/** How a city is called, and the act that leads there. */
function cityLine({ slug, name, isHome }: OtherCity, language: Language): string {
  const mark = isHome === true ? ` (${packOf(language).mind.place.home})` : "";
  return `- ${nameLine(name, language)}${mark}: {"action": "move", "target": "${slug}", "city": "${slug}"}`;
}

/** What was written of a list of buildings: everybody in a city is given the same list. */
const written = new WeakMap<Place["buildings"], Map<Language, string>>();

function buildingLines(buildings: Place["buildings"], language: Language): string {
  const known = written.get(buildings) ?? new Map<Language, string>();
  const lines =
    known.get(language) ??
    buildings.map(({ id, name }) => `- ${nameLine(name, language)}: ${id}`).join("\n");
  written.set(buildings, known.set(language, lines));
  return lines;
}
