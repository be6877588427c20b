// The most tokens of an answer, from the most time that it may take to say.

import type { SealedRequest } from "./ports.ts";
import type { OpenTurn, PastTurn } from "./state.ts";

/** Tokens of a second of speech, estimated rather too high. */
const tokensPerSecond = 12;
/** For acts, calls and marks beside the words. */
const besideWords = 2_048;
/** For thoughts of a model that is known to think. */
const forThoughts = 8_192;

type Known = { readonly past: readonly PastTurn[]; readonly open: OpenTurn | null };

const isThought = (part: object): boolean => "thought" in part && part.thought === true;

const thinks = ({ past, open }: Known): boolean =>
  (open?.rounds ?? []).some(({ parts }) => parts.some(isThought)) ||
  past.some(({ steps }) => steps.some(({ parts }) => parts.some(isThought)));

/**
 * The request with the most tokens of its answer; a number of the persona's own stays. `longest`: milliseconds of
 * speech; 0: as it is.
 */
export function withAnswerBound(
  request: SealedRequest,
  longest: number,
  known: Known,
): SealedRequest {
  const { sampling } = request;
  if (longest <= 0 || sampling?.maxTokens !== undefined) return request;
  const words = Math.ceil((longest / 1_000) * tokensPerSecond) + besideWords;
  const maxTokens = words + (thinks(known) ? forThoughts : 0);
  return { ...request, sampling: { ...sampling, maxTokens } };
}
