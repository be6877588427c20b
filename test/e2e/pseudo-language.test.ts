// A new language is a pack and its line in the list: nothing else of the program is changed, and everything that the
// program says at the terminal and on its pages is said in it.

import { expect, it } from "vitest";
import { languages } from "../../src/languages/registry.ts";
import { sharedBrowser } from "./browser.ts";
import { freshFolder, runProgram, startProgram } from "./program.ts";
import { accent, programWithPseudoLanguage, pseudoTag } from "./pseudo-language.ts";
import { visit } from "./world.ts";

const bracketed = /⟦[^⟧]*⟧/g;

/** The words outside of the pack's texts, by line. */
const restOf = (text: string): readonly (readonly string[])[] =>
  text
    .replace(bracketed, " ")
    .split("\n")
    .map((line) => line.split(/\s+/).filter((word) => /\p{L}/u.test(word)));

/** A command, an option, an argument. */
const isSyntax = (word: string): boolean => /^(?:[<[(-].*|[a-z][a-z|-]*[>\])]?)$/.test(word);

const languageNames = [...languages, pseudoTag].map(
  (tag) => new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? "",
);
/** Names, keys of the keyboard, units, file formats, and the text without scripts: of no language, or of each. */
const isOfNone = (text: string): boolean =>
  ["SaintVerse", "あかりの街", "紅月れん", "エア", "エリス", ...languageNames].includes(text) ||
  /^[a-z]$|JavaScript|^[\d.]+ (?:ms|[KMGT]?B)$|^(?:PNG|JSON|CHARX)$/.test(text);

it("says everything at the terminal and on its pages in a language that was added", async () => {
  const root = await programWithPseudoLanguage();
  const folder = await freshFolder();

  for (const command of [[], ["city"], ["memory"], ["persona"]]) {
    const args = [...command, "--help"];
    const said = await runProgram(args, { root, folder, language: pseudoTag });
    expect(said.out.match(bracketed)?.length, args.join(" ")).toBeGreaterThan(5);
    for (const rest of restOf(said.out)) {
      expect(rest.filter((word) => !isSyntax(word))).toEqual([]);
      expect(rest.length, rest.join(" ")).toBeLessThan(5);
    }
  }
  const refused = await runProgram(["nonsense"], { root, folder, language: pseudoTag });
  expect(refused.err).toMatch(bracketed);
  expect(restOf(refused.err).flat()).toEqual([]);

  const program = startProgram(["start", "--port", "0"], {
    root,
    folder,
    language: pseudoTag,
    env: { SAINTVERSE_LANG: pseudoTag, QUIET_HOURS: "none" },
  });
  const address = new RegExp(`${accent("Page")}: (http:\\S+?)/?\\s`);
  const [, url = ""] = await program.until(address, "err");
  const browser = await sharedBrowser();
  const { page, complaints } = await visit(browser, url);
  await page.evaluate((tag) => localStorage.setItem("saintverse.language", tag), pseudoTag);
  const pages = {
    "/": ".walker",
    "/studio": ".writing-box",
    "/editor": ".building-tools-server",
    "/operations": ".data-facts",
    "/cities": ".own-city .key-text",
    "/persona/ren": ".about-tab dl",
  };
  for (const [path, view] of Object.entries(pages)) {
    await page.goto(url + path);
    await page.locator(view).first().waitFor({ state: "attached" });
    const shown = () => page.evaluate(shownTexts);
    const ours = async () => (await shown()).filter((text) => text.includes("⟦"));
    const others = async () =>
      (await shown()).filter((text) => !text.includes("⟦") && !isOfNone(text.trim()));
    await expect.poll(async () => (await ours()).length, { message: path }).toBeGreaterThan(10);
    await expect.poll(others, { message: path }).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(pseudoTag);
  // The page of the stage may still be being built.
  expect(complaints.filter((line) => !line.includes("404"))).toEqual([]);
});

/** Every text on the page, and every accessible name and tooltip, without names and content: elements that isolate their direction hold these. */
function shownTexts(): readonly string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest("code, bdi, [dir=auto], [lang='']"))
      found.push(walker.currentNode.textContent ?? "");
  const named = ":not(bdi):is([aria-label], [title], [placeholder])";
  for (const element of document.querySelectorAll(named))
    for (const name of ["aria-label", "title", "placeholder"])
      found.push(element.getAttribute(name) ?? "");
  return found.filter((text) => /\p{L}/u.test(text));
}
