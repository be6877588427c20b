// Blocks of acts as a model may damage them. Two laws:
//   A1. What is read of a damaged block is what a strict parse of the undamaged one gives, or nothing.
//   A2. Whatever stands in a block, reading it ends, in time that grows with its length, and gives acts in shape.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readLooseJson } from "../../src/kernel/loose-json.ts";
import { Act } from "../../src/protocol/act.ts";
import { mostActs, readActs } from "../../src/world/acts/read-acts.ts";
import { tries } from "../fixtures/thoroughness.ts";

/** Words without the quotes that a damage may use as marks, but with everything else that looks like structure. */
const word = fc
  .array(
    fc.constantFrom(
      ..."あ漢,:：，、{}[]｛｝\\/\n \t.é",
      "cafe",
      "::",
      "// x",
      "/* */",
      "```",
      "😀",
      "true",
      "12",
      "ok\\",
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(""));
const text = fc.oneof(
  word,
  fc.string({ maxLength: 12 }).map((all) => all.replace(/["'’“”‘]/g, "")),
);
const key = fc.constantFrom("action", "target", "mean", "名前", "a b", "x:y", "mean2", "_k");
const leaf = fc.oneof(
  text,
  fc.integer({ min: -999, max: 999 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(true, false, null),
);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.dictionary(key, tie("value"), { maxKeys: 3, noNullPrototype: true }),
    fc.array(tie("value"), { maxLength: 3 }),
  ),
}));
const item = fc.dictionary(key, value, { maxKeys: 4, noNullPrototype: true });
const block = fc.oneof(item, fc.array(item, { maxLength: 3 }));

type Token = { readonly kind: "mark" | "string" | "word"; readonly text: string };

/** The tokens of a strict JSON text; each string is one. */
const tokensOf = (json: string): readonly Token[] =>
  (json.match(/"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s"{}[\]:,]+/gs) ?? []).map((token) => ({
    kind: token.startsWith('"') ? "string" : /^[{}[\]:,]$/.test(token) ? "mark" : "word",
    text: token,
  }));

const wide: Readonly<Record<string, string>> = {
  "{": "｛",
  "}": "｝",
  "[": "［",
  "]": "］",
  ":": "：",
  ",": "，",
};
const requoted = (open: string, close: string) => (tokens: readonly Token[]) =>
  tokens.map((token) =>
    token.kind === "string" ? { ...token, text: open + token.text.slice(1, -1) + close } : token,
  );
const isFinal = (tokens: readonly Token[], at: number) =>
  tokens.slice(at).every(({ text: mark }) => mark === "}" || mark === "]");

type Damage = (tokens: readonly Token[], chance: number) => readonly Token[];
const harms: readonly Damage[] = [
  (tokens) => tokens,
  requoted("'", "'"),
  requoted("“", "”"),
  requoted("‘", "’"),
  requoted("＂", "＂"),
  (tokens) =>
    tokens.map((token) =>
      token.kind === "mark" ? { ...token, text: wide[token.text] ?? "" } : token,
    ),
  (tokens) =>
    tokens.flatMap((token, at) =>
      /^[}\]]$/.test(token.text) && at > 0 && !/^[{[,]$/.test(tokens[at - 1]?.text ?? "{")
        ? [{ kind: "mark", text: "," } as const, token]
        : [token],
    ),
  (tokens, chance) => {
    const first = tokens.findIndex((_, at) => isFinal(tokens, at));
    const left = first === -1 ? tokens.length : first;
    const keep = left + (chance % Math.max(1, tokens.length - left + 1));
    const before = tokens[keep - 1]?.text ?? "{";
    return keep === 0 || before === "{" || before === "[" ? tokens : tokens.slice(0, keep);
  },
  (tokens) =>
    tokens.map((token, at) =>
      tokens[at + 1]?.text === ":" && /^"[A-Za-z_]\w*"$/.test(token.text)
        ? { kind: "word", text: token.text.slice(1, -1) }
        : token,
    ),
  (tokens) =>
    tokens.map((token) =>
      token.kind === "string" && !/\\\\/.test(token.text)
        ? { ...token, text: token.text.replaceAll("\\n", "\n").replaceAll("\\t", "\t") }
        : token,
    ),
  (tokens) =>
    tokens.map((token) =>
      token.kind === "word" && /^[a-z]/.test(token.text)
        ? {
            ...token,
            text: { true: "True", false: "False", null: "None" }[token.text] ?? token.text,
          }
        : token,
    ),
];
const blanks = ["", " ", "\n", "\u3000", "\t", "/* x */", "// ok\n", "\ufeff"];
const written = (tokens: readonly Token[], chance: number, between = blanks) =>
  tokens
    .map(({ text: token }, at) => token + (between[(chance * (at + 7)) % between.length] ?? ""))
    .join("");

const mark = (text: string): Token => ({ kind: "mark", text });
const cutOff: Damage = (tokens, where) => tokens.slice(0, where % tokens.length);
const added =
  (slipped: string): Damage =>
  (tokens, where) =>
    tokens.toSpliced(where % tokens.length, 0, mark(slipped));
/** One opening bracket too many looks as one closing bracket too few, which is repaired in a whole block. */
const tooManyOpen = ["{", "["].map(added);
/** The slips of a hurried hand. */
const slips: readonly Damage[] = [
  cutOff,
  (tokens, where) => {
    const at = where % tokens.length;
    const { kind, text: all } = tokens[at] as Token;
    if (kind === "mark") return tokens.toSpliced(at, 1);
    const unquoted = where % 2 === 0 ? all.slice(1) : all.slice(0, -1);
    return kind === "string" ? tokens.with(at, mark(unquoted)) : tokens;
  },
  ...['"', "'", "”", ",", ":", "}", "]", "\\", "x", "//", "/*"].map(added),
  ...tooManyOpen,
];

/** The result of a strict parser for a text. */
function strictly(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

describe("A1: repaired is the undamaged, or nothing", () => {
  it("after harms that can be undone, it is the undamaged", () => {
    fc.assert(
      fc.property(
        block,
        fc.nat(harms.length - 1),
        fc.nat(harms.length - 1),
        fc.nat(999),
        (undamaged, one, other, chance) => {
          const json = JSON.stringify(undamaged);
          const tokens = (harms[one] as Damage)(tokensOf(json), chance);
          const both =
            [one, other].some((at) => at === 7) || one === other
              ? tokens
              : (harms[other] as Damage)(tokens, chance);
          const hasTail = [one, other].some((at) => at === 7);
          const damaged = written(both, chance, hasTail ? blanks.slice(0, 5) : blanks);
          const strict: unknown = JSON.parse(json);
          const expected = Array.isArray(strict) ? strict : [strict];
          const read = readLooseJson(damaged, true);
          if (read === undefined && [one, other].includes(7)) return;
          expect({ damaged, read: read?.flat() }).toEqual({ damaged, read: expected.flat() });
        },
      ),
      { numRuns: tries(30_000) },
    );
  }, 120_000);

  it("after any one loss or slip of the pen, it is the undamaged, what JSON itself says, or nothing", () => {
    fc.assert(
      fc.property(
        item,
        fc.nat(6),
        fc.constantFrom(...slips),
        fc.nat(10_000),
        fc.boolean(),
        (undamaged, harm, slip, where, closed) => {
          const tokens = (harms[harm] as Damage)(tokensOf(JSON.stringify(undamaged)), where);
          const damaged = slip(tokens, where)
            .map((token) => token.text)
            .join(" ");
          const isWhole = closed && slip !== cutOff && !tooManyOpen.includes(slip);
          const read = readLooseJson(damaged, isWhole);
          if (read === undefined || read.length === 0) return;
          const meant = [undamaged, strictly(damaged)].map((one) => JSON.stringify([one]));
          expect({ damaged, meant }).toEqual({
            damaged,
            meant: expect.arrayContaining([JSON.stringify(read)]),
          });
        },
      ),
      { numRuns: tries(30_000) },
    );
  }, 120_000);

  it("strict JSON is read as JSON", () => {
    fc.assert(
      fc.property(block, fc.constantFrom(undefined, 2), fc.boolean(), (whole, indent, closed) => {
        const json = JSON.stringify(whole, undefined, indent);
        expect(readLooseJson(json, closed)).toEqual([JSON.parse(json)]);
      }),
      { numRuns: tries(10_000) },
    );
  });
});

describe("A2: anything at all", () => {
  const ink = fc.constantFrom(
    ..."{}[]｛｝［］:：,，、\"'“”‘’＂\\/*`\n 0-.e+",
    '"action"',
    '"move"',
    '"target"',
    '"__proto__"',
    '"delta"',
    '"affect"',
    '"mean"',
    "true",
    "null",
    "json",
    "```",
    "//",
    "/*",
    "\ud800",
    "\\u",
    "あ",
  );
  const anything = fc.oneof(
    fc.array(ink, { maxLength: 40 }).map((parts) => parts.join("")),
    fc.string({ unit: "binary", maxLength: 60 }),
  );

  it("gives acts in shape, at most so many", () => {
    fc.assert(
      fc.property(anything, fc.boolean(), (all, closed) => {
        const read = readActs(all, closed);
        expect(read.length).toBeLessThanOrEqual(mostActs + 1);
        for (const one of read) {
          if (one.kind === "act") expect(Act.parse(one.act)).toEqual(one.act);
          else expect(one.written.isWellFormed() && one.written.length <= 200).toBe(true);
        }
      }),
      { numRuns: tries(40_000) },
    );
  }, 120_000);

  it.each([
    "[",
    "{",
    '{"a":',
    '"',
    "'",
    "\\",
    "/*",
    "//",
    "/",
    " ",
    "`",
    ",",
    "]",
    "{},",
    '{"action":"sleep"}',
    "9",
    "a",
    '{"a":1,',
    "\ud800",
    "、",
  ])("half a million characters of %s", (part) => {
    const long = part.repeat(Math.ceil(500_000 / part.length));
    for (const all of [
      long,
      `[${long}`,
      `{"action":"think","inner_words":"${long}"}`,
      `${long}x`,
    ]) {
      expect(readActs(all, true).length).toBeGreaterThanOrEqual(0);
    }
  });
});
