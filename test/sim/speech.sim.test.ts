import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writtenTogether } from "../../src/protocol/speech.ts";
import type { SpeechPiece } from "../../src/saint-graph/speech/piece.ts";
import { endSpeech, hear, newSpeechStream } from "../../src/saint-graph/speech/speech-stream.ts";
import { tries } from "../fixtures/thoroughness.ts";

const runs = tries(3000);

/** Reads a text in pieces of these sizes (UTF-16 units, so surrogate pairs are cut too); the rest in one piece. */
function heard(text: string, sizes: readonly number[]): readonly SpeechPiece[] {
  const items: SpeechPiece[] = [];
  let stream = newSpeechStream();
  let from = 0;
  for (const size of [...sizes, text.length]) {
    const step = hear(stream, text.slice(from, from + size));
    stream = step.stream;
    items.push(...step.items);
    from += size;
  }
  items.push(...endSpeech(stream));
  return items;
}

const ones = (text: string): readonly number[] => text.split("").map(() => 1);
const saidIn = (items: readonly SpeechPiece[]): readonly string[] =>
  items.flatMap((item) => (item.kind === "say" && item.aloud !== false ? [item.text] : []));

const words = (
  "今日は いい天気 です。 、 ！ ！？ …… 。 」 「 『 』 （笑） （ ） w 笑 笑った what Hello there . , ! ? \" ' … " +
  "3.14 1,000 12：30 １，０００ Mr. e.g. v1.2 saintverse.dev https://a.dev/?q=1,2!x ren@a.dev 😊 👨‍👩‍👧 ❤️ 🇯🇵 👍🏽 が e\u0301"
).split(" ");
const spaces = [" ", "\n", "\u3000", "\r\n"];
const halves = ["\ud83d", "\ude0a", "\u200d", "\ufe0f", "\u0301", "\u0000", "\ufeff"];
const bracketInk = [
  "[",
  "]",
  "［",
  "］",
  "【",
  "】",
  "[1]",
  "［笑］",
  "[A]",
  "[a](https://b.dev)",
  ":",
  "：",
];
const fences = ["```", "`", "```json\n", "**", "*", "# ", "- ", "> ", "#", "---"];
const tagParts = (
  "[emotion: joy] ［感情：喜び］ [emotion: [joy] 【emotion:x】 [pause: 0.5] [silent] [joy] [note: x] [emo emotion joy] [[ ]]" +
  ' [pause: :act ::ac :: ::act ::end ：：ａｃｔ ::ACT ：：end {"action":"move"} act end'
).split(" ");

const nasty = fc
  .array(fc.constantFrom(...words, ...spaces, ...halves, ...bracketInk, ...fences, ...tagParts), {
    maxLength: 40,
  })
  .map((parts) => parts.join(""));
const plain = fc
  .array(fc.constantFrom(...words, ...spaces), { maxLength: 60 })
  .map((parts) => parts.join(""));
const sizes = fc.array(fc.nat(7), { maxLength: 60 });

describe("law 1: chunks make no difference", () => {
  it("to nasty texts", () => {
    fc.assert(
      fc.property(nasty, sizes, (text, chunks) => {
        const whole = heard(text, []);
        expect(heard(text, chunks)).toEqual(whole);
        expect(heard(text, ones(text))).toEqual(whole);
      }),
      { numRuns: runs },
    );
  });

  it("to any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), sizes, (text, chunks) => {
        expect(heard(text, chunks)).toEqual(heard(text, []));
      }),
      { numRuns: runs },
    );
  });
});

