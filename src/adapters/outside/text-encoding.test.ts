import { expect, it } from "vitest";
import { cutsOf, formsOf } from "../../../test/fixtures/oddities.ts";
import { textOfBytes } from "./text-encoding.ts";

const text = '{\n  "name": "れん",\n  "about": "灯台 – and “quotes”"\n}\n';
const lines = (read: string | undefined) => read?.replaceAll("\r\n", "\n").trimEnd();

it.each(formsOf(text))("a file as $label has the same text", ({ bytes }) => {
  expect(lines(textOfBytes(bytes))).toBe(lines(text));
});

it("a file of an old Windows has its text, and a picture has none", () => {
  expect(textOfBytes(Buffer.from("8365835883678142", "hex"))).toBe("テスト。");
  expect(textOfBytes(Buffer.from("89504e470d0a1a0a0000", "hex"))).toBeUndefined();
});

it("a file that is cut anywhere has the beginning of its text, or none", () => {
  for (const { bytes } of formsOf(text).flatMap((form) => cutsOf(form.bytes))) {
    const read = lines(textOfBytes(bytes));
    if (read !== undefined) expect(read.length).toBeLessThanOrEqual(text.length);
  }
});
