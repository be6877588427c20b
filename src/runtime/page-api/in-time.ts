// A soul between two workers is asked as soon as she is awake again; a page does not wait for that without end.

import type { Clock } from "../../kernel/ports.ts";
import type { PageCommand } from "../../protocol/page-commands.ts";
import { type CommandResult, refused } from "./done.ts";

/** Milliseconds; a worker that stands still is replaced in six seconds. */
const patience = 20_000;

/** Commands that a soul answers, and that nothing else takes long. */
const ofSoul: ReadonlySet<PageCommand["do"]> = new Set([
  ...([
    "try-again",
    "continue",
    "resend",
    "remove-message",
    "approve-speech",
    "decide-answer",
  ] as const),
  ...(["reject-speech", "say-this", "answer-comment", "pass-over-comment"] as const),
]);

/** The result of a command; `no-answer` where a soul did not answer in time: it may be done all the same. */
export async function inTime(
  clock: Clock,
  command: PageCommand,
  answer: Promise<CommandResult>,
): Promise<CommandResult> {
  if (!ofSoul.has(command.do)) return await answer;
  const waiting = new AbortController();
  const late = clock.sleep(patience, waiting.signal).then(() => refused("no-answer"));
  try {
    return await Promise.race([answer, late]);
  } finally {
    waiting.abort();
  }
}
