// The entries of a persona's memory whose words count no longer since a change, or count again, or read differently.

import { conversationWith } from "../../memory/remembering/speakers.ts";
import type { Speaker } from "../../protocol/memory-entry.ts";
import { textWithPictures } from "../../protocol/picture-reference.ts";
import type { EditedWords } from "../../protocol/room-turn.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import { type CityState, roomOf } from "../../world/state.ts";
import type { ThreadLine } from "../../world/thread-lines.ts";
import { openThread, placeWith, standsSomewhere, type ThreadChange } from "../../world/threads.ts";
import type { HeardRoom } from "./room-turns.ts";

type HistorySet = Extract<SoulEvent, { readonly type: "history-set" }>;
type ChangedWords = Partial<Pick<HistorySet, "edited">> & Pick<HistorySet, "words">;

/** The most entries that one change takes out of memory, or brings back. */
const mostWords = 20_000;

/** No message before this number is concerned by the change. */
function firstChanged(event: ThreadChange, before: CityState): number {
  const threads = roomOf(before, event.building)?.threads;
  switch (event.type) {
    case "answer-set-aside":
      return (threads && placeWith(openThread(threads), event.number)?.answer) ?? event.number;
    case "alternative-chosen":
      return event.answer;
    case "message-edited":
      return event.numbers[0] ?? Number.POSITIVE_INFINITY;
    case "thread-removed":
      return 1;
    default:
      return Number.POSITIVE_INFINITY;
  }
}

export function changedWords(
  room: HeardRoom,
  {
    event,
    state,
    before,
    number,
  }: {
    readonly event: ThreadChange;
    readonly state: CityState;
    readonly before: CityState;
    readonly number: number;
  },
): ChangedWords {
  const { building } = event;
  const from = firstChanged(event, before);
  const [then, now] = [before, state].map((city) => roomOf(city, building)?.threads);
  const words = room.heard.flatMap((line) => {
    if (line.number < from || line.number >= number) return [];
    const stands = standsSomewhere(now, line.number);
    if (stands === standsSomewhere(then, line.number)) return [];
    return keysOf(room, line).map((key) => ({ key, stands }));
  });
  const line = room.heard.find((one) => one.number === from);
  if (event.type !== "message-edited" || line === undefined)
    return { words: words.slice(0, mostWords) };
  const [key = "", ...rest] = keysOf(room, line);
  return {
    words: rest.map((other) => ({ key: other, stands: false })),
    edited: editedWords(room, line, key, event.text),
  };
}

/** The keys under which she remembers a message. */
function keysOf({ building, persona }: HeardRoom, line: ThreadLine): readonly string[] {
  const { who, turn, numbers } = line;
  const isHers = who.kind === "persona" && who.persona === persona;
  if (isHers && turn !== undefined) return [`turn:${turn}`];
  return numbers.map((number) => `room:${building}:${number}`);
}

function editedWords(room: HeardRoom, line: ThreadLine, key: string, text: string): EditedWords {
  const { heard, persona, userName, nameOf } = room;
  const speakerOf = ({ who }: ThreadLine): Speaker => {
    if (who.kind === "user") return { kind: "user", id: "city:user", name: userName };
    const kind = who.persona === persona ? "persona" : "other";
    return { kind, id: `persona:${who.persona}`, name: nameOf(who.persona) };
  };
  const speaker = speakerOf(line);
  const isBefore = (one: ThreadLine): boolean =>
    one.number < line.number && room.stands(one.number) && speakerOf(one).kind !== "persona";
  const partner = speaker.kind === "persona" ? heard.findLast(isBefore) : line;
  const isAlone = (line.company ?? partner?.company)?.ears === "user";
  return {
    key,
    speaker,
    conversation: partner === undefined ? "self" : conversationWith(speakerOf(partner)),
    text: textWithPictures({ text, pictures: line.pictures }),
    at: line.at,
    provenance: "user",
    visibility: isAlone || line.company === undefined ? "private" : "building",
  };
}
