import type { NudgeRule } from "../mind/mind.ts";
import { patternMatches } from "../mind/stimulus-pattern.ts";
import { writtenText } from "./accumulate.ts";
import { isSpeechCall } from "./calls.ts";
import { withoutBlocks } from "./speech/blocks.ts";
import type { OpenTurn, Round } from "./state.ts";

type Facts = {
  readonly rawText: boolean;
  readonly spoken: boolean;
  readonly sought: boolean;
  readonly stimulus: string;
  readonly called: ReadonlySet<string>;
  readonly offered: ReadonlySet<string>;
};

/** The rule that asks the model again, when the turn as it stands calls for one. The first that fits wins. */
export function nudgeFor(turn: OpenTurn, rules: readonly NudgeRule[]): NudgeRule | undefined {
  const calls = turn.rounds.flatMap((round) => round.calls.map((state) => state.call.name));
  const last = turn.rounds.at(-1);
  const facts: Facts = {
    rawText: last !== undefined && hasRawText(last),
    spoken: hasSpoken(turn),
    sought: calls.some((name) => !isSpeechCall(name)),
    stimulus: turn.stimulus.text,
    called: new Set(calls),
    offered: new Set(turn.rounds.flatMap((round) => round.offered)),
  };
  return rules.find((rule) => fits(rule, facts));
}

/** The answer holds text that is no thought and no block of acts. */
export const hasRawText = ({ parts }: Pick<Round, "parts">): boolean =>
  withoutBlocks(writtenText(parts)).trim() !== "";

/** Something was said, is being said, or waits to be. */
export const hasSpoken = (turn: OpenTurn): boolean =>
  turn.speech.some(({ item, withdrawn }) => item.kind === "say" && withdrawn !== true);

function fits({ when }: NudgeRule, facts: Facts): boolean {
  const asWanted = (wanted: boolean | undefined, is: boolean) =>
    wanted === undefined || wanted === is;
  return (
    asWanted(when.rawText, facts.rawText) &&
    asWanted(when.spoken, facts.spoken) &&
    asWanted(when.sought, facts.sought) &&
    (when.stimulusMatches === undefined || patternMatches(when.stimulusMatches, facts.stimulus)) &&
    (when.notCalled === undefined ||
      (facts.offered.has(when.notCalled) && !facts.called.has(when.notCalled)))
  );
}
