// Delivers what was read of a live chat: the comments, and those that are withdrawn.

import type { Clock, SourceComment, SourceConnection, WrittenBy } from "saintverse/audience";
import type { LiveChatEvent } from "./live-chat-items.ts";

/** One listening to a chat, beside all its connections. */
export type ChatListening = {
  readonly clock: Clock;
  /**
   * Milliseconds UTC: a paid event after it is new, also where it stands in the history that comes first; other comments
   * of that history are old.
   */
  readonly since: number;
  readonly writtenBy: WrittenBy;
  /** Milliseconds UTC by the platform's clock: later comments were written while the chat was listened to. */
  heardUntil: number | undefined;
};

/** `isHistory`: the page begins a connection, with what was written before it. True: the chat has ended. */
export function deliverEvents(
  listening: ChatListening,
  { push, remove }: Pick<SourceConnection, "push" | "remove">,
  events: readonly LiveChatEvent[],
  isHistory: boolean,
): boolean {
  const { since, writtenBy, heardUntil = Number.POSITIVE_INFINITY } = listening;
  const comments: SourceComment[] = [];
  for (const event of events) {
    if (event.kind === "deleted") remove([event.id]);
    if (event.kind === "banned") remove(writtenBy.take(event.author));
    if (event.kind !== "comment") continue;
    const { comment } = event;
    writtenBy.add(comment.author.id, comment.id);
    const isMissed =
      comment.time >= heardUntil || (comment.paid !== undefined && comment.time >= since);
    comments.push({ ...comment, old: isHistory && !isMissed });
  }
  const now = listening.clock.now();
  const newest = comments.length === 0 ? now : Math.max(...comments.map(({ time }) => time));
  listening.heardUntil = Math.max(listening.heardUntil ?? 0, Math.min(now, newest));
  push(comments);
  return events.some(({ kind }) => kind === "ended");
}
