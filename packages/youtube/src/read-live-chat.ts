// One reading of a live chat: pushed over a stream, asked for page by page where there is no stream.

import { JSONParser } from "@streamparser/json";
import {
  type Fault,
  fault,
  isJsonObject,
  type Json,
  type JsonObject,
  type SourceConnection,
} from "saintverse/audience";
import { type ChatListening, deliverEvents } from "./deliver-events.ts";
import { chatEnded } from "./find-chat.ts";
import { readItem } from "./live-chat-items.ts";
import { type ApiAccess, ask, itemsOf, request } from "./youtube-api.ts";

export type LiveChat = {
  readonly access: ApiAccess;
  readonly id: string;
  readonly listening: ChatListening;
};

/** Pages and their end, of one reading. */
type Reading = {
  token: string | undefined;
  isFirst: boolean;
  over: Fault | undefined;
};

/** Milliseconds between two pages where YouTube names none, and at least. */
const usualPause = 5_000;
const leastPause = 1_000;
const parts = { part: "id,snippet,authorDetails" };

/** Reads until the chat or the connection ends; resolves with the reason. Never rejects. */
export async function readLiveChat(
  chat: LiveChat,
  connection: SourceConnection,
  ended: AbortSignal,
): Promise<Fault> {
  const reading: Reading = { token: undefined, isFirst: true, over: undefined };
  const first = await ask(chat.access, "liveChat/messages", query(chat, reading), ended);
  if (!first.ok) return first.error;
  connection.opened();
  takePage(chat, connection, reading, first.value);
  while (reading.over === undefined) {
    const lost = await readStream(chat, connection, reading, ended);
    if (reading.over !== undefined) break;
    if (lost !== "no-stream") return lost;
    return await readPages(chat, connection, reading, pauseOf(first.value), ended);
  }
  return reading.over;
}

const query = ({ id }: LiveChat, { token }: Reading) => ({
  ...parts,
  liveChatId: id,
  ...(token === undefined ? {} : { pageToken: token }),
});

function pauseOf(page: JsonObject): number {
  const named = Number(page["pollingIntervalMillis"]);
  return Number.isFinite(named) && named > 0 ? Math.max(named, leastPause) : usualPause;
}

/** Delivers a page. The first one holds what was written before. */
function takePage(
  { listening }: LiveChat,
  connection: SourceConnection,
  reading: Reading,
  page: JsonObject,
): void {
  const token = page["nextPageToken"];
  if (typeof token === "string" && token !== "") reading.token = token;
  const now = listening.clock.now();
  const events = itemsOf(page).flatMap((item) => readItem(item, connection.odd, now) ?? []);
  const isOver = deliverEvents(listening, connection, events, reading.isFirst);
  reading.isFirst = false;
  const isOffline = page["offlineAt"] !== undefined && page["offlineAt"] !== null;
  if (isOver || isOffline) reading.over = chatEnded;
}

/** `no-stream`: this server or this key has no stream. */
async function readStream(
  chat: LiveChat,
  connection: SourceConnection,
  reading: Reading,
  ended: AbortSignal,
): Promise<Fault | "no-stream"> {
  const path = "liveChat/messages/stream";
  const answered = await request(chat.access, path, query(chat, reading), ended);
  if (!answered.ok) {
    const { kind } = answered.error;
    return kind === "absent" || kind === "refused" ? "no-stream" : answered.error;
  }
  const { body } = answered.value;
  if (body === null) return "no-stream";
  try {
    for await (const page of pagesOf(body)) {
      takePage(chat, connection, reading, page);
      if (reading.over !== undefined) break;
    }
  } catch {
    if (ended.aborted) return fault("cancelled", "closed");
  }
  return fault("unavailable", "the stream ended");
}

/** The objects of a stream: elements of one array, or one after the other. */
async function* pagesOf(body: ReadableStream<Uint8Array>): AsyncIterable<JsonObject> {
  const pages: JsonObject[] = [];
  let parser: JSONParser | undefined;
  const opened = (chunk: Uint8Array): JSONParser | undefined => {
    const first = new TextDecoder().decode(chunk).trimStart().at(0);
    if (first === undefined) return undefined;
    const paths = [first === "[" ? "$.*" : "$"];
    const made = new JSONParser({ paths, separator: "", keepStack: false });
    made.onValue = ({ value }) => {
      const page = value as Json | undefined;
      if (isJsonObject(page)) pages.push(page);
    };
    return made;
  };
  for await (const chunk of body) {
    parser ??= opened(chunk);
    parser?.write(chunk);
    yield* pages.splice(0);
  }
}

async function readPages(
  chat: LiveChat,
  connection: SourceConnection,
  reading: Reading,
  firstPause: number,
  ended: AbortSignal,
): Promise<Fault> {
  let pause = firstPause;
  while (reading.over === undefined) {
    await chat.listening.clock.sleep(pause, ended);
    if (ended.aborted) return fault("cancelled", "closed");
    const page = await ask(chat.access, "liveChat/messages", query(chat, reading), ended);
    if (!page.ok) return page.error;
    takePage(chat, connection, reading, page.value);
    pause = pauseOf(page.value);
  }
  return reading.over;
}
