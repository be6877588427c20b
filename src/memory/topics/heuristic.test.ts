import { describe, expect, test } from "vitest";
import type { EntryId } from "../../protocol/memory-entry.ts";
import { filed } from "./filing.ts";
import { type Filed, filingItem } from "./filing-item.ts";
import { topicIndex } from "./topic-index.ts";

const start = Date.UTC(2026, 2, 1);
const minute = 60_000;

type Said = readonly [who: "user" | "persona" | "tool", text: string, minutes?: number];

/** Files a conversation by words only; returns the topic of each line. */
function filedIn(talk: readonly Said[]) {
  const index = topicIndex([]);
  const entries: Filed[] = [];
  let at = start;
  return talk.map(([kind, text, minutes = 1], place) => {
    at += minutes * minute;
    const id = `s${place + 1}` as EntryId;
    const speaker = { kind, id: kind, name: kind };
    const entry: Filed = {
      id,
      conversation: "user:u",
      occurredAt: at,
      speaker,
      text,
      topicTitle: undefined,
      topic: undefined,
      provenance: "user",
      visibility: "private",
    };
    const event = filed(
      index,
      [{ item: filingItem(entry, entries) }],
      "heuristic",
      place + 1,
    ).assignment;
    const topic = event.assigned[0]?.topic;
    entries.push({ ...entry, topic });
    return { topic, title: index.topic(topic ?? "")?.title };
  });
}

const titlesOf = (talk: readonly Said[]) => filedIn(talk).map(({ title }) => title);

/** The topic of each line as 0, 1, 2 … in the order of opening. */
function topicsOf(talk: readonly Said[]): readonly number[] {
  const topics = filedIn(talk).map(({ topic }) => topic);
  const order = [...new Set(topics)];
  return topics.map((topic) => order.indexOf(topic));
}

describe("filing by words", () => {
  test("a conversation with its answers is one topic, the next subject another, and returning to the first finds it again", () => {
    expect(
      topicsOf([
        ["user", "昨日は京都で紅葉を見てきたよ"],
        ["persona", "いいね、京都の紅葉は見事だったでしょう"],
        ["user", "嵐山がすごく混んでた"],
        ["persona", "渡月橋のあたりは人気だものね"],
        ["user", "ところで来週の数学の試験、微分積分がぜんぜんわからないんだ", 3],
        ["persona", "微分なら一緒に練習しよう"],
        ["user", "うん、お願い"],
        ["user", "この前の京都の紅葉の写真を現像したよ", 2_000],
        ["persona", "見せて見せて"],
        ["user", "数学の試験、微分の問題が解けた！", 4_000],
      ]),
    ).toEqual([0, 0, 0, 0, 1, 1, 1, 0, 0, 1]);
  });

  test("the same in English", () => {
    expect(
      topicsOf([
        ["user", "We adopted a kitten from the shelter yesterday"],
        ["persona", "How lovely! What is the kitten called?"],
        ["user", "Her name is Luna"],
        ["persona", "Luna the shelter kitten, welcome."],
        ["user", "By the way, my guitar string snapped during band practice", 2],
        ["persona", "Oh no, which string of the guitar?"],
        ["user", "Luna the kitten climbed the curtains today", 3_000],
        ["user", "Band practice went well with the new guitar strings", 5_000],
      ]),
    ).toEqual([0, 0, 0, 0, 1, 1, 0, 1]);
  });

  test("many subjects stay separate, and none absorbs everything", () => {
    const subjects = [
      "味噌ラーメンの店",
      "将棋の大会",
      "望遠鏡で木星観測",
      "英語の発音練習",
      "庭のトマト栽培",
      "映画の主題歌",
    ];
    const talk = [0, 1, 2].flatMap(() =>
      subjects.map((text): Said => ["user", `${text}について`, 600]),
    );
    expect(topicsOf(talk)).toEqual([0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5]);
  });

  test("a talk that begins with a greeting is filed by its subject, not by the results of tools", () => {
    expect(
      titlesOf([
        ["user", "hi"],
        ["persona", "Hello!"],
        ["user", "Saturday"],
        ["user", "My sister moves to Berlin"],
        ["tool", "Sunday 29 November 2026, 05:43 in Europe/Berlin, standard offset"],
        ["user", "She rented a flat"],
      ]),
    ).toEqual([
      ...Array.from({ length: 3 }, () => "Greetings and asides"),
      ...Array.from({ length: 3 }, () => "sister and Berlin"),
    ]);
    expect(
      titlesOf([
        ["user", "こんちには"],
        ["persona", "おはよう"],
        ["user", "土曜日"],
        ["user", "えっと、血圧の薬をもらった"],
        ["tool", "現在時刻は協定世界時"],
        ["user", "そうだね"],
      ]),
    ).toEqual([
      ...Array.from({ length: 3 }, () => "あいさつや相づち"),
      ...Array.from({ length: 3 }, () => "血圧と薬"),
    ]);
  });
});
