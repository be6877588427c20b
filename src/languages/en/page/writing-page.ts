import type { WritingWords } from "../../pack/page/writing-page.ts";

export const writing: WritingWords = {
  keys: "Enter to send · Shift + Enter for a new line",
  tooLong: (limit) => `At most ${limit} characters. Please shorten it.`,
  send: "Send",
  stop: "Stop the speech",
};
