import type { Result } from "../../kernel/result.ts";
import type { ConversationState } from "../../protocol/conversation.ts";
import type { ModelInUse, RefusalCode, ServerStatus, Welcome } from "../../protocol/live-feed.ts";
import type { LinePage } from "./conversation-view.ts";

/** What the page is greeted with: whose conversation this is. */
export type FeedIdentity = Pick<Welcome, "conversation" | "persona">;

/** What may change at any time beside the lines. */
export type FeedStatus = { readonly model: ModelInUse; readonly servers: readonly ServerStatus[] };

/** A comment from the page, checked: 1 to `commentLimit` characters, trimmed. */
export type PageComment = {
  /** The client's idempotency key: the same id is the same comment. */
  readonly id: string;
  readonly text: string;
  readonly name?: string | undefined;
};

/**
 * One conversation as the web server sees it. Readers pull: a listener only learns that something changed and asks
 * for what is new when it can take it, so that a slow reader costs no memory.
 */
export interface LiveFeed {
  identity(): FeedIdentity;
  status(): FeedStatus;
  state(): ConversationState;
  /** See `linesAfter` of the conversation view. */
  linesAfter(after: number | undefined, limit: number): LinePage;
  /** Calls `listener` after every change of lines, state or status. Returns how to stop it. */
  subscribe(listener: () => void): () => void;
  /** Resolves with `ok` once the comment is durable; an id that was taken before is `ok` and changes nothing. */
  comment(comment: PageComment): Promise<Result<undefined, RefusalCode>>;
  /** Cuts what is being said and ends the open turn, if there is one. */
  interrupt(): void;
}
