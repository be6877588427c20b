// Converts messages of SAIVerse's histories to entries: speech, thoughts, acts, and surrounding events.

import type { EntryMaker, MessageToEnter } from "../../../memory/formats/entry-maker.ts";
import {
  herself,
  noted,
  otherPersona,
  type Read,
  type ReadingContext,
  skipped,
  theUser,
} from "../../../memory/formats/reading.ts";
import { personNamed } from "../../../memory/formats/speaker-names.ts";
import type { Speaker, Visibility } from "../../../protocol/memory-entry.ts";
import { type ActedText, faceAfter, withoutActs } from "./act-blocks.ts";
import { movedInBox } from "./emotion-lines.ts";
import type { LogMessage } from "./log-message.ts";
import { withoutBoxes } from "./note-boxes.ts";
import type { Overheard, Overhearing } from "./overheard.ts";
import { isPerception } from "./perceptions.ts";

export type LogPlace = {
  readonly conversation: string;
  readonly visibility: Visibility;
  /** The building of the history. */
  readonly place?: string | undefined;
};

type Context = {
  readonly reading: ReadingContext;
  readonly maker: EntryMaker;
  readonly where: LogPlace;
  readonly overheard: Overhearing;
};

/** All of SAIVerse is one family: a message in her log and in a building's history is the same. */
export const saiverseFamily = "saiverse";
/** Two equal messages of the user within this many milliseconds are one that was written twice. */
const doubledWithin = 2_000;

/** The entries of messages in order. The emotions in a box belong to the preceding answer. */
export function logEntries(messages: readonly LogMessage[], context: Context): readonly Read[] {
  return messages.flatMap((message, place) => {
    if (isDoubled(message, messages[place - 1])) {
      pass(message, context);
      return [skipped("doubled", { file: message.file, position: message.position })];
    }
    return messageReads(message, messages[place + 1], context);
  });
}

function isDoubled(message: LogMessage, before: LogMessage | undefined): boolean {
  if (before === undefined || message.role !== "user" || before.role !== "user") return false;
  if (before.content !== message.content) return false;
  if (typeof message.time !== "number" || typeof before.time !== "number") return false;
  return Math.abs(message.time - before.time) <= doubledWithin;
}

function messageReads(
  message: LogMessage,
  next: LogMessage | undefined,
  context: Context,
): readonly Read[] {
  const spot = { file: message.file, position: message.position };
  if (message.role === "user" && isPerception(message.content, [])) {
    pass(message, context);
    return [skipped("perception", spot)];
  }
  const { text, boxes } = withoutBoxes(message.content);
  const acted = actedText(message, boxes.length > 0 ? text.trim() : text, context);
  const reads: Read[] = [];
  for (const said of [
    ...spoken(message, next, acted, context),
    ...deeds(message, acted, context),
  ]) {
    reads.push(...context.maker.take(said));
  }
  for (const { kind, text: told } of boxes) {
    if (kind === "emotion") reads.push(skipped("emotion-record", spot));
    else reads.push(...context.maker.take(happening(message, kind, told, context)));
  }
  if (!reads.some(({ kind }) => kind === "entry")) pass(message, context);
  if (acted.unreadable > 0) reads.push(noted("bad-act", spot));
  return reads.length > 0 ? reads : [skipped("no-text", spot)];
}

function pass({ role, time, content }: LogMessage, { maker }: Context): void {
  maker.pass({ family: saiverseFamily, voice: role, time, text: content });
}

const isPersonas = ({ role }: LogMessage): boolean => role === "self" || role === "other";

const actedText = (message: LogMessage, text: string, { reading }: Context): ActedText =>
  isPersonas(message) ? withoutActs(text, reading.parseJson) : { text, acts: [], unreadable: 0 };

/** The spoken part, if any. */
function spoken(
  message: LogMessage,
  next: LogMessage | undefined,
  { text, acts }: ActedText,
  context: Context,
): readonly MessageToEnter[] {
  if (text.trim() === "") return [];
  if (!isPersonas(message) && message.role !== "user") {
    return [happening(message, "system", text, context)];
  }
  const emotion =
    message.role === "self" ? faceAfter(acts, movedInBox(countedAfter(message, next))) : undefined;
  return [{ ...speech(message, text, context), emotion }];
}

/** Her thoughts and acts. */
const deeds = (
  message: LogMessage,
  { acts }: ActedText,
  context: Context,
): readonly MessageToEnter[] =>
  acts.flatMap((act) => {
    if (act.kind === "done") return [happening(message, act.action, act.text, context)];
    const isHers = act.kind === "thought" && message.role === "self";
    return isHers ? [thought(message, act.text, context)] : [];
  });

/** The emotions that were counted for this answer: in its own text, or in the next message. */
function countedAfter(message: LogMessage, next: LogMessage | undefined): string {
  const after = next?.content ?? "";
  const isCount = after.includes("感情パラメータ変動") && withoutBoxes(after).text.trim() === "";
  return isCount ? message.content + after : message.content;
}

const common = (message: LogMessage, { where }: Context) => ({
  file: message.file,
  position: message.position,
  id: message.id,
  family: saiverseFamily,
  time: message.time,
  visibility: where.visibility,
  ...(where.place === undefined ? {} : { place: where.place }),
});

function speech(message: LogMessage, text: string, context: Context): MessageToEnter {
  const { where } = context;
  const overheard = message.role === "user" ? context.overheard.of(text) : undefined;
  return {
    ...common(message, context),
    voice: message.role === "other" ? `persona ${message.persona}` : message.role,
    speaker: speakerOf(message, overheard, context),
    text: overheard?.text ?? text,
    words: text.trim(),
    conversation:
      overheard === undefined || context.overheard.isTalk
        ? where.conversation
        : (where.place ?? `persona:${overheard.name}`),
  };
}

function speakerOf(
  { role, persona }: LogMessage,
  overheard: Overheard | undefined,
  { reading, overheard: { isTalk } }: Context,
): Speaker {
  if (role === "self") return herself(reading);
  if (role === "other") return otherPersona(persona, reading.names.get(persona) ?? persona);
  if (overheard !== undefined && isTalk)
    return personNamed(reading, overheard.name, `talk:${overheard.name}`);
  if (overheard !== undefined) {
    const known = [...reading.names].find(([, name]) => name === overheard.name);
    return otherPersona(known?.[0] ?? overheard.name, overheard.name);
  }
  return theUser(reading);
}

const thought = (message: LogMessage, text: string, context: Context): MessageToEnter => ({
  ...common(message, context),
  voice: "thought",
  speaker: herself(context.reading),
  text,
  conversation: "self",
  visibility: "private",
});

const happening = (
  message: LogMessage,
  kind: string,
  text: string,
  context: Context,
): MessageToEnter => ({
  ...common(message, context),
  voice: `event ${kind}`,
  speaker: { kind: "event", id: `saiverse:${kind}`, name: "" },
  text,
  conversation: context.where.conversation,
});
