import { facesOfSigns, isDay } from "../pack/readable-signs.ts";
import type { ReadableRule } from "../pack/voices-texts.ts";

export const readable: readonly ReadableRule[] = [
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g, "メールアドレス"],
  [/(?:https?:\/\/|www\.)[^\s「」『』、。）)]+/gi, "リンク"],
  [facesOfSigns, ""],
  [/[(（](?:笑|わら|爆笑)[)）]/g, "、わら。"],
  [/(?<![A-Za-z])[wｗ]{2,}(?![A-Za-z])/g, "、わら。"],
  [/(?<=[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}ー！？!?。])[wｗ](?![A-Za-z])/gu, "、わら。"],
  [/(?<![\d.,])8{4,}(?![\d.,円%％]|番)/g, "ぱちぱちぱち"],
  [/(?<!\d)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/g, dayInJapanese],
  [/(?<![\d/.])(\d{1,2})\/(\d{1,2})(?![\d/])/g, shortDayInJapanese],
  [
    /(?<![\d:])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])/g,
    (_, hour = "", minute = "") => (minute === "00" ? `${hour}時` : `${hour}時${Number(minute)}分`),
  ],
  [/[¥￥]\s?(\d[\d,.]*)/g, "$1円"],
  [/\$\s?(\d[\d,.]*)/g, "$1ドル"],
  [/€\s?(\d[\d,.]*)/g, "$1ユーロ"],
  [/(?<=\d)\s?(?:℃|°C)/g, "度"],
  [/(?<=[\d度円%])\s?[〜～~]\s?(?=\d)/g, "から"],
  [/(?<=[\p{sc=Hira}\p{sc=Kana}])[〜～~]+/gu, "ー"],
  [/[〜～~]+/g, "、"],
  [/(?<=[\p{L}\p{N}])\s?[&＆]\s?(?=[\p{L}\p{N}])/gu, "アンド"],
  [/(?<=\d)\s?[+＋]\s?(?=\d)/g, "たす"],
  [/(?<=\d)\s?[×]\s?(?=\d)/g, "かける"],
  [/(?<=\d)\s?[÷]\s?(?=\d)/g, "わる"],
  [/(?<=[\p{L}\p{N}])\s?[=＝]\s?(?=[\p{L}\p{N}])/gu, "は"],
  [/[「」『』“”"〈〉《》【】［］[\]{}]/g, ""],
  [/[()（）→←↑↓⇒|｜／/\\:：;；—―–]+/g, "、"],
  [/(?:…|‥|\.{2,}|・{2,}|。{2,})+/g, "、"],
  [/[＝=*＊#＃_＿^＾`´｀<>＜＞~@＠&＆+＋•]+/g, " "],
  [/\s*\n+\s*/g, "。"],
];

function dayInJapanese(whole: string, year = "", month = "", day = ""): string {
  return isDay(month, day) ? `${year}年${Number(month)}月${Number(day)}日` : whole;
}

function shortDayInJapanese(whole: string, month = "", day = ""): string {
  return isDay(month, day) ? `${Number(month)}月${Number(day)}日` : whole;
}
