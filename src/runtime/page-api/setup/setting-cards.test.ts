import { expect, it } from "vitest";
import { languages } from "../../../languages/registry.ts";
import { readConfig } from "../../config/read-config.ts";
import { namesInWords, settingCards, settingsSections } from "./setting-cards.ts";

it.each(languages)("names no other setting by its variable, in %s", (language) => {
  const read = readConfig({}, "/nowhere");
  if (!read.ok) throw new Error("bad settings");
  const cards = settingCards(read.value, language);
  const names = cards.map(({ name }) => name);
  const said = cards.flatMap(({ about, unset = "" }) => [about, unset]);
  const spoken = said.filter((text) =>
    text.split(/[^A-Z0-9_]+/).some((word) => names.includes(word)),
  );
  expect(spoken).toEqual([]);
});

/** Names of variables, files and commands, and of things in programs. */
const inCode =
  /\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b|\bmind\.json\b|\bsaintverse [a-z]|\b[a-z]+(?:_[a-z]+)+\b(?!\.)/;

it.each(languages)("holds nothing but words where a person reads, in %s", (language) => {
  const read = readConfig({}, "/nowhere");
  if (!read.ok) throw new Error("bad settings");
  const cards = settingCards(read.value, language);
  const parts = settingsSections(read.value, language).flatMap((one) => one.parts);
  const texts = [
    ...cards.flatMap(({ about, unset = "" }) => [about, unset]),
    ...parts.flatMap(({ about, free = "" }) => [about, free]),
  ];
  expect(texts.filter((text) => inCode.test(text))).toEqual([]);
  expect(parts.filter(({ about }) => about.includes("`"))).toEqual([]);
  const raw = cards.flatMap(({ name, isList, choices = [] }) =>
    isList ? [] : choices.filter((one) => one.name === one.value).map(({ value }) => [name, value]),
  );
  // The names that OpenAI gives to its own.
  expect(raw).toEqual(["responses", "chat"].map((api) => ["OPENAI_API", api]));
});

it.each(languages)(
  "speaks of settings in notes by what their labels begin with, in %s",
  (language) => {
    const read = readConfig({}, "/nowhere");
    if (!read.ok) throw new Error("bad settings");
    const inWords = namesInWords(read.value, language);
    const note = inWords("openai needs OPENAI_API_KEY, `OLLAMA_BASE_URL` or OTHER_NAME.");
    expect(note).not.toMatch(/OPENAI_API_KEY|OLLAMA_BASE_URL/);
    expect(note).toContain("OTHER_NAME");
    expect(inWords("HTTP 401, no such model")).toBe("HTTP 401, no such model");
  },
);

it("puts each setting into one section", () => {
  const read = readConfig({}, "/nowhere");
  if (!read.ok) throw new Error("bad settings");
  const shown = settingsSections(read.value, "en").flatMap(({ settings }) => settings);
  expect(shown).toEqual([...new Set(shown)]);
  const sectionOf = (name: string) =>
    settingsSections(read.value, "en").find(({ settings }) => settings.includes(name))?.id;
  expect(
    ["TERMINAL_SPEECH", "FRESHNESS", "QUIET_HOURS", "NG_WORDS", "HISTORY_LIMIT"].map(sectionOf),
  ).toEqual(["bodies", "audience", "pace", "gates", "talk"]);
});
