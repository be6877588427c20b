import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { withExamples } from "./dialogue-examples.ts";

const limit = { most: 8, tokens: 320 };
const examplesIn = (text: string) => text.match(/^(?:Them|相手): /gm) ?? [];

it.each(["ren/persona.md", "ren/persona.en.md", "air/persona.en.md", "eris/persona.md"])(
  "keeps some examples of plain talk in %s, and all else",
  (file) => {
    const text = readFileSync(`minds/${file}`, "utf8");
    const lean = withExamples(text, limit);
    expect(examplesIn(lean).length).toBeGreaterThanOrEqual(3);
    expect(examplesIn(lean).length).toBeLessThanOrEqual(8);
    expect(lean).not.toMatch(/^(?:Them|相手): [(（]/m);
    expect(lean).not.toMatch(/When somebody writes|英語で話しかけ/);
    const before = text.slice(0, text.search(/^## (?:Dialogue examples|会話例)/m));
    expect(lean.startsWith(before.trimEnd())).toBe(true);
    expect(withExamples(text, { most: 2, tokens: 90 }).length).toBeLessThan(lean.length);
  },
);

it("leaves a text alone whose examples are few, or that has none", () => {
  const few = "# Mio\n\n## Talk\n\nYou: hi\nMio: hello\n\nYou: bye\nMio: see you";
  expect(withExamples(few, limit)).toBe(few);
  const none = "# Mio\n- Name: Mio\n- Likes: tea\n\n## Tone\n- calm";
  expect(withExamples(none, limit)).toBe(none);
});

it("keeps at least one example, however long it is", () => {
  const talk = Array.from(
    { length: 5 },
    (_, n) => `{{user}}: hi ${n}\n{{char}}: ${"well ".repeat(200)}`,
  );
  const lean = withExamples(["# Mio", ...talk].join("\n\n"), limit);
  expect(lean.match(/\{\{user\}\}/g)).toHaveLength(1);
});

it("E1, E2: gives the same whole paragraphs of any text", () => {
  const line = fc.stringMatching(/^[A-Za-z:# -]{0,20}$/);
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
      const text = lines.join("\n");
      const lean = withExamples(text, limit);
      expect(withExamples(text, limit)).toBe(lean);
      const whole = new Set(["", ...lines].map((one) => one.trim()));
      expect(lean.split("\n").every((one) => whole.has(one.trim()))).toBe(true);
    }),
  );
});
