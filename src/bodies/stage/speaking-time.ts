/** Milliseconds that a character of each kind takes to be said, at an ordinary pace. */
const kinds: readonly (readonly [RegExp, number])[] = [
  [/\p{Script=Han}/gu, 260],
  [/[\p{Script=Hiragana}\p{Script=Katakana}ー]/gu, 130],
  [/\p{N}/gu, 260],
  [/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/gu, 70],
  [/\p{Script=Hangul}/gu, 220],
  [/[、，,;:]/gu, 180],
  [/[。．.!?！？…\n]/gu, 320],
];
const shortest = 600;

/** About how many milliseconds a text takes to be said, where no sound tells. */
export function speakingTime(text: string): number {
  const sum = kinds.reduce(
    (time, [kind, each]) => time + (text.match(kind)?.length ?? 0) * each,
    0,
  );
  return Math.max(shortest, sum);
}
