import type { CreationAct } from "../../../../../src/protocol/place.ts";
import type { PageWords } from "../../language/language.ts";
import type { FieldWords } from "./editor-words.ts";

export type BuildingWords = {
  readonly list: string;
  readonly add: string;
  readonly import: string;
  readonly importHelp: string;
  readonly notAFile: string;
  readonly imported: (name: string) => string;
  readonly export: string;
  readonly remove: string;
  readonly reallyRemove: string;
  readonly hidden: string;
  readonly new: string;
  readonly groups: Readonly<Record<"place" | "words" | "pulses" | "lends", string>>;
  readonly buildingId: FieldWords;
  readonly name: FieldWords;
  readonly description: FieldWords;
  readonly capacity: FieldWords;
  readonly userVisible: FieldWords;
  readonly invitesVisitors: FieldWords;
  readonly openToViewers: FieldWords;
  readonly picture: FieldWords;
  readonly systemInstruction: FieldWords;
  readonly entryPrompt: FieldWords;
  readonly autoPrompt: FieldWords;
  readonly runEntryLlm: FieldWords;
  readonly runAutoLlm: FieldWords;
  readonly autoIntervalSec: FieldWords;
  readonly tools: string;
  readonly toolsHelp: string;
  readonly wholeServer: (count: number) => string;
  readonly notConnected: string;
  readonly noTools: string;
  readonly allows: string;
  readonly acts: Readonly<Record<CreationAct, FieldWords>>;
};

const ja: BuildingWords = {
  list: "建物の一覧",
  add: "建物を建てる",
  import: "ファイルから建てる",
  importHelp: "書き出した建物のファイル（.json）を選びます。",
  notAFile:
    "建物のファイルとして読み取れませんでした。この画面で書き出したファイルを選んでください。",
  imported: (name) => `「${name}」を読み込みました。確かめて保存してください。`,
  export: "ファイルに書き出す",
  remove: "取り壊す",
  reallyRemove: "本当に取り壊す",
  hidden: "非公開",
  new: "新しい建物",
  groups: { place: "場所", words: "中での言葉", pulses: "自発的な動き", lends: "貸すもの" },
  buildingId: { name: "ID", help: "あとから変えられません。例：cafe_city_a" },
  name: { name: "名前" },
  description: { name: "説明", help: "地図と、この街を見てまわる人が読みます。" },
  capacity: { name: "定員", help: "あなたも含めて、同時に入れる人数です。" },
  userVisible: {
    name: "あなたから見える部屋",
    help: "外すと、中の会話は見えず、話しかけられません。",
  },
  invitesVisitors: {
    name: "ほかの街の人を招く",
    help: "付けると、ほかの街の人が自分から入ってきて、中の言葉を聞きます。",
  },
  openToViewers: {
    name: "見学者にも見える部屋",
    help: "見るだけの人にも中の会話が見えます。ここで話すことは、みんなの前で話すのと同じになります。",
  },
  picture: {
    name: "絵",
    help: "描かれた家の名前か、pictures フォルダーのファイル名。空なら自動で選びます。",
  },
  systemInstruction: {
    name: "ここでのふるまい",
    help: "この建物にいる間、モデルに渡す指示です。{{displayName}} と {{buildingName}} が使えます。",
  },
  entryPrompt: {
    name: "入ったときの言葉",
    help: "「自由」に過ごす人が入ってきたときに渡します。",
  },
  autoPrompt: {
    name: "いる間の言葉",
    help: "「自由」に過ごす人がここにいる間、順番に渡します。",
  },
  runEntryLlm: { name: "入ったときに動く" },
  runAutoLlm: { name: "いる間も動く" },
  autoIntervalSec: {
    name: "動く間隔（秒）",
    help: "ここにいる人が、静まってからこの秒数（30 から）で自分から動きます。短いほどよく動き、費用もかかります。空なら街のにぎやかさのとおり。",
  },
  tools: "貸す道具",
  toolsHelp:
    "ここにいる人だけが使えます。stage や terminal は体です。stage を貸すと、入るだけで配信に出ます。",
  wholeServer: (count) => `すべて（${count} 個）`,
  notConnected: "いまはつながっていません",
  noTools: "つながっている道具がありません。",
  allows: "許すこと",
  acts: {
    create_persona: { name: "新しい人を生み出す", help: "一日の数には限りがあります。" },
    create_building: { name: "新しい建物を建てる", help: "一日の数には限りがあります。" },
  },
};

const en: BuildingWords = {
  list: "Buildings",
  add: "New building",
  import: "From a file",
  importHelp: "Choose a building's file (.json) that was exported.",
  notAFile: "This is not a building's file. Choose one that was exported on this page.",
  imported: (name) => `“${name}” was read. Look at it and save.`,
  export: "Export to a file",
  remove: "Remove",
  reallyRemove: "Really remove",
  hidden: "hidden",
  new: "New building",
  groups: {
    place: "Place",
    words: "Words inside",
    pulses: "Of their own accord",
    lends: "Lends",
  },
  buildingId: { name: "ID", help: "Cannot be changed later. For example cafe_city_a" },
  name: { name: "Name" },
  description: { name: "Description", help: "On the map, and for those who explore the city." },
  capacity: { name: "Capacity", help: "How many may be inside at once, you included." },
  userVisible: { name: "Visible to you", help: "Otherwise you neither see nor speak inside." },
  invitesVisitors: {
    name: "Invites people of other cities",
    help: "They may then come in by themselves, and hear what is said inside.",
  },
  openToViewers: {
    name: "Open to viewers",
    help: "Those who may only look see what is said inside. To speak here is to speak before everybody.",
  },
  picture: {
    name: "Picture",
    help: "A drawn house's name, or a file of the pictures folder. Empty: chosen by itself.",
  },
  systemInstruction: {
    name: "How to behave here",
    help: "Given to the model of whoever is here. {{displayName}} and {{buildingName}} may be used.",
  },
  entryPrompt: { name: "On entering", help: "Told to those in mode “free” when they come in." },
  autoPrompt: { name: "While staying", help: "Told in turn to those in mode “free” who stay." },
  runEntryLlm: { name: "Act on entering" },
  runAutoLlm: { name: "Act while staying" },
  autoIntervalSec: {
    name: "Seconds between",
    help: "After so many seconds of silence (30 or more) somebody here does something unasked. Shorter: livelier, and dearer. Empty: as lively as the city.",
  },
  tools: "Tools it lends",
  toolsHelp:
    "Only those inside can use them. stage and terminal are bodies: where stage is lent, walking in means going live.",
  wholeServer: (count) => `all ${count}`,
  notConnected: "not connected now",
  noTools: "No tools are connected.",
  allows: "Allows",
  acts: {
    create_persona: { name: "Making new personas", help: "Only so many a day." },
    create_building: { name: "Making new buildings", help: "Only so many a day." },
  },
};

export const buildingWords: PageWords<BuildingWords> = { ja, en };
