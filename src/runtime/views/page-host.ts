import type { Result } from "../../kernel/result.ts";
import type { Language } from "../../protocol/language.ts";
import type { PageCommand, PageRefusal } from "../../protocol/page-commands.ts";
import type { ProgramMessage, Role } from "../../protocol/page-feed.ts";
import type { PageAnswer, PageQuestion } from "../../protocol/page-questions.ts";
import type { View, ViewUpdate } from "../../protocol/page-views.ts";

/** A refusal for a page, with words in its language when there is more to say than the code. */
export type Refused = { readonly code: PageRefusal; readonly note?: string | undefined };

/** Who asks, and in which language the answer is read. */
export type PageVisitor = {
  readonly role: Role;
  readonly language: Language;
  /** Who this is as the server knows the browser: the same for all its pages, and no other one's. */
  readonly id: string;
  /** The network that it comes from, where that is known to be its own. */
  readonly network?: string | undefined;
};

/**
 * A view that one page watches. Readers pull: a listener only learns that something changed and asks for what is
 * new when it can take it, so that a slow reader costs no memory.
 */
export interface WatchedView {
  /** What is new since the last call, at most about 200 lines; undefined when there is nothing. */
  next(): ViewUpdate | undefined;
  /** Calls `listener` after every change. Returns how to stop it. */
  subscribe(listener: () => void): () => void;
}

/** Where a page left off: a cursor of the view, and the epoch it belongs to. */
export type Resume = { readonly after: number; readonly epoch: string };

/** The living city as the web server sees it. Roles are checked here as well as there. Nothing throws or rejects. */
export interface PageHost {
  welcome(
    role: Role,
  ): Omit<
    Extract<ProgramMessage, { readonly type: "welcome" }>,
    "type" | "role" | "language" | "session"
  >;
  watch(view: View, visitor: PageVisitor, resume?: Resume): Result<WatchedView, Refused>;
  /** Resolves with `ok` once it is durable; an id that was taken before is `ok` and changes nothing. */
  command(
    id: string,
    command: PageCommand,
    visitor: PageVisitor,
  ): Promise<
    Result<{ readonly number?: number | undefined; readonly notice?: string | undefined }, Refused>
  >;
  ask(question: PageQuestion, visitor: PageVisitor): Promise<Result<PageAnswer, Refused>>;
}
