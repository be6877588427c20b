import { expect, it } from "vitest";
import { fault } from "../../kernel/fault.ts";
import { err, ok } from "../../kernel/result.ts";
import type { Message } from "../../protocol/message.ts";
import type { PictureStore } from "../../saint-graph/ports.ts";
import { withPictures } from "./seen-pictures.ts";

const image = (name: string) => ({ kind: "image" as const, mediaType: "image/png" as const, name });
const user = (...parts: Message["parts"]): Message => ({ role: "user", parts });
const sizes: Readonly<Record<string, number>> = { huge: 4_000_000 };
const store: PictureStore = {
  keep: async () => err(fault("refused", "")),
  read: async (name) =>
    name.startsWith("gone")
      ? err(fault("absent", "gone"))
      : ok({ mediaType: "image/png", bytes: new Uint8Array(sizes[name] ?? 3) }),
};
const kinds = ({ messages }: { readonly messages: readonly Message[] }) =>
  messages.flatMap(({ parts }) =>
    parts.map((part) => (part.kind === "text" ? part.text : part.kind)),
  );

it("reads a picture for a model that sees, once however often it is shown", async () => {
  const seen = await withPictures([user(image("a")), user(image("a"))], store, true);
  expect(kinds(seen)).toEqual(["image", "image"]);
  expect([...seen.pictures]).toEqual([["a", { mediaType: "image/png", base64: "AAAA" }]]);
});

it("leaves messages without pictures as they are", async () => {
  const messages = [user({ kind: "text", text: "hi" })];
  expect((await withPictures(messages, store, true)).messages).toBe(messages);
});

it.each([
  ["cannot see", store, false],
  ["has no pictures to look at", undefined, true],
] as const)("puts words in the place of a picture that the model %s", async (_, where, sees) => {
  const seen = await withPictures([user(image("generate_image/a.png"))], where, sees);
  expect(kinds(seen)).toEqual(["[picture generate_image/a.png: this model cannot see pictures]"]);
  expect(seen.pictures.size).toBe(0);
});

it("puts words in the place of what is gone, too large, or too much", async () => {
  const seen = await withPictures([user(image("gone"), image("huge"), image("a"))], store, true);
  expect(kinds(seen).map((each) => each.replace(/.*: this model /, ""))).toEqual([
    "cannot be shown it]",
    "cannot be shown it]",
    "image",
  ]);
  const many = Array.from({ length: 9 }, (_, place) => image(`p${place}`));
  const newest = await withPictures([user(...many)], store, true);
  expect([...newest.pictures.keys()].toSorted()).toEqual(["p3", "p4", "p5", "p6", "p7", "p8"]);
  expect(
    kinds(newest)
      .slice(0, 3)
      .every((each) => each.includes("only the newest")),
  ).toBe(true);
});

it("asks a model that cannot see to say so, and tells it no name of a file", async () => {
  const shown = image(`shown_pictures/${"a".repeat(64)}.jpg`);
  const [text = ""] = kinds(await withPictures([user(shown)], store, false));
  expect(text).toContain("cannot see pictures; say so once");
  expect(text).not.toContain("shown_pictures");
});
