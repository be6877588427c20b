import type { CapUse, ModelCallLine, Operations } from "../../../../../src/protocol/page-views.ts";
import type { PageWords } from "../../language/language.ts";

export type OperationsWords = {
  readonly title: string;
  readonly running: string;
  readonly stopped: string;
  readonly stopEverything: string;
  readonly stopHelp: string;
  readonly resume: string;
  readonly resumeHelp: string;
  readonly budgets: string;
  readonly budgetsHelp: string;
  readonly wholeCity: string;
  readonly per: Readonly<Record<CapUse["per"], string>>;
  readonly unit: Readonly<Record<CapUse["unit"], string>>;
  readonly scope: string;
  readonly span: string;
  readonly what: string;
  readonly used: string;
  readonly cap: string;
  readonly noCap: string;
  readonly noCaps: string;
  readonly addCap: string;
  readonly saveCaps: string;
  readonly savedCaps: string;
  readonly takeCaps: string;
  readonly badCap: string;
  readonly unsaved: string;
  readonly revert: string;
  readonly budgetLevels: string;
  readonly budgetLevel: Readonly<Record<Operations["budgetLevels"][number]["level"], string>>;
  readonly budgetLevelHelp: Readonly<Record<Operations["budgetLevels"][number]["level"], string>>;
  readonly calls: string;
  readonly noCalls: string;
  readonly time: string;
  readonly persona: string;
  readonly purpose: string;
  readonly model: string;
  readonly outcome: Readonly<Record<ModelCallLine["outcome"], string>>;
  readonly result: string;
  /** What unfolds what a model thought. */
  readonly thought: string;
  readonly tokens: string;
  readonly money: string;
  readonly duration: string;
  readonly showCalls: Readonly<Record<"all" | "failed", string>>;
  readonly errors: string;
  readonly noErrors: string;
  readonly level: Readonly<Record<"warning" | "error", string>>;
  readonly servers: string;
  readonly noServers: string;
  readonly up: string;
  readonly down: string;
  readonly tools: (count: number) => string;
  readonly backups: string;
  readonly noBackups: string;
  readonly makeBackup: string;
  readonly making: string;
  readonly made: string;
  readonly data: string;
  readonly folder: string;
  readonly size: string;
  readonly version: string;
  readonly since: string;
};

const ja: OperationsWords = {
  title: "運用",
  running: "街は動いています",
  stopped: "街は止まっています",
  stopEverything: "すべて止める",
  stopHelp: "話・考えごと・自動の動きを、いますぐ全部止めます。何も失われません。",
  resume: "再開する",
  resumeHelp: "止まったところから、また動き始めます。",
  budgets: "予算",
  budgetsHelp:
    "ここを超えて費用がかかることはありません。使いきった人は、次の時間か日まで静かにしています。",
  wholeCity: "街全体",
  per: { hour: "1 時間", day: "1 日" },
  unit: { calls: "回数", tokens: "トークン", money: "金額 (US$)" },
  scope: "だれの",
  span: "期間",
  what: "何を",
  used: "使った分",
  cap: "上限",
  noCap: "上限なし",
  noCaps: "上限は決めていません。",
  addCap: "上限を加える",
  saveCaps: "上限を保存",
  savedCaps: "保存しました。",
  takeCaps: "空にすると、上限がなくなります。",
  badCap: "0 以上の数を書いてください。",
  unsaved: "保存していません",
  revert: "書きかけを捨てる",
  budgetLevels: "それぞれの余裕",
  budgetLevel: { free: "余裕あり", easy: "節約中", spent: "使いきり", unpriced: "価格が不明" },
  budgetLevelHelp: {
    free: "自由に動いています",
    easy: "残りが少ないので、自分からの動きを減らしています",
    spent: "使いきったので、次の期間まで動きません",
    unpriced:
      "モデルの価格が分からず、金額の上限を守れないので動きません。データフォルダの prices.json に価格を書くか、金額の代わりに回数やトークンの上限（BUDGET_CALLS_…、BUDGET_TOKENS_…）を使ってください",
  },
  calls: "モデルの呼び出し",
  noCalls: "まだ呼び出していません。",
  time: "とき",
  persona: "人",
  purpose: "目的",
  model: "モデル",
  outcome: { done: "成功", failed: "失敗" },
  result: "結果",
  thought: "考えたこと",
  tokens: "入力＋出力",
  money: "金額",
  duration: "時間",
  showCalls: { all: "すべて", failed: "失敗だけ" },
  errors: "警告と誤り",
  noErrors: "気になることは起きていません。",
  level: { warning: "警告", error: "誤り" },
  servers: "体と道具のサーバー",
  noServers: "つないでいるサーバーはありません。",
  up: "つながっています",
  down: "つながっていません",
  tools: (count) => `道具 ${count} 個`,
  backups: "バックアップ",
  noBackups: "まだありません。",
  makeBackup: "いま作る",
  making: "作っています…",
  made: "バックアップを作りました。",
  data: "データ",
  folder: "フォルダー",
  size: "大きさ",
  version: "版",
  since: "動き始め",
};

