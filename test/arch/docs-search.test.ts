// The guide answers everyday questions, and stands before pages for developers.

import { join } from "node:path";
import { expect, it } from "vitest";
import { docsSite } from "../../tools/docs/docs-site.ts";
import { foundSections, type IndexedSection } from "../../web/docs/src/find-sections.ts";

const root = join(import.meta.dirname, "..", "..");
const { files } = docsSite(root, { script: "main.js", style: "main.css", theme: "theme.js" });
const indexOf = (language: string): readonly IndexedSection[] =>
  JSON.parse(String(files.get(`${language}/search.json`)));

const isInternal = ({ address }: IndexedSection) => address.startsWith("internals/");

it.each([
  ["en", "change her voice", "minds.html#voice"],
  ["en", "How do I change her voice?", "minds.html#voice"],
  ["en", "ollama", "models.html#on-ones-own-computer"],
  ["en", "uninstall", "data.html#to-delete"],
  ["en", "how to uninstall saintverse", "data.html#to-delete"],
  ["en", "temperature", "models.html#models"],
  ["en", "update", "start.html#a-newer-version"],
  ["en", "volume", "rooms.html#her-voice"],
  ["en", "settings", "settings.html"],
  ["ja", "声を変える", "minds.html#声"],
  ["ja", "声を変えたい", "minds.html#声"],
  ["ja", "アンインストール", "data.html#消す"],
  ["ja", "アンインストールするには？", "data.html#消す"],
  ["ja", "Ollama", "models.html#自分のコンピューターで"],
  ["ja", "ｔｅｍｐｅｒａｔｕｒｅ", "models.html#モデル"],
  ["ja", "音量", "rooms.html#声"],
])("in %s leads from “%s” to %s first", (language, asked, address) => {
  expect(foundSections(indexOf(language), asked)[0]?.address).toBe(address);
});

it.each(["voice", "memory", "settings", "limits", "backup", "city"])(
  "shows the guide before what is for developers, for “%s”",
  (asked) => {
    const all = indexOf("en");
    const found = foundSections(all, asked);
    expect(found.length).toBeGreaterThan(0);
    const order = found.map((section) => Number(isInternal(section)));
    expect(order).toEqual(order.toSorted());
    expect(all.filter(isInternal).every(({ internal }) => internal === true)).toBe(true);
  },
);

it("shows a section of the guide before the tables of settings, where both are named so", () => {
  const found = foundSections(indexOf("en"), "voices").map(({ address }) => address);
  expect(found).toContain("settings.html#voices");
  expect(found.indexOf("models.html#voices")).toBeLessThan(found.indexOf("settings.html#voices"));
});

it("finds what is for developers by its own words", () => {
  const found = foundSections(indexOf("en"), "threat model").map(({ address }) => address);
  expect(found).toContain("internals/threat-model.html");
});
