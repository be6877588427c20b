// Finds the times that a text names: "last summer", 「先週の金曜」, "5 May", relative to a clock and a time zone.

import { calendarOf } from "../../kernel/calendar.ts";
import type { TimeRule } from "../../languages/pack/time-rule.ts";
import { packs } from "../../languages/registry.ts";
import { plain } from "./fold.ts";

/** `[from, to)`, milliseconds UTC, and the words of the text for it. */
export type TimeSpan = { readonly from: number; readonly to: number; readonly words: string };

const mostSpans = 8;

/** One search for all rules: most texts name no time. */
const anyOf = (rules: readonly TimeRule[]): RegExp =>
  new RegExp(rules.map(({ pattern }) => `(?:${pattern.source})`).join("|"));
const languages = packs.map(({ analysis: { times } }) => ({ ...times, any: anyOf(times.rules) }));

/** The time spans that a text names; each word counts for only one of them. */
export function timesIn(text: string, at: number, timeZone: string): readonly TimeSpan[] {
  const words = plain(text);
  const rules = languages.flatMap((one) =>
    one.mayBe.test(words) && one.any.test(words) ? one.rules : [],
  );
  if (rules.length === 0) return [];
  const calendar = calendarOf(timeZone);
  const today = calendar.dayOf(at);
  const found: TimeSpan[] = [];
  let left = words;
  for (const rule of rules) {
    left = taken(left, rule, (days, words) => {
      if (found.length >= mostSpans || !isSane(days.from) || !isSane(days.to)) return;
      found.push({ from: calendar.startOf(days.from), to: calendar.startOf(days.to), words });
    });
  }
  return found;

  function taken(
    words: string,
    { pattern, days }: TimeRule,
    add: (days: { readonly from: number; readonly to: number }, words: string) => void,
  ): string {
    return words.replace(pattern, (...match: readonly unknown[]) => {
      const whole = String(match[0]);
      const groups = match.filter((part) => typeof part === "string" || part === undefined);
      const named = days(groups as readonly (string | undefined)[], today);
      if (named !== undefined) add(named, whole);
      return named === undefined ? whole : "\u0000".repeat(whole.length);
    });
  }
}

/** Days of the years 1 to 9999. */
const isSane = (day: number): boolean => day > -719_000 && day < 2_932_000;