const en: OperationsWords = {
  title: "Operations",
  running: "The city is running",
  stopped: "The city is stopped",
  stopEverything: "Stop everything",
  stopHelp: "Stops all speech, thinking and movement at once. Nothing is lost.",
  resume: "Resume",
  resumeHelp: "Goes on from where it stopped.",
  budgets: "Budgets",
  budgetsHelp:
    "Nothing is ever spent beyond these. Whoever has spent hers stays quiet until the next hour or day.",
  wholeCity: "The whole city",
  per: { hour: "per hour", day: "per day" },
  unit: { calls: "calls", tokens: "tokens", money: "US dollars" },
  scope: "Whose",
  span: "In",
  what: "What",
  used: "Used",
  cap: "Cap",
  noCap: "no cap",
  noCaps: "No caps are set.",
  addCap: "Add a cap",
  saveCaps: "Save caps",
  savedCaps: "Saved.",
  takeCaps: "An empty field takes the cap away.",
  badCap: "Write a number of 0 or more.",
  unsaved: "Not saved",
  revert: "Throw away what I wrote",
  budgetLevels: "How each one stands",
  budgetLevel: { free: "at ease", easy: "saving", spent: "spent", unpriced: "no price" },
  budgetLevelHelp: {
    free: "acts freely",
    easy: "little is left: she does less of her own accord",
    spent: "nothing is left until the next hour or day",
    unpriced:
      "the price of her model is unknown, so a cap of money cannot be kept: write it into prices.json in the data folder, or use caps of calls or tokens (BUDGET_CALLS_…, BUDGET_TOKENS_…) instead",
  },
  calls: "Model calls",
  noCalls: "There were none yet.",
  time: "When",
  persona: "Persona",
  purpose: "Purpose",
  model: "Model",
  outcome: { done: "done", failed: "failed" },
  result: "Result",
  thought: "What it thought",
  tokens: "In + out",
  money: "Cost",
  duration: "Took",
  showCalls: { all: "All", failed: "Failed only" },
  errors: "Warnings and errors",
  noErrors: "Nothing worrying happened.",
  level: { warning: "Warning", error: "Error" },
  servers: "Servers of bodies and tools",
  noServers: "There are none.",
  up: "connected",
  down: "not connected",
  tools: (count) => (count === 1 ? "1 tool" : `${count} tools`),
  backups: "Backups",
  noBackups: "There are none yet.",
  makeBackup: "Make one now",
  making: "Making it…",
  made: "The backup is made.",
  data: "Data",
  folder: "Folder",
  size: "Size",
  version: "Version",
  since: "Running since",
};

export const operationsWords: PageWords<OperationsWords> = { ja, en };
