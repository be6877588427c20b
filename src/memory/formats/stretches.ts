// Imports summaries of a file as stretches of the chronicle.

import { cleanText, cutAt } from "./clean-text.ts";
import type { ReadStretch } from "./reading.ts";

const longestText = 2_000;
const mostEntries = 2_000;

/** A summary of these entries, in order; none when it has no text or no known entry. */
export function stretchOf(
  written: string,
  keys: readonly string[],
  level = 1,
): readonly { readonly stretch: ReadStretch; readonly shortened: boolean }[] {
  const text = cleanText(written).text.trim();
  const [from] = keys;
  const to = keys.at(-1);
  if (text === "" || from === undefined || to === undefined) return [];
  const entries = keys.slice(0, mostEntries);
  return [
    {
      stretch: { level, text: cutAt(text, longestText), from, to, entries },
      shortened: text.length > longestText || keys.length > mostEntries,
    },
  ];
}
