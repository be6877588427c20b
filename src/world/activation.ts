// The stimulus that a persona is activated with, ready for her soul.

import type { BuildingId } from "../kernel/id.ts";
import { type PersonaId, stimulusId } from "../kernel/id.ts";
import { fillTemplate } from "../kernel/template.ts";
import { packOf } from "../languages/registry.ts";
import type { ActivationCause } from "../protocol/city-events.ts";
import type { Perceived, Stimulus } from "../protocol/stimulus.ts";
import { alone, isPublic } from "../trust/company.ts";
import { companyOf } from "./hearers.ts";
import type { RoomSituation } from "./room-situation.ts";
import { type CityState, type Resident, type Room, roomOf } from "./state.ts";

/** The record of an activation in `pulse-made`; once that is durable, her soul receives the stimulus. */
export type Activation = {
  readonly persona: PersonaId;
  readonly building: BuildingId;
  readonly cause: ActivationCause;
  /** The schedule that was due. */
  readonly schedule?: string;
  readonly stimulus: Stimulus;
  /** No person waits for her answer: she may say nothing. */
  readonly mayPass?: true;
};

/**
 * The user's message, for the model to answer. What else she perceived comes before it. `mayPass`: it was for anybody
 * who wants to answer.
 */
export function messageActivation(
  situation: RoomSituation,
  resident: Resident,
  mayPass: boolean,
): Activation {
  const { addressed } = resident;
  if (addressed === null) throw new Error(`${resident.persona} was not addressed`);
  const { name } = situation.state.user;
  const activation = activationOf(situation, resident, "message", {
    kind: "message",
    text: addressed.text,
    ...(addressed.pictures === undefined ? {} : { pictures: [...addressed.pictures] }),
    author: { id: "user", name, platform: "city", role: "user" },
    source: addressed.source,
    writtenAt: addressed.at,
    heard: addressed.heard,
    urgency: "first",
    room: { building: addressed.building, number: addressed.number },
    perceived: perceivedBy(resident, addressed.number),
  });
  return mayPass ? { ...activation, mayPass } : activation;
}

/** An activation by the events around her, to which she may react. */
export const perceivedActivation = (
  situation: RoomSituation,
  resident: Resident,
  cause: "message" | "perceived",
): Activation => ({
  ...activationOf(situation, resident, cause, {
    kind: "perceived",
    text: "",
    source: "persona",
    writtenAt: situation.at,
    urgency: "queue",
    perceived: perceivedBy(resident),
  }),
  mayPass: true,
});

/**
 * An instruction to her: a template with her name, her building's and the user's. Where others hear her it has no name
 * of the user, and where it has, it is for those who hear her now.
 */
export function promptActivation(
  situation: RoomSituation,
  resident: Resident,
  cause: "summons" | "entry" | "auto" | "schedule",
  template: string,
): Activation {
  const { state, room } = situation;
  const company = companyOf(state, resident.persona) ?? alone;
  const name = isPublic(company) ? "" : state.user.name;
  const text = fillTemplate(template, {
    displayName: resident.name,
    buildingName: room.building.name,
    userName: name || packOf(state.language).mind.unnamed,
  });
  const isNamed = name !== "" && text.includes(name);
  const isOrdered = cause === "summons" || cause === "schedule";
  const activation = activationOf(situation, resident, cause, {
    kind: "pulse",
    text,
    source: isOrdered ? "show" : "persona",
    writtenAt: situation.at,
    ...(isNamed ? { heard: company } : {}),
    urgency: cause === "summons" ? "first" : "queue",
    ...(isOrdered ? { ordered: true as const } : {}),
    perceived: perceivedBy(resident),
  });
  return cause === "auto" ? { ...activation, mayPass: true } : activation;
}

const activationId = (state: CityState, { building, number }: Room, persona: PersonaId) =>
  stimulusId(`stir:${state.city.slug}:${building.buildingId}:${number}:${persona}`);

/** Whether nothing happened in its room since it was planned: else it does not hold what happened. */
export function isUpToDate(
  state: CityState,
  { persona, building, stimulus }: Pick<Activation, "persona" | "building" | "stimulus">,
): boolean {
  const room = roomOf(state, building);
  return room !== undefined && activationId(state, room, persona) === stimulus.id;
}

function activationOf(
  { state, room }: RoomSituation,
  { persona }: Resident,
  cause: ActivationCause,
  { perceived, ...stimulus }: Omit<Stimulus, "id">,
): Activation {
  const building = room.building.buildingId;
  const id = activationId(state, room, persona);
  const seen = perceived === undefined || perceived.length === 0 ? {} : { perceived };
  return { persona, building, cause, stimulus: { id, room: { building }, ...stimulus, ...seen } };
}

/** All that she perceived, except the words of the message that is the text of the stimulus. */
function perceivedBy(resident: Resident, message?: number): Perceived[] {
  const { building, missed, unperceived } = resident;
  const isText = (seen: Perceived): boolean =>
    seen.kind === "words" &&
    seen.role === "user" &&
    seen.message?.building === building &&
    seen.message.number === message;
  return [
    ...(missed > 0 ? [{ kind: "missed" as const, count: missed }] : []),
    ...unperceived.filter((seen) => !isText(seen)),
  ];
}
