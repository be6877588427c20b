// The stimulus of a persona who visits another city, made of what that city reports of her surroundings. All of it is
// data.

import { type CitySlug, type StimulusId, stimulusId, type VisitId } from "../kernel/id.ts";
import { assertNever } from "../kernel/result.ts";
import type { ActOutcome } from "../protocol/act.ts";
import type { SignedThink } from "../protocol/city-api.ts";
import type { Perceived, Stimulus } from "../protocol/stimulus.ts";

/**
 * The most perceptions that are taken of one thought (the newest), and the most characters of each; further ones are
 * dropped.
 */
const mostSeen = 60;
const longestText = 2_000;
const longestName = 100;
const mostPresent = 60;
const longestCity = 60;

const name = (text: string): string => text.slice(0, longestName);

/**
 * The persona who thinks: people there who have her name are shown with their city, and so is a city that has the name
 * of the persona's.
 */
export type Traveller = {
  readonly name: string;
  readonly homeName: string;
  /** The name of somebody of another city: `Ren of Akari`. */
  readonly nameFrom: (name: string, city: string) => string;
};

const alike = (one: string, other: string): boolean =>
  one.normalize("NFKC").trim().toLowerCase() === other.normalize("NFKC").trim().toLowerCase();

/** The name of the host city as shown at home. */
export const cityThere = (name: string, host: CitySlug, { homeName }: Traveller): string =>
  alike(name, homeName) ? `${name.slice(0, longestName - host.length - 3)} (${host})` : name;

/** The name of somebody of the host city as shown at home. */
export const personThere = (name: string, city: string, traveller: Traveller): string =>
  alike(name, traveller.name) ? traveller.nameFrom(name, city) : name;

function apart(seen: Perceived, city: string, traveller: Traveller): Perceived {
  switch (seen.kind) {
    case "words":
    case "came":
    case "left":
      return { ...seen, name: personThere(seen.name, city, traveller) };
    case "arrived":
      return { ...seen, present: seen.present.map((one) => personThere(one, city, traveller)) };
    default:
      return seen;
  }
}
const note = ({ note: text, ...rest }: ActOutcome): ActOutcome =>
  text === undefined ? rest : { ...rest, note: text.slice(0, longestText) };

function shortened(seen: Perceived): Perceived {
  switch (seen.kind) {
    case "words":
      return { ...seen, name: name(seen.name), text: seen.text.slice(0, longestText) };
    case "came":
    case "left":
      return { ...seen, name: name(seen.name) };
    case "arrived": {
      const present = seen.present.slice(0, mostPresent).map(name);
      return { ...seen, building: name(seen.building), present };
    }
    case "act":
      return { ...seen, action: name(seen.action), outcome: note(seen.outcome) };
    case "world-event":
      return { ...seen, text: seen.text.slice(0, longestText) };
    case "missed":
      return seen;
    default:
      return assertNever(seen);
  }
}

/** Ids of people of another city are kept apart from local ones: `persona:luna@city_b`, `city:user@city_b`. */
function placed(seen: Perceived, host: CitySlug): Perceived {
  if (!("id" in seen) || seen.id === undefined) return seen;
  return { ...seen, id: `${seen.id.slice(0, 120)}@${host}` };
}

/** Everything from there is that city's, whatever it says of itself; its user is not the local user. */
function fromThere(seen: Perceived, host: CitySlug): readonly Perceived[] {
  if (seen.kind === "missed") return [seen];
  const theirs = { ...seen, taint: "city" as const };
  if (theirs.kind !== "words") return [placed(theirs, host)];
  const { message: _, pictures: __, ...words } = theirs;
  const id = words.id ?? `${words.role}:${words.name}`;
  return [placed({ ...words, role: "persona", id }, host)];
}

/** The id of the stimulus of a thought. */
export const thoughtId = (visit: VisitId, thought: string): StimulusId =>
  stimulusId(`abroad:${visit}:${thought}`);

/** The stimulus of a thought. The same thought is the same stimulus. */
export const thoughtStimulus = (
  think: SignedThink,
  host: CitySlug,
  at: number,
  traveller: Traveller,
): Stimulus => ({
  id: thoughtId(think.visit, think.thought),
  kind: "perceived",
  text: "",
  source: "city",
  writtenAt: at,
  urgency: "queue",
  abroad: {
    city: host,
    cityName: cityThere(think.city_name, host, traveller).slice(0, longestCity),
    building: think.building_id,
    buildingName: think.building_name,
  },
  perceived: think.perceived
    .slice(-mostSeen)
    .map((seen) => apart(seen, cityThere(think.city_name, host, traveller), traveller))
    .flatMap((seen) => fromThere(shortened(seen), host)),
});
