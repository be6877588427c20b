import type {
  AbroadView,
  AwayVisit,
  CityKind,
  NearCity,
  VisitorStay,
} from "../../../../src/protocol/abroad-view.ts";
import type { VisitRefusal } from "../../../../src/protocol/visit-messages.ts";
import type { PageWords } from "./language.ts";

export type AbroadWords = {
  readonly others: string;
  readonly link: Readonly<Record<NonNullable<AbroadView["link"]> | "closed", string>>;
  readonly trustLevel: Readonly<Record<NearCity["trustLevel"], string>>;
  readonly reach: Readonly<Record<NearCity["reach"], string>>;
  readonly kind: Readonly<Record<CityKind, string>>;
  readonly away: Readonly<Record<AwayVisit["phase"], (city: string) => string>>;
  readonly stay: Readonly<Record<VisitorStay["phase"], string>>;
  readonly visitorFrom: (city: string) => string;
  readonly visitor: string;
  readonly since: (time: string) => string;
  readonly callHome: string;
  readonly withdraw: string;
  readonly endStay: string;
  readonly asks: (name: string, city: string) => string;
  readonly notLetIn: (name: string, city: string, why: string) => string;
  readonly refusal: Readonly<Record<VisitRefusal, string>>;
};

const ja: AbroadWords = {
  others: "ほかの街",
  link: {
    closed: "ほかの街には開いていません",
    "by-choice": "名簿を使っていません",
    connecting: "名簿につないでいます…",
    unreachable: "名簿につながりません",
    "name-taken": "名簿で、この街の名前はほかの街のものです",
    online: "名簿につながっています",
  },
  trustLevel: { unknown: "知っている", met: "返事待ち", trusted: "信じている", banned: "断った" },
  reach: {
    unknown: "まだ呼んでいません",
    reached: "つながります",
    untrusted: "向こうの運営者の返事待ち",
    unreachable: "つながりません",
  },
  kind: { saintverse: "SaintVerse の街", saiverse: "SAIVerse の街", a2a: "A2A エージェント" },
  away: {
    requested: (city) => `${city}に、入れてもらえるか聞いています`,
    accepted: (city) => `${city}へ向かっています`,
    present: (city) => `${city}にいます`,
    returning: (city) => `${city}から帰るところです`,
  },
  stay: { accepted: "こちらへ向かっています", present: "訪問中", returning: "帰るところです" },
  visitorFrom: (city) => `${city}からの訪問者`,
  visitor: "訪問者",
  since: (time) => `${time}から`,
  callHome: "呼び戻す",
  withdraw: "行くのをやめてもらう",
  endStay: "帰ってもらう",
  asks: (name, city) => `${name}は、${city}へ行ってもよいか聞いています`,
  notLetIn: (name, city, why) => `${name}は、${city}へ行けませんでした。${why}`,
  refusal: {
    "unknown-building": "その建物がないか、訪問者には開いていません。",
    full: "満員でした。",
    closed: "いまは閉まっている時間です。",
    "id-taken": "同じ ID の人がもういます。",
    "name-taken": "同じ名前の人がもういます。",
    "too-many": "訪問者がいっぱいでした。",
    "not-trusted": "向こうの運営者が、まだこの街を信じていません。",
    banned: "向こうの運営者に断られています。",
    stopped: "向こうの街は止まっています。",
    "bad-clock": "二つの街の時計がずれすぎています。",
    "no-answer": "返事がありませんでした。",
    withdrawn: "取りやめました。",
    lapsed: "間に合いませんでした。",
  },
};

const en: AbroadWords = {
  others: "Other cities",
  link: {
    closed: "Closed to other cities",
    "by-choice": "No directory in use",
    connecting: "Connecting to the directory…",
    unreachable: "The directory cannot be reached",
    "name-taken": "In the directory this city's name belongs to another city",
    online: "Connected to the directory",
  },
  trustLevel: {
    unknown: "known",
    met: "waits for an answer",
    trusted: "trusted",
    banned: "banned",
  },
  reach: {
    unknown: "not called yet",
    reached: "reachable",
    untrusted: "waits for their operator's yes",
    unreachable: "not reachable",
  },
  kind: { saintverse: "SaintVerse city", saiverse: "SAIVerse city", a2a: "A2A agent" },
  away: {
    requested: (city) => `asks ${city} to let her in`,
    accepted: (city) => `on her way to ${city}`,
    present: (city) => `visits ${city}`,
    returning: (city) => `on her way home from ${city}`,
  },
  stay: { accepted: "on her way here", present: "visiting", returning: "on her way home" },
  visitorFrom: (city) => `Visitor from ${city}`,
  visitor: "Visitor",
  since: (time) => `since ${time}`,
  callHome: "Call home",
  withdraw: "Have her stay",
  endStay: "End her stay",
  asks: (name, city) => `${name} asks ${city} to let her in`,
  notLetIn: (name, city, why) => `${name} could not go to ${city}. ${why}`,
  refusal: {
    "unknown-building": "That building does not exist or is not open to visitors.",
    full: "It was full.",
    closed: "It is closed at this hour.",
    "id-taken": "Somebody of her id is there.",
    "name-taken": "Somebody of her name is there.",
    "too-many": "There are too many visitors.",
    "not-trusted": "Its operator does not trust this city yet.",
    banned: "Its operator banned this city.",
    stopped: "That city is stopped.",
    "bad-clock": "The clocks of the two cities are too far apart.",
    "no-answer": "There was no answer.",
    withdrawn: "It was called off.",
    lapsed: "She did not come in time.",
  },
};

/** What is said of other cities, of those who are there, and of those who come from them. */
export const abroadWords: PageWords<AbroadWords> = { ja, en };
