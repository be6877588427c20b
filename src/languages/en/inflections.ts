// The forms of English words that must not be said.

import type { Inflected } from "../pack/gate-words.ts";

const closed = (texts: readonly string[]) => texts.map((text) => ({ text, isOpen: false }));

/** Words that only look like forms of others. */
const innocent: ReadonlySet<string> = new Set(
  "cocker cockers cocking cocked dicker dickers dickered heller spicer spicing spiced homer homers homed homing ducker hooker nipper crapped dammed dammer".split(
    " ",
  ),
);
const doubles = /^[a-z]*[bcdfghjklmnpqrstvwxz][aeiou][bdgklmnprt]$/;

/** An English word with its endings. */
export function inflected(word: string): Inflected | undefined {
  if (!/^[a-z]{4,}$/.test(word)) return undefined;
  const plain = ["s", "es", "ed", "ing", "in", "in'", "er", "ers", "est"];
  const silent = word.endsWith("e") ? word.slice(0, -1) : undefined;
  const last = word.at(-1) ?? "";
  const doubled = doubles.test(word)
    ? ["ed", "ing", "in", "er", "ers", "y"].map((end) => last + end)
    : [];
  const forms =
    silent === undefined
      ? [...plain, ...doubled].map((end) => word + end)
      : [`${word}s`, `${word}d`, ...["ing", "in", "er", "ers", "ist"].map((end) => silent + end)];
  const stem = silent ?? word;
  const ends = forms.filter((form) => !innocent.has(form)).map((form) => form.slice(stem.length));
  return { stem, ends: closed(ends) };
}
