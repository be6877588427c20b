// The memory of a scripted persona.

import type { EntryView, TopicView } from "../../src/protocol/page-memory.ts";
import type { PageAnswer, PageQuestion } from "../../src/protocol/page-questions.ts";

type MemoryQuestion = Extract<PageQuestion, { readonly ask: `memory-${string}` }>;

export const isOfMemory = (question: PageQuestion): question is MemoryQuestion =>
  question.ask.startsWith("memory-");

const day = 86_400_000;
const now = Date.now();

const entry = (
  row: number,
  ago: number,
  who: "user" | "persona",
  text: string,
  more: Partial<EntryView> = {},
): EntryView => ({
  id: `s${row}`,
  row,
  conversation: "user:operator",
  occurredAt: now - ago,
  recordedAt: now - ago,
  speaker:
    who === "user"
      ? { kind: "user", id: "page:user", name: "まはー" }
      : { kind: "persona", id: "air", name: "エア" },
  text,
  summary: text.slice(0, 120),
  place: "エアの部屋",
  source: { kind: "journal", stream: "soul:air", number: row },
  provenance: who,
  visibility: "private",
  topic: "t1",
  marked: false,
  strength: 1.2,
  ...more,
});

const entries: readonly EntryView[] = [
  entry(40, 3_600_000, "persona", "それはよかった。ミケちゃん、もうごはんを食べられるんですね。"),
  entry(39, 3_700_000, "user", "ミケは元気になったよ。昨日からごはんも食べてる。", {
    lastRecalled: now - 1_000_000,
  }),
  entry(22, 9 * day, "persona", "心配ですね。お大事にと伝えてください。"),
  entry(21, 9 * day + 60_000, "user", "うちの猫のミケが風邪をひいて、病院に行ってきた。", {
    supersededBy: "s39",
  }),
  entry(7, 30 * day, "user", "来年の春に、京都へ桜を見に行こうと思ってる。", { topic: "t2" }),
  entry(3, 61 * day, "user", "はじめまして。まはーと呼んでね。", {
    topic: "t3",
    source: { kind: "import", file: "log.json", position: 3 },
    provenance: "import",
  }),
];

const topic = (
  id: string,
  title: string,
  summary: string,
  count: number,
  ago: number,
  more: Partial<TopicView> = {},
): TopicView => ({
  id,
  title,
  summary,
  strength: Math.min(1, count / 12),
  created: now - ago - 40 * day,
  updated: now - ago,
  entries: count,
  parents: [],
  children: [],
  disabled: false,
  ...more,
});

const topics: readonly TopicView[] = [
  topic("t1", "猫のミケ", "風邪をひいて病院へ行き、もう元気になった。", 9, 3_600_000),
  topic("t2", "春の京都旅行", "桜を見に行く計画。宿はまだ決めていない。", 6, 30 * day, {
    parents: ["t9"],
  }),
  topic("t3", "はじめまして", "まはーと呼んでほしい。夜に話すことが多い。", 3, 61 * day),
];

const first = (id: string): EntryView =>
  entries.find((one) => one.id === id) ?? entry(1, 0, "user", "…");

/** The answers of the memory's page. */
export function scriptedMemory(question: MemoryQuestion): PageAnswer {
  switch (question.ask) {
    case "memory-topics":
      return { to: "memory-topics", topics: [...topics], entries: 118, unfiled: 2, marked: 1 };
    case "memory-entries": {
      const found = entries.filter(
        ({ text, topic: own }) =>
          text.includes(question.text ?? "") &&
          (question.topic === undefined || own === question.topic),
      );
      return {
        to: "memory-entries",
        entries: question.before === undefined ? found : [],
        more: false,
      };
    }
    case "memory-entry":
      return { to: "memory-entry", entries: entries.toReversed().slice(2, 6) };
    case "memory-recall":
      return {
        to: "memory-recall",
        entries: [
          {
            entry: first("s39"),
            score: 7.31,
            parts: { lexical: 4.2, coverage: 1.6, speaker: 0.8, recency: 0.71 },
            why: ["ミケ", "ごはん"],
          },
          {
            entry: first("s21"),
            score: 4.02,
            parts: { lexical: 3.6, coverage: 0.9, superseded: -0.48 },
            why: ["ミケ"],
          },
        ],
        text: "- 昨日 まはー「ミケは元気になったよ。昨日からごはんも食べてる。」",
      };
    case "memory-recalled":
      return {
        to: "memory-recalled",
        turns: [
          {
            turn: "turn-12",
            at: now - 3_600_000,
            tokens: 84,
            duration: 3,
            people: ["page:user"],
            entries: [
              { id: "s21", score: 5.2, entry: first("s21") },
              { id: "s20", score: 2.1 },
            ],
          },
        ],
      };
    case "memory-people":
      return {
        to: "memory-people",
        people: [
          {
            id: "page:user",
            kind: "user",
            names: ["まはー", "mahaa"],
            firstMet: now - 61 * day,
            lastMet: now - 3_600_000,
            entries: 96,
            facts: [
              {
                ...{ kind: "pet", about: "猫", value: "ミケ", past: false },
                ...{ provenance: "user", entries: ["s21"] },
              },
              {
                ...{ kind: "place", about: "", value: "京都", past: true },
                ...{ provenance: "user", entries: ["s7"] },
              },
            ],
          },
          {
            id: "youtube:UC1",
            kind: "audience",
            names: ["Haru"],
            firstMet: now - 20 * day,
            lastMet: now - 6 * day,
            entries: 8,
            facts: [],
          },
        ],
      };
    case "memory-chronicle":
      return {
        to: "memory-chronicle",
        stretches: [
          {
            number: 4,
            level: 1,
            text: "まはーの猫ミケが風邪をひき、病院へ行った。春には京都へ桜を見に行くつもりでいる。",
            entries: 41,
            fromTime: now - 61 * day,
            toTime: now - 20 * day,
          },
        ],
      };
    case "memory-to-forget":
      return { to: "memory-to-forget", entries: 2, first: [first("s21"), first("s22")] };
  }
}
