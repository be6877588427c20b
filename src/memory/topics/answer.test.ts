import { expect, test } from "vitest";
import type { EntryId, TopicId } from "../../protocol/memory-entry.ts";
import { readFilings, readTitles } from "./answer.ts";
import { filingItem } from "./filing-item.ts";

const item = (id: string, text = "words") =>
  filingItem(
    {
      id: id as EntryId,
      conversation: "user:u",
      occurredAt: 0,
      speaker: { kind: "user", id: "u", name: "Aoi" },
      text,
      topicTitle: undefined,
      topic: undefined,
      provenance: "user",
      visibility: "private",
    },
    [],
  );
const offered = new Set(["t1", "t7.2"] as TopicId[]);
const one = [item("s1")];
const two = [item("s1"), item("s2")];

test("the decision is extracted from any surrounding text", () => {
  const written =
    'Sure!\n```json\n{"decision":"BEST_MATCH","topic_id":"t7.2","new_topic":null,"reason":"same trip"}\n```';
  expect(readFilings(written, one, offered)).toEqual([
    { kind: "match", topic: "t7.2", reason: "same trip" },
  ]);
});

test("a best match with an id that was not offered becomes a new topic", () => {
  const written =
    '{"decision":"best match","topic_id":"t99","new_topic":{"title":"京都","summary":"旅"},"reason":""}';
  expect(readFilings(written, one, offered)).toEqual([
    { kind: "new", title: "京都", summary: "旅", reason: "" },
  ]);
  expect(readFilings('{"decision":"BEST_MATCH","topic_id":null}', one, offered)).toEqual([
    { kind: "new", title: "", summary: "", reason: "" },
  ]);
});

test("several entries: by their numbers, and into the topic of an earlier one", () => {
  const written = `{"decisions":[
    {"entry":"2","decision":"BEST_MATCH","topic_id":"entry:1","new_topic":null,"reason":"answer"},
    {"entry":1,"decision":"NEW","topic_id":null,"new_topic":{"title":"Kittens","summary":"A kitten"},"reason":""}]}`;
  expect(readFilings(written, two, offered)).toEqual([
    { kind: "new", title: "Kittens", summary: "A kitten", reason: "" },
    { kind: "with", entry: "s1", reason: "answer" },
  ]);
});

test("a reference of a model to something that does not precede becomes a topic of its own", () => {
  const written =
    '{"decisions":[{"entry":1,"decision":"BEST_MATCH","topic_id":"entry:2"},{"entry":2,"decision":"BEST_MATCH","topic_id":"entry:2"}]}';
  expect(readFilings(written, two, offered).map((one) => one?.kind)).toEqual(["new", "new"]);
});

test.each([
  "",
  "I cannot do that.",
  "{",
  "[]",
  '{"decision":"MAYBE","topic_id":"t1"}',
  '{"decision":1}',
  '{"decisions":[]}',
])("%j says nothing", (written) => {
  expect(readFilings(written, one, offered)).toEqual([undefined]);
});

test("titles that are requested again", () => {
  expect(
    readTitles('ok {"titles":[{"entry":2,"title":"Kittens"},{"entry":3,"title":null}]}'),
  ).toEqual(
    new Map([
      [2, "Kittens"],
      [3, ""],
    ]),
  );
  expect(readTitles("no")).toEqual(new Map());
});
