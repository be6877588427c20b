// Blocks of acts in an answer as it streams, in both speech modes: none of a block's characters is ever said, whatever
// the chunks, and the blocks are the same for every chunking.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { callId, turnId } from "../../src/kernel/id.ts";
import {
  type Formed,
  type Forming,
  formingCalls,
  formingText,
} from "../../src/saint-graph/forming.ts";
import { tries } from "../fixtures/thoroughness.ts";

/** Characters that stand in blocks only: whatever of them is said has leaked. */
const secret = "\ue000\ue001\ue002\ue003";
const marked = fc
  .array(
    fc.constantFrom(
      ...secret,
      ...'{}[]",:。！\n\\ ',
      "\ue001::en\ue001",
      "[joy]",
      "\ue001::end\ue001",
      "\ue001: :",
    ),
    {
      maxLength: 12,
    },
  )
  .map((parts) => parts.join(""));
const words = fc
  .array(fc.constantFrom("やあ。", "うん、", "いくね！", " ", "\n", "[joy]", "3.14", "a"), {
    maxLength: 6,
  })
  .map((parts) => parts.join(""));
const block = fc
  .tuple(fc.constantFrom("::act\n", "：：act ", "```\n::act", "::ACT["), marked)
  .map(([begin, inside]) => `${begin}\ue000${inside}`);
const end = fc.constantFrom("\n::end\n", "]::end", "\n：：end", "");
const answer = fc
  .array(fc.tuple(words, block, end), { minLength: 1, maxLength: 3 })
  .chain((parts) =>
    words.map((last) => {
      const isOpen = parts.at(-1)?.[2] === "";
      return parts.map((part) => part.join("")).join("") + (isOpen ? "" : last);
    }),
  );
const sizes = fc.array(fc.nat(7), { maxLength: 60 });

const cut = (text: string, chunks: readonly number[]): readonly string[] => {
  let from = 0;
  return [...chunks, text.length].map((size) => {
    const piece = text.slice(from, from + size);
    from += size;
    return piece;
  });
};
const together = (all: readonly Formed[]) => ({
  said: all.flatMap(({ places }) => places.map(({ index, item }) => ({ index, ...item }))),
  blocks: all.flatMap(({ blocks }) => blocks),
});
const heard = (forming: Forming, deltas: Parameters<Forming["delta"]>[0][]) =>
  together([...deltas.map((delta) => forming.delta(delta)), forming.end()]);

const modes: Readonly<Record<string, (pieces: readonly string[]) => ReturnType<typeof heard>>> = {
  text: (pieces) =>
    heard(
      formingText({ next: 0 }),
      pieces.map((text) => ({ kind: "text", text })),
    ),
  "raw text beside the calls": (pieces) =>
    heard(
      formingCalls({ next: 0 }, (place) => callId(turnId(1), 0, place)),
      pieces.map((text) => ({ kind: "text", text })),
    ),
  "the text of a call": (pieces) => {
    const json = JSON.stringify({ text: pieces.join("") });
    const at = pieces.map(({ length }) => length);
    const call = {
      kind: "call" as const,
      id: callId(turnId(1), 0, 0),
      name: "speak",
      args: { text: pieces.join("") },
    };
    return heard(
      formingCalls({ next: 0 }, (place) => callId(turnId(1), 0, place)),
      [
        ...cut(json, at).map((part) => ({
          kind: "call-delta" as const,
          place: 0,
          name: "speak",
          json: part,
        })),
        { kind: "call", place: 0, call },
      ],
    );
  },
};

describe.each(Object.entries(modes))("%s", (name, form) => {
  it("never says a character of a block, and gives the same blocks for every chunking", () => {
    fc.assert(
      fc.property(answer, sizes, (text, chunks) => {
        const whole = form([text]);
        expect(whole.blocks.length).toBeGreaterThan(0);
        expect(JSON.stringify(whole.said)).not.toMatch(/[\ue000-\uf8ff]|::|：：|\bact\b/i);
        expect(form(cut(text, chunks))).toEqual(whole);
        expect(
          form(
            cut(
              text,
              text.split("").map(() => 1),
            ),
          ),
        ).toEqual(whole);
        if (name.startsWith("raw")) expect(whole.said).toEqual([]);
      }),
      { numRuns: tries(1_000) },
    );
  }, 60_000);

  it("for each single place to cut", () => {
    const text = 'やあ。[joy]いくね\n::act\n[{"action":"move","target":"cafe"}]\n::end\nまたね。';
    const whole = form([text]);
    expect(whole.blocks).toEqual([
      { written: '[{"action":"move","target":"cafe"}]', closed: true },
    ]);
    for (let at = 0; at <= text.length; at += 1) {
      expect(form([text.slice(0, at), text.slice(at)])).toEqual(whole);
    }
  });

  it("not of thoughts", () => {
    const thought = { kind: "text", text: "::act {} ::end", thought: true } as const;
    expect(heard(formingText({ next: 0 }), [thought]).blocks).toEqual([]);
  });
});
