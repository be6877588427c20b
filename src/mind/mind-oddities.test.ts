import { describe, expect, it } from "vitest";
import { sourcesOf } from "../../test/fixtures/mind-sources.ts";
import {
  brokenLaws,
  cutsOf,
  type FieldPath,
  type LenientReading,
  type OddityKind,
} from "../../test/fixtures/oddities.ts";
import type { Json } from "../kernel/json.ts";
import { readMind } from "./mind-files.ts";

const settings: Json = {
  displayName: { ja: "ミオ", en: "Mio" },
  language: "ja",
  model: "openai:m",
  style: "spoken",
  thinking: "low",
  sampling: { temperature: 0.4, stop: ["###"], maxTokens: 300 },
  approved: true,
  speechMode: "tool",
  voice: { voicevox: 3, rate: 1.1 },
  pronouns: "わたし",
  greeting: "やあ。",
  emotions: ["joy", "fun"],
  ngWords: ["あほ", "ばか"],
  ngReply: "それは言わないよ。",
  nudges: [
    { name: "tide", when: { stimulusMatches: "潮", notCalled: "tide" }, message: "潮を見て" },
  ],
  tools: ["tide", "town"],
};

const nameOf = ([field]: FieldPath): string => {
  const own = String(field).toLowerCase();
  return { displayname: "names", pronouns: "persona" }[own] ?? own;
};

/** Reads a mind with this file; undefined: refused, and the file is named. */
function read(file: string, given: Json): LenientReading | undefined {
  const files = { "persona.md": "# ミオ\n\nあなたはミオです。", [file]: JSON.stringify(given) };
  const result = readMind(sourcesOf(files));
  const problems = result.ok ? result.value.warnings : result.error;
  const others = problems.filter((one) => one.file !== file && one.severity === "error");
  expect(others).toEqual([]);
  if (!result.ok) return undefined;
  const { dictionary, displayName, lorebook, ...mind } = result.value.mind;
  const parts = [
    ...Object.entries(mind).map(([name, value]) => [name.toLowerCase(), value] as const),
    ...Object.entries(dictionary).map(([word, reading]) => [word, reading] as const),
    ["names", [displayName, mind.names]] as const,
    ["lore", lorebook] as const,
  ];
  return { parts: new Map<string, unknown>(parts), notes: problems };
}

describe("the files of a mind, whatever is odd in them", () => {
  it("keep every other setting, or name the odd one", () => {
    const broken = brokenLaws({
      example: settings,
      read: (given) => read("mind.json", given),
      // The language chooses among the texts, and the names stand in them.
      touched: (path) => (part) =>
        part === nameOf(path) ||
        (part === "pronouns" && path[0] === "pronouns") ||
        path[0] === "language" ||
        (part === "names" && path[0] === "displayName"),
      mayRefuse: () => true,
    });
    expect(broken).toEqual([]);
  });

  it.each<readonly [string, Json]>([
    ["dictionary.json", { 紅月: "あかつき", 翠: "みどり" }],
    [
      "user_dict.json",
      {
        "u-1": { surface: "紅月", pronunciation: "アカツキ", accent_type: 2, priority: 5 },
        "u-2": { surface: "翠", pronunciation: "ミドリ", accent_type: 0, priority: 5 },
      },
    ],
  ])("keep every other word of %s, and tell of the odd one", (file, example) => {
    const isWhole = (path: FieldPath, kind: OddityKind) =>
      path.length === 0 || ["other order"].includes(kind);
    const broken = brokenLaws({
      example,
      read: (given) => read(file, given),
      touched:
        ([word]) =>
        (part) =>
          part === (word === "u-1" ? "紅月" : word === "u-2" ? "翠" : String(word)) ||
          !["紅月", "翠"].includes(part),
      mayRefuse: isWhole,
    });
    expect(broken).toEqual([]);
  });

  it("are refused in words where they are cut anywhere", () => {
    for (const { bytes, label } of cutsOf(Buffer.from(JSON.stringify(settings)))) {
      const cut = Buffer.from(bytes).toString();
      const files = { "persona.md": "# ミオ\n\nあなたはミオです。", "mind.json": cut };
      const result = readMind(sourcesOf(files));
      expect(result.ok ? [] : result.error, label).toMatchObject([
        { severity: "error", file: "mind.json", code: "json-bad" },
      ]);
    }
  });
});
