import type { Words } from "../../en/program/program-texts.ts";

/** The words of `saintverse replay` in Japanese. */

export const replay: Words["replay_"] = {
  state: (number: number, stream: string) => `${stream} の ${number} 番目の出来事の後`,
  open: "進行中のターン",
  none: "なし",
  waiting: "待っている刺激",
  turns: "ターンの数",
  emotion: "感情",
  heard: "聞こえたことば",
};
