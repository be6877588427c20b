import type { EmotionAxis } from "../../../../../src/protocol/act.ts";
import type { Mode } from "../../../../../src/protocol/place.ts";
import type { PageWords } from "../../language/language.ts";

export type PersonaTab = "mind" | "prompt" | "emotion" | "cost" | "schedules";
export type Range = "day" | "week" | "month";
type Poles = { readonly high: string; readonly low: string };

export type PersonaWords = {
  readonly unknown: string;
  readonly toMemory: string;
  readonly isAt: string;
  readonly away: string;
  readonly awayIn: (city: string) => string;
  readonly keptPlace: (place: string) => string;
  readonly tripUnseen: string;
  readonly home: string;
  readonly model: string;
  readonly understudy: string;
  readonly noModel: string;
  readonly broken: string;
  readonly goTalk: string;
  readonly mode: string;
  readonly modeName: Readonly<Record<Mode, string>>;
  readonly modeHelp: Readonly<Record<Mode, string>>;
  readonly tabs: Readonly<Record<PersonaTab, string>>;
  readonly about: string;
  readonly range: string;
  readonly ranges: Readonly<Record<Range, string>>;
  readonly again: string;
  readonly showAll: (length: number) => string;
  readonly mind: {
    readonly origin: Readonly<Record<"built-in" | "own", string>>;
    readonly files: string;
    readonly newFile: string;
    readonly newPath: string;
    readonly newPathHelp: string;
    readonly addFile: string;
    readonly text: (path: string) => string;
    readonly unsaved: string;
    readonly check: string;
    readonly save: string;
    readonly revert: string;
    readonly saved: string;
    readonly noFlaws: string;
    readonly flaws: string;
    readonly severity: Readonly<Record<"error" | "warning", string>>;
    readonly notSaved: string;
    readonly changedElsewhere: string;
    readonly characters: (count: number) => string;
  };
  readonly prompt: {
    readonly about: string;
    readonly total: (tokens: string, model: string) => string;
    readonly parts: string;
    readonly fixed: string;
    readonly fixedHelp: string;
    readonly tokens: (count: string) => string;
    readonly messages: string;
    readonly noMessages: string;
    readonly roles: Readonly<Record<"user" | "model", string>>;
    readonly tools: string;
    readonly noTools: string;
  };
  readonly emotion: {
    readonly axes: Readonly<Record<EmotionAxis, Poles>>;
    readonly chart: (axis: string, value: string) => string;
    readonly nothing: string;
    readonly faces: string;
    readonly noFaces: string;
    readonly table: string;
    readonly time: string;
    readonly by: string;
    readonly variance: string;
  };
  readonly cost: {
    readonly nothing: string;
    readonly sum: string;
    readonly unknownPrice: string;
    readonly prices: (day: string) => string;
    readonly perDay: string;
    readonly day: string;
    readonly model: string;
    readonly purpose: string;
    readonly calls: string;
    readonly failed: string;
    readonly input: string;
    readonly cached: string;
    readonly output: string;
    readonly money: string;
  };
  readonly schedule: {
    readonly about: string;
    readonly none: string;
    readonly add: string;
    readonly edit: string;
    readonly remove: string;
    readonly save: string;
    readonly cancel: string;
    readonly on: string;
    readonly cron: string;
    readonly cronHelp: (zone: string) => string;
    readonly prompt: string;
    readonly promptHelp: string;
    readonly promptEmpty: string;
    readonly modeNote: string;
    readonly examples: string;
  };
};

