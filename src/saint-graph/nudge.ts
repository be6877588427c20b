import type { NudgeRule } from "../mind/mind.ts";
import { patternMatches } from "../mind/stimulus-pattern.ts";
import { writtenText } from "./accumulate.ts";
import { manner } from "./audience/manner.ts";
import { isSpeechCall } from "./calls.ts";
import { isOwn } from "./retry-policy.ts";
import { withoutBlocks } from "./speech/blocks.ts";
import type { CallState, OpenTurn, Round } from "./state.ts";

type Facts = {
  readonly rawText: boolean;
  readonly spoken: boolean;
  /** Her last words ask something back. */
  readonly asksBack: boolean;
  readonly sought: boolean;
  readonly stimulus: string;
  readonly called: ReadonlySet<string>;
  readonly offered: ReadonlySet<string>;
  /** The rules by which she was asked again in this turn. */
  readonly nudged: ReadonlySet<string>;
};

/**
 * The rule that asks the model again, when the turn calls for one. The first rule that matches is taken. Once she has
 * answered, only rules for turns in which she spoke apply, and those that miss the call of a tool: what she said without
 * it was a guess, unless she asked back. A guess is asked about once: the words of each answer are heard.
 */
export function nudgeFor(turn: OpenTurn, rules: readonly NudgeRule[]): NudgeRule | undefined {
  const calls = turn.rounds.flatMap((round) => round.calls.map((state) => state.call.name));
  const last = turn.rounds.at(-1);
  const facts: Facts = {
    rawText: last !== undefined && hasRawText(last),
    spoken: hasTold(turn),
    asksBack: asksBack(turn),
    sought: calls.some((name) => !isSpeechCall(name)),
    stimulus: turn.stimulus.text,
    called: new Set(calls),
    offered: new Set(turn.rounds.flatMap((round) => round.offered)),
    nudged: new Set(turn.rounds.flatMap(({ nudge }) => nudge?.name ?? [])),
  };
  return rules.find((rule) => mayAsk(rule, facts) && fits(rule, facts));
}

function mayAsk({ name, when }: NudgeRule, { spoken, nudged, asksBack: isAsking }: Facts): boolean {
  if (!spoken || when.spoken === true) return true;
  const isGuess = when.spoken === undefined && when.notCalled !== undefined;
  return isGuess && !isAsking && !nudged.has(name);
}

const asksBack = ({ speech }: OpenTurn): boolean => {
  const said = speech.flatMap(({ item, withdrawn }) =>
    item.kind === "say" && withdrawn !== true ? [item.text] : [],
  );
  return /[?？][」』）)]?\s*$/.test(said.at(-1) ?? "");
};

/** The answer holds text that is no thought and no block of acts. */
export const hasRawText = ({ parts }: Pick<Round, "parts">): boolean =>
  withoutBlocks(writtenText(parts)).trim() !== "";

/**
 * Whether something was said, is being said, or waits to be; where somebody asked, or the model wrote text after a
 * lookup, something from behind the lookup: words from before, such as that she will look, do not answer.
 */
export function hasTold(turn: OpenTurn): boolean {
  const soughtAt = turn.rounds.findLastIndex(({ calls }) => calls.some(isLookup));
  const wroteAfter = soughtAt >= 0 && turn.rounds.slice(soughtAt + 1).some(hasRawText);
  const isAfter = wroteAfter || manner(turn.stimulus).question;
  return turn.speech.some(
    ({ item, withdrawn, round }) =>
      item.kind === "say" && withdrawn !== true && (!isAfter || round > soughtAt),
  );
}

/** A look-up ends in an empty answer, where somebody asked or she said that she looks something up. */
export const leavesResult = (turn: OpenTurn): boolean =>
  turn.rounds.at(-1)?.parts.length === 0 &&
  (isAsked(turn) ||
    turn.speech.some(({ item, withdrawn }) => item.kind === "say" && withdrawn !== true)) &&
  turn.rounds.some(({ calls }) => calls.some(isLookup)) &&
  !hasTold(turn);

const isAsked = ({ stimulus }: OpenTurn): boolean => !isOwn(stimulus) && manner(stimulus).question;

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
