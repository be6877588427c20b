// A conversation as a file, a piece at a time: a page asks for one after the other, and none is large.

import type { Refused } from "../../city/read-models/page-host.ts";
import {
  type ChatFileMessage,
  type ChatFilePicture,
  type ChatFormat,
  type ChatWriter,
  chatFileEnding,
  chatWriters,
} from "../../city/threads/chat-files.ts";
import { clockText, zoneFormat } from "../../kernel/date-format.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { packOf } from "../../languages/registry.ts";
import type { PageAnswerOf, PageQuestion } from "../../protocol/page-questions.ts";
import type { Who } from "../../protocol/place.ts";
import { nameOf } from "../../world/perception.ts";
import type { Room } from "../../world/state.ts";
import type { ThreadLine } from "../../world/thread-lines.ts";
import { placeWith, standsIn, type Thread, threadIn, threadsOr } from "../../world/threads.ts";
import type { HostParts } from "./host-parts.ts";

type FileQuestion = Extract<PageQuestion, { ask: "thread-file" }>;
type FileAnswer = PageAnswerOf<"thread-file">;

/** SillyTavern's name for a user without a name. */
const unnamedThere = "You";

/** Messages of a piece, and UTF-16 units after which one is long enough. */
const mostMessages = 500;
const longEnough = 500_000;

/** `lines`: all messages of the room. */
export async function fileAnswer(
  parts: HostParts,
  room: Room,
  lines: readonly ThreadLine[],
  { thread: wanted, format, place }: FileQuestion,
): Promise<Result<FileAnswer, Refused>> {
  const known = threadsOr(room.threads);
  const thread = threadIn(known, wanted ?? known.open);
  if (thread === undefined) return err({ code: "unknown-message" });
  const goesOn = place !== undefined && place.changed === known.changed ? place : undefined;
  const standing = lines.filter(({ number }) => standsIn(known, number, thread.id));
  const upTo = goesOn?.upTo ?? standing.at(-1)?.number ?? 0;
  const all = standing.filter(({ number }) => number <= upTo);
  const next = goesOn === undefined ? 0 : all.findIndex(({ number }) => number > goesOn.after);
  const from = next === -1 ? all.length : next;
  const title = thread.name === "" ? room.building.name : thread.name;
  const writer = chatWriters(parts.life.city.state().city.timeZone)[format];
  const called = calledIn(parts, format);
  const begin = goesOn === undefined ? writer.begin(headOf(called, all, title)) : "";
  const { text, end } = await written(messagesIn(parts, thread, lines, format), all, from, writer);
  const isOver = end >= all.length;
  const base = fileNameOf(title, all.at(-1)?.at ?? 0, parts.life.city.state().city.timeZone);
  return ok({
    ...{ to: "thread-file", name: `${base}.${chatFileEnding[format]}` },
    ...{ text: begin + text + (isOver ? writer.end : ""), first: goesOn === undefined },
    ...(isOver
      ? {}
      : { place: { after: all[end - 1]?.number ?? 0, upTo, changed: known.changed } }),
  });
}

const fileDays = zoneFormat("en-CA", { year: "numeric", month: "2-digit", day: "2-digit" });

/** A name that no other conversation's file has: its title, and when its last message was said. */
function fileNameOf(title: string, at: number, timeZone: string): string {
  const named = title.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 60) || "conversation";
  return `${named}-${fileDays(timeZone).format(at)}-${clockText(at, timeZone).replace(":", "")}`;
}

/** The messages from a place on, until there are many; `end`: the place behind them. */
async function written(
  messageOf: ReturnType<typeof messagesIn>,
  all: readonly ThreadLine[],
  from: number,
  { next }: ChatWriter,
): Promise<{ readonly text: string; readonly end: number }> {
  const last = all[from - 1];
  let before = last && (await messageOf(last, "none"));
  let text = "";
  let end = from;
  while (end < Math.min(all.length, from + mostMessages) && text.length < longEnough) {
    const line = all[end];
    if (line !== undefined) {
      const message = await messageOf(line, "all");
      text += next([message], before);
      before = message;
    }
    end += 1;
  }
  return { text, end };
}

type Called = (who: Who) => string;

const calledIn =
  ({ life }: HostParts, format: ChatFormat): Called =>
  (who) => {
    const state = life.city.state();
    const unnamed = format === "sillytavern" ? unnamedThere : packOf(state.language).world.you;
    return nameOf(state, who) || unnamed;
  };

function headOf(called: Called, all: readonly ThreadLine[], title: string) {
  const personas = all.filter(({ who }) => who.kind === "persona");
  return {
    ...{ title, userName: called({ kind: "user" }) },
    names: [...new Set(personas.map(({ who }) => called(who)))],
    begunAt: all[0]?.at ?? 0,
  };
}

/** Makes a message of a line, with its alternatives and its pictures. */
function messagesIn(
  parts: HostParts,
  thread: Thread,
  lines: readonly ThreadLine[],
  format: ChatFormat,
) {
  const byNumber = new Map(lines.map((line) => [line.number, line]));
  const called = calledIn(parts, format);
  return async (line: ThreadLine, pictures: "all" | "none"): Promise<ChatFileMessage> => {
    const others = (placeWith(thread, line.number)?.alternatives ?? []).flatMap(
      ({ line: number }) => (number === null ? [] : (byNumber.get(number) ?? [])),
    );
    const all = others.includes(line) ? others : [line];
    const shown = pictures === "none" ? [] : await picturesOf(parts, line, format);
    return {
      name: called(line.who),
      isUser: line.who.kind === "user",
      texts: all.map(({ text }) => text),
      chosen: all.indexOf(line),
      at: line.at,
      ...(shown.length === 0 ? {} : { pictures: shown }),
    };
  };
}

/** Markdown only names them. */
async function picturesOf(
  { shownPictures }: HostParts,
  { pictures = [] }: ThreadLine,
  format: ChatFormat,
): Promise<readonly ChatFilePicture[]> {
  const found: ChatFilePicture[] = [];
  for (const { name, mediaType, alt } of pictures) {
    const about = { name, mediaType, ...(alt === undefined ? {} : { alt }) };
    const read = format === "markdown" ? undefined : await shownPictures.read(name);
    if (format === "markdown") found.push({ ...about, data: "" });
    else if (read !== undefined) {
      found.push({ ...about, data: Buffer.from(read.bytes).toString("base64") });
    }
  }
  return found;
}
