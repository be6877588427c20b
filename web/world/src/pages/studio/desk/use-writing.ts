import { useState } from "react";
import { useKeptText } from "../../../browser/use-kept-text.ts";
import type { StudioState } from "../../../connection/studio-state.ts";
import { type PendingComments, usePendingComments } from "../pending-comments.ts";

/** Input at the desk, and sent messages that are not shown yet; it outlives a change of the tab. */
export type Writing = {
  readonly draft: string;
  readonly write: (draft: string) => void;
  readonly way: WritingWay;
  readonly setWay: (way: WritingWay) => void;
  readonly comments: PendingComments;
  readonly coHost: PendingComments;
};

/** As one of the audience, as the operator on the stage, or as words that she says exactly. */
type WritingWay = "comment" | "co-host" | "say";

export function useWriting({ lines }: StudioState): Writing {
  const [draft, write] = useKeptText("desk");
  const [way, setWay] = useState<WritingWay>("comment");
  const comments = usePendingComments(lines);
  const coHost = usePendingComments(lines, "say-on-stage");
  return { draft, write, way, setWay, comments, coHost };
}