const ja: PersonaWords = {
  unknown: "この街に、その人はいません。",
  toMemory: "記憶を見る",
  isAt: "いるところ",
  away: "よその街",
  awayIn: (city) => `${city}（ほかの街）`,
  keptPlace: (place) => `${place}の席はとってあります。`,
  tripUnseen: "向こうで何をしているかは見えません。帰ると、記憶に残っています。",
  home: "家",
  model: "モデル",
  understudy: "稽古用の代役",
  noModel: "まだ使っていません",
  broken: "心のファイルが読み取れないため、眠っています。下の「心」で直すと目を覚まします。",
  goTalk: "部屋へ行く",
  mode: "過ごし方",
  modeName: { manual: "手動", user: "会話", auto: "自由", sleep: "眠る" },
  modeHelp: {
    manual: "あなたが話しかけたときだけ、すぐに答えます。自分からは動きません。",
    user: "話しかけに、答えるかどうかを自分で決めます。ひとりでは動きません。",
    auto: "自分から話し、考え、街を歩きます。決められた予算の中で動きます。",
    sleep: "家で眠ります。呼ばれたときだけ目を覚まします。",
  },
  tabs: {
    mind: "心",
    prompt: "次のプロンプト",
    emotion: "感情",
    cost: "費用",
    schedules: "予定",
  },
  about: "この人のこと",
  range: "期間",
  ranges: { day: "24 時間", week: "7 日", month: "30 日" },
  again: "読み直す",
  showAll: (length) => `すべて表示する（${length.toLocaleString("ja")} 文字）`,
  mind: {
    origin: {
      "built-in":
        "内蔵の心です。保存すると、あなたのデータフォルダーに写しが作られ、これからはそちらが使われます。",
      own: "あなたのデータフォルダーにある心です。保存した次の発言から変わります。",
    },
    files: "ファイル",
    newFile: "新しいファイル",
    newPath: "ファイルの名前",
    newPathHelp: "例：prompts/greeting.md（あいさつ）",
    addFile: "加える",
    text: (path) => `${path} の中身`,
    unsaved: "保存していません",
    check: "確かめる",
    save: "確かめて保存",
    revert: "保存したところまで戻す",
    saved: "保存しました。次の発言から変わります。",
    noFlaws: "気になるところはありません。",
    flaws: "見つかったこと",
    severity: { error: "誤り", warning: "注意" },
    notSaved: "誤りがあるので、保存していません。直してからもう一度どうぞ。",
    changedElsewhere:
      "このファイルは、開いたあとに別のところで変わりました。保存すると上書きします。",
    characters: (count) => `${count.toLocaleString("ja")} 文字`,
  },
  prompt: {
    about: "次に話すとき、モデルに渡されるものの全部です。",
    total: (tokens, model) => `合計 ${tokens} トークン ・ ${model}`,
    parts: "指示",
    fixed: "毎回同じ",
    fixedHelp: "毎回同じ部分は、キャッシュが効いて安くなります",
    tokens: (count) => `${count} トークン`,
    messages: "これまでの会話",
    noMessages: "まだ会話はありません。",
    roles: { user: "聞いたこと", model: "話したこと" },
    tools: "使える道具",
    noTools: "ここで使える道具はありません。",
  },
  emotion: {
    axes: {
      stability: { high: "安心", low: "緊張" },
      affect: { high: "喜び", low: "悲しみ" },
      resonance: { high: "共感", low: "分化" },
      attitude: { high: "遊び心", low: "真面目さ" },
    },
    chart: (axis, value) => `${axis}。いまは ${value}`,
    nothing: "この期間に、感情の変化はありませんでした。",
    faces: "表情",
    noFaces: "この期間に、表情は変わりませんでした。",
    table: "表で読む",
    time: "とき",
    by: "きっかけ",
    variance: "ゆれ",
  },
  cost: {
    nothing: "この期間に、モデルは使われていません。",
    sum: "合計",
    unknownPrice: "値段の分からない呼び出しは、金額に入っていません。",
    prices: (day) => `値段は ${day} の表によります`,
    perDay: "日ごとの費用",
    day: "日",
    model: "モデル",
    purpose: "目的",
    calls: "回数",
    failed: "失敗",
    input: "入力",
    cached: "うちキャッシュ",
    output: "出力",
    money: "金額",
  },
  schedule: {
    about: "決まった時刻に、この人が自分からすることです。",
    none: "予定はありません。「毎朝7時におはよう」のような予定を作れます。",
    add: "予定を作る",
    edit: "変える",
    remove: "取り消す",
    save: "保存",
    cancel: "やめる",
    on: "使う",
    cron: "時刻（分 時 日 月 曜日）",
    cronHelp: (zone) => `街の時間帯（${zone}）で読みます。`,
    prompt: "すること",
    promptHelp: "そのときにこの人に伝える言葉。{{displayName}} などが使えます。",
    promptEmpty: "することを書いてください。",
    modeNote: "どの過ごし方のときも、時刻が来れば動きます（街を止めている間は動きません）。",
    examples: "よくある時刻",
  },
};

