import fc from "fast-check";
import { expect, it } from "vitest";
import { entriesOf, readsOf } from "../../../test/fixtures/reading.ts";

// Entries from a truncated file are recognized when the complete file is imported, and no message changes.

type Said = { readonly text: string; readonly second: number; readonly isUser: boolean };
const said: fc.Arbitrary<readonly Said[]> = fc.uniqueArray(
  fc.record({
    text: fc.constantFrom("うん", "ねえ", 'a "quoted" one', "長い話\nと続き"),
    // Further apart than duplicates in a log (`saiverse/log-entries.ts`).
    second: fc.integer({ min: 0, max: 1_600 }).map((place) => place * 3),
    isUser: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12, selector: ({ second }) => second },
);
const base = 1_755_432_000;
const iso = (second: number): string => new Date((base + second) * 1_000).toISOString();

const files: Readonly<Record<string, (messages: readonly Said[]) => unknown>> = {
  "saiverse-log": (messages) =>
    messages.map(({ text, second, isUser }) => ({
      role: isUser ? "user" : "assistant",
      content: text,
      timestamp: iso(second),
    })),
  saimemory: (messages) => ({
    format: "saiverse_saimemory_v1",
    threads: [
      {
        thread_id: "t",
        messages: messages.map(({ text, second, isUser }, place) => ({
          ...{ id: `m${place}`, role: isUser ? "user" : "assistant", content: text },
          created_at: base + second,
        })),
      },
    ],
  }),
  chatgpt: (messages) => [
    {
      title: "t",
      mapping: Object.fromEntries(
        messages.map(({ text, second, isUser }, place) => [
          `n${place}`,
          {
            parent: place === 0 ? null : `n${place - 1}`,
            message: {
              author: { role: isUser ? "user" : "assistant" },
              content: { content_type: "text", parts: [text] },
              create_time: base + second,
            },
          },
        ]),
      ),
      current_node: `n${messages.length - 1}`,
      conversation_id: "c",
    },
  ],
  claude: (messages) => [
    {
      uuid: "c",
      created_at: iso(0),
      chat_messages: messages.map(({ text, second, isUser }) => ({
        ...{ sender: isUser ? "human" : "assistant", text, created_at: iso(second) },
      })),
    },
  ],
  "lite-backup": (messages) => ({
    format: "saiverse_lite_backup_v1",
    data: {
      personas: [{ id: "p", name: "エア" }],
      messages: messages.map(({ text, second, isUser }, place) => ({
        ...{ id: `m${place}`, personaId: "p", role: isUser ? "user" : "assistant", content: text },
        createdAt: (base + second) * 1_000,
      })),
    },
  }),
};

it.each(Object.keys(files))("holds for %s", (format) => {
  fc.assert(
    fc.property(said, fc.nat(), fc.integer({ min: 1, max: 50 }), (messages, at, chunk) => {
      const text = JSON.stringify(files[format]?.(messages));
      const keys = (part: string) =>
        entriesOf(readsOf(format, part, { chunk })).map(({ key }) => key);
      const whole = keys(text);
      expect(whole).toHaveLength(messages.length);
      const cut = keys(text.slice(0, at % text.length));
      expect(whole).toEqual(expect.arrayContaining(cut));
    }),
    { numRuns: 200 },
  );
});
