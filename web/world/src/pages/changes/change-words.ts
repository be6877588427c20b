import type { PageCommand } from "../../../../../src/protocol/page-commands.ts";
import type { PageWords } from "../../language/language.ts";

type ChangeWords = {
  readonly undo: string;
  readonly nothing: string;
  readonly undone: (what: string) => string;
  /** What was done, by the name of what it was done to. */
  readonly done: Readonly<Partial<Record<PageCommand["do"], (name: string) => string>>>;
};

const ja: ChangeWords = {
  undo: "元に戻す",
  nothing: "ここでの変更は、まだありません",
  undone: (what) => `元に戻しました：${what}`,
  done: {
    "change-city": (name) => `街「${name}」の変更`,
    "create-building": (name) => `建物「${name}」の新築`,
    "change-building": (name) => `建物「${name}」の変更`,
    "remove-building": (name) => `建物「${name}」の取り壊し`,
    "create-persona": (name) => `「${name}」の誕生`,
    "settle-persona": (name) => `「${name}」の引っ越し`,
    "remove-persona": (name) => `「${name}」の旅立ち`,
    "move-persona": (name) => `「${name}」の移動`,
    "change-persona": (name) => `「${name}」の名前と家の変更`,
    "set-mode": (name) => `「${name}」の過ごし方の変更`,
    "choose-liveliness": (name) => `「${name}」のにぎやかさの変更`,
    "set-schedule": (name) => `予定「${name}」の変更`,
    "remove-schedule": () => "予定の取り消し",
  },
};

const en: ChangeWords = {
  undo: "Undo",
  nothing: "Nothing was changed here yet",
  undone: (what) => `Taken back: ${what}`,
  done: {
    "change-city": (name) => `the change of the city “${name}”`,
    "create-building": (name) => `the new building “${name}”`,
    "change-building": (name) => `the change of “${name}”`,
    "remove-building": (name) => `the removal of “${name}”`,
    "create-persona": (name) => `the making of ${name}`,
    "settle-persona": (name) => `the coming of ${name}`,
    "remove-persona": (name) => `the leaving of ${name}`,
    "move-persona": (name) => `the move of ${name}`,
    "change-persona": (name) => `the name and home of ${name}`,
    "set-mode": (name) => `the mode of ${name}`,
    "choose-liveliness": (name) => `the liveliness of ${name}`,
    "set-schedule": (name) => `the schedule “${name}”`,
    "remove-schedule": () => "the removal of a schedule",
  },
};

export const changeWords: PageWords<ChangeWords> = { ja, en };
