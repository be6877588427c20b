// Converts between the editor's forms and places.

import { err, ok, type Result } from "../../../../../src/kernel/result.ts";
import type { FieldFlaw } from "../../../../../src/languages/pack/page/editor-page.ts";
import { Building, City, type CreationAct, isInviting } from "../../../../../src/protocol/place.ts";

/** By the name of the field. */
export type FieldFlaws = Readonly<Record<string, FieldFlaw>>;

export type BuildingDraft = {
  readonly buildingId: string;
  readonly name: string;
  readonly description: string;
  readonly capacity: string;
  readonly systemInstruction: string;
  readonly entryPrompt: string;
  readonly autoPrompt: string;
  readonly runEntryLlm: boolean;
  readonly runAutoLlm: boolean;
  readonly autoIntervalSec: string;
  readonly userVisible: boolean;
  readonly invitesVisitors: boolean;
  readonly openToViewers: boolean;
  readonly tools: readonly string[];
  readonly allows: readonly CreationAct[];
  readonly picture: string;
};

export const draftOfBuilding = (building: Building): BuildingDraft => ({
  ...building,
  capacity: String(building.capacity),
  autoIntervalSec: building.autoIntervalSec === undefined ? "" : String(building.autoIntervalSec),
  entryPrompt: building.entryPrompt ?? "",
  autoPrompt: building.autoPrompt ?? "",
  picture: building.picture ?? "",
  invitesVisitors: isInviting(building),
});

const unlessEmpty = (text: string) => (text.trim() === "" ? undefined : text);
const numberIn = (text: string) => (text.trim() === "" ? Number.NaN : Number(text));

type Issue = {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
};

function flawOf({ code, path, origin, minimum, maximum }: Issue): FieldFlaw {
  const field = String(path[0]);
  if (code === "too_big") {
    return { kind: origin === "string" ? "too-long" : "too-much", limit: Number(maximum) };
  }
  if (code === "too_small") {
    return origin === "string"
      ? { kind: "missing" }
      : { kind: "too-little", limit: Number(minimum) };
  }
  if (field === "buildingId") return { kind: "slug" };
  if (field === "picture") return { kind: "picture" };
  if (field === "capacity" || field === "autoIntervalSec") return { kind: "number" };
  return { kind: "wrong" };
}

/** The first flaw of each field. */
const flawsOf = (issues: readonly Issue[]): FieldFlaws =>
  Object.fromEntries(issues.toReversed().map((issue) => [String(issue.path[0]), flawOf(issue)]));

/** The building of a form, or the problem of each invalid field. */
export function readBuilding(draft: BuildingDraft): Result<Building, FieldFlaws> {
  const read = Building.safeParse({
    ...draft,
    buildingId: draft.buildingId.trim(),
    capacity: numberIn(draft.capacity),
    autoIntervalSec:
      draft.autoIntervalSec.trim() === "" ? undefined : numberIn(draft.autoIntervalSec),
    entryPrompt: unlessEmpty(draft.entryPrompt),
    autoPrompt: unlessEmpty(draft.autoPrompt),
    picture: unlessEmpty(draft.picture),
  });
  return read.success ? ok(read.data) : err(flawsOf(read.error.issues));
}

export type CityDraft = {
  readonly name: string;
  readonly description: string;
  readonly timeZone: string;
  readonly opening: "always" | "hours";
  /** Such as `09:00`. */
  readonly from: string;
  readonly to: string;
};

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

function minutesOf(clock: string): number | undefined {
  const found = /^(\d{1,2}):(\d{2})$/.exec(clock.trim());
  const minutes = found ? Number(found[1]) * 60 + Number(found[2]) : Number.NaN;
  return minutes <= 1_439 && Number(found?.[2]) < 60 ? minutes : undefined;
}

export const draftOfCity = ({ name, description, timeZone, openingHours }: City): CityDraft => ({
  name,
  description,
  timeZone,
  opening: openingHours ? "hours" : "always",
  from: clockOf(openingHours?.from ?? 540),
  to: clockOf(openingHours?.to ?? 1_320),
});

/** The city of a form; `isTimeZone` knows the names of zones. */
export function readCity(
  { slug, places }: City,
  draft: CityDraft,
  isTimeZone: (name: string) => boolean,
): Result<City, FieldFlaws> {
  const { name, description, opening } = draft;
  const timeZone = draft.timeZone.trim();
  const from = minutesOf(draft.from);
  const to = minutesOf(draft.to);
  const hours =
    opening === "hours" && from !== undefined && to !== undefined ? { from, to } : undefined;
  const clockFlaws: FieldFlaws =
    opening === "always"
      ? {}
      : {
          ...(from === undefined ? { from: { kind: "time" } } : {}),
          ...(to === undefined ? { to: { kind: "time" } } : {}),
        };
  const read = City.safeParse({
    slug,
    name,
    description,
    timeZone,
    ...(hours ? { openingHours: hours } : {}),
    places,
  });
  const zoneFlaw: FieldFlaws = isTimeZone(timeZone) ? {} : { timeZone: { kind: "time-zone" } };
  const flaws = { ...(read.success ? {} : flawsOf(read.error.issues)), ...zoneFlaw, ...clockFlaws };
  return read.success && Object.keys(flaws).length === 0 ? ok(read.data) : err(flaws);
}

/** An unused id for a new building: `house_1_city_a` and so on. */
export function freeBuildingId(taken: readonly string[], city: string): string {
  let number = 1;
  while (taken.includes(`house_${number}_${city}`.slice(0, 64))) number += 1;
  return `house_${number}_${city}`.slice(0, 64);
}
