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
  /token|context|n_ctx|max_model_len|prompt|inputs?\b|sequence|messages|トークン|コンテキスト|入力/i;
const speaksOfExcess =
  /exceed|too (?:long|large|many|big)|max|longer than|greater than|not enough|overflow|limit|must|should be|less than|larger than|does not fit|only|hold|>|needs?\b|available|超え|上限/i;
/** Words about what is spent or waited for, not about the length of one request. */
const speaksOfOther =
  /rate.?limit|per (?:minute|hour|day)|\b[TR]PM\b|quota|balance|credits|deadline|timed? ?out|expired|characters|pixels|array|string too long|(?:completion|output) tokens, whereas|(?<![+] .?)max_\w{0,20}tokens\W{0,3}must be/i;

/** A number with the separators that people put into it. */
const number = String.raw`(\d{1,3}(?:[.,_ ']\d{3})+(?!\d)|\d{3,9})`;

/** The limit behind or before the words that announce it, the plainest first. */
const limits = [
  new RegExp(String.raw`n_ctx\w{0,20}["']?\s{0,3}[:=]\s{0,3}${number}`, "i"),
  new RegExp(String.raw`(?:exceeds?|less than|>)\s{1,3}${number}(?!\d| -)`, "i"),
  new RegExp(String.raw`${number}\D{0,12}を超え`),
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

/** The numbers that an expected size tells apart: about what was asked for, and the next smaller one. */
function around(expected: number, all: readonly number[]): ContextRefusal | undefined {
  const asked = all
    .filter((one) => one > expected / 3 && one < expected * 3)
    .toSorted((a, b) => b - a)[0];
  const smaller = all.filter((one) => one < (asked ?? expected));
  if (smaller.length > 0 && asked !== undefined) return { context: Math.max(...smaller), asked };
  const only = all.length === 1 ? all[0] : undefined;
  return only !== undefined && only < expected ? { context: only } : undefined;
}

const isAboutLength = (said: string): boolean =>
  !speaksOfOther.test(said) && speaksOfTokens.test(said) && speaksOfExcess.test(said);

/** The limit that words announce, and the smallest number above it. */
function announced(said: string, all: readonly number[]): ContextRefusal | undefined {
  for (const pattern of limits) {
    const context = plain(pattern.exec(said)?.[1] ?? "");
    if (!isPossible(context)) continue;
    const larger = all.filter((one) => one > context);
    if (larger.length > 0) return { context, asked: Math.min(...larger) };
    // A refusal names what was asked for beside the limit; a single number may be a limit of something else.
    if (/context|n_ctx|コンテキスト/i.test(said)) return { context };
  }
  return undefined;
}

/**
 * Reads a refusal; undefined where it is about something else. `expected`: the tokens that the refused request has by
 * an estimate, by which numbers are told apart where the words do not.
 */
export function contextRefusal(text: string, expected?: number): ContextRefusal | undefined {
  const said = text.slice(0, longestRefusal).replace(noWords, " ");
  if (!isAboutLength(said)) return undefined;
  const all = [...said.matchAll(new RegExp(number, "g"))]
    .map(([written]) => plain(written))
    .filter(isPossible);
  const read = announced(said, all) ?? (expected === undefined ? undefined : around(expected, all));
  return read ?? (saysTooLong.test(said) ? {} : undefined);
}
