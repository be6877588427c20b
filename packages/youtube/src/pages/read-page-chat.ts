// One reading of a live chat as YouTube's pages read it: page by page, at the pace that YouTube names.

import {
  err,
  type Fault,
  type FieldReader,
  fault,
  ok,
  type Result,
  readFields,
  type SourceConnection,
} from "saintverse/audience";
import { type ChatListening, deliverEvents } from "../deliver-events.ts";
import { chatEnded } from "../find-chat.ts";
import { readAction } from "./page-actions.ts";
import type { PageRequests } from "./page-requests.ts";

/** Milliseconds between two pages where YouTube names none, at least, and at most. */
const usualPause = 5_000;
const leastPause = 1_000;
const longestPause = 10_000;

const nextKinds = ["invalidationContinuationData", "timedContinuationData"] as const;

function nextOf(chat: FieldReader) {
  const [whole] = chat.objects("continuations") ?? [];
  const next = nextKinds.flatMap((kind) => whole?.object(kind) ?? []).at(0);
  const named = next?.number("timeoutMs") ?? usualPause;
  const pause = Math.min(longestPause, Math.max(leastPause, named));
  return { token: next?.text("continuation"), pause };
}

/** The continuation with all comments, where the page shows chosen ones: the second one of its menu. */
function allCommentsOf(chat: FieldReader): string | undefined {
  const menu = chat
    .object("header")
    ?.object("liveChatHeaderRenderer")
    ?.object("viewSelector")
    ?.object("sortFilterSubMenuRenderer")
    ?.objects("subMenuItems");
  const all = menu?.at(1);
  if (all === undefined || all.flag("selected") === true) return undefined;
  return all.object("continuation")?.object("reloadContinuationData")?.text("continuation");
}

async function pageOf(
  requests: PageRequests,
  continuation: string,
  odd: SourceConnection["odd"],
): Promise<Result<FieldReader, Fault>> {
  const page = await requests.ask("live_chat/get_live_chat", { continuation });
  if (!page.ok) return page;
  const contents = readFields(page.value, odd, "page").object("continuationContents");
  const chat = contents?.object("liveChatContinuation");
  return chat === undefined ? err(chatEnded) : ok(chat);
}

/** Reads until the chat or the connection ends; resolves with the reason. Never rejects. */
export async function readPageChat(
  requests: PageRequests,
  begin: string,
  listening: ChatListening,
  connection: SourceConnection,
  ended: AbortSignal,
): Promise<Fault> {
  const { clock } = listening;
  const chosen = await pageOf(requests, begin, connection.odd);
  if (!chosen.ok) return chosen.error;
  const all = allCommentsOf(chosen.value);
  let page = all === undefined ? chosen : await pageOf(requests, all, connection.odd);
  if (page.ok) connection.opened();
  for (let isFirst = true; page.ok; isFirst = false) {
    const actions = page.value.objects("actions") ?? [];
    const events = actions.flatMap((action) => readAction(action, clock.now()) ?? []);
    deliverEvents(listening, connection, events, isFirst);
    const { token, pause } = nextOf(page.value);
    if (token === undefined) return chatEnded;
    await clock.sleep(pause, ended);
    if (ended.aborted) return fault("cancelled", "closed");
    page = await pageOf(requests, token, connection.odd);
  }
  return page.error;
}
