import type { Skill } from "./answer.ts";
import { saying } from "./answer.ts";
import { sayOneOf } from "./choose.ts";
import { mayCall } from "./errands.ts";
import type { IntentLine } from "./intents/intent.ts";

import { harmless } from "./plain-words.ts";
import type { UnderstudyRequest } from "./read-request.ts";
import { momentIn, type WrittenMoment } from "./read-time.ts";
import type { UnderstudyLanguage as Language } from "./understudy-language.ts";

type Lines = Readonly<Record<Language, readonly IntentLine[]>>;

const asksTime =
  /(?:今|いま).{0,3}何時|何時(?:です|かな|だ|\?|$)|\bwhat time\b|\bthe time\b.{0,4}\?|\bthe time in\b/iu;
const asksDate =
  /(?:今日|きょう).{0,3}(?:何日|何曜日|何月|日付)|^何(?:日|曜日)|\bwhat (?:day|date)\b|\btoday'?s date\b/iu;

const told: Lines = {
  ja: [
    ["neutral", "いまは、{moment}{da}。", "いまは、{moment}です。"],
    [
      "neutral",
      "{moment}{da}。時間がたつのは早い{ne}。",
      "{moment}です。時の過ぎるのは早いですね。",
    ],
  ],
  en: [
    ["neutral", "It's {moment}."],
    ["neutral", "{moment}. How time flies."],
  ],
};
const toldThere: Lines = {
  ja: [["neutral", "{town}は、いま{moment}{da}。", "{town}は、いま{moment}です。"]],
  en: [["neutral", "In {town} it's {moment}."]],
};
const unknownTown: Lines = {
  ja: [
    ["neutral", "{town}の時計は、見つからなかった{yo}。", "{town}の時計は、見つかりませんでした。"],
  ],
  en: [["neutral", "I couldn't find a clock for {town}."]],
};
const unknown: Lines = {
  ja: [
    [
      "neutral",
      "いまは時計が見えなくて、わからない{yo}。ごめん{ne}。",
      "いまは時計が見えず、わかりかねます。申し訳ありません。",
    ],
  ],
  en: [["neutral", "I can't see a clock from here, I'm afraid."]],
};

const weekdays: Readonly<Record<Language, readonly string[]>> = {
  ja: ["日", "月", "火", "水", "木", "金", "土"],
  en: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
};
const months =
  "January February March April May June July August September October November December".split(
    " ",
  );

function weekdayOf({ year, month, day }: WrittenMoment, language: Language): string {
  if (year === undefined || month === undefined || day === undefined) return "";
  return weekdays[language][new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? "";
}

function worded(
  moment: WrittenMoment,
  question: "time" | "date",
  language: Language,
): string | undefined {
  const { month, day, hour, minute } = moment;
  if (question === "time") {
    if (hour === undefined) return undefined;
    const two = String(minute ?? 0).padStart(2, "0");
    return language === "ja" ? `${hour}時${minute ?? 0}分` : `${hour}:${two}`;
  }
  if (month === undefined || day === undefined) return undefined;
  const weekday = weekdayOf(moment, language);
  if (language === "ja") return `${month}月${day}日${weekday === "" ? "" : `、${weekday}曜日`}`;
  return `${weekday === "" ? "" : `${weekday}, `}${months[month - 1] ?? ""} ${day}`;
}

/** The place whose time is asked for, when it is another one. */
function townIn(text: string): string | undefined {
  const found =
    /([\p{L}ー・]{2,20}?)(?:では|じゃ|で|って|は|の)?、?(?:今|いま).{0,3}(?:何時|何日)/u.exec(
      text,
    )?.[1] ??
    /\b(?:time|date|day)\b.{0,12}\bin ([\p{L}][\p{L} ]{1,30}?)(?: now| right now)?[?.!]*$/iu.exec(
      text,
    )?.[1];
  if (found === undefined || /^(?:ここ|こっち|そっち|そちら|あなた|here)/u.test(found))
    return undefined;
  return harmless(found.replace(/^(?:ねえ|あの|ところで)、?/u, ""), 30);
}

/** Whether it is a tool for the time. */
export const isClock = (tool: string): boolean =>
  /(?:^|_)(?:tell_time|current_time|get_time)/u.test(tool);

/** The answer of the clock tool, or a call of it; undefined where there is none. */
function byTool(scene: UnderstudyRequest, question: "time" | "date", town: string | undefined) {
  const tool = [...scene.tools.keys()].find(isClock);
  if (tool === undefined) return undefined;
  const { language } = scene;
  const answer = scene.answers.findLast((one) => one.tool === tool);
  if (answer === undefined) {
    const args = town === undefined ? {} : { time_zone: town };
    return mayCall(scene, tool) ? { uses: [{ name: tool, args }] } : undefined;
  }
  if (answer.failed) return saying(sayOneOf(scene, unknownTown[language], { town }));
  const moment = worded(momentIn(answer.text), question, language);
  return moment === undefined
    ? undefined
    : saying(sayOneOf(scene, (town === undefined ? told : toldThere)[language], { moment, town }));
}

/** The time and the date: by the clock tool when there is one, else from the system instruction. */
export const clockQuestion: Skill = (scene) => {
  const { kind, text } = scene.stimulus;
  if (kind !== "said") return undefined;
  const folded = text.normalize("NFKC");
  const question = asksTime.test(folded) ? "time" : asksDate.test(folded) ? "date" : undefined;
  if (question === undefined) return undefined;
  const { language, now } = scene;
  const town = townIn(folded);
  const asked = byTool(scene, question, town);
  if (asked !== undefined) return asked;
  const moment =
    now === undefined || town !== undefined ? undefined : worded(now, question, language);
  return moment === undefined
    ? saying(sayOneOf(scene, unknown[language]))
    : saying(sayOneOf(scene, told[language], { moment }));
};
