import { expect, it } from "vitest";
import { openSpeechGate } from "./gate/speech-gate.ts";
import { concealer, secretMask } from "./secret-mask.ts";

const key = "a+b/c.(d)[e]^$|key";

it("masks every occurrence of a secret, in any letter case", () => {
  const conceal = concealer([key, "key-key-key"]);
  expect(conceal(`<${key}>${key.toUpperCase()}<key-key-key>`)).toBe(
    `<${secretMask}>${secretMask}<${secretMask}>`,
  );
  expect(conceal("a+b/c.(d)[e]^$|ke")).toBe("a+b/c.(d)[e]^$|ke");
});

it("masks the longer one where a secret is a part of another, and no short words", () => {
  const conceal = concealer(["12345678", "12345678-abcdef", "short", ""]);
  expect(conceal("12345678-abcdef 12345678 short")).toBe(`${secretMask} ${secretMask} short`);
  expect(concealer([])("short")).toBe("short");
});

it("uses a mask that the gate holds", () => {
  const said = concealer([key])(`鍵は${key}だよ。`);
  expect(openSpeechGate({ ngWords: [] }, { exact: [] })(said)).toEqual({
    kind: "held",
    reason: "secret",
  });
});
