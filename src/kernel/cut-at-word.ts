const words = new Intl.Segmenter("und", { granularity: "word" });

/**
 * The beginning of a text with at most `most` UTF-16 units: to the end of a sentence, else of a clause, else of a word.
 */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const part = text.slice(0, most).toWellFormed();
  const least = Math.floor(most / 2);
  for (const end of [/[。．！？!?…\n]|\.(?=\s)/gu, /[、，,;:\s]/gu]) {
    const last = [...part.matchAll(end)].at(-1);
    if (last !== undefined && last.index + 1 >= least)
      return part.slice(0, last.index + 1).trimEnd();
  }
  const from = Math.max(least, most - 200);
  const start = [...words.segment(part.slice(from))].at(-1)?.index ?? 0;
  return part.slice(0, start === 0 ? most : from + start).trimEnd();
}
