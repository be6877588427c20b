import type { PageWords } from "../../language/language.ts";

type FirstVisitWords = {
  readonly title: string;
  readonly whoLivesHere: string;
  readonly whoHint: string;
  readonly yourName: string;
  readonly nameHint: (persona: string) => string;
  readonly cityName: string;
  readonly cityHint: (slug: string) => string;
  readonly firstWords: (persona: string) => string;
  readonly suggestions: (persona: string) => readonly [string, string, string];
  readonly orOwn: string;
  readonly waiting: (persona: string) => string;
  readonly tooLong: string;
  readonly next: string;
  readonly back: string;
  readonly skip: string;
  readonly say: string;
  readonly talkOn: string;
  readonly lookAround: string;
  readonly keys: string;
  readonly keysLead: string;
  readonly keysUnderstudy: string;
  readonly keysGemini: readonly [string, string];
  readonly keysOllama: readonly [string, string];
  readonly keysRestart: string;
  readonly step: (now: number, of: number) => string;
};

const ja: FirstVisitWords = {
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

const en: FirstVisitWords = {
  title: "Nice to meet you",
  whoLivesHere: "Who lives in this city",
  whoHint: "Whom would you like to talk to?",
  yourName: "What shall we call you?",
  nameHint: (persona) => `${persona} will call you by this name. You can change it later.`,
  cityName: "What shall this city be called?",
  cityHint: (slug) =>
    `People of other cities see this name, too. You can change it later in the editor. Its id, ${slug}, was set when the city was founded, stands in the ids of its buildings, and does not change (a city with another id is begun in another data folder, with saintverse start --city id=name).`,
  firstWords: (persona) => `Your first words to ${persona}`,
  suggestions: (persona) => [
    `Nice to meet you, ${persona}!`,
    "What were you doing just now?",
    "Tell me about this city.",
  ],
  orOwn: "In your own words",
  waiting: (persona) => `${persona} is looking for the words…`,
  tooLong: "The answer takes its time. You can wait for it in the room.",
  next: "Next",
  back: "Back",
  skip: "Skip",
  say: "Say it",
  talkOn: "Talk on in the room",
  lookAround: "Look around the city",
  keys: "When you want her to be cleverer",
  keysLead: "Make a file named .env in the program's folder, write one of these, and start again.",
  keysUnderstudy: "Nothing at all: the built-in understudy speaks. No key, no network, no cost.",
  keysGemini: [
    "GEMINI_FREE_API_KEY=…",
    "A key of the free tier, made in Google AI Studio (aistudio.google.com).",
  ],
  keysOllama: [
    "MODEL_NAME=ollama:…",
    "Ollama on this computer: free, and no word leaves it. Its server is found by itself.",
  ],
  keysRestart: "OPENAI_API_KEY works too. A key is used for calls of its own model only.",
  step: (now, of) => `${now} of ${of}`,
};

export const firstVisitWords: PageWords<FirstVisitWords> = { ja, en };
