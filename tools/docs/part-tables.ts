// The tables of `docs/models*.md` that are generated from the parts: the providers of models, and the voices.

import { builtInPlugIns } from "../../src/built-in/built-in-plug-ins.ts";
import { languages, packOf } from "../../src/languages/registry.ts";
import { textIn } from "../../src/languages/text-in.ts";
import type { Language } from "../../src/protocol/language.ts";
import { partsIn } from "../../src/runtime/config/config-parts.ts";
import { markdownTable } from "./settings-page.ts";

const code = (name: string): string => `\`${name}\``;

const tables: ReadonlyMap<string, (language: Language) => string> = new Map([
  ["models", modelsTable],
  ["voices", voicesTable],
]);

function modelsTable(language: Language): string {
  const { page: say } = packOf(language).settings;
  const rows = partsIn(builtInPlugIns, "model").map(({ about, settings }) => [
    textIn(about, language),
    Object.values(settings)
      .map(({ name }) => code(name))
      .join(say.comma),
  ]);
  return markdownTable([say.modelHeadings, ...rows]);
}

function voicesTable(language: Language): string {
  const { page: say } = packOf(language).settings;
  const rows = partsIn(builtInPlugIns, "voice").map(({ id, about }) => [
    code(id),
    textIn(about, language),
  ]);
  return markdownTable([say.voiceHeadings, ...rows]);
}

const places = /<!-- (models|voices) ([\w-]+) -->\n[\s\S]*?<!-- end of \1 -->/g;

/** The text of a document with up-to-date tables: each stands between two comments that name it. */
export const withPartTables = (document: string): string =>
  document.replace(places, (found, kind: string, tag: string) => {
    const table = tables.get(kind);
    const language = languages.find((one) => one === tag);
    if (table === undefined || language === undefined) return found;
    return `<!-- ${kind} ${tag} -->\n${table(language)}\n<!-- end of ${kind} -->`;
  });
