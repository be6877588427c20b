// What can be told of an entry at a look, for questions of a form.

import { plain } from "./fold.ts";
import { asks } from "./question.ts";

/** Bits of what an entry holds. */
export const marks = {
  asks: 1,
  number: 2,
  time: 4,
  name: 8,
  thanks: 16,
  /** Tells of what has been, or of what is meant to be. */
  past: 32,
  intent: 64,
} as const;

const number =
  /\p{Nd}|[一二三四五六七八九十百千万]{1,9}(?:人|個|回|本|枚|匹|歳|冊|杯|台|件|円|年|日|月|時|分|キロ)|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|thousand|couple|few|several|once|twice|both)\b/u;

const time =
  /昨日|きのう|今日|明日|一昨日|おととい|今朝|昨夜|今夜|先週|今週|来週|先月|今月|来月|去年|昨年|今年|来年|この前|先日|週末|[月火水木金土日]曜|\p{Nd}+(?:月|日|年|時|週間|か月|ヶ月)|[一二三四五六七八九十数]{1,9}(?:日|週間|か月|ヶ月|年)(?:前|後)|春|夏|秋|冬|正月|クリスマス|\b(?:yesterday|today|tonight|tomorrow|ago|(?:last|next|this|past) (?:week|month|year|night|weekend|summer|winter|spring|fall|autumn|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december|weekend|recently|since \p{Nd}{4}|in \p{Nd}{4})\b/u;

const name = /(?<=[a-z,;] )[A-Z][a-z]+|[ァ-ヶー]{2,}|さん|ちゃん|くん|先生/;

const thanks =
  /^(?:thanks|thank you|wow|great|awesome|cool|nice|sounds|ありがと|すごい|いいね|そうなんだ|へえ|なるほど|うん|はい|よかった)/;

const past =
  /\b(?:was|were|did|went|had|got|made|took|said|told|came|saw|found|gave|\p{L}{3,}ed)\b|(?:った|いた|した|きた|えた|けた|れた|んだ)(?:[。!！\n]|よ|ね|$)|ました|でした/u;

const intent =
  /\b(?:will|gonna|going to|plan|planning|tomorrow|next (?:week|month|year|weekend)|hope to|want to|wanna)\b|'ll\b|明日|来週|来月|来年|つもり|予定|したい/u;

/** The marks of a text, as bits. */
export function marksOf(text: string): number {
  const words = plain(text);
  let bits = 0;
  if (asks(text)) bits |= marks.asks;
  if (number.test(words)) bits |= marks.number;
  if (time.test(words)) bits |= marks.time;
  if (name.test(text)) bits |= marks.name;
  if (thanks.test(words)) bits |= marks.thanks;
  if (past.test(words)) bits |= marks.past;
  if (intent.test(words)) bits |= marks.intent;
  return bits;
}
