import { useEffect, useRef, useState } from "react";
import type { PersonaCard } from "../../../../../src/protocol/page-views.ts";
import type { RoomViewState } from "../../connection/room-view-state.ts";
import type { Pending } from "./room-lines.ts";

/** Milliseconds for which a sign is shown that the program has not confirmed. */
const longest = 4_000;

/**
 * Whether a message was just sent that somebody here hears, and nobody is known to answer yet: the sign comes with the
 * message and not with the program's answer.
 */
export function useSigns(
  last: Pending | undefined,
  here: readonly PersonaCard[],
  { state, lines }: RoomViewState,
): boolean {
  const [over, setOver] = useState<string>();
  /** The last message that somebody began to answer. */
  const answered = useRef<string>(undefined);
  const id = last?.id;
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => setOver(id), longest);
    return () => clearTimeout(timer);
  }, [id]);
  const isAnswered = state.busy.length > 0 || isFollowed(last, lines);
  useEffect(() => {
    if (isAnswered && id !== undefined) answered.current = id;
  }, [isAnswered, id]);
  if (last === undefined || isAnswered || [over, answered.current].includes(last.id)) return false;
  return last.phase !== "refused" && here.some(({ mode }) => mode !== "sleep");
}

/** Whether a message has followed since. */
const isFollowed = (last: Pending | undefined, lines: RoomViewState["lines"]): boolean => {
  const newest = lines.findLast(({ kind }) => kind === "message");
  return (
    last?.number !== undefined &&
    newest?.kind === "message" &&
    newest.number > last.number &&
    newest.who.kind === "persona"
  );
};
