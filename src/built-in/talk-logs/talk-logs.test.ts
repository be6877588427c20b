import { expect, it } from "vitest";
import {
  airReading,
  entriesOf,
  linesOf,
  readsOf,
  reasonsOf,
  textParts,
} from "../../../test/fixtures/reading.ts";
import { importerContract } from "../../published/importer-contract.ts";

const lineTalk = `[LINE] ひろしとのトーク履歴
保存日時：2025/03/04 10:00

2025/03/01(土)
09:58\tひろし\tおはよう
10:01\tまはー\t"今日は二つある
まず、引っ越し: 来週の月曜"
10:02\t\tひろしがメッセージの送信を取り消しました
10:03\tひろし\t[写真]

2025/03/02(日)
午後1:05\tエア\t手伝いますね
`;

it("reads a talk of LINE: days, lines of several, system messages and pictures", () => {
  const reads = readsOf("line", lineTalk, { name: "talk.txt" });
  expect(linesOf(reads)).toEqual([
    "2025-03-01T00:58:00.000Z line:ひろし [line:ひろし] おはよう",
    "2025-03-01T01:01:00.000Z city:user [line:ひろし] 今日は二つある\nまず、引っ越し: 来週の月曜",
    "2025-03-02T04:05:00.000Z persona:air [line:ひろし] 手伝いますね",
  ]);
  expect(reasonsOf(reads)).toEqual(["system 8", "no-text 9", "attachments 9"]);
});

it("reads a talk of LINE on a computer, where spaces part the name from the text", () => {
  const text =
    "[LINE] Ann Lee\n2025.03.01 Saturday\n10:00 Ann Lee Good morning\n10:01 Bob hi all\n";
  expect(linesOf(readsOf("line", text, { name: "talk.txt" }))).toEqual([
    "2025-03-01T01:00:00.000Z line:Ann Lee [line:Ann Lee] Good morning",
    "2025-03-01T01:01:00.000Z line:Bob [line:Ann Lee] hi all",
  ]);
});

const named = `## 2025-03-01
Caroline: I went to the museum: it was full.
Melanie: Which one?
It must be new.
[2025/03/01 18:30] Caroline: The one at the harbour
エア: わたしも行きたい
Note: this belongs to the line above
8 May, 2025
Melanie: https://example.com/a
Caroline: 10:30 is fine
Melanie: See you
Caroline: bye
エア: またね
Caroline: wait
`;

it("reads lines with names; another line goes on with the one before it", () => {
  const reads = readsOf("named-lines", named, { name: "log.txt" });
  expect(entriesOf(reads).map(({ speaker, text }) => [speaker.id, text])).toEqual([
    ["talk:Caroline", "I went to the museum: it was full."],
    ["talk:Melanie", "Which one?\nIt must be new."],
    ["talk:Caroline", "The one at the harbour"],
    ["persona:air", "わたしも行きたい\nNote: this belongs to the line above"],
    ["talk:Melanie", "https://example.com/a"],
    ["talk:Caroline", "10:30 is fine"],
    ["talk:Melanie", "See you"],
    ["talk:Caroline", "bye"],
    ["persona:air", "またね"],
    ["talk:Caroline", "wait"],
  ]);
  const days = entriesOf(reads).map(({ occurredAt }) => new Date(occurredAt).toISOString());
  expect([days[0], days[2], days[4]]).toEqual([
    "2025-02-28T15:00:00.000Z",
    "2025-03-01T09:30:00.000Z",
    "2025-05-07T15:00:00.000Z",
  ]);
});

const detected = (text: string): string | undefined =>
  textParts.find((part) => part.detect(text, {}))?.id;

const discord = {
  guild: { id: "1", name: "Garden" },
  channel: { id: "2", name: "seeds" },
  messages: [
    {
      id: "10",
      type: "Default",
      timestamp: "2025-03-01T10:00:00.123+00:00",
      content: "The tomatoes are up",
      author: { id: "77", name: "ann_l", nickname: "Ann" },
      attachments: [{ url: "x" }],
    },
    { id: "11", type: "GuildMemberJoin", timestamp: "2025-03-01T10:01:00Z", content: "Joined" },
    {
      id: "12",
      type: "Reply",
      timestamp: "2025-03-01T10:02:00Z",
      content: "",
      author: { id: "7" },
    },
    { id: "13", type: "Default", timestamp: "2025-03-01T10:03:00Z", content: "Nice" },
    "?",
  ],
};

it("reads a channel of Discord by stable ids", () => {
  const reads = readsOf("discord", JSON.stringify(discord), { name: "seeds.json" });
  expect(linesOf(reads)).toEqual([
    "2025-03-01T10:00:00.123Z discord:77 [discord:seeds] The tomatoes are up",
  ]);
  expect(entriesOf(reads)[0]?.speaker.name).toBe("Ann");
  expect(reasonsOf(reads)).toEqual([
    ...["attachments 1", "system 2", "no-text 3", "unknown-role 4", "bad-record 5"],
  ]);
});

const slack = [
  {
    type: "message",
    user: "U1",
    text: "Hi <@U2>, see <https://a.example|the plan> &amp; tell me",
    ts: "1740823200.000100",
    user_profile: { display_name: "ann", real_name: "Ann Lee" },
  },
  { type: "message", user: "U1", text: "again", ts: "1740823260.000200" },
  { type: "message", subtype: "channel_join", user: "U3", text: "joined", ts: "1740823261.000200" },
];

it("reads a day of Slack, without markup", () => {
  const reads = readsOf("slack", JSON.stringify(slack), { name: "2025-03-01.json" });
  expect(entriesOf(reads).map(({ speaker, text }) => [speaker.id, speaker.name, text])).toEqual([
    ["slack:U1", "ann", "Hi @U2, see the plan & tell me"],
    ["slack:U1", "ann", "again"],
  ]);
  expect(reasonsOf(reads)).toEqual(["system 3"]);
});

it("finds each format by its content, and none in other texts", () => {
  expect(detected(lineTalk)).toBe("line");
  expect(detected(named)).toBe("named-lines");
  expect(detected(JSON.stringify(discord))).toBe("discord");
  expect(detected(JSON.stringify(slack))).toBe("slack");
  expect(detected("# A diary\n\nToday: rain.\nTomorrow: sun.\nI stayed in.")).toBeUndefined();
  expect(detected('{\n "a": 1,\n "b": 2,\n "a": 3,\n "b": 4\n}')).toBeUndefined();
});

it("knows the user by the name that was given", () => {
  const reading = { ...airReading, userNames: new Set(["melanie"]) };
  const people = entriesOf(readsOf("named-lines", named, { reading, name: "log.txt" }));
  expect(people[1]?.speaker).toEqual({ kind: "user", id: "city:user", name: "Melanie" });
});

const files = new Map([
  ["line", { text: lineTalk, entries: 3 }],
  ["named-lines", { text: named, entries: 10 }],
  ["discord", { text: JSON.stringify(discord), entries: 1 }],
  ["slack", { text: JSON.stringify(slack), entries: 2 }],
]);
for (const part of textParts) {
  const tried = files.get(part.id);
  if (tried !== undefined) importerContract(part, tried);
}
