import fc from "fast-check";
import { expect, it } from "vitest";
import { type ColouredPart, colouredCode } from "./code-colours.ts";

const textOf = (parts: readonly ColouredPart[]): string =>
  parts.map((part) => (typeof part === "string" ? part : textOf(part.inside))).join("");

it("names the kinds of what it knows", () => {
  const parts = colouredCode('const a = "<b>"; // x', "ts");
  const kinds = parts.flatMap((part) => (typeof part === "string" ? [] : [part.kind]));
  expect(kinds).toEqual(["keyword", "string", "comment"]);
});

it("changes no letter of any code", () => {
  const language = fc.constantFrom("ts", "python", "html", "json", "nonsense", "constructor");
  const ink = fc.constantFrom(..."\"'`<>{}()/*#\n \\", "const ", "def ", "<a href=", "//", "*/");
  fc.assert(
    fc.property(fc.array(ink, { maxLength: 60 }), language, (parts, name) => {
      const code = parts.join("");
      expect(textOf(colouredCode(code, name))).toBe(code);
    }),
  );
});
