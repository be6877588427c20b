// The user's calls to those in a room: messages to answer, and summonses.

import type { BuildingId, PersonaId } from "../kernel/id.ts";
import {
  type Activation,
  messageActivation,
  perceivedActivation,
  promptActivation,
} from "./activation.ts";
import { namedIn } from "./naming.ts";
import { paceHere } from "./own-time.ts";
import { isSilenced } from "./planning-context.ts";
import { isAvailable, type RoomSituation } from "./room-situation.ts";
import { type Resident, type Room, userCauses } from "./state.ts";

/**
 * The user called somebody who cannot answer. To be recorded as `city-noticed` with the code that `calledInVainNotices`
 * has for the reason, and this persona and building: that ends the call.
 */
export type Refusal = {
  readonly persona: PersonaId;
  readonly building: BuildingId;
  /** Her budgets are spent, her model has no price, or she is a visitor and her home gives no answer. */
  readonly reason: "spent" | "unpriced" | "unreached";
};

/** A call of the user to somebody, and what came after it. */
type Call = {
  readonly resident: Resident;
  /** The message was meant for her by name. */
  readonly named: boolean;
  /** Her message is open. Otherwise she was only summoned. */
  readonly message: boolean;
  /** Other words have been said since. */
  readonly followed: boolean;
};

export type UserCalls = {
  /** The personas who are to answer the user, in order. */
  readonly calls: readonly Call[];
  readonly refusals: readonly Refusal[];
};

/** The personas who are to answer the user in this room, in order. */
export function userCalls(situation: RoomSituation): UserCalls {
  const { planning, room } = situation;
  const awake = situation.inside.filter(({ persona }) => planning.canThink(persona));
  const all = awake.flatMap((resident) => callOf(situation, awake, resident) ?? []);
  const silence = ({ resident }: Call): Refusal["reason"] | undefined => {
    const spending = planning.spending(resident.persona);
    return isSilenced(spending) ? spending : undefined;
  };
  const isSilent = (call: Call) => silence(call) !== undefined;
  const refused = all.flatMap((call) => {
    const reason = silence(call);
    const isOver = !call.message || call.named || (!call.followed && all.every(isSilent));
    return reason !== undefined && isOver ? { call, reason } : [];
  });
  const rank = ({ named, message, resident }: Call): number =>
    named ? 0 : !message ? 1 : resident.persona === room.speaker ? 2 : 3;
  return {
    calls: all.filter((call) => !isSilent(call)).sort((a, b) => rank(a) - rank(b)),
    refusals: refused.map(({ call, reason }) => ({
      persona: call.resident.persona,
      building: room.building.buildingId,
      reason,
    })),
  };
}

function callOf(
  situation: RoomSituation,
  awake: readonly Resident[],
  resident: Resident,
): Call | undefined {
  const message = openMessage(situation, awake, resident);
  if (message !== undefined) return { resident, message: true, ...message };
  if (!resident.summoned) return undefined;
  return { resident, message: false, named: false, followed: false };
}

/** The message that she may answer. When it names somebody, it is for those only. */
function openMessage(
  situation: RoomSituation,
  awake: readonly Resident[],
  resident: Resident,
): Pick<Call, "named" | "followed"> | undefined {
  const { at, planning, room } = situation;
  const { addressed, mode, persona } = resident;
  if (addressed === null || mode === "sleep") return undefined;
  if (addressed.building !== room.building.buildingId) return undefined;
  const names = meantBy(addressed.text, awake);
  const named = names.has(persona);
  if (names.size > 0 && !named) return undefined;
  const followed = room.spokenAt > addressed.at;
  const isOver =
    room.exchange >= paceHere(situation, resident).exchange ||
    (!named && isAnswered(room, planning.isStandIn(persona))) ||
    at - addressed.at > planning.bounds.freshness;
  return followed && isOver && mode !== "manual" ? undefined : { named, followed };
}

/**
 * Whether a turn that began after the message has answered it, and one who could join in has nothing to add: another one
 * passed, or she is a stand-in.
 */
const isAnswered = ({ exchange, passedAt, spokenAt }: Room, isStandIn: boolean): boolean =>
  exchange > 0 && (isStandIn || passedAt >= spokenAt);

const meantBy = (text: string, inside: readonly Resident[]): ReadonlySet<PersonaId> =>
  namedIn(
    text,
    inside.filter(({ mode }) => mode !== "sleep"),
  );

/** The user's newest message in this room was for somebody else. */
export const isLeftOut = (situation: RoomSituation, { addressed, persona }: Resident): boolean => {
  if (addressed?.building !== situation.room.building.buildingId) return false;
  const names = meantBy(addressed.text, situation.inside);
  return names.size > 0 && !names.has(persona);
};

/** The activation of the first who can answer now. */
export function callActivation(
  situation: RoomSituation,
  { calls }: UserCalls,
): Activation | undefined {
  const call = calls.find(({ resident }) => isAvailable(situation, resident));
  if (call === undefined) return undefined;
  const { resident, named, message } = call;
  if (!message) {
    const cue = situation.planning.summonsCue(resident.persona);
    return promptActivation(situation, resident, "summons", cue);
  }
  const mustAnswer = named || resident.mode === "manual" || situation.room.exchange === 0;
  return mustAnswer || !heardAfter(resident)
    ? messageActivation(situation, resident, !named && isOneOfSeveral(situation, resident))
    : perceivedActivation(situation, resident, "message");
}

/** The user's words are for anybody who wants to answer: others are awake here, and not only she is available. */
const isOneOfSeveral = (
  { inside, planning }: RoomSituation,
  { mode, persona }: Resident,
): boolean =>
  mode !== "manual" &&
  inside.some(
    (other) =>
      other.persona !== persona && other.mode !== "sleep" && planning.canThink(other.persona),
  );

/** Words that came after the message addressed to her. */
const heardAfter = ({ addressed, unperceived }: Resident): boolean =>
  addressed !== null &&
  unperceived.some(
    (seen) =>
      seen.kind === "words" &&
      seen.message?.building === addressed.building &&
      seen.message.number > addressed.number,
  );

/** She speaks unasked, and the user called somebody after she began. */
export const isInTheWay = ({ activation }: Resident, { calls }: UserCalls): boolean =>
  activation !== null &&
  !userCauses.includes(activation.cause) &&
  calls.some(
    ({ resident, message }) =>
      !message || (resident.addressed !== null && resident.addressed.at >= activation.at),
  );
