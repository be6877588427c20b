import { expect, it } from "vitest";
import { problemCodes } from "./mind-problem.ts";
import { problemText } from "./problem-text.ts";

const details = {
  id: "mio",
  known: "joy, fun",
  nearest: "joy",
  size: "3",
  limit: "2",
  reason: "EACCES",
  line: "3",
  column: "7",
  flaw: "unexpected-end",
  near: "x",
  expected: "string",
  got: "number",
  value: '"a"',
  allowed: "b",
  extension: "KHR_draco_mesh_compression",
  word: "jyo",
  pattern: "(",
  name: "greeting",
  place: "titel",
  call: "speak",
  count: "2",
  text: "y",
};

it.each(problemCodes.flatMap((code) => [[code, "ja"] as const, [code, "en"] as const]))(
  "%s has words in %s, with every value filled in",
  (code, language) => {
    const text = problemText(
      { severity: "error", file: "mind.json", field: "a.b", code, details },
      language,
    );
    expect(text).not.toMatch(/\{\{|undefined/);
    expect(text.length).toBeGreaterThan(25);
    expect(/[ぁ-ん]/.test(text.replace(/紅月|あかつき/g, ""))).toBe(language === "ja");
    expect(text).toMatch(language === "ja" ? /。$/ : /\.$/);
  },
);

it("says what, where and what to do", () => {
  const problem = {
    severity: "error",
    file: "mind.json",
    field: "emotions[1]",
    code: "emotion-unknown",
    details: { word: "jyo", known: "joy, fun", nearest: "joy" },
  } as const;
  expect(problemText(problem, "ja")).toBe(
    "mind.json の emotions[1] にある「jyo」という感情はありません。「joy」のことですか。使える感情: joy, fun。",
  );
  expect(problemText(problem, "en")).toBe(
    'mind.json: "jyo" in emotions[1] is not an emotion. Did you mean "joy"? Emotions: joy, fun.',
  );
});

it("does not pass control characters of a file to a terminal", () => {
  const text = problemText(
    { severity: "error", file: "a\u001b[2J.md", code: "persona-empty", details: {} },
    "en",
  );
  expect(text).not.toContain("\u001b");
});
