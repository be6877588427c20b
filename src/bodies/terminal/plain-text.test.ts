import { expect, it } from "vitest";
import { plainLine, plainText } from "./plain-text.ts";

it("removes sequences and characters that control a terminal, and keeps the words", () => {
  expect(plainText("a\u001b[31mred\u001b[0m\u0007b\u009b2Jc\u001b]0;title\u0007d")).toBe("aredbcd");
  expect(plainText("\u202eabc\u2066x\u200f\ufeff")).toBe("abcx");
  expect(plainText("bell\u0008\u007f\u0000end")).toBe("bellend");
});

it("keeps joined emoji, accents, and line ends", () => {
  expect(plainText("👨‍👩‍👧 e\u0301 が\r\n二行目\r三行目\u2028四")).toBe(
    "👨‍👩‍👧 e\u0301 が\n二行目\n三行目\n四",
  );
});

it("replaces a lone surrogate", () => {
  expect(plainText("a\ud83d")).toBe("a\ufffd");
});

it("puts everything on one line when asked", () => {
  expect(plainLine("  a \n\n b\tc  ")).toBe("a b c");
});
