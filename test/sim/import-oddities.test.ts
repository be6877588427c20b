// The law of lenient readers for every file that a memory is brought in from: one odd field costs nothing else.

import { expect, it } from "vitest";
import type { Json, JsonObject } from "../../src/kernel/json.ts";
import { brokenLaws, cutsOf, type FieldPath } from "../fixtures/oddities.ts";
import { entriesOf, readsOf } from "../fixtures/reading.ts";

const chatgptMessage = (id: string, role: string, text: string): JsonObject => ({
  id,
  author: { role, name: null, metadata: {} },
  create_time: 1_755_432_245,
  content: { content_type: "text", parts: [text] },
  weight: 1,
  metadata: {},
  recipient: "all",
});
const chatgpt: Json = [
  {
    title: "旅行の話",
    create_time: 1_755_432_000.5,
    mapping: {
      root: { id: "root", message: null, parent: null, children: ["a"] },
      a: {
        id: "a",
        message: chatgptMessage("a", "user", "温泉は？"),
        parent: "root",
        children: ["b"],
      },
      b: {
        id: "b",
        message: chatgptMessage("b", "assistant", "草津です。"),
        parent: "a",
        children: [],
      },
    },
    current_node: "b",
    conversation_id: "c1",
  },
  {
    title: "別の話",
    create_time: 1_755_432_000,
    mapping: { c: { id: "c", message: chatgptMessage("c", "user", "元気？"), parent: null } },
    current_node: "c",
    conversation_id: "c2",
  },
];

const claudeMessage = (uuid: string, sender: string, text: string): JsonObject => ({
  uuid,
  text,
  content: [{ type: "text", text }],
  sender,
  created_at: "2025-08-18T12:00:00Z",
  attachments: [],
  files: [],
});
const claude: Json = [
  {
    uuid: "c1",
    name: "旅行の話",
    created_at: "2025-08-18T11:00:00Z",
    account: { uuid: "u" },
    chat_messages: [
      claudeMessage("a", "human", "温泉は？"),
      claudeMessage("b", "assistant", "草津です。"),
    ],
  },
  {
    uuid: "c2",
    name: "別の話",
    created_at: "2025-08-18T11:00:00Z",
    chat_messages: [claudeMessage("c", "human", "元気？")],
  },
];

const log: Json = [
  {
    role: "user",
    content: "おはよう",
    timestamp: "2025-08-18T09:00:00",
    building_id: "room",
    persona_id: "air",
  },
  {
    role: "assistant",
    content: "おはようございます。",
    timestamp: "2025-08-18T09:01:00",
    persona_id: "air",
  },
  { role: "user", content: "またね", timestamp: "2025-08-18T09:02:00" },
];

const saimemory: Json = {
  format: "saiverse_saimemory_v1",
  exported_at: 1_755_432_245,
  persona_id: "air",
  threads: [
    {
      thread_id: "air:main",
      resource_id: "air",
      overview: "朝の話",
      messages: [
        {
          id: "m1",
          role: "user",
          content: "おはよう",
          resource_id: "air",
          created_at: 1_755_432_245,
          metadata: {},
        },
        {
          id: "m2",
          role: "assistant",
          content: "はい。",
          resource_id: "air",
          created_at: 1_755_432_246,
          metadata: {},
        },
      ],
    },
    {
      thread_id: "air:other",
      messages: [{ id: "m3", role: "user", content: "またね", created_at: 1_755_432_247 }],
    },
  ],
};

const discord: Json = {
  guild: { id: "g", name: "灯台" },
  channel: { id: "c", name: "雑談" },
  messages: [
    {
      id: "1",
      type: "Default",
      timestamp: "2025-08-18T09:00:00+09:00",
      content: "おはよう",
      author: { id: "u1", name: "aki", nickname: "アキ" },
      attachments: [],
      stickers: [],
    },
    {
      id: "2",
      type: "Reply",
      timestamp: "2025-08-18T09:01:00+09:00",
      content: "おはようございます",
      author: { id: "u2", name: "エア", nickname: "エア" },
      attachments: [],
      stickers: [],
    },
  ],
};

