// Chooses which of the texts that nobody heard is said once no nudge is left, so that what was looked up is not lost.

import { writtenText } from "./accumulate.ts";
import { isSpeechCall } from "./calls.ts";
import { hasRawText } from "./nudge.ts";
import type { OpenTurn, Round } from "./state.ts";

/** Numbers, words and characters that carry a meaning: by these, a result is recognized in other sentences. */
const telling = /\d+(?:[.,:]\d+)*|\p{Script=Latin}{3,}|\p{Script=Han}|\p{Script=Katakana}{2,}/gu;

const piecesOf = (text: string): ReadonlySet<string> =>
  new Set(text.normalize("NFKC").toLowerCase().match(telling) ?? []);

/** The words returned by the tools that were not in her question. */
function foundIn({ rounds, stimulus }: OpenTurn): ReadonlySet<string> {
  const results = rounds.flatMap(({ calls }) =>
    calls.flatMap(({ call, status }) =>
      !isSpeechCall(call.name) && status.kind === "ended" && "output" in status.outcome
        ? [status.outcome.output]
        : [],
    ),
  );
  const asked = piecesOf(stimulus.text);
  return new Set([...piecesOf(results.join("\n"))].filter((piece) => !asked.has(piece)));
}

/**
 * The raw text that is spoken in the end: the one that holds most of what was looked up, the latest of several. Where
 * none holds any, the first one after the last lookup, which answers the result and not a nudge; without a lookup the
 * latest.
 */
export function rawRound(turn: OpenTurn): Round | undefined {
  const written = turn.rounds.filter(hasRawText);
  const soughtAt = turn.rounds.findLastIndex(({ calls }) =>
    calls.some(({ call }) => !isSpeechCall(call.name)),
  );
  if (soughtAt < 0) return written.at(-1);
  const found = foundIn(turn);
  const held = ({ parts }: Round) =>
    [...piecesOf(writtenText(parts))].filter((piece) => found.has(piece)).length;
  const most = Math.max(0, ...written.map(held));
  if (most > 0) return written.findLast((round) => held(round) === most);
  return written.find(({ number }) => number > soughtAt) ?? written.at(-1);
}