describe("law 2: nothing of tags and blocks is said", () => {
  it("of whole tags, however they are written and wherever they stand", () => {
    const open = fc.constantFrom("[", "［", "【", "[[", "[ ");
    const name = fc.constantFrom(
      "emotion",
      "Emotion",
      "感情",
      "pause",
      "silent",
      "ｅｍｏｔｉｏｎ",
      "noteq",
    );
    const value = fc.constantFrom(
      "joy",
      "qzx",
      "0.5",
      "",
      " qzx qzx ",
      "[qzx]",
      "！qzx。",
      '"qzx"',
    );
    const close = fc.constantFrom("]", "］", "】");
    const tag = fc
      .tuple(open, name, fc.constantFrom(":", "：", " : "), value, close)
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.array(fc.tuple(plain, tag), { maxLength: 4 }), sizes, (parts, chunks) => {
        const said = saidIn(heard(parts.flat().join(""), chunks)).join(" ");
        expect(said).not.toMatch(/qzx|emotion|感情|pause|silent|ｅｍ|noteq|joy|[[\]［］【】]/i);
      }),
      { numRuns: runs },
    );
  });

  it("of a known tag without its end", () => {
    const name = fc.constantFrom("emotion", "感情", "pause", "silent");
    fc.assert(
      fc.property(
        plain,
        name,
        fc.constantFrom("joy", "qzx", "0.5"),
        plain,
        (before, word, value, after) => {
          const text = `${before}[${word}: ${value}\n${after}`;
          expect(saidIn(heard(text, ones(text))).join(" ")).not.toMatch(
            /qzx|emotion|感情|pause|silent|joy|\[/,
          );
        },
      ),
      { numRuns: runs },
    );
  });

  it("of a text that ends within a tag or a marker", () => {
    const cutShort = fc.constantFrom(
      "[emotion: joy]",
      "［感情：喜び］",
      "[pause: 0.5]",
      "::act",
      "[joy]",
      "[silent]",
    );
    fc.assert(
      fc.property(plain, cutShort, fc.nat(14), (before, tag, length) => {
        const text = before + tag.slice(0, length);
        const whole = saidIn(heard(before, [])).join("");
        expect(speakable(saidIn(heard(text, ones(text))).join(""))).toBe(speakable(whole));
      }),
      { numRuns: runs },
    );
  });

  it("of act blocks, whatever is in them, closed or not", () => {
    const begin = fc.constantFrom(
      "::act",
      "：：act",
      "::ACT",
      ":: act",
      "```\n::act",
      ":::act",
      "::ａｃｔ",
    );
    const end = fc.constantFrom("::end", "：：end", "::End", "::end\n```", ":: end", "");
    const content = fc
      .array(
        fc.constantFrom(
          "qzx",
          '"qzx"',
          "{",
          "}",
          "qzx。",
          "\nqzx！",
          "[joy]",
          ...tagParts.slice(0, 14),
          ...halves,
        ),
      )
      .map((parts) => parts.join("").replace(/[:：]{2,}/g, ""));
    const block = fc.tuple(begin, content, end).map(([b, c, e]) => `${b} qzx${c}${e}`);
    fc.assert(
      fc.property(fc.array(fc.tuple(plain, block), { maxLength: 4 }), sizes, (parts, chunks) => {
        const said = saidIn(heard(parts.flat().join(""), chunks)).join(" ");
        expect(said).not.toMatch(/qzx|::|：：|\bact\b|ａｃｔ|\{|\}|```/i);
      }),
      { numRuns: runs },
    );
  });

  it("of act blocks that speak of their own markers", () => {
    const word = fc.constantFrom(
      "qzx",
      "qzx。",
      "::end",
      "：：end ",
      " ::End qzx！",
      "[joy]qzx",
      "、",
      "\\n",
    );
    const words = fc
      .array(word, { maxLength: 8 })
      .map((parts) => JSON.stringify(`${parts.join("")}qzx`));
    const end = fc.constantFrom("::end", "\n::end", " ：：end", "\n```\n::end", "`::end");
    const block = fc
      .tuple(words, end)
      .map(([json, close]) => `::act {"action":"think","inner_words":${json}}${close}\n`);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(plain, block), { maxLength: 4 }),
        plain,
        sizes,
        (parts, last, chunks) => {
          const text = `${parts.flat().join("")}${last}`;
          const items = heard(text, chunks);
          expect(items).toEqual(heard(text, []));
          expect(saidIn(items).join(" ")).not.toMatch(/qzx|::|：：|\bend\b|inner_words/i);
          expect(items.filter(({ kind }) => kind === "act")).toHaveLength(parts.length);
          const around = parts.map(([before]) => before).join("\n") + last;
          expect(speakable(saidIn(items).join(""))).toBe(speakable(around));
        },
      ),
      { numRuns: runs },
    );
  });
});

const speakable = (text: string): string =>
  text.toWellFormed().replace(/[^\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/gu, "");

describe("law 3: without tags and blocks", () => {
  it("everything speakable is said, once and in order, and nothing is added", () => {
    fc.assert(
      fc.property(plain, (text) => {
        const said = saidIn(heard(text, ones(text))).join("");
        expect(speakable(said)).toBe(speakable(text));
        let from = 0;
        for (const c of said) {
          const at = text.indexOf(c, from);
          expect(at).toBeGreaterThanOrEqual(0);
          from = at + c.length;
        }
      }),
      { numRuns: runs },
    );
  });

  it("no utterance is empty, untrimmed, ill-formed or begins in the middle of a character", () => {
    fc.assert(
      fc.property(nasty, (text) => {
        for (const said of saidIn(heard(text, []))) {
          expect(said).toBe(said.trim().toWellFormed());
          expect(speakable(said)).not.toBe("");
          expect(said).not.toMatch(/^[\u200d\ufe0f\u0301\u{1f3fd}]/u);
        }
      }),
      { numRuns: runs },
    );
  });

  it("numbers, addresses and emoji stay whole", () => {
    const whole = [
      "3.14",
      "1,000",
      "12：30",
      "１，０００",
      "https://a.dev/?q=1,2!x",
      "ren@a.dev",
      "👨‍👩‍👧",
      "❤️",
      "🇯🇵",
      "👍🏽",
    ];
    const text = fc
      .array(fc.constantFrom(...whole, "今日は", "、", "。", "！", "Hello ", "（笑）"), {
        maxLength: 60,
      })
      .map((parts) => parts.join("|"));
    fc.assert(
      fc.property(text, (joined) => {
        const count = (all: string, part: string) => all.split(part).length;
        const said = saidIn(heard(joined, [])).join("\n");
        for (const part of whole) expect(count(said, part)).toBe(count(joined, part));
      }),
      { numRuns: runs },
    );
  });
});

describe("law 4: an utterance comes as soon as it is certain", () => {
  it("at once after 。, one character after ！？!?…, and at the end of its line", () => {
    const unit = fc.constantFrom(..."あいうえ漢字abc 。。、！？!?…\n");
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 70 }), (text) => {
        let end = -1;
        for (const { said, at } of timed(text)) {
          end = endOf(text, said, end + 1);
          const waited = text.slice(end + 1, at + 1);
          if (said.endsWith("。")) expect(waited).toBe("");
          else if (/[！？!?…]$/.test(said)) expect(waited.length).toBeLessThanOrEqual(1);
          else expect(waited.trim()).toBe("");
        }
      }),
      { numRuns: runs, examples: [["あ、\n"], ["あ \n"], ["あ、 \n"]] },
    );
  });

  it("what has been said is never taken back", () => {
    fc.assert(
      fc.property(nasty, nasty, (text, more) => {
        const early = hear(newSpeechStream(), text).items;
        expect(heard(text + more, []).slice(0, early.length)).toEqual(early);
      }),
      {
        numRuns: runs,
        examples: [
          [
            `"${"今日は".repeat(6)}`,
            `https://a.dev/?q=1,2!x${"今日は".repeat(5)}[a](https://b.dev)${"今日は".repeat(9)}`,
          ],
        ],
      },
    );
  });
});

