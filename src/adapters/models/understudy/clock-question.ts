import type { Skill } from "./answer.ts";
import { saying } from "./answer.ts";
import { sayOneOf } from "./choose.ts";
import type { Line } from "./intents/intent.ts";
import type { Language } from "./intents/tables.ts";
import type { Moment } from "./read-time.ts";

type Lines = Readonly<Record<Language, readonly Line[]>>;

const asksTime =
  /(?:今|いま).{0,3}何時|何時(?:です|かな|だ|\?|$)|\bwhat time\b|\bthe time\b.{0,4}\?/iu;
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

function weekdayOf({ year, month, day }: Moment, language: Language): string {
  if (year === undefined || month === undefined || day === undefined) return "";
  return weekdays[language][new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? "";
}

function worded(moment: Moment, question: "time" | "date", language: Language): string | undefined {
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

/** The hour and the day, as far as the system instruction tells them. */
export const clockQuestion: Skill = (scene) => {
  const { kind, text } = scene.stimulus;
  if (kind !== "said") return undefined;
  const folded = text.normalize("NFKC");
  const question = asksTime.test(folded) ? "time" : asksDate.test(folded) ? "date" : undefined;
  if (question === undefined) return undefined;
  const { language, now } = scene;
  const moment = now === undefined ? undefined : worded(now, question, language);
  return moment === undefined
    ? saying(sayOneOf(scene, unknown[language]))
    : saying(sayOneOf(scene, told[language], { moment }));
};
