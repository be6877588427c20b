import { expect, it } from "vitest";
import { accumulate } from "./accumulate.ts";
import type { ModelDelta } from "./ports.ts";

const text = (words: string, more: object = {}): Extract<ModelDelta, { kind: "text" }> => ({
  kind: "text",
  text: words,
  ...more,
});
const gathered = (...deltas: readonly Extract<ModelDelta, { kind: "text" }>[]) =>
  deltas.reduce(accumulate, []);

it("joins text, and thoughts among themselves", () => {
  expect(gathered(text("hm", { thought: true }), text("a"), text("b"))).toEqual([
    text("hm", { thought: true }),
    text("ab"),
  ]);
});

it("leaves a signed part as it came, before it and after it", () => {
  const signed = text("b", { signature: "s" });
  expect(gathered(text("a"), signed, text("c"), text("d"))).toEqual([
    text("a"),
    signed,
    text("cd"),
  ]);
});
