// The state of a city after an event. All facts about places and whereabouts are derived here.
//
//   W1. Total and synchronous: whatever the event, there is a next state, and the same one for the same past.
//   W2. A persona is in exactly one building, and in no other one's `inside`; one who is away is in none, and has her
//       place kept in one.
//   W3. Each building numbers its events 1, 2, 3 … without gaps (numbers.ts).
//   W4. A resident perceives what happens in her building while she is there, and nothing else (perception.ts).

import { ownValue } from "../kernel/own-value.ts";
import type { CapChange } from "../protocol/caps.ts";
import type { CityEvent, CityEventOf } from "../protocol/city-events.ts";
import {
  activated,
  activationEnded,
  calledInVain,
  spoken,
  withNewcomer,
  withNews,
} from "./activation-changes.ts";
import {
  founded,
  withBuilding,
  withChangedBuilding,
  withCity,
  withoutBuilding,
} from "./building-changes.ts";
import { given, steered, withTurn, withWords, written } from "./cues/cue-show.ts";
import { buildingsOf, numbersOf, type RoomNumbers } from "./numbers.ts";
import { perceived } from "./perception.ts";
import {
  changedResident,
  created,
  moved,
  settled,
  withMade,
  withoutResident,
} from "./resident-changes.ts";
import { type CityState, type Room, roomOf, withRooms } from "./state.ts";
import { changedThreads, type ThreadChange, withAnswerBegun, withoutMessages } from "./threads.ts";
import { arrived, asked, back, departed, expected, gone } from "./visit-changes.ts";

/** The city after the event; null until it is founded. `at`: milliseconds UTC. */
export function evolve(state: CityState | null, event: CityEvent, at: number): CityState | null {
  if (event.type === "city-founded") {
    return numbered(founded(state, event, at), numbersOf(state, event));
  }
  if (state === null) return null;
  const changed = changeBy(event)(perceived(state, event, at), event, at);
  return numbered(carried(changed, event), numbersOf(state, event));
}

type Change = Exclude<CityEvent, CityEventOf<"city-founded">>;

/** The change of the city that an event of one type makes. */
type ChangeBy<T extends Change["type"]> = (
  state: CityState,
  event: CityEventOf<T>,
  at: number,
) => CityState;

const same = (state: CityState): CityState => state;

/** The changes of each event, apart from numbering and perception. */
const changes: { readonly [T in Change["type"]]: ChangeBy<T> } = {
  "city-changed": withCity,
  "language-chosen": (state, { language }) => ({ ...state, language }),
  "user-renamed": (state, { name }) => ({ ...state, user: { ...state.user, name } }),
  "user-described": (state, { pronouns = state.user.pronouns, picture = state.user.picture }) => ({
    ...state,
    user: { ...state.user, pronouns, picture },
  }),
  "building-created": (state, event, at) =>
    withMade(withBuilding(state, event.building, at), event.maker && "buildings", at),
  "building-changed": (state, { building, by }) => withChangedBuilding(state, building, by),
  "building-removed": (state, { building }) => withoutBuilding(state, building),
  "persona-settled": settled,
  "persona-created": (state, event, at) => withMade(created(state, event), "personas", at),
  "persona-removed": (state, { persona }) => withoutResident(state, persona),
  "persona-changed": (state, { persona, name, home }) =>
    changedResident(state, persona, { name, home }),
  "mode-changed": (state, { persona, mode, before, summoned }) =>
    changedResident(state, persona, {
      ...{ mode, before },
      ...(summoned === true ? { summoned: true } : {}),
    }),
  "model-chosen": (state, { persona, model }) => changedResident(state, persona, { model }),
  "liveliness-chosen": (state, { persona, level }) =>
    persona === undefined
      ? { ...state, liveliness: level }
      : changedResident(state, persona, { liveliness: level }),
  "schedule-set": withSchedule,
  "schedule-removed": withoutSchedule,
  "move-made": (state, event, at) => withNewcomer(moved(state, event, at), event),
  "message-said": said,
  "thread-opened": withThreads,
  "thread-chosen": withThreads,
  "thread-changed": withThreads,
  "thread-removed": withThreads,
  "answer-set-aside": withThreads,
  "alternative-chosen": withThreads,
  "message-edited": withThreads,
  "message-pinned": withThreads,
  "emotion-shown": (state, { persona, emotion }) => changedResident(state, persona, { emotion }),
  "pulse-made": activated,
  "turn-made": (state, event, at) =>
    event.abroad === undefined
      ? withCues(activationEnded(state, event, at), withTurn(state.cues, event, at))
      : state,
  "caps-changed": (state, { caps }) => ({ ...state, caps: withCaps(state.caps, caps) }),
  "visit-requested": asked,
  "visit-accepted": gone,
  "visit-home": back,
  "visit-rejected": back,
  "visitor-accepted": expected,
  "visitor-present": arrived,
  "visitor-returning": departed,
  "visit-present": same,
  "visit-renewed": same,
  "visit-returning": same,
  "visit-thought": same,
  "visitor-rejected": same,
  "visitor-renewed": same,
  "visitor-home": same,
  "city-met": same,
  "city-trusted": same,
  "city-banned": same,
  "city-forgotten": same,
  "call-taken": same,
  "guest-asked": same,
  "stage-controlled": withControls,
  "author-blocked": withBlocked,
  "cues-written": (state, event) => withCues(state, written(state.cues, event)),
  "cue-given": (state, event, at) => withCues(state, given(state.cues, event, at)),
  "cues-steered": (state, { move }, at) => withCues(state, steered(state.cues, move, at)),
  "everything-stopped": (state) => ({ ...state, autonomy: "stopped" }),
  "everything-resumed": (state) => ({ ...state, autonomy: "running" }),
  "messages-removed": withoutRemoved,
  "act-ended": same,
  "tool-used": same,
  "world-event-told": (state, event) =>
    buildingsOf(state, event).reduce((city, id) => withNews(city, id), state),
  "city-noticed": calledInVain,
};

