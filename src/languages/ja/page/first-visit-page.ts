import type { FirstVisitWords } from "../../en/page/first-visit-page.ts";

export const firstVisit: FirstVisitWords = {
  title: "はじめまして",
  whoLivesHere: "この街に住む人たち",
  whoHint: "だれと話してみますか？",
  yourName: "あなたを何と呼びましょう？",
  nameHint: (persona) => `${persona}はこの名前であなたを呼びます。あとで変えられます。`,
  cityName: "この街を何と呼びましょう？",
  cityHint: "ほかの街の人にも、この名前で見えます。あとで「街づくり」のページで変えられます。",
  firstWords: (persona) => `${persona}に、最初のひとことを`,
  suggestions: (persona) => [
    `はじめまして、${persona}！`,
    "いま何をしていたの？",
    "この街のことを教えて",
  ],
  orOwn: "自分の言葉で",
  waiting: (persona) => `${persona}が言葉を選んでいます…`,
  tooLong: "返事に時間がかかっています。部屋で待つこともできます。",
  next: "次へ",
  back: "戻る",
  skip: "とばす",
  say: "話しかける",
  talkOn: "部屋で話を続ける",
  lookAround: "街を見てまわる",
  keys: "もっと賢く話してほしいときは",
  keysLead: "無料で始めるなら:",
  keysUnderstudy:
    "いまは内蔵の代役が話しています。鍵もネットもお金も要りません。このままでも、あとで「設定」のページで入れてもかまいません。",
  step: (now, of) => `${of} のうち ${now}`,
};
