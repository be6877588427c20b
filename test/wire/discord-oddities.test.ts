import { expect, it } from "vitest";
import { readMessage } from "../../packages/discord/src/discord-messages.ts";
import { isJsonObject, type Json } from "../../src/kernel/json.ts";
import { odditiesOf } from "../fixtures/oddities.ts";

const message: Json = {
  ...{ id: "100", type: 0, channel_id: "1", content: "hello there" },
  timestamp: "2026-11-29T00:00:00.000Z",
  author: { id: "42", username: "mio", global_name: "Mio", avatar: null },
  member: { nick: null, roles: [], premium_since: "2026-01-01T00:00:00Z" },
  attachments: [{ id: "7", filename: "cat.png", size: 12 }],
  mentions: [{ id: "43", username: "ren" }],
  sticker_items: [{ id: "8", name: "wave" }],
};

const read = (value: Json) =>
  isJsonObject(value)
    ? readMessage(value, { odd: () => undefined, now: 7, language: "en" })?.comment
    : undefined;

/** The parts of a comment, with the field of a message that tells each. */
const parts: readonly (readonly [string, string])[] = [
  ["hello there", "content"],
  ["[file: cat.png]", "attachments"],
  ["[sticker: wave]", "sticker_items"],
];

it("an odd field costs neither the words nor the other parts of a message", () => {
  const good = read(message);
  expect(good).toMatchObject({ author: { name: "Mio" }, badges: ["booster"] });
  const found: string[] = [];
  for (const { label, path, kind, value } of odditiesOf(message)) {
    const [field] = path;
    // Without an id, an author or a kind that people write a message is nobody's.
    const isNobodys = ["id", "type"].includes(String(field)) || path.join(".") === "author.id";
    if (field === undefined || isNobodys || (field === "author" && path.length === 1)) continue;
    const comment = read(value);
    // Words as long as a message may be leave no place for what stands beside them.
    const lost = parts.filter(
      ([text, own]) => own !== field && kind !== "very long" && !comment?.text.includes(text),
    );
    const isTimed = field === "timestamp" || comment?.time === good?.time;
    const isNamed = ["author", "member"].includes(String(field)) || comment?.author.name === "Mio";
    if (lost.length > 0 || !isTimed || !isNamed) found.push(label);
  }
  expect(found).toEqual([]);
});
