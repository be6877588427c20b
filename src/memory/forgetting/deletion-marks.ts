// Collects where words to be deleted occur: by the keys of their entries, and by the events that copied them.

import { ownValue } from "../../kernel/own-value.ts";
import type { CityEventOf } from "../../protocol/city-events.ts";
import type { JournalEvent } from "../../protocol/journal-event.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { Perceived, Stimulus } from "../../protocol/stimulus.ts";
import type { MemoryEntry } from "../ports.ts";
import { firstKey } from "../remembering/version-key.ts";

type SoulEventOf<T extends SoulEvent["type"]> = Extract<SoulEvent, { readonly type: T }>;

export type Marks = {
  /** Ids of entries, `persona id`. */
  readonly entries: Set<string>;
  /** Messages of rooms, `building:number`. */
  readonly rooms: Set<string>;
  /** Stimuli whose text is deleted. */
  readonly stimuli: Set<string>;
  /** Perceptions, `stimulus:part`. */
  readonly seen: Set<string>;
  /** Turns that are deleted completely, `persona turn`. */
  readonly turns: Set<string>;
  /** Single utterances, `persona turn index`, and their turns, `persona turn`. */
  readonly utterances: Set<string>;
  readonly utteringTurns: Set<string>;
  /** Tool results, `persona call`, and their turns and names, `persona turn name`. */
  readonly calls: Set<string>;
  readonly tools: Set<string>;
  /** Turns whose thoughts may contain the words, `persona turn`: thoughts and signatures are deleted. */
  readonly thoughts: Set<string>;
  /** Words that the operator gave, `persona id`; and by the position in her stream where she said them. */
  readonly given: Set<string>;
  readonly said: Map<string, string>;
  /** Notes, `persona number`. */
  readonly notes: Set<string>;
  /** Imported entries, `persona key`. */
  readonly imports: Set<string>;
  /** Speakers who are to be unknown, and to whom: `persona id`, by speaker id. */
  readonly people: Set<string>;
  /** The words themselves, to find further occurrences. */
  readonly texts: Set<string>;
};

/** Shorter texts would match unrelated ones. UTF-16 units. */
const shortestSwept = 12;

export function marksOf(
  entries: readonly { readonly persona: string; readonly entry: MemoryEntry }[],
  people: readonly string[] = [],
): Marks {
  const marks: Marks = {
    entries: new Set(),
    rooms: new Set(),
    stimuli: new Set(),
    seen: new Set(),
    turns: new Set(),
    utterances: new Set(),
    utteringTurns: new Set(),
    calls: new Set(),
    tools: new Set(),
    thoughts: new Set(),
    given: new Set(),
    said: new Map(),
    notes: new Set(),
    imports: new Set(),
    people: new Set(entries.flatMap(({ persona }) => people.map((id) => `${persona} ${id}`))),
    texts: new Set(),
  };
  for (const { persona, entry } of entries) markEntry(marks, persona, entry);
  return marks;
}

/** Grows with every place; where she said what the operator gave her matters for what comes after alone. */
export const breadthOf = (marks: Marks): number =>
  Object.values(marks).reduce(
    (sum, places) => (places === marks.said ? sum : sum + places.size),
    0,
  );

function markEntry(marks: Marks, persona: string, entry: MemoryEntry) {
  const { id, source, speaker, text } = entry;
  const key = firstKey(entry.key);
  marks.entries.add(`${persona} ${id}`);
  markText(marks, text);
  const colon = key.indexOf(":");
  const rest = key.slice(colon + 1);
  if (source.kind === "import") marks.imports.add(`${persona} ${key}`);
  else if (key.startsWith("room:")) marks.rooms.add(rest);
  else if (key.startsWith("stimulus:")) marks.stimuli.add(rest);
  else if (key.startsWith("perceived:")) marks.seen.add(rest);
  else if (key.startsWith("given:")) markGiven(marks, persona, rest);
  else if (key.startsWith("note:")) marks.notes.add(`${persona} ${rest}`);
  else if (key.startsWith("turn:")) {
    marks.turns.add(`${persona} ${rest}`);
    marks.thoughts.add(`${persona} ${rest}`);
  } else if (key.startsWith("call:")) {
    const turn = rest.replace(/\.\d+\.\d+$/, "");
    marks.calls.add(`${persona} ${rest}`);
    marks.tools.add(`${persona} ${turn} ${speaker.name}`);
    marks.thoughts.add(`${persona} ${turn}`);
  }
}

