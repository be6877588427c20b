import { describe, expect, it } from "vitest";
import { sharedTexts, sourcesOf } from "../../test/fixtures/mind-sources.ts";
import { emotions } from "../protocol/emotion.ts";
import type { Mind } from "./mind.ts";
import { readMind } from "./mind-files.ts";
import type { MindProblem, MindSources } from "./ports.ts";

const persona = "# ミオ\n\nあなたはミオです。";
const read = (files: Record<string, string>, more: Partial<MindSources> = {}) =>
  readMind(sourcesOf(files, more));
function mindIn(files: Record<string, string>, more: Partial<MindSources> = {}): Mind {
  const result = read({ "persona.md": persona, ...files }, more);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value.mind;
}
function problemsIn(
  files: Record<string, string>,
  more: Partial<MindSources> = {},
): readonly MindProblem[] {
  const result = read({ "persona.md": persona, ...files }, more);
  return result.ok ? result.value.warnings : result.error;
}
const settings = (value: unknown): Record<string, string> => ({
  "mind.json": JSON.stringify(value),
});

describe("a mind", () => {
  it("says how its model thinks and chooses its words", () => {
    const own = { thinking: "low", sampling: { temperature: 0.4, stop: ["###"] } };
    expect(mindIn(settings(own))).toMatchObject(own);
    expect(problemsIn(settings({ sampling: { temprature: 1 } }))).toMatchObject([
      { code: "field-unknown", field: "sampling.temprature", details: { nearest: "temperature" } },
    ]);
    expect(problemsIn(settings({ sampling: { topP: 3 } }))).toMatchObject([
      { code: "field-value", field: "sampling.topP" },
    ]);
  });

  it("needs no more than persona.md", () => {
    expect(mindIn({})).toEqual({
      id: "mio",
      origin: "own",
      language: "ja",
      displayName: "ミオ",
      persona,
      coreInstructions: "共通の決まり。あなたは{{displayName}}。",
      speechInstructions: {
        text: "書いた文が声になる。表情: {{emotions}}",
        tool: "speak を呼ぶ。",
      },
      actInstructions: expect.stringContaining("行く"),
      roomInstructions: "黙るときは{{silence}}。",
      prompts: expect.objectContaining({ greeting: "greeting です" }),
      nudges: [
        {
          name: "raw_text",
          when: { rawText: true, spoken: false, sought: false },
          message: "nudge_raw_text です",
        },
        {
          name: "look_up",
          when: { stimulusMatches: "天気|weather", notCalled: "get_weather" },
          message: "nudge_look_up です",
        },
        { name: "nothing_spoken", when: { spoken: false }, message: "nudge_nothing_spoken です" },
      ],
      emotions,
      ngWords: [],
      dictionary: {},
      model: undefined,
      speechMode: undefined,
      voice: { persona: "mio", engines: {} },
      avatar: undefined,
      ngReply: undefined,
    });
  });

  it("accepts everything that mind.json may contain, including notes", () => {
    const said = {
      "//": "note",
      displayName: { ja: "海音", en: "Mio" },
      model: "gemini-3.8-flash",
      speechMode: "tool",
      voice: { engine: "voicevox", speaker: 3 },
      avatar: "puppet",
      emotions: ["normal", "喜び", "JOY", "sad"],
      ngWords: ["ばか"],
      ngReply: "ひみつ。",
    };
    expect(mindIn(settings(said))).toMatchObject({
      displayName: "海音",
      model: "gemini-3.8-flash",
      speechMode: "tool",
      voice: { persona: "mio", engines: { voicevox: { voice: "3" } } },
      avatar: "puppet",
      emotions: ["neutral", "joy", "sadness"],
      ngWords: ["ばか"],
      ngReply: "ひみつ。",
    });
  });

  it("handles a byte order mark, CRLF and decomposed letters, and removes comments", () => {
    const raw =
      "\ufeff# ミオ\r\n<!-- メモ\r\n二行目 -->\r\nか\u3099くせい。 \r\n\r\n\r\n\r\n終わり<!-- 閉じない\r\n";
    expect(mindIn({ "persona.md": raw }).persona).toBe(
      "# ミオ\n\nがくせい。\n\n終わり<!-- 閉じない",
    );
    expect(mindIn({ "mind.json": '\ufeff{"displayName":\r\n"ミオ"}' }).displayName).toBe("ミオ");
  });

  it("prefers its own prompts and nudges to the shared ones", () => {
    const own = mindIn({
      "prompts/greeting.md": "やあ",
      "prompts/nudge_look_up.md": "空を見て",
      "prompts/soliloquy.md": " \n",
      ...settings({
        nudges: [
          {
            name: "news",
            when: { stimulusMatches: "ニュース", notCalled: "get_news" },
            message: "調べて",
          },
          { name: "raw_text", when: { rawText: true }, message: "声に出して" },
        ],
      }),
    });
    expect(own.prompts).toMatchObject({ greeting: "やあ", soliloquy: "soliloquy です" });
    expect(own.nudges.map(({ name, message }) => [name, message])).toEqual([
      ["raw_text", "声に出して"],
      ["look_up", "空を見て"],
      ["news", "調べて"],
      ["nothing_spoken", "nudge_nothing_spoken です"],
    ]);
  });
});

