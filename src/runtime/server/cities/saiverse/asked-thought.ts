// Converts a question of a city of SAIVerse into one of this program: the new messages, who said them, and where she
// is.

import { slugOfForeign } from "../../../../cities/saiverse/foreign-id.ts";
import { toldSince } from "../../../../cities/saiverse/told-window.ts";
import { readThought } from "../../../../city/visits/visitor-pulses.ts";
import type { CitySlug, PersonaId, VisitId } from "../../../../kernel/id.ts";
import { parseBuildingId } from "../../../../kernel/id.ts";
import type { OpenBuilding, SignedThink } from "../../../../protocol/city-api.ts";
import type { SaiverseSpoken, SaiverseThink } from "../../../../protocol/saiverse-city.ts";
import type { Perceived } from "../../../../protocol/stimulus.ts";
import { plainName } from "../../../../world/names.ts";
import type { Contact } from "./contacts.ts";

export type ThoughtRequest = {
  readonly asked: SaiverseThink;
  readonly persona: PersonaId;
  readonly visit: VisitId;
  readonly host: CitySlug;
  readonly contact: Contact;
  /** The buildings that the city listed. */
  readonly buildings: readonly OpenBuilding[];
};

/** The messages of a question that were in no earlier prompt of hers, without her own. */
export function newsIn({ asked, persona, contact }: ThoughtRequest): readonly SaiverseSpoken[] {
  const isHers = ({ role, content, persona_id }: SaiverseSpoken): boolean =>
    persona_id === persona ||
    (role === "assistant" && contact.answers.includes(readThought(content).speech));
  return toldSince(contact.told, asked.recent_history, isSameMessage).filter((one) => !isHers(one));
}

const isSameMessage = (one: SaiverseSpoken, other: SaiverseSpoken): boolean =>
  one.role === other.role && one.content === other.content && one.persona_id === other.persona_id;

const longestName = 60;
const nameOf = (text: string, otherwise: string): string =>
  [...plainName(text)].slice(0, longestName).join("") || otherwise;

/** `thought`: an id that no other question has. Undefined where the building's id is not valid here. */
export function askedThought(
  question: ThoughtRequest,
  news: readonly SaiverseSpoken[],
  thought: string,
): SignedThink | undefined {
  const { asked, persona, visit, host, contact, buildings } = question;
  const building = parseBuildingId(slugOfForeign(asked.building_id) ?? "");
  if (!building.ok) return undefined;
  const known = buildings.find(({ building_id }) => building_id === asked.building_id);
  const name = nameOf(known?.building_name ?? asked.building_id, building.value);
  const others = asked.occupants.filter((one) => one !== persona).map((one) => nameOf(one, "?"));
  const isFirst = contact.thoughtAt === undefined;
  const arrived: Perceived = { kind: "arrived", building: name, present: others, taint: "city" };
  return {
    ...{ visit, thought, cause: "perceived", city_name: host, building_id: building.value },
    building_name: name,
    building_description: known?.description ?? "",
    // A visitor there can only go home: that city carries out none of her acts.
    buildings: [],
    occupants: others,
    recent_history: [],
    user_online: asked.user_online,
    perceived: [
      ...contact.outcomes,
      ...(isFirst ? [arrived] : []),
      ...news.flatMap((one) => perceivedOf(one, others, host)),
    ],
  };
}

/** Room notices of SAIVerse are HTML. */
const withoutTags = (text: string): string =>
  text
    .replace(/<br\s*\/?>/gi, "\n")
    .replace(/<[^<>]*>/g, "")
    .trim();

function perceivedOf(
  { role, content, persona_id }: SaiverseSpoken,
  others: readonly string[],
  host: CitySlug,
): readonly Perceived[] {
  const isNotice = role === "host" || role === "system";
  const text = isNotice ? withoutTags(content) : readThought(content).speech;
  if (text === "") return [];
  const [only, ...more] = others;
  const speaker = role === "assistant" && more.length === 0 ? only : undefined;
  const guess = isNotice || role === "assistant" ? (speaker ?? host) : role;
  const name = nameOf(persona_id ?? guess, host);
  const kind = role === "user" ? "user" : "persona";
  return [{ kind: "words", id: `${kind}:${name}`, name, role: kind, text, taint: "city" }];
}
