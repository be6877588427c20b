// The record of words and activations that decides who is activated next.

import type { BuildingId, PersonaId } from "../kernel/id.ts";
import { ownValue } from "../kernel/own-value.ts";
import type { ActivationCause, CityEventOf } from "../protocol/city-events.ts";
import { changedResident } from "./resident-changes.ts";
import {
  type CityState,
  calledInVainNotices,
  mostOwn,
  mostSaid,
  type Resident,
  type Room,
  residentOf,
  roomOf,
  userCauses,
  withResidents,
  withRooms,
} from "./state.ts";
import { tiesAfter } from "./ties.ts";

const changedRoom = (state: CityState, room: Room, changes: Partial<Room>): CityState =>
  withRooms(state, { ...room, ...changes });

/** Something new happened in the room: a persona who talks about it begins an exchange. */
export const withNews = (
  state: CityState,
  building: BuildingId,
  opener: Room["opener"] = "other",
): CityState => {
  const room = roomOf(state, building);
  return room === undefined ? state : changedRoom(state, room, { exchange: 0, opener });
};

/** A newcomer is news to the room, and an exchange about the user's arrival counts as caused by the user. */
export const withNewcomer = (state: CityState, { to, who }: CityEventOf<"move-made">): CityState =>
  withNews(state, to, who.kind === "user" ? "user" : "other");

/** Words were said in a room. */
export function spoken(
  state: CityState,
  { who, building, text, emotion }: CityEventOf<"message-said">,
  at: number,
): CityState {
  const room = roomOf(state, building);
  if (room === undefined) return state;
  const speaker = who.kind === "user" ? null : who.persona;
  const inside = room.inside.flatMap((persona) => residentOf(state, persona) ?? []);
  const answered = withResidents(
    state,
    ...inside.flatMap((resident) => heardBy(resident, speaker, building, at)),
  );
  if (speaker === null) {
    const byUser = { spokenAt: at, userSpokeAt: at, exchange: 0, opener: "user" } as const;
    return changedRoom(answered, room, byUser);
  }
  return changedResident(
    changedRoom(answered, room, { spokenAt: at, speaker }),
    speaker,
    (her) => ({
      ties: inside.reduce(
        (ties, { persona }) =>
          persona === speaker ? ties : tiesAfter({ ties }, persona, building, at),
        her.ties,
      ),
      said: [...her.said, text].slice(-mostSaid),
      ...(emotion === undefined ? {} : { emotion }),
    }),
  );
}

/** A resident after words of somebody else where she is: what she said has an answer, and the two have met. */
function heardBy(
  resident: Resident,
  speaker: PersonaId | null,
  building: BuildingId,
  at: number,
): readonly Resident[] {
  if (resident.persona === speaker) return [];
  if (speaker === null) return resident.silent === 0 ? [] : [{ ...resident, silent: 0 }];
  return [{ ...resident, silent: 0, ties: tiesAfter(resident, speaker, building, at) }];
}

/** She received a stimulus, and with it everything that she had perceived. */
export function activated(
  state: CityState,
  event: CityEventOf<"pulse-made">,
  at: number,
): CityState {
  const { persona, building, cause, stimulus, schedule } = event;
  const isOwn = isUnasked(cause, roomOf(state, building));
  const done = changedResident(state, persona, (resident: Resident) => ({
    unperceived: [],
    missed: 0,
    addressed: null,
    summoned: false,
    heardOthers: 0,
    activation: { stimulus: stimulus.id, cause, building, at },
    activatedAt: at,
    entered: resident.entered || cause === "entry",
    own: isOwn ? [...resident.own, at].slice(-mostOwn) : resident.own,
    silent: userCauses.includes(cause) ? 0 : resident.silent,
  }));
  return scheduleDone(withTurnTaken(done, event, at), schedule, at);
}

/** An unasked activation: neither the user, nor a schedule, nor words that the user had caused are its cause. */
const isUnasked = (cause: ActivationCause, room: Room | undefined): boolean =>
  cause === "auto" || cause === "entry" || (cause === "perceived" && room?.opener !== "user");