/** Her history contains them under a stimulus of that name. */
function markGiven(marks: Marks, persona: string, id: string): void {
  marks.given.add(`${persona} ${id}`);
  marks.stimuli.add(`words:${id}`);
}

/** `—` only marks that she was cut off. */
export function markText(marks: Marks, text: string): void {
  const bare = text.replace(/—$/, "").trim();
  if (bare.length >= shortestSwept) marks.texts.add(bare);
}

/**
 * Adds the messages, turns and stimuli to which an event shows that the words were copied. Call in the journal's order.
 */
export function widen(marks: Marks, stream: string, number: number, event: JournalEvent): void {
  const persona = stream.slice(stream.indexOf(":") + 1);
  switch (event.type) {
    case "message-said":
      widenMessage(marks, event);
      break;
    case "message-edited":
      if (event.numbers.some((one) => marks.rooms.has(`${event.building}:${one}`))) {
        markText(marks, event.text);
      }
      break;
    case "stimulus-arrived":
    case "stimulus-passed":
      if (isTouched(marks, event.stimulus)) marks.thoughts.add(`stimulus ${event.stimulus.id}`);
      break;
    case "speech-formed":
      if (marks.turns.has(`${persona} ${event.turn}`)) markSpeech(marks, event);
      break;
    case "tool-ended":
      if (marks.calls.has(`${persona} ${event.call}`)) markText(marks, found(event));
      break;
    case "words-ended":
      marks.said.set(`${persona} ${number}`, event.id);
      break;
    case "turn-ended":
      if (marks.thoughts.has(`stimulus ${event.stimulus}`)) {
        marks.thoughts.add(`${persona} ${event.turn}`);
      }
      break;
  }
}

const found = ({ outcome }: SoulEventOf<"tool-ended">): string =>
  "output" in outcome ? outcome.output : outcome.error;

function markSpeech(marks: Marks, { items }: SoulEventOf<"speech-formed">): void {
  for (const { item } of items) if (item.kind === "say") markText(marks, item.text);
}

/** A persona's message in a room is an utterance of one of her turns. */
function widenMessage(marks: Marks, event: CityEventOf<"message-said">): void {
  const place = `${event.building}:${ownValue(event.rooms, event.building)}`;
  const { who } = event;
  const isOfTurn = who.kind === "persona" && event.turn !== undefined;
  const turn = isOfTurn ? `${who.persona} ${event.turn}` : undefined;
  const given = givenOf(marks, event);
  if (turn !== undefined && marks.turns.has(turn)) marks.rooms.add(place);
  if (given !== undefined && marks.given.has(`${given.persona} ${given.id}`))
    marks.rooms.add(place);
  if (!marks.rooms.has(place)) return;
  markText(marks, event.text);
  if (given !== undefined) markGiven(marks, given.persona, given.id);
  if (turn === undefined) return;
  marks.utterances.add(`${turn} ${event.index}`);
  marks.utteringTurns.add(turn);
  marks.thoughts.add(turn);
}

/** A persona's message in a room without a turn is one that the operator gave her. */
function givenOf(
  marks: Marks,
  { who, turn, soul }: CityEventOf<"message-said">,
): { readonly persona: string; readonly id: string } | undefined {
  if (who.kind !== "persona" || turn !== undefined) return undefined;
  const id = marks.said.get(`${who.persona} ${soul?.number}`);
  return id === undefined ? undefined : { persona: who.persona, id };
}

export const isUnknownTo = (marks: Marks, persona: string, speaker: string): boolean =>
  marks.people.has(`${persona} ${speaker}`);

const isRoomMarked = (marks: Marks, building: string, number: number | undefined): boolean =>
  number !== undefined && marks.rooms.has(`${building}:${number}`);

/** Whether the text of the stimulus is deleted. */
export const isTextMarked = (marks: Marks, { id, room }: Stimulus): boolean =>
  marks.stimuli.has(id) || (room !== undefined && isRoomMarked(marks, room.building, room.number));

export const isSeenMarked = (
  marks: Marks,
  stimulus: string,
  seen: Perceived,
  part: number,
): boolean =>
  marks.seen.has(`${stimulus}:${part}`) ||
  (seen.kind === "words" &&
    seen.message !== undefined &&
    isRoomMarked(marks, seen.message.building, seen.message.number));

const isTouched = (marks: Marks, stimulus: Stimulus): boolean =>
  isTextMarked(marks, stimulus) ||
  (stimulus.perceived ?? []).some((seen, place) =>
    isSeenMarked(marks, stimulus.id, seen, place + 1),
  );
