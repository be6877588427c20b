// The numbers in a server's refusal of a request that is too long. Each server has its own words for them.

export type ContextRefusal = {
  /** The tokens that the model takes; absent where the refusal does not say. */
  readonly context?: number | undefined;
  /** The tokens of the refused request, where they are given. */
  readonly asked?: number | undefined;
};

/** No context that somebody talks with has fewer tokens, and none has more. */
const smallest = 256;
const largest = 50_000_000;
/** The most UTF-16 units of a refusal that are read. */
const longestRefusal = 2_000;

const speaksOfTokens =
  /token|context|n_ctx|prompt|input (?:length|is too long)|トークン|コンテキスト/i;
const speaksOfExcess =
  /exceed|too (?:long|large|many|big)|maximum|longer than|greater than|not enough|overflow|limit|must be|larger than|only|>|超え|上限/i;

/** A number with the separators that people put into it. */
const number = String.raw`(\d{1,3}(?:[,_ ']\d{3})+|\d{3,9})`;

/** The limit behind or before the words that announce it, the plainest first. */
const limits = [
  new RegExp(String.raw`n_ctx["']?\s{0,3}[:=]\s{0,3}${number}`, "i"),
  new RegExp(
    String.raw`(?:context(?: window| length| size)?|model length|context_length)[^\d]{0,40}${number}`,
    "i",
  ),
  new RegExp(
    String.raw`(?:maximum|max|limit(?:ed)?|allowed|at most|cannot exceed|longer than|no more than|up to|only|<=|≤)[^\d]{0,40}${number}`,
    "i",
  ),
  new RegExp(String.raw`>=?\s{0,3}${number}`),
  new RegExp(String.raw`${number}[ -]{0,2}(?:tokens?\s{0,2})?(?:maximum|max|limit|context)`, "i"),
];

/** A host with its port, and the code of an error: no words about numbers. */
const noWords =
  /\b(?:localhost|[\w-]{1,60}[.][\w.-]{1,60}):\d{2,5}\b|\b\w{1,60}_(?:error|exceeded)\b/g;

const plain = (written: string): number => Number(written.replace(/[^\d]/g, ""));

const isPossible = (tokens: number): boolean => tokens >= smallest && tokens <= largest;

/** Words about nothing but a request that is too long. */
const saysTooLong =
  /(?:exceed|greater|longer|larger)[^.]{0,60}\bcontext\b|\bcontext\b[^.]{0,60}(?:exceed|overflow|too (?:small|long))|(?:prompt|input|request) (?:is )?too (?:long|large)|コンテキスト.{0,20}超え/i;

/** Reads a refusal; undefined where it is about something else. */
export function contextRefusal(text: string): ContextRefusal | undefined {
  const said = text.slice(0, longestRefusal).replace(noWords, " ");
  if (!speaksOfTokens.test(said) || !speaksOfExcess.test(said)) return undefined;
  const all = [...said.matchAll(new RegExp(number, "g"))]
    .map(([written]) => plain(written))
    .filter(isPossible);
  for (const pattern of limits) {
    const context = plain(pattern.exec(said)?.[1] ?? "");
    if (!isPossible(context)) continue;
    const larger = all.filter((one) => one > context);
    // A refusal names what was asked for beside the limit; a single number may be a limit of something else.
    const isSure = larger.length > 0 || /context|n_ctx|コンテキスト/i.test(said);
    if (!isSure) continue;
    const asked = larger.length === 0 ? undefined : Math.min(...larger);
    return asked === undefined ? { context } : { context, asked };
  }
  return saysTooLong.test(said) ? {} : undefined;
}
