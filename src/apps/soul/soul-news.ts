// What the operator is told in the terminal of a soul's life.

import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { Trouble } from "../../saint-graph/outside.ts";
import type { Context } from "../cli/context.ts";
import type { Config } from "../config/settings.ts";
import { systemClock } from "./system-clock.ts";
import { usableNames } from "./usable-models.ts";

/** What the operator should see at once; the same trouble is told once, until she could think again. */
export function soulNews({ words, tell }: Context, config: Config): (event: SoulEvent) => void {
  let told: string | undefined;
  const tellOnce = (kind: string, line: string) => {
    if (told !== kind) tell(line);
    told = kind;
  };
  const oddTold = new Set<string>();
  const tellOfOddFinish = ({ route, oddFinish }: Extract<SoulEvent, { type: "model-ended" }>) => {
    if (oddFinish === undefined || oddTold.has(`${route} ${oddFinish}`)) return;
    oddTold.add(`${route} ${oddFinish}`);
    tell(words.problem.oddFinish(route, oddFinish));
  };
  const tellOfFailure = ({ fault, route }: Extract<SoulEvent, { type: "model-failed" }>) => {
    const { kind, retryable, note, about } = fault;
    const say = words.problem;
    if (about === "model") {
      const known = usableNames(config, systemClock.now()).join(", ");
      tellOnce(`${kind} ${route}`, words.models.gone(route, known));
    } else if (kind === "unauthorised") tellOnce(kind, say.badKey);
    else if (kind === "rate-limited") tellOnce(kind, say.rateLimited);
    else tellOnce(kind, retryable ? say.modelAway(words.fault[kind]) : say.modelRefused(note));
  };
  return (event) => {
    if (event.type === "model-ended") {
      told = undefined;
      tellOfOddFinish(event);
    }
    if (event.type === "notice" && event.level !== "info") tell(event.note);
    if (event.type === "model-failed") tellOfFailure(event);
    const isLost =
      event.type === "turn-ended" && event.outcome === "failed" && event.again !== true;
    if (isLost) tellOnce("unanswered", words.problem.unanswered(event.note ?? event.outcome));
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
