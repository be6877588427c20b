import type { ChangeWords } from "../../pack/page/change-page.ts";

export const change: ChangeWords = {
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
