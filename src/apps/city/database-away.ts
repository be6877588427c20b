// A database that is away before its city is lived here: the program begins again, until it answers.

import type { OpenProblem } from "../../adapters/store/open-problem.ts";
import { openProblemText } from "../../adapters/store/open-problem-text.ts";
import { DatabaseError, isPassing } from "../../adapters/store/postgres/query.ts";
import type { Language } from "../../protocol/language.ts";
import type { Context } from "../../runtime/config/console/context.ts";
import type { Config } from "../../runtime/config/settings.ts";
import { journalPlace } from "../../runtime/data/journal-file.ts";

/** The database does not answer; the message is for people. */
export class DatabaseAway extends Error {
  override readonly name = "DatabaseAway";
}

/** Throws `DatabaseAway` where the problem is one that passes. */
export function throwIfAway(problem: OpenProblem, language: Language): void {
  if (problem.code !== "server-unreachable") return;
  throw new DatabaseAway(openProblemText(problem, language), { cause: problem.cause });
}

/** Why the database is away, for people; undefined: the error is another one. */
export function awayText({ words }: Context, config: Config, error: unknown): string | undefined {
  if (error instanceof DatabaseAway) return error.message;
  const isAway = error instanceof DatabaseError && isPassing(error);
  return isAway ? words.standBy_.wentAway(journalPlace(config)) : undefined;
}

/** Calls `onRejection` with what nobody awaits and fails, until it is ended. What that throws ends the program. */
export function watchRejections(onRejection: (error: unknown) => void): {
  readonly end: () => void;
} {
  process.on("unhandledRejection", onRejection);
  return { end: () => void process.off("unhandledRejection", onRejection) };
}
