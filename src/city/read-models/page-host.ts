import type { Result } from "../../kernel/result.ts";
import type { Language } from "../../protocol/language.ts";
import type { PageCommand, PageRefusal } from "../../protocol/page-commands.ts";
import type { ProgramMessage } from "../../protocol/page-feed.ts";
import type { PageAnswer, PageQuestion } from "../../protocol/page-questions.ts";
import type { View, ViewUpdate } from "../../protocol/page-views.ts";
import type { KeptPicture, PictureFlaw } from "../../protocol/picture-reference.ts";
import type { Role } from "../../protocol/role.ts";
import type { Picture } from "../../saint-graph/ports.ts";

/** A refusal for a page, with a text in its language when there is more to say than the code. */
export type Refused = { readonly code: PageRefusal; readonly note?: string | undefined };

/** The sender of a request, and the language of the answer. */
export type PageVisitor = {
  readonly role: Role;
  readonly language: Language;
  /** The server's identity of the browser: shared by all its pages, and unique to it. */
  readonly id: string;
  /** The network of the browser, where it is known to be its own. */
  readonly network?: string | undefined;
};

/**
 * A view that one page watches. Readers pull: a listener is only notified of a change and reads it when it can, so that
 * a slow reader needs no memory.
 */
export interface WatchedView {
  /** The changes since the last call, at most about 200 lines; undefined when there are none. */
  next(): ViewUpdate | undefined;
  /** Calls `listener` after every change. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
}

/** The position at which a page stopped reading: a cursor of the view, and the epoch it belongs to. */
export type Resume = { readonly after: number; readonly epoch: string };

/** The living city for the web server. Roles are checked here as well as there. Nothing throws or rejects. */
export interface PageHost {
  welcome(
    role: Role,
  ): Omit<
    Extract<ProgramMessage, { readonly type: "welcome" }>,
    "type" | "role" | "language" | "session"
  >;
  /** A page is seen until the returned function is called: then nobody needs to be notified. */
  seen(): () => void;
  watch(view: View, visitor: PageVisitor, resume?: Resume): Result<WatchedView, Refused>;
  /** Resolves with `ok` once it is durable; a known id is `ok` and changes nothing. */
  command(
    id: string,
    command: PageCommand,
    visitor: PageVisitor,
  ): Promise<
    Result<{ readonly number?: number | undefined; readonly notice?: string | undefined }, Refused>
  >;
  ask(question: PageQuestion, visitor: PageVisitor): Promise<Result<PageAnswer, Refused>>;
  /** Checks a picture, and keeps it durably for a message that is about to come. */
  keepPicture(bytes: Uint8Array): Promise<Result<KeptPicture, PictureFlaw>>;
  /** A picture that was shown in a place, for those who may see it there; undefined for everybody else. */
  pictureAt(
    place: string,
    name: string,
    visitor: Pick<PageVisitor, "role">,
  ): Promise<Picture | undefined>;
}
