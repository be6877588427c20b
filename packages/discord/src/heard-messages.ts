// The newest messages of a channel that were heard: what they said, and under which comment.

import type { SourceComment } from "saintverse/audience";
import { authorNamed, type ReadMessage } from "./discord-messages.ts";

type Heard = {
  readonly author: string;
  readonly text: string;
  readonly comments: readonly string[];
};

/** Changes of the comments that follow from messages. */
export type CommentChanges = {
  readonly added: readonly SourceComment[];
  readonly removed: readonly string[];
};

export type HeardMessages = {
  /** The newest id of any message; undefined: there is none. */
  readonly newest: () => string | undefined;
  /** Every message counts for `newest`, also one that is no comment. */
  readonly pass: (id: string) => void;
  /**
   * A message is there. One that says something else than before is withdrawn, and its new words are `old`: they are
   * shown, and not answered a second time.
   */
  readonly take: (message: ReadMessage, isOld: boolean) => CommentChanges;
  readonly forget: (ids: readonly string[]) => CommentChanges;
  /** Forgets everything of a user. */
  readonly forgetOf: (user: string) => CommentChanges;
  readonly forgetAll: () => CommentChanges;
  readonly has: (id: string) => boolean;
  /** Forgets what is gone: of the messages from one to another, only these are there. */
  readonly keepOnly: (
    there: ReadonlyMap<string, unknown>,
    first: string,
    last: string,
  ) => CommentChanges;
};

/** The most messages that are kept; the oldest are forgotten first. */
const most = 20_000;

/** Whether a message was written before another one: ids grow with time. */
export const isEarlier = (id: string, than: string): boolean =>
  id.length === than.length ? id < than : id.length < than.length;

export function openHeardMessages(): HeardMessages {
  const heard = new Map<string, Heard>();
  let newest: string | undefined;
  const pass = (id: string) => {
    if (newest === undefined || isEarlier(newest, id)) newest = id;
  };
  const forgetWhere = (isGone: (id: string, one: Heard) => boolean): CommentChanges => {
    const gone = [...heard].filter(([id, one]) => isGone(id, one));
    for (const [id] of gone) heard.delete(id);
    return { added: [], removed: gone.flatMap(([, { comments }]) => comments) };
  };
  return {
    newest: () => newest,
    pass,
    take({ id, edited, comment }, isOld) {
      pass(id);
      const before = heard.get(id);
      if (before?.text === comment.text) return { added: [], removed: [] };
      const added =
        before === undefined
          ? { ...comment, old: isOld }
          : { ...comment, id: `${id}-${edited ?? before.comments.length}`, old: true };
      const comments = [...(before?.comments ?? []).slice(-1), added.id];
      heard.set(id, { author: comment.author.id, text: comment.text, comments });
      const [oldest] = heard.size > most ? heard.keys() : [];
      if (oldest !== undefined) heard.delete(oldest);
      return { added: [added], removed: before?.comments ?? [] };
    },
    forget(ids) {
      const gone = new Set(ids);
      const known = forgetWhere((id) => gone.has(id));
      // One that has not arrived is not to be heard when it does.
      return { added: [], removed: [...new Set([...ids, ...known.removed])] };
    },
    forgetOf: (user) => forgetWhere((_, { author }) => author === authorNamed(user)),
    forgetAll: () => forgetWhere(() => true),
    has: (id) => heard.has(id),
    keepOnly: (there, first, last) =>
      forgetWhere((id) => !there.has(id) && !isEarlier(id, first) && !isEarlier(last, id)),
  };
}
