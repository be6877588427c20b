import fc from "fast-check";
import { expect, it } from "vitest";
import { type Chat, type ChatFileMessage, readChatLines, writtenChat } from "./chat-files.ts";

const sample = [
  '{"user_name":"You","character_name":"Seraphina","create_date":"2023-06-19 @16h 13m 02s 515ms"}',
  '{"name":"Seraphina","is_user":false,"is_name":true,"send_date":"2023-6-19 @16h 13m 2s 515ms","mes":"You wake.","swipe_id":1,"swipes":["You sleep.","You wake."],"extra":{}}',
  '{"name":"You","is_user":true,"send_date":"June 19, 2023 4:14pm","mes":"Where am I?"}',
  '{"name":"System","is_user":false,"is_system":true,"mes":"hidden"}',
  "not JSON",
  '{"name":"Seraphina","is_user":false,"send_date":1687191300000,"mes":"*smiles* Safe."}',
].join("\n");

it("reads a SillyTavern chat with its swipes, and leaves out what is no message", () => {
  expect(readChatLines(sample, 0)).toEqual([
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
const message: fc.Arbitrary<ChatFileMessage> = fc
  .record({
    name: text,
    isUser: fc.boolean(),
    all: fc.uniqueArray(text, { minLength: 1, maxLength: 4 }),
    chosen: fc.nat(3),
    at: fc.integer({ min: 1, max: 4_000_000_000_000 }),
  })
  .map(({ all, chosen, isUser, ...rest }) => {
    const texts = isUser ? all.slice(0, 1) : all;
    return { ...rest, isUser, texts, chosen: chosen % texts.length };
  });

it("a conversation comes back from the file as it was", () => {
  fc.assert(
    fc.property(fc.array(message, { maxLength: 8 }), (messages) => {
      const chat: Chat = { title: "t", userName: "u", names: ["Ren"], messages };
      expect(readChatLines(writtenChat(chat, "sillytavern"), 0)).toEqual(messages);
    }),
  );
});

it("never fails, whatever a file contains", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.json())), (lines) => {
      for (const { texts, chosen } of readChatLines(lines.join("\n"), 0)) {
        expect(texts[chosen]).toBeDefined();
      }
    }),
  );
});
