import { expect, it } from "vitest";
import { sourcesOf } from "../../test/fixtures/mind-sources.ts";
import type { Mind } from "./mind.ts";
import { readMind } from "./mind-files.ts";
import type { MindSources } from "./ports.ts";
import { promptNamed, promptText, systemInstruction } from "./prompt.ts";
import { estimateTokens } from "./tokens.ts";

function mindOf(files: Record<string, string>, more: Partial<MindSources> = {}): Mind {
  const read = readMind(sourcesOf(files, more));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value.mind;
}
const mio = mindOf({
  "persona.md": "# ミオ\nわたしは{{displayName}}。{そのまま} {{unknown}}",
  "mind.json": '{"emotions": ["joy", "sad"]}',
  "prompts/greeting.md": "{{displayName}}から{{guest}}へ。{{mood}}",
});
const context = {
  speechMode: "text",
  emotion: "joy",
  now: Date.UTC(2026, 10, 21, 3, 5, 59),
  timeZone: "Asia/Tokyo",
} as const;

it("puts fixed parts first and changing ones last", () => {
  const parts = systemInstruction(mio, {
    ...context,
    building: "{{place}}では静かに。",
    recalled: "{{displayName}} が好きな色は青",
    values: { place: "図書館" },
  });
  expect(parts.map(({ name, text, fixed }) => [name, text, fixed])).toEqual([
    ["core", "共通の決まり。あなたはミオ。", true],
    ["speech", "書いた文が声になる。表情: joy, sadness", true],
    ["building", "図書館では静かに。", true],
    ["persona", "# ミオ\nわたしはミオ。{そのまま} {{unknown}}", true],
    ["emotion", "## いまの気持ち\n喜び (joy)", false],
    ["recalled", "## 思い出したこと\n{{displayName}} が好きな色は青", false],
    ["time", "## いまの日時\n2026年11月21日 土曜日 12時05分（Asia/Tokyo）", false],
  ]);
  for (const { text, tokens } of parts) expect(tokens).toBe(estimateTokens(text));
  expect(promptText(parts)).toBe(parts.map(({ text }) => text).join("\n\n"));
});

it("speaks the mind's language and the mode's rules, and leaves empty parts out", () => {
  const english = mindOf({ "persona.md": "# Mio\nYou are Mio." }, { language: "en" });
  const parts = systemInstruction(english, {
    ...context,
    speechMode: "tool",
    timeZone: "America/New_York",
    recalled: "",
    building: " ",
  });
  expect(parts.map(({ text }) => text)).toEqual([
    "Common rules. You are Mio.",
    "Call speak.",
    "# Mio\nYou are Mio.",
    "## How you feel now\njoy (joy)",
    "## The time now\nFriday, 20 November 2026, 22:05 (America/New_York)",
  ]);
});

it("changes nothing before the changing parts from one moment to the next", () => {
  const fixedText = (now: number, emotion: "joy" | "anger") =>
    promptText(systemInstruction(mio, { ...context, now, emotion }).filter(({ fixed }) => fixed));
  expect(fixedText(0, "joy")).toBe(fixedText(1e12, "anger"));
});

it.each([
  ["UTC", 0, "1970年1月1日 木曜日 00時00分（UTC）"],
  ["Asia/Tokyo", Date.UTC(2026, 11, 31, 15, 0), "2027年1月1日 金曜日 00時00分（Asia/Tokyo）"],
])("knows midnight and New Year in %s", (timeZone, now, words) => {
  const parts = systemInstruction(mio, { ...context, now, timeZone });
  expect(parts.at(-1)?.text).toBe(`## いまの日時\n${words}`);
});

it("fills a prompt by name", () => {
  expect(promptNamed(mio, "greeting", { guest: "{{displayName}}" })).toBe(
    "ミオから{{displayName}}へ。{{mood}}",
  );
  expect(promptNamed(mio, "toString")).toBeUndefined();
});
