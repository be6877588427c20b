import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tries } from "../../../test/fixtures/thoroughness.ts";
import type { SpeakerNames } from "./labels.ts";
import type { SpeechPiece } from "./piece.ts";
import { endSpeech, hear, isOthersTurn, newSpeechStream } from "./speech-stream.ts";

const names: SpeakerNames = {
  own: ["Ren Akatsuki", "ren", "Ren", "れん"],
  others: ["Aki", "アキ"],
};

function read(text: string, size = text.length) {
  let stream = newSpeechStream({ continues: true, names });
  const items: SpeechPiece[] = [];
  for (let from = 0; from < text.length; from += Math.max(1, size)) {
    const heard = hear(stream, text.slice(from, from + Math.max(1, size)));
    stream = heard.stream;
    items.push(...heard.items);
  }
  return { items: [...items, ...endSpeech(stream)], isOver: isOthersTurn(stream) };
}

const short = ({ items }: ReturnType<typeof read>): readonly string[] =>
  items.flatMap((item) => {
    if (item.kind === "say") return [item.text];
    return item.kind === "emotion" ? [`<${item.emotion}>`] : [];
  });

describe("a label before a line", () => {
  it.each([
    ["Ren: Hello.", "Hello."],
    ["Ren Akatsuki: Hello.", "Hello."],
    ["**Ren Akatsuki:** Hello.", "Hello."],
    ["**Ren Akatsuki**: Hello.", "Hello."],
    ["[Ren Akatsuki]: Hello.", "Hello."],
    ["【れん】：やあ。", "やあ。"],
    ["れん：やあ。", "やあ。"],
    ["れん（喜び）：やあ。", "やあ。"],
    ["[AI (joy)]: Hello.", "Hello."],
    ["AI: Hello.", "Hello."],
    ["Assistant: Hello.", "Hello."],
    ["Hello.\nRen: Bye.", "Hello.", "Bye."],
    ["Ren:\nHello.", "Hello."],
    ["### Ren Akatsuki\nHello.", "Hello."],
    ["## **Ren:**\nHello.", "Hello."],
    ["### Response:\nHello.", "Hello."],
    ["[12:03] Ren: Hello.", "Hello."],
    ["12:03:11 PM Ren: Hello.", "Hello."],
    ["Ren 😊: Hello.", "Hello."],
    ["Ren — Hello.", "Hello."],
    ["**Ren Akatsuki** – Hello.", "Hello."],
    ["れん - やあ。", "やあ。"],
    ["<Ren> Hello.", "Hello."],
    ["<Ren Akatsuki> Hello.", "Hello."],
    ["<emotion>joy</emotion>Hello.", "<joy>", "Hello."],
    ["<emotion>Joy</emotion>\nHello.", "<joy>", "Hello."],
    ["<mood>Hello.", "Hello."],
    ["<mood>tea and</mood> Hello.", "tea and Hello."],
    ["emotion: joy\nHello.", "<joy>", "Hello."],
    ["**Emotion:** Joy\nHello.", "<joy>", "Hello."],
    ["Hello.\n感情：喜び", "Hello.", "<joy>"],
    ["Ren: Hello.\nmood = happy\nBye.", "Hello.", "<joy>", "Bye."],
  ] as const)("that is hers is left out: %j", (text, ...said) => {
    expect(short(read(text))).toEqual(said);
    expect(short(read(text, 1))).toEqual(said);
    expect(read(text).isOver).toBe(false);
  });

  it.each([
    ["Hello.\n\nUser: And then?\nRen: Then we went home.", "Hello."],
    ["Hello.\nAki: And then?", "Hello."],
    ["やあ。\n**アキ**：それで？", "やあ。"],
    ["[joy]Hello.\n[Aki]: And?", "<joy>", "Hello."],
    ["Hello.\n[12:04] Aki: And then?", "Hello."],
    ["Hello.\n### Human: And then?", "Hello."],
    ["Hello.\n### Instruction:\nGo on.", "Hello."],
    ["Hello.\n<message>And then?</message>", "Hello."],
    ['Hello.\n<user name="Aki">And then?</user>', "Hello."],
  ] as const)("that is another's ends the answer: %j", (text, ...said) => {
    expect(short(read(text))).toEqual(said);
    expect(short(read(text, 1))).toEqual(said);
    expect(read(text).isOver).toBe(true);
  });

  it("that is another's, before any word of hers, leaves out what is theirs", () => {
    const text = "User: And then?\nRen: Then we went home.";
    expect(short(read(text))).toEqual(["Then we went home."]);
  });

  it.each([
    "Rent: 500 yen.",
    "Ren—that is me.",
    "Aki — are you there?",
    "Emotion: a hard word.",
    "Emotional days.",
    "mood: unknowable",
    "表情：読めない。",
    "Ren is here: look.",
    "Note: this is it.",
    "Hello, AI: a word.",
    "It says Aki: hello.",
    "Akira: yes.",
    "Renoir: a painter.",
    "12:30 at home.",
    "12:30",
    "[12:30] we met.",
    "Instruction: read.",
    "😊: a face.",
    "れんこん：おいしい。",
    "アキバ：町の名前。",
  ])("is no label: %j", (text) => {
    expect(short(read(text)).join(" ")).toBe(text);
    expect(short(read(text, 1)).join(" ")).toBe(text);
  });

  it("counts for nothing in code", () => {
    const text = "See.\n```\nUser: x\nRen: y\n```\nDone.";
    expect(short(read(text)).join(" ")).toContain("User: x\nRen: y");
  });

  it("is the same for every cut", () => {
    const piece = fc.constantFrom(
      ..."Ren Re Aki User Hello. やあ。 [ ] ** ( joy ) : ： れん AI — emotion 感情 喜び".split(" "),
      ...["\n", " ", "```", "[joy]", "::act {} ::end"],
    );
    const text = fc.array(piece, { maxLength: 24 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 9 }), (all, size) => {
        expect(read(all, size)).toEqual(read(all));
      }),
      { numRuns: tries(2_000) },
    );
  });
});
