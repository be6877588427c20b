// What is remembered of words and stirs, for deciding who is stirred next.

import type { CityEventOf } from "../protocol/city-events.ts";
import { interval } from "./building-changes.ts";
import { changedResident } from "./resident-changes.ts";
import { type CityState, mostSaid, ownCauses, type Resident, type Room, roomOf } from "./state.ts";

const hour = 3_600_000;

const changedRoom = (state: CityState, room: Room, changes: Partial<Room>): CityState => ({
  ...state,
  rooms: { ...state.rooms, [room.building.buildingId]: { ...room, ...changes } },
});

/** Words were said in a room. */
export function spoken(
  state: CityState,
  { who, building, text, emotion }: CityEventOf<"message-said">,
  at: number,
): CityState {
  const room = roomOf(state, building);
  const byUser = who.kind === "user";
  const told =
    room === undefined
      ? state
      : changedRoom(state, room, {
          spokenAt: at,
          ...(byUser ? { userSpokeAt: at, exchange: 0 } : {}),
        });
  if (byUser) return told;
  return changedResident(told, who.persona, ({ said }) => ({
    said: [...said, text].slice(-mostSaid),
    ...(emotion === undefined ? {} : { emotion }),
  }));
}

/** She was given a stimulus: what she had perceived went with it. */
export function stirred(
  state: CityState,
  { persona, building, cause, stimulus, schedule }: CityEventOf<"pulse-made">,
  at: number,
): CityState {
  const unasked = ownCauses.includes(cause);
  const byUser = cause === "message" || cause === "summons";
  const done = changedResident(state, persona, (resident: Resident) => ({
    unperceived: [],
    missed: 0,
    addressed: null,
    summoned: false,
    heardOthers: 0,
    stir: { stimulus: stimulus.id, cause, building, at },
    stirredAt: at,
    entered: resident.entered || cause === "entry",
    own: [...resident.own.filter((time) => time > at - hour), ...(unasked ? [at] : [])],
    silent: byUser ? 0 : resident.silent,
  }));
  return scheduleDone(clockMoved(done), schedule, at);

  function clockMoved(city: CityState): CityState {
    const room = roomOf(city, building);
    if (!unasked || room === undefined) return city;
    const pulseAt = at + interval(room.building);
    return changedRoom(city, room, { pulseAt, lastStirred: persona });
  }
}

function scheduleDone(state: CityState, id: string | undefined, at: number): CityState {
  const schedule =
    id !== undefined && Object.hasOwn(state.schedules, id) ? state.schedules[id] : undefined;
  if (schedule === undefined) return state;
  return {
    ...state,
    schedules: { ...state.schedules, [schedule.id]: { ...schedule, doneAt: at } },
  };
}

/** Her turn ended: it closes the stir that it answers. */
export function stirEnded(state: CityState, event: CityEventOf<"turn-made">): CityState {
  const room = roomOf(state, event.building);
  const counted =
    room === undefined || event.outcome !== "spoken"
      ? state
      : changedRoom(state, room, { exchange: room.exchange + 1 });
  return changedResident(counted, event.persona, (resident) =>
    resident.stir?.stimulus === event.stimulus
      ? { stir: null, silent: silentAfter(resident, event.outcome) }
      : {},
  );
}

/** An interrupted turn says nothing of whether she had something to say. */
function silentAfter(
  { silent, stir }: Resident,
  outcome: CityEventOf<"turn-made">["outcome"],
): number {
  if (outcome === "interrupted" || stir === null || !ownCauses.includes(stir.cause)) return silent;
  return outcome === "spoken" ? 0 : silent + 1;
}
