import type { NudgeRule } from "../mind/mind.ts";
import { patternMatches } from "../mind/stimulus-pattern.ts";
import { writtenText } from "./accumulate.ts";
import { isSpeechCall } from "./calls.ts";
import { withoutBlocks } from "./speech/blocks.ts";
import type { CallState, OpenTurn, Round } from "./state.ts";

type Facts = {
  readonly rawText: boolean;
  readonly spoken: boolean;
  readonly sought: boolean;
  readonly stimulus: string;
  readonly called: ReadonlySet<string>;
  readonly offered: ReadonlySet<string>;
};

/**
 * The rule that asks the model again, when the turn calls for one. The first rule that matches is taken. Once she has
 * answered or asked back, only rules for turns in which she spoke apply.
 */
export function nudgeFor(turn: OpenTurn, rules: readonly NudgeRule[]): NudgeRule | undefined {
  const calls = turn.rounds.flatMap((round) => round.calls.map((state) => state.call.name));
  const last = turn.rounds.at(-1);
  const facts: Facts = {
    rawText: last !== undefined && hasRawText(last),
    spoken: hasTold(turn),
    sought: calls.some((name) => !isSpeechCall(name)),
    stimulus: turn.stimulus.text,
    called: new Set(calls),
    offered: new Set(turn.rounds.flatMap((round) => round.offered)),
  };
  return rules.find((rule) => (!facts.spoken || rule.when.spoken === true) && fits(rule, facts));
}

/** The answer holds text that is no thought and no block of acts. */
export const hasRawText = ({ parts }: Pick<Round, "parts">): boolean =>
  withoutBlocks(writtenText(parts)).trim() !== "";

/**
 * Whether something was said, is being said, or waits to be; where the model wrote text after a lookup, some of that
 * text must be among it: words from before, such as that she will look, do not answer.
 */
export function hasTold(turn: OpenTurn): boolean {
  const soughtAt = turn.rounds.findLastIndex(({ calls }) => calls.some(isLookup));
  const wroteAfter = soughtAt >= 0 && turn.rounds.slice(soughtAt + 1).some(hasRawText);
  return turn.speech.some(
    ({ item, withdrawn, round }) =>
      item.kind === "say" && withdrawn !== true && (!wroteAfter || round > soughtAt),
  );
}

const isLookup = ({ call }: CallState): boolean => !isSpeechCall(call.name);

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
