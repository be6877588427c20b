// The diary of a day: what was said where, who walked where, and what else happened. No model is asked.

import type { BuildingId, PersonaId } from "../../kernel/id.ts";
import type { JournalEntry } from "../../kernel/ports.ts";
import { shortened } from "../../kernel/shortened.ts";
import { unmarked } from "../../kernel/unmarked.ts";
import type { CityEvent, CityEventOf } from "../../protocol/city-events.ts";
import { forgotten } from "../../protocol/forgotten.ts";
import type { DiaryAnswer, DiaryLine } from "../../protocol/page-diary.ts";
import type { Who } from "../../protocol/place.ts";
import { nameOf } from "../../world/perception.ts";
import { type CityState, roomOf } from "../../world/state.ts";
import type { ThreadLine } from "../../world/thread-lines.ts";

type Told = Pick<DiaryAnswer, "lines" | "walks">;
type Entry = Pick<JournalEntry<CityEvent>, "at" | "event">;

/** Words after a longer silence are another conversation. */
const longSilence = 30 * 60_000;
/** A walk leads to a conversation that begins within this time. */
const arrival = 15 * 60_000;
/** Characters of the words that a conversation began with. */
const mostShown = 140;

/**
 * `lines`: the standing messages of that day in the rooms that the user sees, and `entries` the city's of that day; both
 * in their order. The names are those of the present.
 */
export function diaryOf(
  state: CityState,
  lines: ReadonlyMap<BuildingId, readonly ThreadLine[]>,
  entries: readonly Entry[],
): Told {
  const moves = entries.flatMap(({ at, event }) =>
    event.type === "move-made" ? [{ at, event }] : [],
  );
  const talks = [...lines].flatMap(([building, said]) => talksIn(state, building, said, moves));
  const others = entries.flatMap((entry) => otherLines(state, entry));
  return {
    lines: [...talks, ...others].sort((one, other) => one.at - other.at),
    walks: walksOf(state, moves),
  };
}

type Move = { readonly at: number; readonly event: CityEventOf<"move-made"> };

/** The place as the diary names it; undefined: the user does not see into it, or it is there no more. */
function placeOf(state: CityState, building: BuildingId) {
  const room = roomOf(state, building);
  return room?.building.userVisible === true ? { building, place: room.building.name } : undefined;
}

const named = (state: CityState, who: Who) => ({
  name: nameOf(state, who),
  ...(who.kind === "persona" ? { persona: who.persona } : {}),
});

function talksIn(
  state: CityState,
  building: BuildingId,
  said: readonly ThreadLine[],
  moves: readonly Move[],
): readonly DiaryLine[] {
  const place = placeOf(state, building);
  if (place === undefined) return [];
  const talks: ThreadLine[][] = [];
  for (const line of said) {
    const open = talks.at(-1);
    const before = open?.at(-1);
    if (open === undefined || before === undefined || line.at - before.at > longSilence) {
      talks.push([line]);
    } else open.push(line);
  }
  return talks.flatMap((talk) => {
    const [first] = talk;
    if (first === undefined) return [];
    const who = [...new Map(talk.map((one) => [nameOf(state, one.who), one.who])).values()];
    const came = whoCame(state, moves, building, first.at);
    return [
      {
        ...{ kind: "talk" as const, ...place, at: first.at, until: talk.at(-1)?.at ?? first.at },
        who: who.map((one) => named(state, one)),
        ...{ count: talk.length, number: first.number },
        text: shortened(unmarked(first.text).trim(), mostShown),
        ...(came === undefined ? {} : { came }),
      },
    ];
  });
}

/** The last one who walked there shortly before to see somebody. */
function whoCame(state: CityState, moves: readonly Move[], building: BuildingId, at: number) {
  const move = moves.findLast(
    (one) => one.event.to === building && one.at <= at && at - one.at <= arrival,
  )?.event;
  if (move?.errand?.kind !== "see") return undefined;
  const whom = nameOf(state, { kind: "persona", persona: move.errand.whom });
  return { name: nameOf(state, move.who), whom };
}

/** Other events, in the first of its rooms that the user sees into. */
function otherLines(state: CityState, { at, event }: Entry): readonly DiaryLine[] {
  const what = otherThan(state, event);
  const rooms = Object.keys(event.rooms ?? {}) as BuildingId[];
  const [place] = rooms.flatMap((room) => placeOf(state, room) ?? []);
  return what === undefined || place === undefined ? [] : [{ ...place, at, ...what }];
}

type Happening = Exclude<DiaryLine, { readonly kind: "talk" }>;

/** Events besides words and walks. */
function otherThan(
  state: CityState,
  event: CityEvent,
): Omit<Happening, "at" | "building" | "place"> | undefined {
  const who = (persona: PersonaId) => named(state, { kind: "persona", persona });
  switch (event.type) {
    case "world-event-told":
      return event.text === forgotten ? undefined : { kind: "told", text: event.text };
    case "building-created":
      return { kind: "built" };
    case "persona-settled":
      return event.by === "seed" ? undefined : { kind: "settled", who: who(event.persona) };
    case "visitor-accepted":
      return {
        ...{ kind: "visitor", city: event.homeName },
        who: { name: event.name, persona: event.persona },
      };
    case "visit-accepted":
      return { kind: "abroad", who: who(event.persona), city: event.host };
    case "visit-home":
      return { kind: "back", who: who(event.persona), city: event.host };
    default:
      return undefined;
  }
}

/** The places that each persona went to, in order; by her first walk. */
function walksOf(state: CityState, moves: readonly Move[]): Told["walks"] {
  const walks = new Map<PersonaId, string[]>();
  for (const { event } of moves) {
    if (event.who.kind !== "persona") continue;
    const place = roomOf(state, event.to)?.building.name;
    const places = walks.get(event.who.persona) ?? [];
    walks.set(event.who.persona, places);
    if (place !== undefined) places.push(place);
  }
  return [...walks].map(([persona, places]) => ({
    who: named(state, { kind: "persona", persona }),
    places,
  }));
}