it("takes no longer for a file of whitespace", () => {
  const blanks = `x${" ".repeat(99_000)}y`;
  expect(mindIn({ "persona.md": blanks }).persona).toBe(blanks);
});

describe("the language", () => {
  const both = { "persona.en.md": "# Mio\n\nYou are Mio." };

  it("is the requested one where the mind has it", () => {
    const english = mindIn(
      { ...both, "prompts/greeting.md": "やあ", "prompts/show_intro.en.md": "Hi" },
      { language: "en" },
    );
    expect(english).toMatchObject({
      language: "en",
      displayName: "Mio",
      persona: "# Mio\n\nYou are Mio.",
    });
    expect(english.coreInstructions).toContain("Common rules");
    expect(english.prompts).toMatchObject({ greeting: "greeting in English", show_intro: "Hi" });
    expect(mindIn(both, { language: "ja" })).toMatchObject({ language: "ja", displayName: "ミオ" });
  });

  it("stays the mind's own where it does not", () => {
    expect(mindIn({}, { language: "en" }).language).toBe("ja");
    expect(mindIn({ "persona.md": "You are Mio." }, { language: "en" }).language).toBe("en");
    expect(mindIn({ "persona.md": "You are Mio.", ...settings({ language: "ja" }) }).language).toBe(
      "ja",
    );
  });
});

