import type { MemoryRecallWords } from "../../en/program/memory-recall.ts";

/** `memory recall` が言うこと。 */
export const memoryRecall: MemoryRecallWords = {
  recall: "記憶を探す(プログラムが動いていても使える)",
  argumentQuery: "探すこと(--queries を使うときは要らない)",
  optionTopK: "いくつ返すか",
  optionAt: "いつ尋ねたことにするか(「先月」などを読むため。例: 2026-05-10T21:00:00+09:00)",
  optionProfile: "重みの種類(default、seed)",
  optionQueries:
    '多くの問いのファイル。一行に {"id","query","at"?}。答えは一行に {"id","entries":[{"id","source","score","text"}]}',
  badTime: (text: string) => `「${text}」は時刻として読めない。例: 2026-05-10T21:00:00+09:00`,
  badCount: (text: string) => `「${text}」は 1 から 1000 までの数ではない。`,
  noQuery:
    "探すことか --queries のどちらかが要る。例: saintverse memory recall mahar 去年の夏の旅行",
  unreadable: (file: string, why: string) =>
    `${file} を読めない(${why})。場所と権限を確かめてほしい。`,
  badLine: (file: string, line: number, why: string) =>
    `${file} の ${line} 行目は問いではないので、飛ばした: ${why}。形: {"id":"1","query":"..."}`,
  notJson: "JSON ではない",
  noMemory: (persona: string) =>
    `${persona} はまだ何も覚えていない。話すか、saintverse memory ingest ${persona} で読み込むと覚える。`,
  nothing: "思い当たることは何もない。別の言葉で探すとよいかもしれない。",
  topics: "話題",
  speakers: {
    user: "利用者",
    audience: "視聴者",
    event: "できごと",
    tool: "道具",
    other: "だれか",
  },
  place: (file: string, position: number) => `${file} の ${position} 番目`,
  why: {
    neighbours: "前後の発言",
    session: "同じときの会話",
    speaker: "話した人",
    wish: "こういうときの頼みごと",
    meaning: "意味の近さ",
    newer: "今はこう",
  } as Readonly<Record<string, string>>,
};
