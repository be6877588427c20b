// A model's thought is never said, whatever tags it writes and where its answer is cut.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withoutThoughts } from "../../src/saint-graph/reasoning/apart.ts";
import {
  endReasoning,
  newReasoning,
  type Reasoned,
  readReasoning,
  withoutReasoning,
} from "../../src/saint-graph/reasoning/reader.ts";
import { tries } from "../fixtures/thoroughness.ts";

/** Reads a text in pieces of these sizes, the rest in one, and joins what came of one kind. */
function read(text: string, sizes: readonly number[], holdsBack = false): readonly Reasoned[] {
  const pieces: Reasoned[] = [];
  let reader = newReasoning(holdsBack);
  let from = 0;
  for (const size of [...sizes, text.length]) {
    const step = readReasoning(reader, text.slice(from, from + size));
    reader = step.reader;
    pieces.push(...step.pieces);
    from += size;
  }
  pieces.push(...endReasoning(reader));
  const joined: Reasoned[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (piece.kind === "withdrawn" || last?.kind !== piece.kind) joined.push(piece);
    else joined[joined.length - 1] = { kind: piece.kind, text: last.text + piece.text };
  }
  return joined;
}

/** The text that stays said at the end. */
const said = (pieces: readonly Reasoned[]): string =>
  pieces.reduce((text, piece) => {
    if (piece.kind === "withdrawn") return "";
    return piece.kind === "said" ? text + piece.text : text;
  }, "");

const families = [
  ["<think>", "</think>"],
  ["<THINK>", "</Think>"],
  ["< think >", "</ think >"],
  ["<think lang='en'>", "</think>"],
  ["<thinking>", "</thinking>"],
  ["<thought>", "</thought>"],
  ["<reasoning>", "</reasoning>"],
  ["＜think＞", "＜/think＞"],
  ["<seed:think>", "</seed:think>"],
  ["◁think▷", "◁/think▷"],
  ["&lt;think&gt;", "&lt;/think&gt;"],
  ["&#60;Reasoning&#x3E;", "&LT;/reasoning&gt;"],
  ["[THINK]", "[/THINK]"],
  ["<|START_THINKING|>", "<|END_THINKING|>"],
  ["<antThinking>", "</antThinking>"],
  ["<inner_monologue>", "</inner_monologue>"],
  ["<Inner-Thoughts>", "</inner-thoughts>"],
  ["<|thinking|>", "<|/thinking|>"],
  ["<｜think｜>", "<｜/think｜>"],
  ["<｜Think｜>", "</｜think｜>"],
  ["<|begin_of_thought|>", "<|end_of_thought|>"],
  ["<|channel>thought\n", "<channel|>"],
  ["<unused94>thought\n", "<unused95>"],
  ["<|inner_prefix|>", "<|inner_suffix|>"],
  ["<|channel|>analysis<|message|>", "<|end|><|start|>assistant<|channel|>final<|message|>"],
] as const;
const family = fc.constantFrom(...families);
const secret = fc
  .array(
    fc.constantFrom("\ue000", "。", "\n", " ", "<b>", "< 3", "[joy]", "`", "「", "a", "::act"),
    {
      maxLength: 8,
    },
  )
  .map((parts) => `\ue000${parts.join("")}\ue000`);
