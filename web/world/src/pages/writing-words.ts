import type { PageWords } from "../language/language.ts";

type WritingWords = {
  readonly keys: string;
  readonly tooLong: (limit: string) => string;
  readonly send: string;
  readonly stop: string;
};

const ja: WritingWords = {
  keys: "Enter で送信 ・ Shift + Enter で改行",
  tooLong: (limit) => `${limit} 文字までです。短くして送ってください。`,
  send: "送る",
  stop: "話を止める",
};

const en: WritingWords = {
  keys: "Enter to send · Shift + Enter for a new line",
  tooLong: (limit) => `At most ${limit} characters. Please shorten it.`,
  send: "Send",
  stop: "Stop the speech",
};

export const writingWords: PageWords<WritingWords> = { ja, en };
