// What an event makes of a city. Everything that is true of places and whereabouts follows from here.
//
//   W1. Total and synchronous: whatever the event, there is a next state, and the same one for the same past.
//   W2. A persona is in exactly one building, and in no other one's `inside`; one who is away is in none, and has
//       her place kept in one.
//   W3. Each building numbers its events 1, 2, 3 … without gaps (numbers.ts).
//   W4. A resident perceives what happens in her building while she is there, and nothing else (perception.ts).

import { ownValue } from "../kernel/own-value.ts";
import { assertNever } from "../kernel/result.ts";
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
import { founded, withBuilding, withChangedBuilding, withoutBuilding } from "./building-changes.ts";
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
import { arrived, asked, back, departed, expected, gone } from "./visit-changes.ts";

/** The city after the event; null until it is founded. `at`: milliseconds UTC. */
export function evolve(state: CityState | null, event: CityEvent, at: number): CityState | null {
  if (event.type === "city-founded") {
    return numbered(founded(state, event, at), numbersOf(state, event));
  }
  if (state === null) return null;
  const changed = change(perceived(state, event, at), event, at);
  return numbered(carried(changed, event), numbersOf(state, event));
}

type Change = Exclude<CityEvent, CityEventOf<"city-founded">>;

function change(state: CityState, event: Change, at: number): CityState {
  switch (event.type) {
    case "city-changed":
      return { ...state, city: event.city };
    case "user-renamed":
      return { ...state, user: { ...state.user, name: event.name } };
    case "building-created":
      return withMade(withBuilding(state, event.building, at), event.maker && "buildings", at);
    case "building-changed":
      return withChangedBuilding(state, event.building, at);
    case "building-removed":
      return withoutBuilding(state, event.building);
    case "persona-settled":
      return settled(state, event, at);
    case "persona-created":
      return withMade(created(state, event), "personas", at);
    case "persona-removed":
      return withoutResident(state, event.persona);
    case "persona-changed":
      return changedResident(state, event.persona, { name: event.name, home: event.home });
    case "mode-changed":
      return changedResident(state, event.persona, {
        mode: event.mode,
        before: event.before,
        ...(event.summoned === true ? { summoned: true } : {}),
      });
    case "model-chosen":
      return changedResident(state, event.persona, { model: event.model });
    case "liveliness-chosen":
      return event.persona === undefined
        ? { ...state, liveliness: event.level }
        : changedResident(state, event.persona, { liveliness: event.level });
    case "schedule-set":
    case "schedule-removed":
      return scheduled(state, event, at);
    case "move-made":
      return withNewcomer(moved(state, event, at), event);
    case "message-said":
      return spoken(state, event, at);
    case "emotion-shown":
      return changedResident(state, event.persona, { emotion: event.emotion });
    case "pulse-made":
      return activated(state, event, at);
    case "turn-made":
      return event.abroad === undefined ? activationEnded(state, event) : state;
    case "caps-changed":
      return { ...state, caps: withCaps(state.caps, event.caps) };
    case "visit-requested":
      return asked(state, event);
    case "visit-accepted":
      return gone(state, event);
    case "visit-home":
    case "visit-rejected":
      return back(state, event, at);
    case "visitor-accepted":
      return expected(state, event);
    case "visitor-present":
      return arrived(state, event, at);
    case "visitor-returning":
      return departed(state, event);
    case "visit-present":
    case "visit-renewed":
    case "visit-returning":
    case "visit-thought":
    case "visitor-rejected":
    case "visitor-renewed":
    case "visitor-home":
    case "city-met":
    case "city-trusted":
    case "city-banned":
    case "city-forgotten":
    case "call-taken":
    case "guest-asked":
      return state;
    case "stage-controlled":
    case "author-blocked":
      return { ...state, desk: withDesk(state.desk, event) };
    case "everything-stopped":
      return { ...state, autonomy: "stopped" };
    case "everything-resumed":
      return { ...state, autonomy: "running" };
    case "messages-removed":
    case "act-ended":
    case "tool-used":
      return state;
    case "world-event-told":
      return buildingsOf(state, event).reduce((city, id) => withNews(city, id), state);
    case "city-noticed":
      return calledInVain(state, event);
    default:
      return assertNever(event);
  }
}

const capName = ({ scope, per, unit }: CapChange): string => `${scope} ${per} ${unit}`;

/** The newest word on each cap. */
function withCaps(caps: readonly CapChange[], changes: readonly CapChange[]): readonly CapChange[] {
  const named = new Map([...caps, ...changes].map((one) => [capName(one), one]));
  return [...named.values()];
}

/** The newest who were blocked are kept. */
const mostBlocked = 1_000;

function withDesk(
  desk: CityState["desk"],
  event: CityEventOf<"stage-controlled"> | CityEventOf<"author-blocked">,
): CityState["desk"] {
  if (event.type === "stage-controlled") {
    const { muted = desk.muted, holding = desk.holding } = event;
    return { ...desk, muted, holding };
  }
  const others = desk.blocked.filter(({ id }) => id !== event.author.id);
  return { ...desk, blocked: event.on ? [...others, event.author].slice(-mostBlocked) : others };
}

function scheduled(
  state: CityState,
  event: CityEventOf<"schedule-set"> | CityEventOf<"schedule-removed">,
  at: number,
): CityState {
  if (event.type === "schedule-set") {
    const { schedule } = event;
    const earlier = ownValue(state.schedules, schedule.id);
    const set = { ...schedule, setAt: at, doneAt: earlier?.doneAt ?? 0 };
    return { ...state, schedules: { ...state.schedules, [schedule.id]: set } };
  }
  const { [event.schedule]: _, ...schedules } = state.schedules;
  return { ...state, schedules };
}

/** Remembers how far a soul's stream was carried into the city. */
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
