// The operator's decisions about words that she is to say, and about comments that wait for her.

import { err, ok, type Result } from "../../kernel/result.ts";
import { sayThisLimit, type WordsCommand } from "../../protocol/stage-controls.ts";
import type { Soul } from "../soul.ts";

/** Why nothing was done. */
export type WordsRefusal = "unknown-utterance" | "unknown-comment" | "empty" | "too-long" | "ended";

/** `key`: of the words to be said, which are said once. */
export async function decideWords(
  soul: Pick<Soul, "approve" | "reject" | "sayThis" | "answerNext" | "passOver">,
  command: WordsCommand,
  key: string,
): Promise<Result<true, WordsRefusal>> {
  switch (command.do) {
    case "approve-speech":
      return found("unknown-utterance", await soul.approve(command.utterance, command.text));
    case "reject-speech":
      return found("unknown-utterance", await soul.reject(command.utterance));
    case "decide-answer":
      return found("unknown-utterance", await decideAll(soul, command));
    case "say-this": {
      const text = command.text.trim();
      if (text === "") return err("empty");
      if ([...text].length > sayThisLimit) return err("too-long");
      return (await soul.sayThis(key, text)) === "ended" ? err("ended") : ok(true);
    }
    case "answer-comment":
      return found("unknown-comment", isTaken(await soul.answerNext(command.comment)));
    case "pass-over-comment":
      return found("unknown-comment", isTaken(await soul.passOver(command.comment, "operator")));
  }
}

const found = (unknown: WordsRefusal, is: boolean): Result<true, WordsRefusal> =>
  is ? ok(true) : err(unknown);

const isTaken = (recorded: Awaited<ReturnType<Soul["answerNext"]>>): boolean =>
  recorded !== "unknown" && recorded !== "ended";

type Decided = Pick<Soul, "approve" | "reject">;

/** As about a whole answer, in the order in which it is said; whether any of it waited. */
async function decideAll(
  soul: Decided,
  { utterances, approved }: { readonly utterances: readonly string[]; readonly approved: boolean },
): Promise<boolean> {
  let isAny = false;
  for (const utterance of utterances) {
    const was = approved ? await soul.approve(utterance) : await soul.reject(utterance);
    isAny ||= was;
  }
  return isAny;
}

/** Everything that waits now is said, or dropped. */
export async function decideWaiting(
  soul: Decided & Pick<Soul, "waitingSpeech">,
  choice: "say" | "drop",
): Promise<void> {
  const utterances = (await soul.waitingSpeech()).map(({ utterance }) => utterance);
  await decideAll(soul, { utterances, approved: choice === "say" });
}