const slack: Json = [
  {
    type: "message",
    user: "U1",
    text: "おはよう",
    ts: "1755475200.000100",
    user_profile: { display_name: "アキ", real_name: "aki", name: "aki" },
  },
  {
    type: "message",
    user: "U2",
    text: "おはようございます",
    ts: "1755475260.000100",
    user_profile: { display_name: "エア", real_name: "air", name: "air" },
  },
];

const lite: Json = {
  format: "saiverse_lite_backup_v1",
  data: {
    personas: [{ id: "air", name: "エア" }],
    threads: [{ id: "t", personaId: "air", title: "朝の話" }],
    messages: [
      {
        ...{ id: "1", threadId: "t", personaId: "air", role: "user" },
        ...{ content: "おはよう", createdAt: 1_755_432_245_000, toolName: null },
      },
      {
        ...{ id: "2", threadId: "t", personaId: "air", role: "assistant" },
        ...{ content: "はい。", createdAt: 1_755_432_246_000 },
      },
    ],
    memories: [
      {
        ...{ id: "3", personaId: "air", kind: "note" },
        ...{ content: "朝は早い", createdAt: 1_755_432_247_000 },
      },
    ],
    settings: { userName: "アキ" },
  },
};

/** The texts that were said, by who said them; and what was left out. */
function readParts(format: string) {
  return (value: Json) => {
    const reads = readsOf(format, JSON.stringify(value), { name: "conversations.json" });
    const parts = new Map<string, unknown>();
    for (const { text, speaker } of entriesOf(reads)) {
      // A speaker without a readable profile has the name that is left: the id.
      parts.set(text.slice(0, 60), format === "slack" ? true : speaker.kind);
    }
    return { parts, notes: reads.filter(({ kind }) => kind === "skipped" || kind === "noted") };
  };
}

const said = (value: Json): readonly string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(said) : [];
};

/** An oddity touches the conversation, or the message, that it is in; what it adds is nobody's loss. */
const within = (example: Json, depth: (path: FieldPath) => number) => (path: FieldPath) => {
  const at = path
    .slice(0, depth(path))
    .reduce<Json>((value, name) => (value as JsonObject)[name] ?? null, example);
  const own = new Set(said(at));
  const all = new Set(said(example));
  return (part: string) => own.has(part) || !all.has(part);
};

it.each<[string, Json, (path: FieldPath) => number]>([
  // A message of a tree decides which branch was shown.
  ["chatgpt", chatgpt, () => 1],
  [
    "claude",
    claude,
    (path) => (path[1] === "chat_messages" && typeof path[2] === "number" ? 3 : 1),
  ],
  ["saiverse-log", log, () => 1],
  ["saimemory", saimemory, (path) => (path[3] === undefined ? 2 : 4)],
  ["discord", discord, (path) => (path[0] === "messages" && path[1] !== undefined ? 2 : 0)],
  ["slack", slack, () => 1],
  ["lite-backup", lite, ([, table]) => (table === "messages" || table === "memories" ? 3 : 0)],
])("%s with one odd field has everything else", (format, example, depth) => {
  const laws = brokenLaws({ example, read: readParts(format), touched: within(example, depth) });
  expect(laws).toEqual([]);
});

it.each<[string, Json]>([
  ["chatgpt", chatgpt],
  ["claude", claude],
  ["saiverse-log", log],
  ["saimemory", saimemory],
  ["discord", discord],
  ["slack", slack],
  ["lite-backup", lite],
])("%s cut anywhere is read as far as it goes", (format, example) => {
  const whole = readParts(format)(example).parts;
  for (const { bytes, label } of cutsOf(Buffer.from(JSON.stringify(example)), 60)) {
    const text = Buffer.from(bytes).toString("utf8");
    for (const entry of entriesOf(readsOf(format, text, { name: "conversations.json" }))) {
      expect(whole.has(entry.text.slice(0, 60)), label).toBe(true);
    }
  }
});
