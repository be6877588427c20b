// Inherited words in memory: words that are analysed, and files that are imported.

import { expect, it } from "vitest";
import { memoryRowReads } from "../../../src/built-in/saiverse-memory/saimemory/read-memory-db.ts";
import { analyse } from "../../../src/memory/analysis/analyse.ts";
import { feelingOf } from "../../../src/memory/analysis/feelings.ts";
import { termsOf } from "../../../src/memory/analysis/index-terms.ts";
import { timesIn } from "../../../src/memory/analysis/named-times.ts";
import { asks } from "../../../src/memory/analysis/question.ts";
import { importerOf } from "../../../src/runtime/memory/moving/text-reading.ts";
import { pairs, planted, positions, sameAsUnknown, some } from "../../fixtures/inherited-words.ts";
import { airReading, entriesOf, modified, readsOf, textParts } from "../../fixtures/reading.ts";

const now = Date.UTC(2026, 10, 22);

it("is found by its own term, in every position", () => {
  for (const { word } of pairs) {
    const own = termsOf(word);
    expect(own.search.length, word).toBeGreaterThan(0);
    for (const position of positions) {
      const { search, words, phrases } = termsOf(position(word));
      expect([...search, ...words, ...phrases].every((term) => typeof term === "string")).toBe(
        true,
      );
      expect(search, position(word)).toEqual(expect.arrayContaining([...own.search]));
    }
  }
});

it("has no time, no feeling and no question in it", () => {
  sameAsUnknown((word) => [
    ["W", "last W", "W ago", "3 W ago", "this W", "先W", "W年前", "on W 3", "in the W of 2020"].map(
      (text) => timesIn(text.replace("W", word), now, "Asia/Tokyo"),
    ),
    feelingOf(word),
    asks(word),
    analyse(positions[0]?.(word) ?? "", now, { kind: "user", id: "u", name: word }).length === 0,
  ]);
});

const files: readonly (readonly [string, unknown])[] = [
  [
    "saiverse-log",
    [
      {
        ...{ role: "user", content: "hello", timestamp: "2026-01-02T03:04:05" },
        ...{ persona_id: "air", message_id: "m1", metadata: { tags: ["a"], name: "b" } },
      },
      { role: "assistant", content: "hi", timestamp: "2026-01-02T03:05:05", persona_id: "air" },
    ],
  ],
  [
    "claude",
    [
      {
        ...{ uuid: "k1", name: "title", created_at: "2025-08-17T11:00:00Z" },
        chat_messages: [
          {
            ...{ uuid: "m1", sender: "human", text: "hello", parent_message_uuid: "m0" },
            content: [{ type: "text", text: "part" }],
            ...{ created_at: "2025-08-17T12:00:00.123456Z", attachments: [], files: [] },
          },
        ],
      },
    ],
  ],
  [
    "chatgpt",
    [
      {
        ...{ title: "title", create_time: 1_700_000_000, current_node: "b", conversation_id: "c1" },
        mapping: {
          a: { id: "a", message: null, parent: null, children: ["b"] },
          b: {
            ...{ id: "b", parent: "a", children: [] },
            message: {
              ...{ id: "b", author: { role: "user", name: null }, create_time: 1_700_000_001 },
              content: { content_type: "text", parts: ["hello"] },
              metadata: {},
            },
          },
        },
      },
    ],
  ],
  [
    "saimemory",
    {
      ...{ format: "saiverse_saimemory_v1", persona_id: "air_city_a" },
      threads: [
        {
          thread_id: "air_city_a:main",
          messages: [
            {
              ...{ id: "m1", role: "tool", content: "fine", resource_id: "r" },
              ...{ created_at: 1_755_432_245, metadata: { tool_name: "get_weather", tags: ["a"] } },
            },
          ],
        },
      ],
    },
  ],
  [
    "lite-backup",
    {
      format: "saiverse_lite_backup_v1",
      data: {
        messages: [
          {
            ...{ id: "m1", threadId: "t", personaId: "p1", role: "user", content: "hello" },
            ...{ createdAt: 1_755_432_245_123, metadata: {} },
          },
        ],
        memories: [
          {
            ...{ id: "n1", personaId: "p1", kind: "note", content: "likes dogs" },
            createdAt: 1_755_432_247_000,
          },
        ],
        threads: [{ id: "t", personaId: "p1", title: "morning" }],
        personas: [{ id: "p1", name: "エア" }],
        settings: { userName: "Maha" },
      },
    },
  ],
];

// Keys are digests of what was said, which differ for different words.
const reading = { ...airReading, digest: () => "digest" };

it.each(files)("is text like any other in a file of %s", (format, file) => {
  const reads = (one: unknown) => readsOf(format, JSON.stringify(one), { reading });
  expect(entriesOf(reads(file)).length).toBeGreaterThan(0);
  sameAsUnknown(
    (word) =>
      planted(file, word).map((one) => [
        importerOf(textParts, JSON.stringify(one), {})?.id,
        reads(one),
      ]),
    some,
  );
  for (const { word } of some) {
    const texts = planted(file, word).flatMap((one) => entriesOf(reads(one)));
    expect(
      texts.some(({ text }) => text === word),
      word,
    ).toBe(true);
  }
});

it("is text like any other in a file of our own", () => {
  const lines = [
    { format: "saintverse_memory", version: 1, persona: "air", exported_at: "2026-01-01" },
    { type: "topic", id: "t1", title: "dogs", summary: "about dogs" },
    { type: "superseded", older: "a", newer: "b" },
    { type: "person", id: "ren", facts: [{ text: "likes dogs", provenance: "said", entries: [] }] },
  ];
  sameAsUnknown(
    (word) =>
      planted(lines, word).map((all) => {
        const text = (all as unknown[]).map((line) => JSON.stringify(line)).join("\n");
        return readsOf("saintverse", text, { reading });
      }),
    some,
  );
});

it("is a value like any other in the rows of a database", () => {
  const [row, file] = [
    {
      ...{ id: "m1", role: "user", content: "hello", thread_id: "air:main", created_at: 1.7e9 },
      ...{ resource_id: "r", metadata: '{"tags":["a"]}', title: "t", summary: "s", level: 1 },
    },
    { name: "memory.db", modified },
  ];
  sameAsUnknown(
    (word) =>
      planted(row, word).map((one) => {
        const rows = [one as Readonly<Record<string, unknown>>];
        const all = { messages: rows, notes: rows, pages: rows, summaries: rows };
        return [...memoryRowReads(all, reading, file)];
      }),
    some,
  );
});
