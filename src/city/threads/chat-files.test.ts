import fc from "fast-check";
import { expect, it } from "vitest";
import { type ChatFileMessage, type ChatFormat, chatWriters } from "./chat-files.ts";
import { readChat } from "./read-chat.ts";

const sample = [
  '{"user_name":"You","character_name":"Seraphina","create_date":"2023-06-19 @16h 13m 02s 515ms"}',
  '{"name":"Seraphina","is_user":false,"is_name":true,"send_date":"2023-6-19 @16h 13m 2s 515ms","mes":"You wake.","swipe_id":1,"swipes":["You sleep.","You wake."],"extra":{}}',
  '{"name":"You","is_user":true,"send_date":"June 19, 2023 4:14pm","mes":"Where am I?"}',
  '{"name":"System","is_user":false,"is_system":true,"mes":"hidden"}',
  "not JSON",
  '{"name":"Seraphina","is_user":false,"send_date":1687191300000,"mes":"*smiles* Safe."}',
].join("\n");

it("reads a SillyTavern chat with its swipes, and leaves out what is no message", () => {
  expect(readChat(sample, 0).messages).toEqual([
    {
      name: "Seraphina",
      isUser: false,
      texts: ["You sleep.", "You wake."],
      chosen: 1,
      at: Date.UTC(2023, 5, 19, 16, 13, 2),
    },
    {
      name: "You",
      isUser: true,
      texts: ["Where am I?"],
      chosen: 0,
      at: Date.parse("June 19, 2023 4:14 pm"),
    },
    {
      name: "Seraphina",
      isUser: false,
      texts: ["*smiles* Safe."],
      chosen: 0,
      at: 1_687_191_300_000,
    },
  ]);
});

const text = fc
  .string({ minLength: 1, maxLength: 30, unit: "grapheme" })
  .filter((one) => one.trim() === one && one !== "" && one.isWellFormed());
const picture = fc.record(
  {
    mediaType: fc.constantFrom("image/png", "image/jpeg", "image/webp"),
    data: fc.base64String({ minLength: 4, maxLength: 40 }),
    alt: text,
  },
  { requiredKeys: ["mediaType", "data"] },
);
const message: fc.Arbitrary<ChatFileMessage> = fc
  .record({
    name: text,
    isUser: fc.boolean(),
    all: fc.uniqueArray(text, { minLength: 1, maxLength: 4 }),
    chosen: fc.nat(3),
    at: fc.integer({ min: 1, max: 4_000_000_000_000 }),
    pictures: fc.option(fc.array(picture, { minLength: 1, maxLength: 4 }), { nil: undefined }),
  })
  .map(({ all, chosen, isUser, pictures, ...rest }) => {
    const texts = isUser ? all.slice(0, 1) : all;
    const shown = pictures === undefined ? {} : { pictures };
    return { ...rest, isUser, texts, chosen: chosen % texts.length, ...shown };
  });

/** A file of pieces of this many messages. */
function written(format: ChatFormat, all: readonly ChatFileMessage[], size: number) {
  const { begin, next, end } = chatWriters("Asia/Tokyo")[format];
  let file = begin({ title: "旅", userName: "u", names: ["Ren"], begunAt: 0 });
  for (let at = 0; at < all.length; at += size) file += next(all.slice(at, at + size), all[at - 1]);
  return file + end;
}

it.each(["json", "sillytavern"] as const)(
  "a conversation with its alternatives and pictures comes back from %s as it was",
  (format) => {
    fc.assert(
      fc.property(
        fc.array(message, { maxLength: 8 }),
        fc.integer({ min: 1, max: 4 }),
        (all, size) => {
          const read = readChat(written(format, all, size), 0);
          expect(read.messages).toEqual(all);
          if (format === "json" && all.length > 0) expect(read.title).toBe("旅");
        },
      ),
    );
  },
);

it("is the same file in any pieces", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("markdown", "json", "sillytavern"),
      fc.array(message, { maxLength: 8 }),
      fc.integer({ min: 1, max: 4 }),
      (format, all, size) => {
        expect(written(format, all, size)).toBe(written(format, all, 100));
      },
    ),
  );
});

it("writes Markdown with days, names and what pictures show", () => {
  const at = Date.UTC(2026, 4, 1, 14, 30);
  const said = { isUser: true, chosen: 0 };
  const all: ChatFileMessage[] = [
    {
      ...{ ...said, name: "You", texts: ["見て"], at },
      pictures: [
        { mediaType: "image/png", data: "", alt: "猫 [茶]", name: "shown_pictures/a.png" },
      ],
    },
    {
      ...said,
      name: "Ren",
      isUser: false,
      texts: ["…", "*笑う* いいね"],
      chosen: 1,
      at: at + 60_000,
    },
    { ...said, name: "You", texts: ["またあした"], at: at + 31 * 60_000 },
  ];
  expect(written("markdown", all, 100)).toBe(
    [
      ...["# 旅", "", "Asia/Tokyo", "", "## 2026-05-01", "", "**You** (23:30)", ""],
      ...["![猫  茶 ](shown_pictures/a.png)", "", "見て", "", "**Ren** (23:31)", ""],
      ...["*笑う* いいね", "", "## 2026-05-02", "", "**You** (00:01)", "", "またあした", ""],
    ].join("\n"),
  );
});

it("never fails, whatever a file contains", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.json())), fc.boolean(), (lines, isOwn) => {
      const mark = isOwn ? ['{"format":"saintverse-conversation","messages":['] : [];
      for (const { texts, chosen } of readChat([...mark, ...lines].join("\n"), 0).messages) {
        expect(texts[chosen]).toBeDefined();
      }
    }),
  );
});
