import type { FirstVisitWords } from "../../pack/page/first-visit-page.ts";

export const firstVisit: FirstVisitWords = {
  title: "はじめまして",
  whoLivesHere: "この街に住む人たち",
  whoHint: "だれと話してみますか？",
  yourName: "あなたを何と呼びましょう？",
  nameHint: (persona) => `${persona}はこの名前であなたを呼びます。あとで変えられます。`,
  cityName: "この街を何と呼びましょう？",
  cityHint: (slug) =>
    `ほかの街の人にも、この名前で見えます。あとで「街づくり」のページで変えられます。id の ${slug} は街ができたときに決まり、建物の id にも入るので変わりません（別の id の街は、別のデータフォルダで saintverse start --city id=名前 で始めます）。`,
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
  keysLead:
    "プログラムのフォルダーに .env というファイルを作り、次のどれかを書いて、起動し直してください。",
  keysUnderstudy: "何も書かない：内蔵の代役が話します。鍵もネットもお金も要りません。",
  keysGemini: [
    "GEMINI_FREE_API_KEY=…",
    "Google AI Studio（aistudio.google.com）で作れる、無料枠の鍵です。",
  ],
  keysOllama: [
    "MODEL_NAME=ollama:…",
    "Ollama をこのコンピューターで動かす。無料で、言葉は外に出ません。サーバーは自動で見つけます。",
  ],
  keysRestart: "OPENAI_API_KEY も使えます。鍵は、そのモデルを呼ぶときだけに使われます。",
  step: (now, of) => `${of} のうち ${now}`,
};
