import { expect, it } from "vitest";
import { brokenLaws, type FieldPath } from "../../../test/fixtures/oddities.ts";
import type { Json } from "../../kernel/json.ts";
import { readChat } from "./read-chat.ts";

const lines: Json = [
  { user_name: "You", character_name: "Ren", create_date: "2023-06-19 @16h 13m 02s 515ms" },
  {
    ...{ name: "Ren", is_user: false, is_system: false, mes: "You wake." },
    ...{
      send_date: "2023-6-19 @16h 13m 2s 515ms",
      swipe_id: 1,
      swipes: ["You sleep.", "You wake."],
    },
    extra: { media: [{ url: "data:image/png;base64,AAAA", title: "a bed" }] },
  },
  { name: "You", is_user: true, mes: "Where am I?", send_date: "June 19, 2023 4:14pm" },
  { name: "Ren", is_user: false, mes: "Safe.", send_date: 1_687_191_300_000 },
];

it("a chat with one odd field has every other message, and counts the odd line", () => {
  const read = (value: Json) => {
    const rows = Array.isArray(value) ? value : [value];
    const file = readChat(rows.map((row) => JSON.stringify(row)).join("\n"), 0);
    const parts = new Map(
      file.messages.map(({ texts, chosen, ...one }) => [texts[chosen] ?? "", { ...one, texts }]),
    );
    return { parts, notes: Array.from({ length: file.odd }) };
  };
  const texts = ["the head", "You wake.", "Where am I?", "Safe."];
  const touched =
    ([row]: FieldPath) =>
    (part: string) =>
      part === texts[Number(row)] || !texts.includes(part);
  expect(brokenLaws({ example: lines, read, touched })).toEqual([]);
});

it("counts lines that are no message", () => {
  const row = JSON.stringify({ name: "Ren", mes: "a" });
  expect(readChat(`\ufeff${row}\r\nnot JSON\r\n${row.slice(0, 9)}\r\n\r\n`, 0)).toMatchObject({
    messages: [{ texts: ["a"] }],
    odd: 2,
  });
});
