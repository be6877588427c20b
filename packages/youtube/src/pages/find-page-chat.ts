// Finds the live chat of a video or a channel as YouTube's pages do.

import { err, type Fault, fault, ok, type Result, readFields } from "saintverse/audience";
import { noChat, notLive } from "../find-chat.ts";
import type { Target } from "../target.ts";
import type { PageRequests } from "./page-requests.ts";

/** The continuation that the chat begins with; a fault with `retryAfter` while there is no live stream. */
export async function findPageChat(
  requests: PageRequests,
  target: Target,
): Promise<Result<string, Fault>> {
  const video = target.kind === "video" ? ok(target.id) : await videoOf(requests, target);
  if (!video.ok) return video;
  const page = await requests.ask("next", { videoId: video.value });
  if (!page.ok) return page;
  const chat = readFields(page.value, () => undefined)
    .object("contents")
    ?.object("twoColumnWatchNextResults")
    ?.object("conversationBar")
    ?.object("liveChatRenderer");
  const [begin] = chat?.objects("continuations") ?? [];
  const token = begin?.object("reloadContinuationData")?.text("continuation") ?? "";
  return token === "" || chat?.flag("isReplay") === true ? noChat : ok(token);
}

/** The video that is live on a channel, or about to be. */
async function videoOf(requests: PageRequests, target: Exclude<Target, { kind: "video" }>) {
  const path = target.kind === "channel" ? `channel/${target.id}` : target.handle;
  const url = `https://www.youtube.com/${path}/live`;
  const found = await requests.ask("navigation/resolve_url", { url });
  if (!found.ok && found.error.kind === "absent")
    return err(fault("refused", `there is no channel ${path}`));
  if (!found.ok) return found;
  const watched = readFields(found.value, () => undefined)
    .object("endpoint")
    ?.object("watchEndpoint")
    ?.text("videoId");
  return watched === undefined ? notLive("the channel is not live") : ok(watched);
}
