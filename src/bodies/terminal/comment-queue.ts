import type { Comment } from "../../protocol/comment.ts";

/** A comment with its line in the text of `sys_get_comments`. */
export type TerminalComment = { readonly comment: Comment; readonly line: string };

export type CommentQueueSettings = {
  /** Most comments kept. Beyond it the oldest unpaid one is dropped; paid ones never are. */
  readonly limit: number;
  /** Most comments and most characters of text in one `take`. */
  readonly batch: { readonly comments: number; readonly characters: number };
};

/**
 * Comments on their way to the soul.
 *
 * `take()` removes and returns the oldest comments. `take(after)` returns those after the comment `after` and keeps
 * them until a later `after` confirms them: a caller that passes the id of the last comment it has stored safely (an
 * empty text at first) gets every comment at least once, with the same id, however often it is killed in between.
 */
export type CommentQueue = {
  readonly push: (queued: TerminalComment) => void;
  readonly take: (after?: string) => readonly TerminalComment[];
  readonly waiting: () => number;
  /** The number of unpaid comments dropped beyond the limit. */
  readonly dropped: () => number;
};

/** Makes an empty queue. */
export function commentQueue(settings: CommentQueueSettings): CommentQueue {
  let kept: TerminalComment[] = [];
  let dropped = 0;
  const dropOne = () => {
    const victim = kept.findIndex(({ comment }) => comment.paid === undefined);
    if (victim < 0) return;
    kept.splice(victim, 1);
    dropped += 1;
  };
  return {
    push: (queued) => {
      kept.push(queued);
      if (kept.length > settings.limit) dropOne();
    },
    take: (after) => {
      if (after !== undefined) {
        const confirmed = kept.findIndex(({ comment }) => comment.id === after);
        kept = kept.slice(confirmed + 1);
      }
      const batch = kept.slice(0, batchSize(kept, settings.batch));
      if (after === undefined) kept = kept.slice(batch.length);
      return batch;
    },
    waiting: () => kept.length,
    dropped: () => dropped,
  };
}

function batchSize(kept: readonly TerminalComment[], batch: CommentQueueSettings["batch"]): number {
  let characters = 0;
  const upTo = kept.slice(0, batch.comments).findIndex(({ line }, place) => {
    characters += line.length;
    return place > 0 && characters > batch.characters;
  });
  return upTo < 0 ? Math.min(kept.length, batch.comments) : upTo;
}