/** The room's clock and its round continue after her; anything but an answer begins an exchange. */
function withTurnTaken(
  state: CityState,
  { building, cause, persona }: CityEventOf<"pulse-made">,
  at: number,
): CityState {
  const room = roomOf(state, building);
  if (room === undefined || cause === "message") return state;
  if (cause === "summons") return withNews(state, building, "user");
  const taken = changedRoom(state, room, {
    pulsedAt: at,
    lastActivated: persona,
  });
  return cause === "perceived" ? taken : withNews(taken, building);
}

/** The user called her, but she cannot answer; that was recorded, and the call is over. */
export const calledInVain = (state: CityState, event: CityEventOf<"city-noticed">): CityState =>
  Object.values<string>(calledInVainNotices).includes(event.code) && event.persona !== undefined
    ? changedResident(state, event.persona, { addressed: null, summoned: false })
    : state;

function scheduleDone(state: CityState, id: string | undefined, at: number): CityState {
  const schedule = id === undefined ? undefined : ownValue(state.schedules, id);
  if (schedule === undefined) return state;
  return {
    ...state,
    schedules: { ...state.schedules, [schedule.id]: { ...schedule, doneAt: at } },
  };
}

/** Her turn ended: it closes the activation that it answers. */
export function activationEnded(
  state: CityState,
  event: CityEventOf<"turn-made">,
  at: number,
): CityState {
  const resident = residentOf(state, event.persona);
  const open = resident?.activation?.stimulus === event.stimulus ? resident.activation : null;
  const counted = withTurnCounted(passed(state, event, open, at), event, open?.at);
  if (resident === undefined || open === null) return counted;
  const isCounted = event.outcome !== "interrupted" && !userCauses.includes(open.cause);
  const silent = resident.silent + (isCounted ? 1 : 0);
  const ended = changedResident(counted, event.persona, { activation: null, silent });
  return event.stopped === true ? withoutReactions(ended, event.building, open) : ended;
}

/** One who could answer said nothing: nobody else is asked for an answer to the same words. */
function passed(
  state: CityState,
  { building, outcome }: CityEventOf<"turn-made">,
  open: Resident["activation"],
  at: number,
): CityState {
  const room = roomOf(state, building);
  if (room === undefined || open === null || outcome !== "silent") return state;
  const isAnswer = open.cause === "perceived" || open.cause === "message";
  return isAnswer && open.at >= room.spokenAt ? changedRoom(state, room, { passedAt: at }) : state;
}

/**
 * Anyone who stops her wants the room quiet: nobody answers in her place what was said before her turn began, nor reacts to
 * her words. They are remembered all the same.
 */
function withoutReactions(
  state: CityState,
  building: BuildingId,
  { at, cause }: NonNullable<Resident["activation"]>,
): CityState {
  const room = roomOf(state, building);
  if (room === undefined) return state;
  const isUsers = userCauses.includes(cause) || (cause === "perceived" && room.opener === "user");
  const quiet = room.inside.flatMap((persona) => {
    const resident = residentOf(state, persona);
    if (resident === undefined) return [];
    const { addressed, heardOthers } = resident;
    const isAnswered =
      isUsers && addressed !== null && addressed.building === building && addressed.at < at;
    if (!isAnswered && heardOthers === 0) return [];
    return [{ ...resident, heardOthers: 0, addressed: isAnswered ? null : addressed }];
  });
  return withResidents(state, ...quiet);
}

/** A turn in which something was said counts in the exchange, unless the user has spoken since it began. */
function withTurnCounted(
  state: CityState,
  { building, outcome }: CityEventOf<"turn-made">,
  beganAt = Number.POSITIVE_INFINITY,
): CityState {
  const room = roomOf(state, building);
  if (room === undefined || outcome !== "spoken" || beganAt < room.userSpokeAt) return state;
  return changedRoom(state, room, { exchange: room.exchange + 1 });
}