const word = fc
  .array(
    fc.constantFrom(
      "やあ。",
      "うん、",
      " ",
      "\n",
      "1 < 2",
      "<3",
      "[joy]",
      "<b>ね</b>",
      "a<b",
      "Q&A",
      "&lt;b&gt;",
      "R&",
      "◁",
      "[",
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(""));
const sizes = fc.array(fc.nat(9), { maxLength: 80 });
const ones = (text: string): readonly number[] => text.split("").map(() => 1);

const answer = fc
  .array(fc.tuple(word, family, secret), { minLength: 1, maxLength: 3 })
  .chain((parts) =>
    fc.tuple(word, fc.boolean()).map(([last, isClosed]) => {
      const whole = parts.map(([before, [open, close], inside], place) => {
        const isLast = place === parts.length - 1;
        return `${before}${open}${inside}${isLast && !isClosed ? "" : close}`;
      });
      return whole.join("") + (isClosed ? last : "");
    }),
  );

describe("a reader of reasoning", () => {
  it("says nothing of what is thought, and the same for every way to cut the text", () => {
    fc.assert(
      fc.property(answer, sizes, (text, chunks) => {
        const whole = read(text, []);
        expect(said(whole)).not.toContain("\ue000");
        expect(said(whole)).not.toMatch(/think|thought|reasoning/i);
        expect(whole).not.toContainEqual({ kind: "withdrawn" });
        expect(read(text, chunks)).toEqual(whole);
        expect(read(text, ones(text))).toEqual(whole);
        expect(withoutReasoning(text)).toBe(said(whole));
      }),
      { numRuns: tries(2_000) },
    );
  });

  it("cuts any text the same, and says all of it where it has no tags", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 120 }), sizes, (text, chunks) => {
        expect(read(text, chunks)).toEqual(read(text, []));
      }),
      { numRuns: tries(1_000) },
    );
    const plain = word.filter((text) => !/[[◁]$/.test(text));
    fc.assert(
      fc.property(plain, sizes, (text, chunks) => {
        expect(said(read(text, chunks))).toBe(text);
        expect(said(read(text, chunks, true))).toBe(text);
      }),
    );
  });

  it("takes back what was said before a closing tag that nothing opened", () => {
    fc.assert(
      fc.property(secret, family, word, sizes, (inside, [, close], after, chunks) => {
        const text = `${inside}${close}${after}`;
        expect(said(read(text, chunks))).toBe(after.trimStart());
        const held = read(text, chunks, true);
        expect(held).not.toContainEqual({ kind: "withdrawn" });
        expect(said(held)).toBe(after.trimStart());
      }),
      { numRuns: tries(500) },
    );
  });

  it.each([
    ["<think>うん</think>\n\nやあ。", "やあ。"],
    ["<think>\n\n</think>\n\nやあ。", "やあ。"],
    ["やあ。<think>次は", "やあ。"],
    ["やあ。</think>ね。</think>よ。", "ね。よ。"],
    ["「<think>」というタグだよ。", "「<think>」というタグだよ。"],
    ["`</think>` で閉じる。", "`</think>` で閉じる。"],
    ["<think/>やあ。", "やあ。"],
    ["<think>a<think>b</think>c</think>やあ。", "やあ。"],
    ["<think>a<thinking>b</thinking>c</think>やあ。", "やあ。"],
    ["<think>it begins with <think> and ends.</think>やあ。", "やあ。"],
    ["<think>a<think>b</think>c<think>d</think>e</think>やあ。", "やあ。"],
    ["Here is my thought process:\nThey want tea.\n\nHere is my response:\nTea!", "Tea!"],
    ["Here is my thought process: They want tea. Here is my response: Tea!", "Tea!"],
    // Granite writes both sentences in one line too: the first one that ends thoughts does, wherever it stands.
    ["Here’s my thought process: x Here's my response: Yes.\nTea!", "Yes.\nTea!"],
    ["Here is my thought process: where is my response: here? Here is my answer: Tea!", "Tea!"],
    ['Here is my thought process: "Here is my response:" ends it.\nHere is my reply: Tea!', "Tea!"],
    ["Here is my thought process: Where is my response: gone.", ""],
    ["Here is my response: tea.", "Here is my response: tea."],
    ["Here is my cat: Mochi.", "Here is my cat: Mochi."],
    ["He said: here is my thought process: none.", "He said: here is my thought process: none."],
    ["analysis they want tea.assistantfinalTea!", "Tea!"],
    [
      "<|channel|>analysis<|message|>x<|end|><|start|>assistant<|channel|>commentary to=a<|message|>{}",
      "<|channel|>commentary to=a<|message|>{}",
    ],
    ["<|channel|>commentary<|message|>I look.", "<|channel|>commentary<|message|>I look."],
    ["a cat as an assistant", "a cat as an assistant"],
    ["```thinking\nThey want `tea`.\n```\nTea!", "Tea!"],
    [
      "Well.\n```thoughts\nThey want tea.\n```\n\nTea!\n```js\n1\n```\n",
      "Well.\nTea!\n```js\n1\n```\n",
    ],
    ["```think\nThey want tea.", ""],
    ["Use ```think\nx\n``` here.", "Use ```think\nx\n``` here."],
    ["```thinker\nx\n```\n", "```thinker\nx\n```\n"],
    ["[thinking]They want tea.[/thinking]Tea!", "Tea!"],
    ["I <thin", "I "],
    ["a <t", "a <t"],
    ["<thinker>は考える人。", "<thinker>は考える人。"],
  ])("reads %j", (text, expected) => {
    expect(said(read(text, []))).toBe(expected);
    expect(said(read(text, ones(text)))).toBe(expected);
  });

  it("keeps nothing of it in a call to speak, nor the signature of other words", () => {
    const call = {
      kind: "call",
      id: "c" as never,
      name: "speak",
      args: { text: "<think>x</think>やあ。", style: "joy" },
      signature: "s",
    } as const;
    expect(withoutThoughts(call)).toEqual({
      kind: "call",
      id: "c",
      name: "speak",
      args: { text: "やあ。", style: "joy" },
    });
    const other = { ...call, name: "look", args: { text: "<think>x" } };
    expect(withoutThoughts(other)).toBe(other);
  });
});
