// What the operator is told in the terminal of a soul's life.

import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { Trouble } from "../../saint-graph/live.ts";
import type { Context } from "../cli/context.ts";

/** What the operator should see at once; the same trouble is told once, until she could think again. */
export function soulNews({ words, tell }: Context): (event: SoulEvent) => void {
  let told: string | undefined;
  const tellOnce = (kind: string, line: string) => {
    if (told !== kind) tell(line);
    told = kind;
  };
  return (event) => {
    if (event.type === "model-ended") told = undefined;
    if (event.type === "notice" && event.level !== "info") tell(event.note);
    if (event.type !== "model-failed") return;
    const { kind, retryable, note } = event.fault;
    if (kind === "unauthorised") tellOnce(kind, words.problem.badKey);
    else if (kind === "rate-limited") tellOnce(kind, words.problem.rateLimited);
    else if (retryable) tellOnce(kind, words.problem.modelAway(words.fault[kind]));
    else tellOnce(kind, words.problem.modelRefused(note));
  };
}

/** Tells of what went wrong in the program itself. */
export function tellOfTrouble({ words, tell }: Context, trouble: Trouble): void {
  switch (trouble.kind) {
    case "journal-fault":
      tell(words.problem.journalFault(trouble.fault.note));
      return;
    case "taken-over":
      tell(words.problem.takenOver);
      return;
    case "bug":
      tell(words.problem.bug);
      tell(trouble.error instanceof Error ? (trouble.error.stack ?? "") : String(trouble.error));
  }
}
