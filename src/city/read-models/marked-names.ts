// Detects authors of comments whose name resembles that of somebody else.

import { looksLike } from "../../mind/gate/alike-names.ts";
import type { BlockedAuthor } from "../../protocol/stage-controls.ts";
import type { QueuedComment } from "../../protocol/studio-desk.ts";

export type KnownNames = {
  readonly operator: readonly string[];
  readonly personas: readonly string[];
  readonly blocked: readonly BlockedAuthor[];
};

/** Adds the resembled name to a comment. */
export function withMark(comment: QueuedComment, known: KnownNames): QueuedComment {
  const mark = markOf(comment.author, known);
  return mark === undefined ? comment : { ...comment, looksLike: mark };
}

function markOf(
  { id, name }: QueuedComment["author"],
  { operator, personas, blocked }: KnownNames,
): QueuedComment["looksLike"] {
  const isAlike = (other: string) => looksLike(name, other);
  if (operator.some(isAlike)) return "operator";
  if (blocked.some((one) => one.id !== id && isAlike(one.name))) return "blocked";
  return personas.some(isAlike) ? "persona" : undefined;
}
