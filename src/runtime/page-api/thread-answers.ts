// Questions about the conversations of rooms: words in them, what is pinned, a place to read, a file.

import type { Refused } from "../../city/read-models/page-host.ts";
import { foundSpans, holdsWords, soughtWords } from "../../kernel/found-words.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { unmarked } from "../../kernel/unmarked.ts";
import type { PageAnswer, PageAnswerOf, PageQuestion } from "../../protocol/page-questions.ts";
import { nameOf } from "../../world/perception.ts";
import { type Room, roomOf, roomsOf } from "../../world/state.ts";
import type { ThreadLine } from "../../world/thread-lines.ts";
import { standsIn, type Thread, threadIn, threadsOr } from "../../world/threads.ts";
import type { HostParts } from "./host-parts.ts";
import { fileAnswer } from "./thread-file.ts";

const threadQuestions = ["search-messages", "pinned-messages", "messages-around", "thread-file"];
type ThreadQuestion = Extract<
  PageQuestion,
  { ask: "search-messages" | "pinned-messages" | "messages-around" | "thread-file" }
>;
export const isOfThreads = (question: PageQuestion): question is ThreadQuestion =>
  threadQuestions.includes(question.ask);

type Hit = PageAnswerOf<"search-messages">["hits"][number];

const mostHits = 100;
const around = 40;

export async function threadAnswer(
  parts: HostParts,
  question: ThreadQuestion,
): Promise<Result<PageAnswer, Refused>> {
  if (question.ask === "search-messages") return ok(await search(parts, question.text));
  const room = roomOf(parts.life.city.state(), question.building);
  if (room === undefined) return err({ code: "unknown-building" });
  if (!room.building.userVisible) return err({ code: "not-visible" });
  const [read] = await readRooms(parts, [room]);
  const lines = read?.lines ?? [];
  switch (question.ask) {
    case "pinned-messages": {
      const pins = new Set(room.threads?.pins);
      const hits = lines.filter(({ number }) => pins.has(number));
      return ok({ to: "pinned-messages", hits: hits.map((line) => hitOf(parts, room, line)) });
    }
    case "messages-around":
      return aroundAnswer(parts, room, lines, question);
    case "thread-file":
      return await fileAnswer(parts, room, lines, question);
  }
}

type RoomWithLines = { readonly room: Room; readonly lines: readonly ThreadLine[] };

/** All messages of these rooms. */
async function readRooms(
  { life }: HostParts,
  rooms: readonly Room[],
): Promise<readonly RoomWithLines[]> {
  return await Promise.all(
    rooms.map(async (room) => ({
      room,
      lines: await life.rooms.lines(room.building.buildingId),
    })),
  );
}

async function search(parts: HostParts, text: string): Promise<PageAnswerOf<"search-messages">> {
  const words = soughtWords(text);
  if (words.length === 0) return { to: "search-messages", hits: [], more: false };
  const rooms = roomsOf(parts.life.city.state()).filter(({ building }) => building.userVisible);
  const found = (await readRooms(parts, rooms)).flatMap(({ room, lines }) =>
    lines.filter((line) => holdsWords(line.text, words)).map((line) => ({ room, line })),
  );
  const newest = found.sort((a, b) => b.line.at - a.line.at);
  return {
    to: "search-messages",
    hits: newest.slice(0, mostHits).map(({ room, line }) => hitOf(parts, room, line, words)),
    more: newest.length > mostHits,
  };
}

/** The thread that a message is read in: the open one where it holds it, else the one that was open last. */
export function threadOf({ threads }: Room, { number }: ThreadLine): Thread | undefined {
  const known = threadsOr(threads);
  if (standsIn(known, number)) return threadIn(known, known.open);
  return [...known.threads]
    .sort((a, b) => b.openedAt - a.openedAt)
    .find(({ id }) => standsIn(known, number, id));
}

/** UTF-16 units of an excerpt, and of what stands before the first word that was found. */
const mostExcerpt = 300;
const mostBefore = 40;

/** A piece of a message without its markup, around the first of the words that is in it. */
function excerptOf(text: string, words: readonly string[]): string {
  const plain = unmarked(text);
  const [found] = foundSpans(plain, words);
  const from = found === undefined || found[0] <= mostBefore ? 0 : found[0] - mostBefore;
  // A word that is cut says less than none.
  const start = from === 0 ? 0 : from + Math.max(0, plain.slice(from, found?.[0]).search(/\s\S/u));
  const piece = plain
    .slice(start, start + mostExcerpt)
    .trim()
    .toWellFormed();
  return `${start === 0 ? "" : "…"}${piece}${start + mostExcerpt < plain.length ? "…" : ""}`;
}

/** `words`: that were looked for. */
function hitOf(
  { life }: HostParts,
  room: Room,
  line: ThreadLine,
  words: readonly string[] = [],
): Hit {
  const thread = threadOf(room, line);
  return {
    building: room.building.buildingId,
    number: line.number,
    at: line.at,
    name: nameOf(life.city.state(), line.who),
    isUser: line.who.kind === "user",
    text: excerptOf(line.text, words),
    ...(thread === undefined ? {} : { thread: thread.id }),
  };
}

function aroundAnswer(
  parts: HostParts,
  room: Room,
  lines: readonly ThreadLine[],
  { number, thread: wanted }: Extract<ThreadQuestion, { ask: "messages-around" }>,
): Result<PageAnswer, Refused> {
  const line = lines.find((one) => one.number === number);
  if (line === undefined) return err({ code: "unknown-message" });
  const known = threadsOr(room.threads);
  const isWanted = wanted !== undefined && standsIn(known, number, wanted);
  const thread = isWanted ? threadIn(known, wanted) : threadOf(room, line);
  const shown = lines.filter((one) =>
    thread === undefined ? one === line : standsIn(known, one.number, thread.id),
  );
  const at = shown.indexOf(line);
  const hits = shown.slice(Math.max(0, at - around), at + around);
  const names = hits.flatMap(({ pictures = [] }) => pictures.map(({ name }) => name));
  parts.picturePlaces.note(room.building.buildingId, names);
  return ok({
    to: "messages-around",
    hits: hits.map(({ pictures, ...one }) => ({
      ...hitOf(parts, room, one),
      text: one.text,
      ...(pictures === undefined ? {} : { pictures: [...pictures] }),
    })),
    ...(thread === undefined ? {} : { thread: thread.id }),
    earlier: at > around,
    later: at + around < shown.length,
  });
}
