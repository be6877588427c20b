import { facesOfSigns, isDay } from "../pack/readable-signs.ts";
import type { ReadableRule } from "../pack/voices-texts.ts";

const months =
  "January February March April May June July August September October November December".split(
    " ",
  );

export const readable: readonly ReadableRule[] = [
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g, "email address"],
  [/(?:https?:\/\/|www\.)[^\s)]+/gi, "link"],
  [facesOfSigns, ""],
  [/(?<![A-Za-z])(?:lo+l|w{3,})(?![A-Za-z])/gi, ", ha ha,"],
  [/(?<!\d)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/g, dayInEnglish],
  [
    /(?<![\d:])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])/g,
    (_, hour = "", minute = "") =>
      minute === "00"
        ? `${Number(hour)} o'clock`
        : `${Number(hour)} ${minute.replace(/^0/, "oh ")}`,
  ],
  [/\$\s?(\d[\d,.]*\d|\d)/g, "$1 dollars"],
  [/[¥￥]\s?(\d[\d,.]*\d|\d)/g, "$1 yen"],
  [/€\s?(\d[\d,.]*\d|\d)/g, "$1 euros"],
  [/(?<=\d)\s?(?:℃|°C)/g, " degrees"],
  [/(?<=\d)\s?%/g, " percent"],
  [/(?<=\d)\s?[–~]\s?(?=\d)/g, " to "],
  [/\s?[&＆]\s?(?=\p{L})/gu, " and "],
  [/(?<=\d)\s?[+]\s?(?=\d)/g, " plus "],
  [/(?<=\d)\s?[×*]\s?(?=\d)/g, " times "],
  [/(?<=[\p{L}\p{N}])\s?=\s?(?=[\p{L}\p{N}])/gu, " equals "],
  [/[‘’]/g, "'"],
  [/[“”"[\]{}]/g, ""],
  [/\s?(?:—|–|--)\s?/g, ", "],
  [/[()→←↑↓⇒|/\\]+/g, ", "],
  [/(?:…|\.{2,})+/g, ", "],
  [/[*#_^`´<>~@+•=]+/g, " "],
  [/(?<=[\p{L}\p{N}])\s*\n+\s*/gu, ". "],
];

function dayInEnglish(whole: string, year = "", month = "", day = ""): string {
  const name = months[Number(month) - 1];
  return isDay(month, day) ? `${name} ${Number(day)}, ${year}` : whole;
}
