import type { Language } from "../../../../src/protocol/language.ts";

/** Texts in every language of the page; a part of the page keeps its own. */
export type PageWords<T> = Readonly<Record<Language, T>>;

/** The language of the first of these that is ours; English when none is, Japanese when nothing was asked for. */
export function languageFor(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    if (/^ja\b/i.test(tag)) return "ja";
    if (/^en\b/i.test(tag)) return "en";
  }
  return wanted.length > 0 ? "en" : "ja";
}

/** A duration in milliseconds for people: 30 ms, 1.2 s, 12 s. */
export function spokenDuration(duration: number): string {
  if (duration < 1_000) return `${Math.round(duration)} ms`;
  const value = duration / 1_000;
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} s`;
}
