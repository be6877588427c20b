// What others asked shortly before: an answer tells what was asked, too.

import { sentencesOf } from "./content-words.ts";
import { figuresIn } from "./figures.ts";

const asks =
  /[?？]|いつ|何|なに|なん[のかでじがさにち]|誰|だれ|どこ|どの|どれ|いくつ|いくら|教えて|おしえて|\b(?:when|what|which|whose|who|where|how|tell (?:us|me))\b/iu;
const asksName = /名前|(?:何|なん)て(?:いう|言う|呼)|\bnames?\b|\bcalled\b/iu;
/** So many of the last are looked at. */
const mostQuestions = 12;

/** The questions in what others said, a line for each, the newest last. */
export const questionsIn = (heard: string): readonly string[] =>
  heard === ""
    ? []
    : heard
        .split("\n")
        .flatMap(sentencesOf)
        .filter((one) => asks.test(one))
        .slice(-mostQuestions);

/** Whether somebody asked how somebody is called. */
export const isAskedForName = (questions: readonly string[]): boolean =>
  questions.some((one) => asksName.test(one));

const monthWord =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|march|april|may|june|july|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b|(?:1[0-2]|[1-9]|十[一二]?|[一二三四五六七八九])\s*月/giu;
const dayOnly =
  /(?:1[0-9]|2[0-9]|3[01]|[1-9])(?:st|nd|rd|th)\b|[0-9一二三四五六七八九十]{1,3}\s*日(?!間|本|曜)|\bthe (?:[a-z]+(?:st|nd|rd|th|first|second|third)|[a-z]+[- ](?:first|second|third|[a-z]+th))\b/iu;

/** The days that a text tells of the months that were asked for: `in August?` and `the 13th`. */
export function answeredDays(
  text: string,
  questions: readonly string[],
): ReadonlySet<string> | undefined {
  if (questions.length === 0) return undefined;
  const day = dayOnly.exec(text)?.[0].replace(/^the /i, "");
  if (day === undefined) return undefined;
  const months = questions.flatMap((one) => one.match(monthWord) ?? []);
  const days = months.flatMap((month) => [...figuresIn(`${month} ${day}`)]);
  return days.length === 0 ? undefined : new Set(days);
}
