// When a text speaks of: "last summer", 「先週の金曜」, "5 May", against a clock and a time zone.

import { plain } from "../fold.ts";
import { calendarOf } from "./calendar.ts";
import { englishTimes } from "./english-times.ts";
import { japaneseTimes } from "./japanese-times.ts";
import type { TimeRule } from "./rule.ts";

/** `[from, to)`, milliseconds UTC, and the words that say so. */
export type TimeSpan = { readonly from: number; readonly to: number; readonly words: string };

const mostSpans = 8;

/** One look for all rules: most texts name no time. */
const anyOf = (rules: readonly TimeRule[]): RegExp =>
  new RegExp(rules.map(({ pattern }) => `(?:${pattern.source})`).join("|"));
const anyEnglish = anyOf(englishTimes);
const anyJapanese = anyOf(japaneseTimes);
const mayBeEnglish =
  /\d|yester|today|tonight|morrow|this|last|past|previous|next|other day|recent|lately|ago|week|month|year|christmas|spring|summer|autumn|fall|winter|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|monday|tuesday|wednesday|thursday|friday|saturday|sunday/;
const mayBeJapanese =
  /[0-9０-９昨今明先来去前後春夏秋冬年月曜日正盆末近]|きのう|おと|ゆうべ|あさって|あした|きょう|さっき|こない|ここ|この|クリスマス|バレンタイン|ウィーク/;

/** The stretches of time that a text names; each word counts for one of them only. */
export function timesIn(text: string, at: number, timeZone: string): readonly TimeSpan[] {
  const words = plain(text);
  const rules = [
    ...(mayBeJapanese.test(words) && anyJapanese.test(words) ? japaneseTimes : []),
    ...(mayBeEnglish.test(words) && anyEnglish.test(words) ? englishTimes : []),
  ];
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
