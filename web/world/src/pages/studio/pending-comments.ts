import { useCallback, useEffect, useState } from "react";
import type { ConversationLine } from "../../../../../src/protocol/conversation.ts";
import type { PageRefusal } from "../../../../../src/protocol/page-commands.ts";
import { newRequestId } from "../../connection/open-requests.ts";
import { useCommand } from "../../widgets/use-command.ts";

/** A sent comment that is not yet in the conversation. */
export type PendingComment = {
  readonly id: string;
  readonly text: string;
  readonly phase: "sending" | "accepted" | "refused";
  readonly code?: PageRefusal | undefined;
};

export type PendingComments = {
  readonly pending: readonly PendingComment[];
  /** `id`: that of the command, with which its stimulus ends; absent: a new one. */
  readonly write: (text: string, id?: string) => void;
  readonly writeAgain: (comment: PendingComment) => void;
  readonly forget: (id: string) => void;
};

/**
 * Milliseconds after which an accepted comment that never appears, for instance because it left the queue, is dropped.
 */
const acceptedStays = 10_000;

/** The comments that are not in the conversation yet. Its stimulus contains the id of the command. */
export function notYetShown(
  pending: readonly PendingComment[],
  lines: readonly ConversationLine[],
): readonly PendingComment[] {
  if (pending.length === 0) return pending;
  const shown = lines.flatMap((line) => (line.kind === "comment" ? [line.stimulus] : []));
  return pending.filter((comment) => !shown.some((stimulus) => stimulus.endsWith(comment.id)));
}

/** Comments, or words of the operator on the stage, from their sending until they are in the conversation. */
export function usePendingComments(
  lines: readonly ConversationLine[],
  deed: "comment" | "say-on-stage" = "comment",
): PendingComments {
  const command = useCommand();
  const [written, setWritten] = useState<readonly PendingComment[]>([]);
  const forget = useCallback(
    (id: string) => setWritten((before) => before.filter((comment) => comment.id !== id)),
    [],
  );
  const post = useCallback(
    (id: string, text: string) => {
      const change = (to: Pick<PendingComment, "phase" | "code">) =>
        setWritten((before) =>
          before.map((comment) => (comment.id === id ? { ...comment, ...to } : comment)),
        );
      setWritten((before) => [
        ...before.filter((comment) => comment.id !== id),
        { id, text, phase: "sending" },
      ]);
      void command({ do: deed, text }, { id, refusal: "quiet" }).outcome.then((outcome) => {
        if (!outcome.ok) return change({ phase: "refused", code: outcome.error.code });
        change({ phase: "accepted" });
        setTimeout(() => forget(id), acceptedStays);
      });
    },
    [command, deed, forget],
  );
  const pending = notYetShown(written, lines);
  useEffect(() => {
    if (pending.length < written.length) setWritten(pending);
  }, [pending, written]);
  return {
    pending,
    write: useCallback((text, id = newRequestId()) => post(id, text), [post]),
    writeAgain: useCallback(({ id, text }) => post(id, text), [post]),
    forget,
  };
}
