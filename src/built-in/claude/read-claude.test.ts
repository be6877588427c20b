import { expect, it } from "vitest";
import { entriesOf, linesOf, readsOf, reasonsOf } from "../../../test/fixtures/reading.ts";

const root = "00000000-0000-4000-8000-000000000000";
const message = (uuid: string, sender: string, more: object = {}) => ({
  uuid,
  sender,
  text: `${uuid} の文`,
  content: [{ type: "text", text: "部分" }],
  created_at: "2025-08-17T12:00:00.123456Z",
  attachments: [],
  files: [],
  ...more,
});
const claude = (chat_messages: unknown[], more: object = {}) =>
  readsOf(
    "claude",
    JSON.stringify([
      { uuid: "k1", name: "題", created_at: "2025-08-17T11:00:00Z", chat_messages, ...more },
    ]),
    { name: "conversations.json" },
  );

it("reads flat messages, preferring their text to their parts", () => {
  const reads = claude([
    message("a", "human"),
    message("b", "assistant", { text: "", created_at: null, files: [{ file_name: "x.png" }] }),
    message("c", "assistant", { text: "", content: [{ type: "thinking", thinking: "…" }] }),
    message("d", "robot"),
    "?",
  ]);
  expect(linesOf(reads)).toEqual([
    "2025-08-17T12:00:00.123Z city:user [claude:k1] a の文",
    "2025-08-17T11:00:00.000Z persona:air [claude:k1] 部分",
  ]);
  expect(entriesOf(reads)[0]).toMatchObject({ topicTitle: "題", source: { id: "a", position: 1 } });
  expect(reasonsOf(reads)).toEqual([
    ...["attachments 2", "no-text 3", "unknown-role 4", "bad-record 5"],
  ]);
});

it("reads messages in other forms, and conversations under a name", () => {
  const chat_messages = [
    message("a", "User"),
    message("b", "ASSISTANT", { text: null, content: "部分だけ" }),
    message("c", "assistant", {
      text: 'はい。<antThinking>x</antThinking>\n<antArtifact title="詩">海</antArtifact>',
    }),
  ];
  const reads = readsOf(
    "claude",
    JSON.stringify({ conversations: [{ uuid: "k1", chat_messages }] }),
    {
      name: "conversations.json",
    },
  );
  expect(entriesOf(reads).map(({ text }) => text)).toEqual(["a の文", "部分だけ", "はい。海"]);
  expect(
    reasonsOf(readsOf("claude", JSON.stringify({ a: { chat_messages } }), { name: "x.json" })),
  ).toEqual(["bad-record 1"]);
});

it("reads the branch of the last message where parents are given", () => {
  const parent = (uuid: string) => ({ parent_message_uuid: uuid });
  const reads = claude([
    message("a", "human", parent(root)),
    message("b", "assistant", parent("a")),
    message("c", "assistant", parent("a")),
    message("d", "human", parent("c")),
  ]);
  expect(entriesOf(reads).map(({ text }) => text[0])).toEqual(["a", "c", "d"]);
  expect(reasonsOf(reads)).toEqual(["other-branch 2"]);
  const broken = claude([message("a", "human", parent("x")), message("b", "human", parent("y"))]);
  expect(entriesOf(broken)).toHaveLength(2);
});

it("reads Claude's notes", () => {
  const memories = [
    { conversations_memory: "犬が好き", project_memories: { p: "計画" }, account_uuid: "u" },
  ];
  const reads = readsOf("claude", JSON.stringify(memories), { name: "memories.json" });
  expect(entriesOf(reads).map(({ text, speaker }) => `${speaker.id} ${text}`)).toEqual([
    "claude:memory 犬が好き",
    "claude:memory 計画",
  ]);
});

it.each([
  "This block is not supported on your current device yet.",
  "```\nThis block is not supported on your current device yet.\n```",
  "Viewing artifacts created via the Analysis Tool web feature preview isn’t yet supported on mobile.",
  "Tool use is not supported on your current device",
  "This message isn't supported on this device. Please update.",
])("remembers no words that stand for a block: %s", (placeholder) => {
  const [between, alone] = [`Before.\n${placeholder}\nAfter.`, placeholder].map((text) =>
    entriesOf(claude([message("a", "assistant", { text })])).map((entry) => entry.text),
  );
  expect(between).toEqual(["Before.\nAfter."]);
  expect(alone).toEqual([]);
});

it("keeps a sentence about what a device does not support", () => {
  const text = "WebGL is not supported on your current device, so the page is flat.";
  expect(entriesOf(claude([message("a", "assistant", { text })]))).toMatchObject([{ text }]);
});
