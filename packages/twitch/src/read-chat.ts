// One connection to the chat of a channel, without a login.

import {
  ChatClient,
  type ChatClientOptions,
  type ChatMessage,
  LogLevel,
  type UserNotice,
} from "@twurple/chat";
import { type Fault, fault, type SourceConnection, type WrittenBy } from "saintverse/audience";
import { messageComment, noticeComment } from "./chat-comments.ts";

/** Another server than Twitch's. */
export type ChatServer = Pick<ChatClientOptions, "hostName" | "ssl" | "connectionOptions">;

/** Milliseconds for joining the channel. */
const joinWithin = 20_000;

/** Knowledge beside a connection to the chat. */
export type AroundChat = {
  /** By whom comments are, so that those of a banned viewer are withdrawn. */
  readonly written: WrittenBy;
  /** The titles of rewards by their ids. */
  readonly rewards: ReadonlyMap<string, string>;
};

/** Reads a channel until the connection ends; resolves with the reason. Never rejects. */
export function readChat(
  channel: string,
  { opened, push, remove }: SourceConnection,
  { written, rewards }: AroundChat,
  ended: AbortSignal,
  server?: ChatServer,
): Promise<Fault> {
  const client = new ChatClient({
    channels: [channel],
    logger: { minLevel: LogLevel.CRITICAL },
    ...server,
  });
  const { promise, resolve } = Promise.withResolvers<Fault>();
  const leave = (why: Fault): void => {
    clearTimeout(patience);
    ended.removeEventListener("abort", close);
    client.removeListener();
    client.quit();
    resolve(why);
  };
  const close = (): void => leave(fault("cancelled", "closed"));
  const patience = setTimeout(
    () => leave(fault("timed-out", `the channel ${channel} was not joined`)),
    joinWithin,
  );
  const hear = (comment: ReturnType<typeof messageComment>): void => {
    if (comment === undefined) return;
    written.add(comment.author.id, comment.id);
    push([comment]);
  };
  const tell = (notice: UserNotice, badge: string, plan?: string, count?: number): void =>
    hear(
      noticeComment(notice, { badge, plan, ...(count === undefined ? {} : { count }) }, Date.now()),
    );
  const forget = (userId: string | null): void =>
    remove(userId === null ? written.takeAll() : written.take(`twitch:${userId}`));

  client.onJoin(() => {
    clearTimeout(patience);
    opened();
  });
  client.onJoinFailure((_, reason) => leave(fault("refused", `${channel}: ${reason}`)));
  client.onDisconnect((_, reason) =>
    leave(fault("unavailable", reason?.message ?? "the connection ended")),
  );
  const write = (text: string, message: ChatMessage): void =>
    hear(messageComment(text, message, Date.now(), rewards));
  client.onMessage((_, __, text, message) => write(text, message));
  client.onAction((_, __, text, message) => write(text, message));
  client.onSub((_, __, { plan }, notice) => tell(notice, "subscription", plan));
  client.onResub((_, __, { plan }, notice) => tell(notice, "subscription", plan));
  client.onCommunitySub((_, __, { plan, count }, notice) => tell(notice, "gift", plan, count));
  client.onSubGift((_, __, { plan }, notice) => {
    // A gift to many people is one event of its own; the single ones follow it.
    if (notice.tags.get("msg-param-community-gift-id") === undefined) tell(notice, "gift", plan);
  });
  client.onPrimePaidUpgrade((_, __, { plan }, notice) => tell(notice, "subscription", plan));
  client.onGiftPaidUpgrade((_, __, ___, notice) => tell(notice, "subscription", "1000"));
  client.onRaid((_, __, ___, notice) => tell(notice, "raid"));
  client.onMessageRemove((_, id) => remove([id]));
  client.onBan((_, __, { targetUserId }) => forget(targetUserId));
  client.onTimeout((_, __, ___, { targetUserId }) => forget(targetUserId));
  client.onChatClear(() => forget(null));
  ended.addEventListener("abort", close, { once: true });
  if (ended.aborted) close();
  else client.connect();
  return promise;
}
