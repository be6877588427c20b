// The work that goes on while personas talk, for a terminal.

import { safeLine } from "../../../mind/safe-text.ts";
import type { BackgroundJob } from "../../../protocol/page-views.ts";
import type { Context } from "./context.ts";
import { sizeText } from "./size-text.ts";

/** A line for each job, in the order in which they began. */
export const jobLines = (
  { words, language }: Pick<Context, "words" | "language">,
  jobs: readonly BackgroundJob[],
  nameOf: (persona: string) => string,
): readonly string[] =>
  jobs.map(({ kind, persona, done, total, left }) => {
    const say = words.jobs_;
    const spoken = (count: number) =>
      kind === "backup" ? sizeText(count) : count.toLocaleString(language);
    const what = say.job[kind];
    const seconds = left === undefined ? undefined : Math.max(1, Math.ceil(left / 1_000));
    return [
      persona === undefined ? what : say.jobOf(what, safeLine(nameOf(persona))),
      ...(total === 0 ? [] : [say.jobDone(spoken(done), spoken(total))]),
      say.jobLeft(seconds),
    ].join(" ・ ");
  });
