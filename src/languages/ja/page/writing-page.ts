import type { WritingWords } from "../../pack/page/writing-page.ts";

export const writing: WritingWords = {
  keys: "Enter で送信 ・ Shift + Enter で改行",
  tooLong: (limit) => `${limit} 文字までです。短くして送ってください。`,
  send: "送る",
  stop: "話を止める",
};
