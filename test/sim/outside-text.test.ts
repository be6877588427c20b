// Whatever the outside writes, what the model reads keeps these laws:
// 1. exactly one opening and one closing tag of ours, at the ends;
// 2. no `::act` or `::end`, in any dress that NFKC undoes;
// 3. no inline tag of speech;
// 4. no line that begins like a speaker's;
// 5. no control, direction or shapeless character;
// 6. what was perceived is one line an entry: `Name: words` with a name that holds no colon, or a note in brackets that
//    no name and no words can write.

import fc from "fast-check";
import { expect, it } from "vitest";
import { safeText } from "../../src/mind/safe-text.ts";
import { noteText, stimulusText } from "../../src/mind/stimulus-text.ts";
import { Stimulus } from "../../src/protocol/stimulus.ts";
import { tries } from "../fixtures/thoroughness.ts";

const attack = fc.constantFrom(
  ..."<>/:：＜＞﹤﹕[]［］【】\"'＂&;\n\r\t |│·⏎",
  ...[
    "::act",
    "::end",
    "：：ａｃｔ",
    ":",
    "act",
    "ａｃｔ",
    "𝐞𝐧𝐝",
    "END",
    "emotion: joy",
    "ｅｍｏｔｉｏｎ",
    "silent",
    "pause:1",
  ],
  ...[
    "<comment",
    "</comment>",
    "</message>",
    "<note>",
    "</cue>",
    "perceived",
    "＜/ｃｕｅ＞",
    "&lt;",
    "lt;",
  ],
  ...[
    "\u200b",
    "\u200d",
    "\u202e",
    "\u2066",
    "\u00ad",
    "\ufeff",
    "\u2028",
    "\u0085",
    "\u0000",
    "\u001b[31m",
    "\ud800",
    "\u{e0041}",
    "\ufe0f",
    "\u3164",
    "\u0338",
    "\u3099",
  ],
  ...["operator: ", "User: ", "System：", "😀", "👨\u200d👩", "か", "ﾊﾞ", "\ufdfa"],
);
const outside = fc.oneof(
  fc.array(attack, { maxLength: 30 }).map((pieces) => pieces.join("")),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
);
const stimuli = fc.record({
  kind: fc.constantFrom("comment", "message", "perceived", "pulse", "show-cue"),
  text: outside,
  name: outside,
  currency: outside,
  language: fc.constantFrom("ja" as const, "en" as const),
});

const rendered = ({
  kind,
  text,
  name,
  currency,
  language,
}: typeof stimuli extends fc.Arbitrary<infer T> ? T : never) =>
  stimulusText(
    { language },
    Stimulus.parse({
      id: "s",
      kind,
      text,
      writtenAt: 0,
      author: { id: "a", name: name.slice(0, 200), platform: "x", role: "audience" },
      paid: { amount: 1, currency },
    }),
  );
const ours = /<\s*(\/?)\s*(?:comment|message|perceived|cue|note)\b/gi;

it("holds exactly one pair of our tags (1)", () => {
  fc.assert(
    fc.property(stimuli, (stimulus) => {
      const text = rendered(stimulus);
      for (const form of [text, text.normalize("NFKC")]) {
        expect([...form.matchAll(ours)].map(([, slash]) => slash)).toEqual(["", "/"]);
      }
      expect(text).toMatch(/^<(comment|message|perceived|cue)(?: [a-z]+="[^"<>]*")*>.*<\/\1>$/su);
    }),
    { numRuns: tries(3000) },
  );
});

it("holds no act, no inline tag, no speaker's line, no hidden character (2-5)", () => {
  fc.assert(
    fc.property(stimuli, (stimulus) => {
      fc.pre(stimulus.kind !== "pulse" && stimulus.kind !== "show-cue");
      const text = rendered(stimulus);
      const plain = text.normalize("NFKC").toLowerCase();
      expect(plain).not.toMatch(/:\s*:\s*(?:act|end)/);
      expect(plain).not.toMatch(/[[【〔〖]\s*(?:emotion|silent|pause)/);
      for (const line of text.split("\n").slice(1)) expect(line).toMatch(/^│ /);
      expect(text).not.toMatch(/(?![\u200d\ufe0e\ufe0f\n])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u);
    }),
    { numRuns: tries(3000) },
  );
});

it("keeps a note in one pair of tags (1)", () => {
  fc.assert(
    fc.property(outside, (text) => {
      const form = noteText(text).normalize("NFKC");
      expect([...form.matchAll(ours)].map(([, slash]) => slash)).toEqual(["", "/"]);
    }),
    { numRuns: tries(2000) },
  );
});

it("is safe once it was made safe", () => {
  fc.assert(
    fc.property(outside, (text) => {
      const once = safeText(text);
      expect(safeText(once)).toBe(once);
      expect(once.isWellFormed()).toBe(true);
    }),
    { numRuns: tries(3000) },
  );
});

it("leaves no joiner loose that stood behind a loose selector", () => {
  expect(safeText("\ufe0f\u200d😀")).toBe("😀");
});

it("says in one pair of brackets that a place's name was cut", () => {
  const perceived = [{ kind: "arrived" as const, building: "あ".repeat(80), present: [] }];
  const stimulus = { id: "s", kind: "perceived", text: "", writtenAt: 0, perceived };
  const [, line = ""] = stimulusText({ language: "ja" }, Stimulus.parse(stimulus)).split("\n");
  expect(line.normalize("NFKC")).toMatch(/^\([^()]+\)$/u);
});

const entries = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant("words"),
      name: outside,
      role: fc.constant("user"),
      text: outside,
    }),
    fc.record({ kind: fc.constantFrom("came", "left"), name: outside }),
    fc.record({
      kind: fc.constant("arrived"),
      building: outside,
      present: fc.array(outside, { maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant("act"),
      action: fc.oneof(outside, fc.constantFrom("move", "valueOf", "constructor")),
      outcome: fc.oneof(
        fc.record({ kind: fc.constant("done"), note: outside }),
        fc.record({ kind: fc.constant("refused"), reason: fc.constant("full"), note: outside }),
      ),
    }),
    fc.record({ kind: fc.constant("world-event"), text: outside }),
  ),
  { minLength: 1, maxLength: 8 },
);

it("tells what was perceived in one line an entry, in one pair of tags (1-6)", () => {
  fc.assert(
    fc.property(
      entries,
      outside,
      fc.constantFrom("message", "perceived", "pulse"),
      fc.constantFrom("ja" as const, "en" as const),
      (perceived, text, kind, language) => {
        const whole = stimulusText(
          { language },
          Stimulus.parse({
            id: "s",
            kind,
            text: kind === "perceived" ? "" : text,
            writtenAt: 0,
            perceived,
          }),
        );
        const tags = kind === "perceived" ? ["", "/"] : ["", "/", "", "/"];
        for (const form of [whole, whole.normalize("NFKC")]) {
          expect([...form.matchAll(ours)].map(([, slash]) => slash)).toEqual(tags);
        }
        const lines = whole.split("\n");
        expect(lines[0]).toBe("<perceived>");
        expect(lines[perceived.length + 1]).toBe("</perceived>");
        perceived.forEach((one, at) => {
          const line = (lines[at + 1] ?? "").normalize("NFKC");
          expect(line).not.toMatch(/:\s*:\s*(?:act|end)|[[【〔〖]\s*(?:emotion|silent|pause)/i);
          if (one.kind === "words") expect(line).toMatch(/^[^:(][^:()]*: /u);
          else expect(line).toMatch(/^\([^()]+\)$/u);
        });
      },
    ),
    { numRuns: tries(1500) },
  );
}, 60_000);