const en: PersonaWords = {
  unknown: "There is nobody of that name in this city.",
  toMemory: "Look into her memory",
  isAt: "Is at",
  away: "another city",
  awayIn: (city) => `${city} (another city)`,
  keptPlace: (place) => `Her place in ${place} is kept.`,
  tripUnseen: "What she does there cannot be seen from here. Once home, she remembers it.",
  home: "Home",
  model: "Model",
  understudy: "the understudy",
  noModel: "not used yet",
  broken: "Her mind cannot be read, so she is asleep. Mend it under “Mind” and she wakes.",
  goTalk: "Go to the room",
  mode: "Mode",
  modeName: { manual: "Manual", user: "Talk", auto: "Free", sleep: "Asleep" },
  modeHelp: {
    manual: "Answers at once when you speak to her, and does nothing of her own accord.",
    user: "Decides herself whether to answer what you say. Does nothing when alone.",
    auto: "Speaks, thinks and walks about of her own accord, within her budget.",
    sleep: "Sleeps at home, and wakes only when called.",
  },
  tabs: {
    mind: "Mind",
    prompt: "Next prompt",
    emotion: "Emotion",
    cost: "Cost",
    schedules: "Schedules",
  },
  about: "About her",
  range: "Range",
  ranges: { day: "24 hours", week: "7 days", month: "30 days" },
  again: "Read again",
  showAll: (length) => `Show all (${length.toLocaleString("en")} characters)`,
  mind: {
    origin: {
      "built-in":
        "This mind is built in. When you save, a copy is made in your data folder and used from then on.",
      own: "This mind lies in your data folder. A change is in force from the next turn.",
    },
    files: "Files",
    newFile: "New file",
    newPath: "Name of the file",
    newPathHelp: "As prompts/greeting.md",
    addFile: "Add",
    text: (path) => `What is in ${path}`,
    unsaved: "Not saved",
    check: "Check",
    save: "Check and save",
    revert: "Back to what is saved",
    saved: "Saved. It is in force from the next turn.",
    noFlaws: "Nothing to remark on.",
    flaws: "What was found",
    severity: { error: "Error", warning: "Warning" },
    notSaved: "It has errors and was not saved. Mend them and save again.",
    changedElsewhere: "This file changed elsewhere after you opened it. Saving writes over that.",
    characters: (count) =>
      `${count.toLocaleString("en")} ${count === 1 ? "character" : "characters"}`,
  },
  prompt: {
    about: "All that the model is given when she speaks next.",
    total: (tokens, model) => `${tokens} tokens in all · ${model}`,
    parts: "Instructions",
    fixed: "always the same",
    fixedHelp: "Parts that are always the same are cached and cost less",
    tokens: (count) => `${count} tokens`,
    messages: "The conversation",
    noMessages: "There is no conversation yet.",
    roles: { user: "Heard", model: "Said" },
    tools: "Tools at hand",
    noTools: "There are no tools here.",
  },
  emotion: {
    axes: {
      stability: { high: "At ease", low: "Tense" },
      affect: { high: "Joyful", low: "Sad" },
      resonance: { high: "In tune", low: "Apart" },
      attitude: { high: "Playful", low: "Earnest" },
    },
    chart: (axis, value) => `${axis}. Now ${value}`,
    nothing: "Her emotions did not change in this time.",
    faces: "Faces",
    noFaces: "Her face did not change in this time.",
    table: "Read as a table",
    time: "When",
    by: "By",
    variance: "variance",
  },
  cost: {
    nothing: "No model was used in this time.",
    sum: "In all",
    unknownPrice: "Calls whose price is not known are not in the sum.",
    prices: (day) => `Prices of ${day}`,
    perDay: "Cost per day",
    day: "Day",
    model: "Model",
    purpose: "Purpose",
    calls: "Calls",
    failed: "Failed",
    input: "In",
    cached: "cached",
    output: "Out",
    money: "Cost",
  },
  schedule: {
    about: "What she does of her own accord at set times.",
    none: "There are no schedules. You could make one as “good morning at 7 every day”.",
    add: "New schedule",
    edit: "Change",
    remove: "Remove",
    save: "Save",
    cancel: "Cancel",
    on: "On",
    cron: "Time (minute hour day month weekday)",
    cronHelp: (zone) => `Read in the city's time zone (${zone}).`,
    prompt: "What to do",
    promptHelp: "What she is told then. {{displayName}} and the like may be used.",
    promptEmpty: "Write what she is to do.",
    modeNote: "They are kept in every mode, though not while the city is stopped.",
    examples: "Common times",
  },
};

export const personaWords: PageWords<PersonaWords> = { ja, en };
