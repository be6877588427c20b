// Inherited words in a model's speech and deeds: faces, tags, blocks, acts, calls.

import { expect, it } from "vitest";
import type { Json, JsonObject } from "../../../src/kernel/json.ts";
import { fillTemplate } from "../../../src/kernel/template.ts";
import { emotionNamed } from "../../../src/languages/emotion-named.ts";
import { readAppraisal } from "../../../src/mind/appraisal.ts";
import { dataText } from "../../../src/mind/data-text.ts";
import { flawText } from "../../../src/mind/problem-text.ts";
import { safeText } from "../../../src/mind/safe-text.ts";
import { checkPattern, patternMatches } from "../../../src/mind/stimulus-pattern.ts";
import { hearJson, newJsonText } from "../../../src/saint-graph/speech/json-text.ts";
import { endSpeech, hear, newSpeechStream } from "../../../src/saint-graph/speech/speech-stream.ts";
import { readActs } from "../../../src/world/acts/read-acts.ts";
import { bare, pairs, planted, positions, sameAsUnknown } from "../../fixtures/inherited-words.ts";

const spoken = (text: string) => {
  const { stream, items } = hear(newSpeechStream(), text);
  return [...items, ...endSpeech(stream)];
};

it("is no face", () => {
  for (const { word } of pairs) expect(emotionNamed(word)).toBeUndefined();
});

it.each([
  (word: string) => `やあ。[emotion: ${word}] 元気？`,
  (word: string) => `[${word}: joy] 元気？ [${word}]`,
  (word: string) => `[emotion: joy ${word}] 元気？`,
  (word: string) => `<${word}>元気？</${word}> <b ${word}="1">x</b>`,
  (word: string) => `やあ。\n::${word}\n{"action": "move"}\n::end\nまたね。`,
  (word: string) => `[${word}`,
])("speaks as of any word: %s", (text) => {
  sameAsUnknown((word) => spoken(text(word)));
});

it("loses nothing of a sentence that holds it", () => {
  for (const { word } of pairs) {
    for (const position of positions) {
      const text = spoken(position(word)).map((piece) => ("text" in piece ? piece.text : ""));
      expect(text.join("").normalize("NFKC"), position(word)).toContain(word.normalize("NFKC"));
    }
  }
});

it("is neither an act, nor a field of one, nor what one is about", () => {
  const acts: readonly JsonObject[] = [
    { action: "move", target: "cafe", city: "akari" },
    { action: "emotion_shift", delta: { affect: { mean: 1 }, attitude: 2 } },
    { action: "create_persona", name: "Ren", prompt: "She reads." },
    { action: "create_building", name: "Library", description: "Books." },
    { action: "explore_city", city_id: "akari" },
    { action: "think", inner_words: "hm" },
    { action: "sleep" },
  ];
  sameAsUnknown((word) =>
    acts.flatMap((act) => planted(act, word).map((one) => readActs(JSON.stringify(one), true))),
  );
  sameAsUnknown((word) => [
    readActs(`{action: ${word}, target: ${word}}`, true),
    readActs(`${word}: {${word}: 1}`, false),
    readActs(`[${word}, {'${word}': '${word}'`, false),
  ]);
});

it("is read out of the arguments of a call while they come", () => {
  sameAsUnknown((word) => {
    const written = JSON.stringify(
      Object.fromEntries<Json>([
        [word, word],
        ["text", word],
        ["b", { text: word }],
      ]),
    );
    return [
      hearJson(newJsonText(), written),
      hearJson(newJsonText(word), written),
      hearJson(newJsonText(), `{"text": "\\u0041\\n${word}"}`),
    ];
  });
});

it("fills no place of a template and has no text of its own", () => {
  sameAsUnknown((word) => [
    fillTemplate(`a {{${word}}} b {{name}}`, { name: word }),
    fillTemplate(`a {{${word}}} b`, { [word]: "filled" }),
    flawText(word, "ja"),
    flawText(word, "en"),
    readAppraisal(`{"${word}": 1, "affect": "${word}"}`),
  ]);
});

it("is text like any other for a prompt and a pattern", () => {
  sameAsUnknown((word) => [
    safeText(`${word} <${word}>`),
    dataText(`${word} &${word};`, "ja"),
    checkPattern(word),
    checkPattern(`(?<${word}>a)\\k<${word}>`),
  ]);
  for (const { word } of bare) expect(patternMatches(word, `so ${word} it is`)).toBe(true);
});
