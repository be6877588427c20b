import type { Language } from "../../protocol/language.ts";
import type { Day } from "./dates.ts";
import type { DayForecast, Forecast } from "./open-meteo.ts";
import type { UpstreamFault } from "./upstream.ts";
import { describeWmoCode } from "./wmo.ts";

/** Which of the two questions failed. */
export type WeatherRequestKind = "geocoding" | "forecast";

/** Everything that the weather tool says, in one language. */
export type WeatherTexts = {
  readonly heading: (place: string) => string;
  readonly now: (current: NonNullable<Forecast["current"]>) => string;
  readonly day: (forecast: DayForecast, today: boolean) => string;
  readonly noPlace: (name: string) => string;
  readonly noName: string;
  readonly notADay: (word: string, days: readonly Day[]) => string;
  readonly past: (day: Day, days: readonly Day[]) => string;
  readonly outOfRange: (day: Day, days: readonly Day[]) => string;
  readonly failed: (question: WeatherRequestKind, fault: UpstreamFault) => string;
};

const degrees = (celsius: number): string => `${(Math.round(celsius * 10) / 10 + 0).toFixed(1)}°C`;

const japanese: WeatherTexts = {
  heading: (place) => `${place} の天気（参照元: Open-Meteo）:`,
  now: ({ code, temperature }) => `現在: ${describeWmoCode(code)}, 気温 ${degrees(temperature)}`,
  day: ({ day, code, highest, lowest }, today) =>
    `${today ? "今日の予報" : `${day} の予報`}: ${describeWmoCode(code)}, 最高 ${degrees(highest)}, 最低 ${degrees(lowest)}`,
  noPlace: (name) => `'${name}' という場所は見つかりませんでした。`,
  noName: "場所の名前がありません。location に都市名や地域名を入れてください。",
  notADay: (word, days) =>
    `'${word}' という日付は分かりませんでした。今日、明日、3日後、曜日、週末、11/25、または YYYY-MM-DD のように指定してください。${rangeJa(days)}`,
  past: (day, days) => `${day} はもう過ぎた日です。過去の天気は調べられません。${rangeJa(days)}`,
  outOfRange: (day, days) => `${day} の予報は利用できません。${rangeJa(days)}`,
  failed: (question, fault) =>
    `天気を取得できませんでした。${questionsJa[question]}${reasonJa(fault)}`,
};

const questionsJa = { geocoding: "地名の検索（Open-Meteo）", forecast: "予報の取得（Open-Meteo）" };

const rangeJa = (days: readonly Day[]) =>
  days.length === 0
    ? "取得できる予報がありません。"
    : `取得可能な範囲: ${days.at(0)} から ${days.at(-1)} まで。`;

function reasonJa({ fault, offline }: UpstreamFault): string {
  if (offline) {
    return "に届きませんでした。インターネットにつながっていないようです。接続を確かめてください。";
  }
  switch (fault.kind) {
    case "timed-out":
      return "が10秒以内に返事をしませんでした。しばらくしてからもう一度試してください。";
    case "rate-limited":
      return "の利用回数の上限に達しました。しばらくしてからもう一度試してください。";
    case "unavailable":
    case "absent":
      return "に接続できないか、サービスが停止しています。しばらくしてからもう一度試してください。";
    case "cancelled":
      return "は途中で取り消されました。";
    case "refused":
    case "unauthorised":
      return "が要求を受け付けませんでした。";
    case "bad-reply":
      return "の返事を読み取れませんでした。";
  }
}

const english: WeatherTexts = {
  heading: (place) => `Weather in ${place} (source: Open-Meteo):`,
  now: ({ code, temperature }) => `Now: ${describeWmoCode(code, "en")}, ${degrees(temperature)}`,
  day: ({ day, code, highest, lowest }, today) =>
    `${today ? "Today" : day}: ${describeWmoCode(code, "en")}, high ${degrees(highest)}, low ${degrees(lowest)}`,
  noPlace: (name) => `No place called '${name}' was found.`,
  noName: "There is no name of a place. Put a city or region into location.",
  notADay: (word, days) =>
    `'${word}' is not a date that is understood. Use today, tomorrow, in 3 days, a weekday, this weekend, 11/25 or YYYY-MM-DD. ${rangeEn(days)}`,
  past: (day, days) => `${day} lies in the past: only forecasts can be had. ${rangeEn(days)}`,
  outOfRange: (day, days) => `There is no forecast for ${day}. ${rangeEn(days)}`,
  failed: (question, fault) =>
    `The weather could not be fetched. ${questionsEn[question]} ${reasonEn(fault)}`,
};

const questionsEn = {
  geocoding: "The search for the place (Open-Meteo)",
  forecast: "The forecast (Open-Meteo)",
};

const rangeEn = (days: readonly Day[]) =>
  days.length === 0
    ? "No forecast can be had."
    : `Forecasts can be had from ${days.at(0)} to ${days.at(-1)}.`;

function reasonEn({ fault, offline }: UpstreamFault): string {
  if (offline) return "was not reached: there seems to be no network. Check the connection.";
  switch (fault.kind) {
    case "timed-out":
      return "did not answer within 10 seconds. Try again later.";
    case "rate-limited":
      return "has been used too often. Try again later.";
    case "unavailable":
    case "absent":
      return "cannot be connected to or is out of order. Try again later.";
    case "cancelled":
      return "was cancelled.";
    case "refused":
    case "unauthorised":
      return "refused the request.";
    case "bad-reply":
      return "gave a reply that cannot be read.";
  }
}

/** The texts of a language. */
export const weatherTexts: Readonly<Record<Language, WeatherTexts>> = {
  ja: japanese,
  en: english,
};
