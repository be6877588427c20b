// Finds the live chat of a video or a channel.

import {
  err,
  type Fault,
  fault,
  isJsonObject,
  type Json,
  type JsonObject,
  ok,
  type Result,
} from "saintverse/audience";
import type { Target } from "./target.ts";
import { type ApiAccess, ask, itemsOf } from "./youtube-api.ts";

/** Milliseconds until a channel that is not live is looked at again; a look costs 2 of 10 000 units of a day. */
const pause = 60_000;
export const notLive = (note: string) => err(fault("absent", note, pause));
export const noChat = notLive("there is no live stream with a chat");
export const chatEnded = fault("absent", "the live chat has ended", pause);

/** The id of the live chat; a fault with `retryAfter` while there is no live stream. */
export async function findChat(
  access: ApiAccess,
  target: Target,
  ended: AbortSignal,
): Promise<Result<string, Fault>> {
  if (target.kind === "video") return await chatOf(access, [target.id], ended);
  const channel =
    target.kind === "channel" ? ok(target.id) : await channelOf(access, target.handle, ended);
  if (!channel.ok) return channel;
  // The list of a channel's videos is named after the channel, and holds its live streams.
  const playlistId = `UU${channel.value.slice(2)}`;
  const query = { part: "contentDetails", playlistId, maxResults: "10" };
  const listed = await ask(access, "playlistItems", query, ended);
  if (!listed.ok) return listed;
  const ids = itemsOf(listed.value).flatMap(
    (item) => textAt(item, "contentDetails", "videoId") ?? [],
  );
  return ids.length === 0 ? notLive("the channel has no videos") : await chatOf(access, ids, ended);
}

async function channelOf(access: ApiAccess, forHandle: string, ended: AbortSignal) {
  const found = await ask(access, "channels", { part: "id", forHandle }, ended);
  if (!found.ok) return found;
  const id = itemsOf(found.value)
    .flatMap((item) => textAt(item, "id") ?? [])
    .at(0);
  return id === undefined ? err(fault("refused", `there is no channel ${forHandle}`)) : ok(id);
}

/** The chat of the first of these videos that is live; of one that is about to be, where none is. */
async function chatOf(access: ApiAccess, ids: readonly string[], ended: AbortSignal) {
  const query = { part: "liveStreamingDetails", id: ids.join(",") };
  const found = await ask(access, "videos", query, ended);
  if (!found.ok) return found;
  const streams = itemsOf(found.value).flatMap((video) => {
    const chat = textAt(video, "liveStreamingDetails", "activeLiveChatId");
    const isLive = textAt(video, "liveStreamingDetails", "actualStartTime") !== undefined;
    return chat === undefined ? [] : [{ chat, isLive }];
  });
  const [first] = streams.toSorted((a, b) => Number(b.isLive) - Number(a.isLive));
  return first === undefined ? noChat : ok(first.chat);
}

/** A text of an object, by the names that lead to it. */
function textAt(object: JsonObject, ...names: readonly string[]): string | undefined {
  let at: Json | undefined = object;
  for (const name of names) at = isJsonObject(at) && Object.hasOwn(at, name) ? at[name] : undefined;
  return typeof at === "string" && at !== "" ? at : undefined;
}
