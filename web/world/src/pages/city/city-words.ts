import type { PageWords } from "../../language/language.ts";

export type DayTime = "dawn" | "day" | "dusk" | "night";

type CityWords = {
  readonly map: string;
  readonly mapHint: string;
  readonly list: string;
  readonly dayTime: Readonly<Record<DayTime, string>>;
  readonly building: (sign: string, facts: readonly string[]) => string;
  readonly inside: string;
  readonly nobody: string;
  readonly you: string;
  readonly youAreHere: string;
  readonly live: string;
  readonly full: string;
  readonly curtained: string;
  readonly curtainedHint: string;
  readonly asleep: string;
  readonly broken: string;
  readonly away: string;
  readonly people: (count: number, capacity: number) => string;
  readonly goThere: string;
  readonly openRoom: string;
  readonly openLog: string;
  readonly summon: string;
  readonly wake: string;
  readonly callHere: string;
  readonly watchStage: string;
  readonly sendHome: string;
  readonly endConversation: string;
  readonly closePanel: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly whole: string;
  readonly noBuildings: string;
  readonly noBuildingsHint: string;
  readonly anotherCity: string;
  readonly oursThere: (names: string) => string;
  readonly said: (name: string, text: string) => string;
};

const ja: CityWords = {
  map: "街の地図",
  mapHint: "矢印キーで建物を選び、Enter で開きます",
  list: "建物",
  dayTime: { dawn: "夜明け", day: "昼", dusk: "夕暮れ", night: "夜" },
  building: (sign, facts) => [sign, ...facts].join("。"),
  inside: "中にいる人",
  nobody: "だれもいません",
  you: "あなた",
  youAreHere: "あなたはここにいます",
  live: "配信中",
  full: "満員",
  curtained: "カーテン",
  curtainedHint: "この部屋の中は見られません。だれがいるかだけ分かります。",
  asleep: "眠っています",
  broken: "心が読めません",
  away: "ほかの街へ行っています",
  people: (count, capacity) => `${count}人 / 定員${capacity}人`,
  goThere: "ここへ行く",
  openRoom: "部屋をひらく",
  openLog: "記録を見る",
  summon: "呼ぶ",
  wake: "起こす",
  callHere: "ここへ呼ぶ",
  watchStage: "ステージを見る",
  sendHome: "家に帰す",
  endConversation: "会話を終える",
  closePanel: "閉じる",
  zoomIn: "近づく",
  zoomOut: "遠ざかる",
  whole: "全体を見る",
  noBuildings: "この街には、まだ建物がありません",
  noBuildingsHint: "街づくりのページで、最初の建物を建てましょう。",
  anotherCity: "ほかの街",
  oursThere: (names) => `${names}が行っています`,
  said: (name, text) => `${name}: ${text}`,
};

const en: CityWords = {
  map: "Map of the city",
  mapHint: "Arrow keys choose a building, Enter opens it",
  list: "Buildings",
  dayTime: { dawn: "Dawn", day: "Day", dusk: "Dusk", night: "Night" },
  building: (sign, facts) => [sign, ...facts].join(". "),
  inside: "Inside",
  nobody: "Nobody is here",
  you: "You",
  youAreHere: "You are here",
  live: "Live",
  full: "Full",
  curtained: "Curtained",
  curtainedHint: "The inside cannot be seen, only who is there.",
  asleep: "Asleep",
  broken: "Her mind cannot be read",
  away: "Away in another city",
  people: (count, capacity) => `${count} of ${capacity}`,
  goThere: "Go here",
  openRoom: "Open the room",
  openLog: "Read its log",
  summon: "Call over",
  wake: "Wake her",
  callHere: "Call somebody here",
  watchStage: "Watch the stage",
  sendHome: "Send home",
  endConversation: "End the conversation",
  closePanel: "Close",
  zoomIn: "Closer",
  zoomOut: "Further",
  whole: "See everything",
  noBuildings: "This city has no buildings yet",
  noBuildingsHint: "Put up the first one in the editor.",
  anotherCity: "Another city",
  oursThere: (names) => `${names} is there`,
  said: (name, text) => `${name}: ${text}`,
};

export const cityWords: PageWords<CityWords> = { ja, en };
