// The guides are whole: every link and picture is there, every page in both languages, every setting and command named.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { commandLine } from "../../src/apps/cli/program.ts";
import { builtInPlugIns } from "../../src/built-in/built-in-plug-ins.ts";
import { languages } from "../../src/languages/registry.ts";
import { settingsOfParts } from "../../src/runtime/config/config-parts.ts";
import { wordsIn } from "../../src/runtime/config/console/words.ts";
import { settings } from "../../src/runtime/config/settings.ts";
import { contentsOf } from "../../tools/docs/contents.ts";
import { docsSite } from "../../tools/docs/docs-site.ts";
import { contentsName, isInternal, nameOf, sourcePages } from "../../tools/docs/source-pages.ts";

const root = join(import.meta.dirname, "..", "..");
const pages = sourcePages(root);
const guides = pages.filter(({ name }) => !isInternal(name));
const textIn = (language: string) =>
  guides
    .filter((page) => page.language === language)
    .map(({ text }) => text)
    .join("\n");

it("has no link that leads nowhere, no picture that is missing, no mark that is read as text", () => {
  const { flaws } = docsSite(root, { script: "main.js", style: "main.css", theme: "theme.js" });
  expect(flaws).toEqual([]);
});

it("has every page in every language", () => {
  const names = new Set(guides.map(({ name }) => name));
  const missing = [...names].flatMap((name) =>
    languages
      .filter((tag) => !guides.some((page) => page.name === name && page.language === tag))
      .map((tag) => `${name}: ${tag}`),
  );
  expect(missing).toEqual([]);
});

it.each(languages)("leads to every page from the first one, in %s", (tag) => {
  const ofLanguage = guides.filter(({ language }) => language === tag);
  const first = ofLanguage.find(({ name }) => name === contentsName);
  const led = contentsOf(first?.text ?? "").flatMap(({ entries }) =>
    entries.map(({ href }) => nameOf(href).name),
  );
  const left = ofLanguage.map(({ name }) => name).filter((name) => name !== contentsName);
  expect(left.filter((name) => !led.includes(name))).toEqual([]);
});

it.each(languages)(
  "has the same headings, pictures and blocks of code in %s as in the others",
  (tag) => {
    const shapeOf = (text: string) => ({
      headings: text.replace(/^```[\s\S]*?^```/gm, "").match(/^#+(?= )/gm) ?? [],
      pictures: [...text.matchAll(/!\[[^\]]*\]\(([^)]+?)(?:\.ja)?\.(?:webp|png)\)/g)].map(
        ([, name]) => name,
      ),
    });
    const different = guides
      .filter(({ language }) => language === tag)
      .filter(({ name, text }) => {
        const others = guides.filter((page) => page.name === name && page.language !== tag);
        const own = JSON.stringify(shapeOf(text));
        return others.some((other) => JSON.stringify(shapeOf(other.text)) !== own);
      });
    expect(different.map(({ path }) => path)).toEqual([]);
  },
);

/** The names of all commands, such as `memory recall`; those that only lead to others are left out. */
function commandNames(): readonly string[] {
  const names: string[] = [];
  const visit = (command: ReturnType<typeof commandLine>, before: string) => {
    for (const one of command.commands) {
      const name = `${before}${one.name()}`;
      if (one.commands.length > 0) visit(one as typeof command, `${name} `);
      else if (one.name() !== "help") names.push(name);
    }
  };
  visit(
    commandLine(wordsIn("en"), "0", () => undefined),
    "",
  );
  return names;
}

/** In a list as `persona list`, `new <id>` the group is written once. */
function isNamed(text: string, command: string): boolean {
  const [group = "", name] = command.split(" ");
  const one = (words: string) => new RegExp(`\`(?:saintverse )?${words}(?=[ \`])`).test(text);
  if (one(command)) return true;
  if (name === undefined) return false;
  return text
    .split("\n")
    .some((line) => new RegExp(`\`${group} `).test(line) && line.includes(`\`${name}`));
}

it.each(languages)("names every command in %s", (tag) => {
  const text = textIn(tag);
  expect(commandNames().length).toBeGreaterThan(30);
  expect(commandNames().filter((command) => !isNamed(text, command))).toEqual([]);
});

/** The first name of each setting of the program and of its parts. */
const settingNames = (): readonly string[] => [
  ...Object.values(settings).map(({ names: [name] }) => name),
  ...settingsOfParts(builtInPlugIns).map(({ name }) => name),
];

it.each(languages)("names every setting in %s", (tag) => {
  const text = textIn(tag);
  expect(settingNames().length).toBeGreaterThan(100);
  expect(settingNames().filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

it("says in README that there is more, and where", () => {
  for (const file of ["README.md", "README.ja.md"])
    expect(readFileSync(join(root, file), "utf8")).toContain(file.replace("README", "docs/README"));
});