describe("every error is reported", () => {
  const cases: readonly (readonly [string, Record<string, string>, Partial<MindProblem>])[] = [
    [
      "an empty persona",
      { "persona.md": "\ufeff \r\n<!-- x -->" },
      { file: "persona.md", code: "persona-empty" },
    ],
    [
      "an empty English persona",
      { "persona.en.md": "" },
      { file: "persona.en.md", code: "persona-empty" },
    ],
    [
      "a huge persona",
      { "persona.md": "あ".repeat(100_001) },
      { file: "persona.md", code: "file-too-big", details: { size: "100001", limit: "100000" } },
    ],
    [
      "bad JSON",
      { "mind.json": '{\r\n  "model": "a"\r\n  "language": "ja"\r\n}' },
      {
        file: "mind.json",
        code: "json-bad",
        details: { line: "3", column: "3", flaw: "unexpected-character", near: '"language": "ja"' },
      },
    ],
    [
      "no object",
      { "mind.json": "[]" },
      { code: "field-type", field: "", details: { expected: "object", got: "array" } },
    ],
    [
      "an unknown field",
      settings({ displayname: "x" }),
      {
        code: "field-unknown",
        field: "displayname",
        details: expect.objectContaining({ nearest: "displayName" }),
      },
    ],
    [
      "an unknown field of a rule",
      settings({ nudges: [{ name: "a", when: { spokn: true }, message: "m" }] }),
      {
        code: "field-unknown",
        field: "nudges[0].when.spokn",
        details: expect.objectContaining({ nearest: "spoken" }),
      },
    ],
    [
      "a wrong type",
      settings({ ngWords: ["a", 3] }),
      { code: "field-type", field: "ngWords[1]", details: { expected: "string", got: "number" } },
    ],
    [
      "a name of a wrong type",
      settings({ displayName: 3 }),
      { code: "field-type", field: "displayName", details: { expected: "string", got: "number" } },
    ],
    [
      "a language we do not speak",
      settings({ language: "jp" }),
      {
        code: "field-value",
        field: "language",
        details: { value: '"jp"', allowed: "ja, en", nearest: "ja" },
      },
    ],
    [
      "an empty name",
      settings({ displayName: " " }),
      { code: "field-value", field: "displayName" },
    ],
    [
      "an unknown emotion",
      settings({ emotions: ["joy", "shynes"] }),
      {
        code: "emotion-unknown",
        field: "emotions[1]",
        details: { word: "shynes", known: emotions.join(", "), nearest: "shyness" },
      },
    ],
    [
      "a wild pattern",
      settings({ nudges: [{ name: "a", when: { stimulusMatches: "(a)\\1" }, message: "m" }] }),
      {
        code: "pattern-bad",
        field: "nudges[0].when.stimulusMatches",
        details: { pattern: "(a)\\1", flaw: "not-supported" },
      },
    ],
    [
      "two rules of one name",
      settings({
        nudges: [
          { name: "a", when: {}, message: "m" },
          { name: "a", when: {}, message: "n" },
        ],
      }),
      { code: "nudge-twice", field: "nudges[1].name", details: { name: "a" } },
    ],
    [
      "a dictionary that is none",
      { "dictionary.json": "[1]" },
      { file: "dictionary.json", code: "field-type" },
    ],
    [
      "a huge dictionary",
      {
        "dictionary.json": JSON.stringify(
          Object.fromEntries(Array.from({ length: 10_001 }, (_, n) => [`w${n}`, "x"])),
        ),
      },
      { file: "dictionary.json", code: "file-too-big" },
    ],
    [
      "a huge prompt",
      { "prompts/greeting.md": "x".repeat(20_001) },
      { file: "prompts/greeting.md", code: "file-too-big" },
    ],
  ];
  it.each(cases)("%s", (name, files, problem) => {
    const found = problemsIn(files, name.includes("English") ? { language: "en" } : {});
    expect(found).toEqual([expect.objectContaining({ severity: "error", ...problem })]);
    expect(read({ "persona.md": persona, ...files }, { language: "en" }).ok).toBe(false);
  });

  it("a missing persona, together with everything else", () => {
    const files = settings({ language: "xx", ngWords: 3, emotions: ["zzz"] });
    const result = read({ ...files, "dictionary.json": "{" });
    expect(
      result.ok ? [] : result.error.map(({ file, code, field }) => [file, code, field]),
    ).toEqual([
      ["persona.md", "persona-missing", undefined],
      ["mind.json", "field-value", "language"],
      ["mind.json", "emotion-unknown", "emotions[0]"],
      ["mind.json", "field-type", "ngWords"],
      ["dictionary.json", "json-bad", undefined],
    ]);
  });

  it("missing shared texts", () => {
    const shared = new Map([...sharedTexts].filter(([path]) => path !== "ja/speech_text.md"));
    expect(problemsIn({}, { shared })).toEqual([
      expect.objectContaining({
        severity: "error",
        file: "_shared/ja/speech_text.md",
        code: "shared-missing",
      }),
    ]);
  });

  const warnings: readonly (readonly [string, Record<string, string>, Partial<MindProblem>])[] = [
    [
      "a reading that is none",
      { "dictionary.json": '{"紅月": 3}' },
      { file: "dictionary.json", code: "dictionary-entry", field: "紅月" },
    ],
    [
      "a few-shot that calls speak",
      { "persona.md": `${persona}\n\n例: speak("やあ")\nchange_emotion (joy)` },
      {
        file: "persona.md",
        code: "few-shot-calls",
        details: { line: "5", call: "speak", text: '例: speak("やあ")', count: "2" },
      },
    ],
    [
      "a prompt nobody asks for",
      { "prompts/greetings.md": "x" },
      {
        file: "prompts/greetings.md",
        code: "prompt-unknown",
        details: expect.objectContaining({ nearest: "greeting" }),
      },
    ],
    [
      "a place that nobody fills",
      { "prompts/show_item.md": "{{titel}}" },
      {
        file: "prompts/show_item.md",
        code: "prompt-place",
        details: { place: "{{titel}}", known: expect.stringContaining("{{title}}") },
      },
    ],
    [
      "an empty prompt",
      { "prompts/greeting.md": "" },
      { file: "prompts/greeting.md", code: "prompt-empty" },
    ],
    [
      "a slip in a file's name",
      { "mind.jsn": "{}" },
      { file: "mind.jsn", code: "file-nearly", details: { nearest: "mind.json" } },
    ],
    [
      "rules of its own",
      { "core_instructions.md": "x" },
      { file: "core_instructions.md", code: "core-ignored" },
    ],
  ];
  it.each(warnings)("as a warning: %s", (_name, files, problem) => {
    expect(problemsIn(files)).toEqual([
      expect.objectContaining({ severity: "warning", ...problem }),
    ]);
    expect(read({ "persona.md": persona, ...files }).ok).toBe(true);
  });

  it("not: calls in few-shots where speech goes through tools", () => {
    const calls = { "persona.md": `${persona}\nspeak("やあ")` };
    expect(problemsIn({ ...calls, ...settings({ speechMode: "tool" }) })).toEqual([]);
    expect(problemsIn(calls, { speechMode: "tool" })).toEqual([]);
    expect(
      problemsIn({ ...calls, ...settings({ speechMode: "text" }) }, { speechMode: "tool" }),
    ).toHaveLength(1);
  });
});
