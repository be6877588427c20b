// Makes entries with keys from the messages of a file, in the same way for every format.
//
// 1. A key depends on the content only: the conversation, the speaker's name in the file, the time (in seconds), the
//    text, and the index among equal messages of the file. Never on the position: the same message in another file, or
//    in a longer one, has the same key.
// 2. A message without a time keeps its position: its key depends on the preceding message with a time.
// 3. The names in the file determine the key, never their interpretation, so that a better reader later changes no key.

import type { Emotion } from "../../protocol/emotion.ts";
import type { NewMemoryEntry, Speaker, Visibility } from "../../protocol/memory-entry.ts";
import { cleanLine, cleanText, cutAt, entryParts } from "./clean-text.ts";
import type { ReadTime } from "./file-times.ts";
import { noted, type Read, type ReadFile, type ReadingContext, skipped } from "./reading.ts";

export type MessageToEnter = {
  readonly position: number;
  /** Set when it differs from the maker's file. */
  readonly file?: string | undefined;
  readonly id?: string | undefined;
  readonly conversation: string;
  /** The scope in which keys are unique: a conversation of a service, or a whole SAIVerse. */
  readonly family: string;
  /** The speaker, by the name in the file. */
  readonly voice: string;
  readonly time: ReadTime;
  readonly speaker: Speaker;
  readonly text: string;
  /** The input of the key, when it is not the text. */
  readonly words?: string | undefined;
  readonly place?: string | undefined;
  readonly emotion?: Emotion | undefined;
  readonly visibility: Visibility;
  readonly topicTitle?: string | undefined;
  /** The key that this program assigned to it earlier. */
  readonly key?: string | undefined;
};

export type EntryMaker = {
  take(said: MessageToEnter): readonly Read[];
  /** Registers a message that gives no entry; later messages without a time still refer to it. */
  pass(said: Pick<MessageToEnter, "family" | "voice" | "time" | "text">): void;
  /** Releases the messages that still wait for a time. */
  end(): readonly Read[];
  /** The key of the last entry of the message with this id. */
  keyOf(id: string): string | undefined;
};

/**
 * The family of a message of a service: all its conversations together, because a branched or truncated conversation
 * holds the same messages; a message without a time belongs to its conversation.
 */
export const familyOf = (service: string, conversation: string, time: ReadTime) => ({
  family: typeof time === "number" ? service : `${service} ${conversation}`,
  time,
});

/** The most messages that wait for the first time in a file; beyond it they get the file's own. */
const mostWaiting = 20_000;

/** The state of a file's reading. */
type Making = {
  readonly file: ReadFile;
  readonly keys: Map<string, string>;
  readonly reading: ReadingContext;
  readonly seen: Map<string, number>;
  waiting: { said: MessageToEnter; key: string }[];
  last: { readonly time: number; readonly anchor: string } | undefined;
};

export function entryMaker(reading: ReadingContext, file: ReadFile): EntryMaker {
  const seen = new Map<string, number>();
  const keys = new Map<string, string>();
  const making: Making = { ...{ file, keys, reading, seen }, waiting: [], last: undefined };

  return {
    take(said) {
      if (typeof said.time !== "number") return timeless(making, said);
      const key = keyed(making, said, "");
      const before = released(making, said.time);
      making.last = { time: said.time, anchor: key };
      return [...before, ...entriesOf(making, said, said.time, key)];
    },
    pass({ family, voice, time, text }) {
      if (typeof time !== "number" || making.waiting.length > 0) return;
      const content = [family, voice, String(Math.floor(time / 1_000)), text];
      making.last = { time, anchor: reading.digest(JSON.stringify(content)) };
    },
    end: () => released(making, file.modified),
    keyOf: (id) => keys.get(id),
  };
}

const spotOf = ({ file }: Making, said: MessageToEnter): { file: string; position: number } => ({
  file: said.file ?? file.name,
  position: said.position,
});

function keyed(making: Making, said: MessageToEnter, anchor: string): string {
  const { keys } = making;
  const key = said.key ?? newKey(making, said, anchor);
  if (said.id !== undefined) keys.set(said.id, key);
  return key;
}

function newKey({ reading, seen }: Making, said: MessageToEnter, anchor: string): string {
  const when =
    typeof said.time === "number" ? String(Math.floor(said.time / 1_000)) : `after ${anchor}`;
  const content = [said.family, said.voice, when, said.words ?? said.text];
  const digest = reading.digest(JSON.stringify(content));
  const ordinal = seen.get(digest) ?? 0;
  seen.set(digest, ordinal + 1);
  return ordinal === 0 ? `i:${digest}` : `i:${digest}#${ordinal}`;
}

function entriesOf(
  making: Making,
  said: MessageToEnter,
  time: number,
  key: string,
): readonly Read[] {
  const spot = spotOf(making, said);
  const { text, changed } = cleanText(said.text);
  if (text.trim() === "") return [skipped("no-text", spot)];
  const parts = entryParts(text);
  const reads: Read[] = parts.map((part, place) => ({
    kind: "entry",
    entry: entryOf(making, said, part, time, place === 0 ? key : `${key}/${place}`),
  }));
  if (changed) reads.push(noted("control-characters", spot));
  if (parts.length > 1) reads.push(noted("cut-into-parts", spot));
  return reads;
}

function entryOf(
  { reading, file }: Making,
  said: MessageToEnter,
  text: string,
  time: number,
  key: string,
): NewMemoryEntry {
  const { speaker, id, place, emotion, topicTitle } = said;
  return {
    conversation: cutAt(reading.conversation ?? conversationOf(said.conversation), 240),
    occurredAt: time,
    speaker: {
      kind: speaker.kind,
      id: cleanLine(speaker.id, 200),
      name: cleanLine(speaker.name, 200),
    },
    text,
    ...(place === undefined ? {} : { place: cleanLine(place, 200) }),
    ...(emotion === undefined ? {} : { emotion }),
    source: {
      kind: "import",
      file: cutAt(said.file ?? file.name, 300),
      position: said.position,
      ...(id === undefined ? {} : { id: cutAt(id, 300) }),
    },
    provenance: "import",
    visibility: said.visibility,
    key,
    ...(topicTitle === undefined || topicTitle.trim() === ""
      ? {}
      : { topicTitle: cleanLine(topicTitle, 200) }),
  };
}

/** Waiting messages get times one millisecond apart, the last one just before `time`. */
function released(making: Making, time: number): readonly Read[] {
  const reads = making.waiting.flatMap(({ said, key }, place) =>
    entriesOf(making, said, time - (making.waiting.length - place), key),
  );
  making.waiting = [];
  return reads;
}

function timeless(making: Making, said: MessageToEnter): readonly Read[] {
  const { file } = making;
  const flaw = said.time === "bad" ? "bad-time" : "no-time";
  const note = noted(flaw, spotOf(making, said));
  if (making.last !== undefined) {
    const key = keyed(making, said, making.last.anchor);
    making.last = { ...making.last, time: making.last.time + 1 };
    return [...entriesOf(making, said, making.last.time, key), note];
  }
  making.waiting.push({ said, key: keyed(making, said, "") });
  return making.waiting.length < mostWaiting ? [note] : [note, ...released(making, file.modified)];
}

const conversationOf = (text: string): string => cleanLine(text, 240) || "import";