/** The table holds each function to its own events; the type of an event finds its own. */
const changeBy = (event: Change) => changes[event.type] as ChangeBy<Change["type"]>;

function withThreads(state: CityState, event: ThreadChange, at: number): CityState {
  const room = roomOf(state, event.building);
  if (room === undefined) return state;
  const threads = changedThreads(room.threads, event, room.number + 1, at);
  return withRooms(state, { ...room, threads });
}

const withCues = (state: CityState, cues: CityState["cues"]): CityState =>
  cues === state.cues ? state : { ...state, cues };

function said(state: CityState, event: CityEventOf<"message-said">, at: number): CityState {
  const room = roomOf(state, event.building);
  const isAnswer = event.who.kind === "persona" && room?.threads !== undefined;
  const begun =
    room?.threads !== undefined && isAnswer
      ? withRooms(state, { ...room, threads: withAnswerBegun(room.threads, room.number + 1) })
      : state;
  return event.imported === undefined
    ? withCues(spoken(begun, event, at), withWords(state.cues, event))
    : begun;
}

function withoutRemoved(
  state: CityState,
  { building, numbers }: CityEventOf<"messages-removed">,
): CityState {
  const room = roomOf(state, building);
  if (room?.threads === undefined) return state;
  return withRooms(state, { ...room, threads: withoutMessages(room.threads, numbers) });
}

const capName = ({ scope, per, unit }: CapChange): string => `${scope} ${per} ${unit}`;

/** The newest value of each cap. */
function withCaps(caps: readonly CapChange[], changes: readonly CapChange[]): readonly CapChange[] {
  const named = new Map([...caps, ...changes].map((one) => [capName(one), one]));
  return [...named.values()];
}

/** The number of blocked authors that are kept, the newest. */
const mostBlocked = 1_000;

function withControls(state: CityState, event: CityEventOf<"stage-controlled">): CityState {
  const { muted = state.desk.muted, holding = state.desk.holding } = event;
  return { ...state, desk: { ...state.desk, muted, holding } };
}

function withBlocked(state: CityState, { author, on }: CityEventOf<"author-blocked">): CityState {
  const others = state.desk.blocked.filter(({ id }) => id !== author.id);
  const blocked = on ? [...others, author].slice(-mostBlocked) : others;
  return { ...state, desk: { ...state.desk, blocked } };
}

function withSchedule(
  state: CityState,
  { schedule }: CityEventOf<"schedule-set">,
  at: number,
): CityState {
  const earlier = ownValue(state.schedules, schedule.id);
  const set = { ...schedule, setAt: at, doneAt: earlier?.doneAt ?? 0 };
  return { ...state, schedules: { ...state.schedules, [schedule.id]: set } };
}

function withoutSchedule(
  state: CityState,
  { schedule }: CityEventOf<"schedule-removed">,
): CityState {
  const { [schedule]: _, ...schedules } = state.schedules;
  return { ...state, schedules };
}

/** Records up to which entry a soul's stream was carried over into the city. */
function carried(state: CityState, event: Change): CityState {
  if (!("soul" in event) || event.soul === undefined) return state;
  const persona = "persona" in event ? event.persona : speaker(event);
  const { number } = event.soul;
  return persona === undefined
    ? state
    : changedResident(state, persona, ({ soulNumber }) => ({
        soulNumber: Math.max(soulNumber, number),
      }));
}

const speaker = ({ who }: CityEventOf<"message-said">) =>
  who.kind === "persona" ? who.persona : undefined;

function numbered(state: CityState, numbers: RoomNumbers): CityState {
  const rooms: Room[] = [];
  let { gone } = state;
  for (const [id, number] of Object.entries(numbers)) {
    const building = id as keyof RoomNumbers;
    const room = roomOf(state, building);
    if (room === undefined) gone = { ...gone, [building]: number };
    else rooms.push({ ...room, number });
  }
  return withRooms({ ...state, gone }, ...rooms);
}