describe("law 5: what was written", () => {
  const ink = fc.constantFrom(
    ...words,
    ...spaces,
    ...fences,
    ..."```ts\nlet x = [1];\n``` | | a | |---| ~~ ![猫](/pictures/a.png) [a](https://b.dev) _ __ 1. $x^2$".split(
      " ",
    ),
  );
  const formatted = fc.array(ink, { maxLength: 60 }).map((parts) => parts.join(""));

  it("is the whole answer, one part behind the other", () => {
    fc.assert(
      fc.property(formatted, sizes, (text, chunks) => {
        const shown = heard(text, chunks).reduce(
          (all, item) => (item.kind === "say" ? writtenTogether(all, item) : all),
          "",
        );
        // Where nothing is shown nothing was written; marks and white space around it may be missing.
        if (shown === "") return;
        const lines = (all: string) => all.replace(/\r\n?/g, "\n").replace(/[\s*_~`。、]/g, "");
        expect(lines(text)).toContain(lines(shown));
        const seen = (all: string) => speakable(all.replace(/`{3,}(?:json|ts)?/g, ""));
        // The text behind the marks of a fence is the name of a language, and not shown.
        const isNamed = /`{3,}(?!`|[^\S\r\n]*(?:json|ts)?[^\S\r\n]*(?:[\r\n`]|$))/.test(text);
        if (!isNamed && !/`{3,}[^`\n]*$/.test(text)) expect(seen(shown)).toBe(seen(text));
      }),
      { numRuns: runs },
    );
  });
});

/** The words said before the end of the text, with the index of the character that brought them. */
function timed(text: string): readonly { readonly said: string; readonly at: number }[] {
  let stream = newSpeechStream();
  return text.split("").flatMap((c, at) => {
    const step = hear(stream, c);
    stream = step.stream;
    return saidIn(step.items).map((said) => ({ said, at }));
  });
}

/** The index of the last character of `said` in `text` from `from` on; white space in between is passed over. */
function endOf(text: string, said: string, from: number): number {
  let at = from;
  for (const c of said.replace(/\s/g, "")) at = text.indexOf(c, at) + 1;
  return at - 1;
}

/** Of a tag that nothing closes only the value is lost: what stands behind it is speech. */
function unsoundTag(begin: string, parts: readonly (string | undefined)[], ending: number): string {
  if (ending > 0) return `やあ${begin}qzx${["\n", " "][ending - 1]}うん`;
  return `やあ${begin}qzx${parts.join("").replace(/[[\]]/g, "")}]うん`;
}

it("malformed blocks and tags leak nothing", () => {
  const pick = random(20_261_121);
  const begins = [
    "::act",
    "：：act",
    ":: ACT",
    "[emotion: ",
    "［感情：",
    "[pause:",
    "[silent: ",
    "【emotion：",
  ];
  const inside = [
    "qzx",
    "{",
    "}",
    '"',
    "[",
    "]",
    "\\",
    ",",
    "。",
    "！",
    "😊",
    "\ud83d",
    ":",
    "：",
    "`",
    "*",
    " ",
    "qzx。",
  ];
  const leaks: string[] = [];
  for (let run = 0; run < tries(100_000); run++) {
    const begin = begins[pick(begins.length)] ?? "";
    const isBlock = /act/i.test(begin);
    const parts = Array.from({ length: pick(isBlock ? 12 : 8) }, () => inside[pick(inside.length)]);
    const text = isBlock
      ? `やあ${begin}qzx${parts.join("")}${["::end", "", "：：end"][pick(3)]}うん`
      : unsoundTag(begin, parts, pick(3));
    const said = saidIn(heard(text, [pick(text.length), pick(9)])).join("");
    if (/qzx|act|emotion|感情|pause|silent|::/i.test(said) || !said.startsWith("やあ"))
      leaks.push(text);
  }
  expect(leaks).toEqual([]);
}, 60_000);

/** Small whole numbers from a seed (mulberry32). */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}
