// The messages of a room as they read now, from the events of its city: the utterances of a turn are one message.

import type { BuildingId, PersonaId } from "../kernel/id.ts";
import { ownValue } from "../kernel/own-value.ts";
import type { CityEvent, CityEventOf } from "../protocol/city-events.ts";
import type { Emotion } from "../protocol/emotion.ts";
import { forgotten } from "../protocol/forgotten.ts";
import type { PictureReference } from "../protocol/picture-reference.ts";
import type { Who } from "../protocol/place.ts";
import { writtenTogether } from "../protocol/speech.ts";
import type { Company, Source } from "../protocol/trust.ts";
import { alone } from "../trust/company.ts";
import { leastTrusted } from "../trust/source.ts";

export type ThreadLine = {
  /** Of its first utterance. */
  readonly number: number;
  /** Of all its utterances. */
  readonly numbers: readonly number[];
  readonly who: Who;
  readonly text: string;
  /** That were shown with it. */
  readonly pictures?: readonly PictureReference[] | undefined;
  /** When it was said, milliseconds UTC. */
  readonly at: number;
  readonly turn?: string | undefined;
  /** The stimulus that her turn answered. */
  readonly stimulus?: string | undefined;
  readonly emotion?: Emotion | undefined;
  /** The least trusted source of it. */
  readonly taint: Source;
  /** The hearers of all of her turn; absent: unknown. */
  readonly company?: Company | undefined;
  /** The number of the newest event that changed how it reads. */
  readonly edited?: number | undefined;
  readonly cut?: true | undefined;
  readonly imported?: true | undefined;
};

/** Reads the events of a city in their order, and keeps the messages of one room. */
export type ThreadLines = {
  readonly take: (event: CityEvent, at: number) => void;
  /** In the order in which they began. */
  readonly lines: () => readonly ThreadLine[];
  /** Whether a persona was there at a number; `isThere`: whether she is now. */
  readonly wasThere: (persona: PersonaId, number: number, isThere: boolean) => boolean;
};

type Passage = { readonly number: number; readonly into: boolean };

/** The knowledge of a room while its events are read. */
type ReadRoom = {
  readonly building: BuildingId;
  readonly lines: Map<number, ThreadLine>;
  /** The first numbers of messages, by persona and turn. */
  readonly turns: Map<string, number>;
  readonly passages: Map<PersonaId, Passage[]>;
};

export function threadLines(building: BuildingId): ThreadLines {
  const room: ReadRoom = { building, lines: new Map(), turns: new Map(), passages: new Map() };
  return {
    take(event, at) {
      const number = ownValue(event.rooms, building);
      if (number !== undefined) taken(room, event, number, at);
    },
    lines: () => [...room.lines.values()],
    wasThere(persona, number, isThere) {
      const own = room.passages.get(persona) ?? [];
      const before = own.findLast((one) => one.number <= number);
      if (before !== undefined) return before.into;
      const after = own[0];
      return after === undefined ? isThere : !after.into;
    },
  };
}

function taken(room: ReadRoom, event: CityEvent, number: number, at: number): void {
  const { building, lines, turns } = room;
  passed(room, event, number);
  switch (event.type) {
    case "message-said":
      if (event.building === building && event.text !== forgotten) said(room, event, number, at);
      break;
    case "turn-made":
      change(room, turns.get(`${event.persona} ${event.turn}`), judgedBy(event));
      break;
    case "message-edited":
      if (event.text === forgotten) lines.delete(event.numbers[0] ?? 0);
      else change(room, event.numbers[0], { text: event.text, edited: number });
      break;
    case "messages-removed":
      for (const removed of event.numbers) lines.delete(removed);
      break;
  }
}

const judgedBy = ({ trust, stimulus }: CityEventOf<"turn-made">): Partial<ThreadLine> => ({
  stimulus,
  taint: trust.taint,
  company: trust.heardBy ?? alone,
});

function passed({ passages, building }: ReadRoom, event: CityEvent, number: number): void {
  const [persona, into] = passageOf(event, building);
  if (persona === undefined) return;
  passages.set(persona, [...(passages.get(persona) ?? []), { number, into }]);
}

function change({ lines }: ReadRoom, number = 0, changes: Partial<ThreadLine>): void {
  const line = lines.get(number);
  if (line !== undefined) lines.set(number, { ...line, ...changes });
}

function said(
  { lines, turns }: ReadRoom,
  event: CityEventOf<"message-said">,
  number: number,
  at: number,
): void {
  const { who, turn } = event;
  const key = who.kind === "persona" && turn !== undefined ? `${who.persona} ${turn}` : undefined;
  const first = key === undefined ? undefined : turns.get(key);
  const before = first === undefined ? undefined : lines.get(first);
  if (before !== undefined) {
    lines.set(before.number, grown(before, event, number));
    return;
  }
  // The rest of a message whose beginning was deleted is a message of its own.
  if (key !== undefined) turns.set(key, number);
  lines.set(number, lineOf(event, number, at));
}

const grown = (
  before: ThreadLine,
  event: CityEventOf<"message-said">,
  number: number,
): ThreadLine => ({
  ...before,
  numbers: [...before.numbers, number],
  text: writtenTogether(before.text, event),
  taint: leastTrusted(before.taint, event.taint),
  ...(event.emotion === undefined ? {} : { emotion: event.emotion }),
  ...(event.cut === undefined ? {} : { cut: event.cut }),
});

function lineOf(event: CityEventOf<"message-said">, number: number, at: number): ThreadLine {
  const { who, turn, emotion, cut, imported, pictures } = event;
  return {
    ...{ number, numbers: [number], who, at: imported?.at ?? at },
    text: writtenTogether("", event),
    ...(pictures === undefined ? {} : { pictures }),
    ...(turn === undefined ? {} : { turn }),
    ...(emotion === undefined ? {} : { emotion }),
    taint: event.taint,
    ...(cut === undefined ? {} : { cut }),
    ...(imported === undefined ? {} : { imported: true as const }),
  };
}

/** The persona who came into the building or left it by an event. */
function passageOf(
  event: CityEvent,
  building: BuildingId,
): readonly [persona: PersonaId | undefined, into: boolean] {
  switch (event.type) {
    case "move-made":
      return [event.who.kind === "persona" ? event.who.persona : undefined, event.to === building];
    case "persona-settled":
      return [event.persona, event.building === building];
    case "visit-home":
      return [event.persona, true];
    case "visit-accepted":
    case "persona-removed":
      return [event.persona, false];
    default:
      return [undefined, false];
  }
}
