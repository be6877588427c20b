// Recognizes what the microphone picked up from the loudspeaker: a persona must not answer her own voice.

/** The letters of a text in the form in which they are compared: without case, width, script of kana and marks. */
const lettersOf = (text: string): readonly string[] => [
  ...text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/[^\p{L}\p{N}]+/gu, ""),
];

/** The share of the transcript's letters that must stand in the same order in what she says. */
const leastShare = 0.75;
/**
 * The same for what was spoken wholly while she was speaking and is about as long as what she says: a soft echo, which
 * transcribers understand badly. `length`: the least ratio of the shorter to the longer.
 */
const echo = { share: 0.55, length: 0.75 } as const;
/** Shorter transcripts must stand in it exactly. */
const fewestLetters = 6;
const mostLetters = 600;

/**
 * Whether a transcript repeats, with some errors of recognition, a part of the texts that are being said: of one of
 * them, or of several on end, as a microphone hears sentences without a long pause. `sayings`: said within the last
 * seconds, in their order. `isWithin`: it was spoken wholly while somebody was saying them.
 */
export function repeatsVoice(
  transcript: string,
  sayings: readonly string[],
  isWithin: boolean,
): boolean {
  const heard = lettersOf(transcript).slice(0, mostLetters);
  if (heard.length === 0) return false;
  const onEnd = sayings.length > 1 ? [sayings.join("")] : [];
  return [...sayings, ...onEnd].some((saying) => {
    const said = lettersOf(saying).slice(0, mostLetters);
    if (said.join("").includes(heard.join(""))) return true;
    if (heard.length < fewestLetters) return false;
    const share = commonShare(heard, said);
    const length = Math.min(heard.length, said.length) / Math.max(heard.length, said.length);
    return share >= leastShare || (isWithin && length >= echo.length && share >= echo.share);
  });
}

/**
 * The share of the letters heard that match a stretch of what is said: one minus the edit distance of the best
 * matching stretch, by the length of what was heard.
 */
function commonShare(heard: readonly string[], said: readonly string[]): number {
  let before = new Array<number>(said.length + 1).fill(0);
  for (const [row, letter] of heard.entries()) {
    const now = [row + 1];
    for (const [column, other] of said.entries()) {
      const replaced = (before[column] ?? 0) + (letter === other ? 0 : 1);
      now.push(Math.min(replaced, (before[column + 1] ?? 0) + 1, (now[column] ?? 0) + 1));
    }
    before = now;
  }
  return 1 - Math.min(...before) / heard.length;
}
