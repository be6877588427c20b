// The files of a new mind: one that already talks, and explains how to change it.

import { packOf } from "../../languages/registry.ts";
import type { Language } from "../../protocol/language.ts";

/** The files of a new mind by path, complete and without errors. `displayName` is free text. */
export function starterMind(displayName: string, language: Language): ReadonlyMap<string, string> {
  const { persona, notes, ngReply } = packOf(language).starter;
  const settings = {
    "//": notes["//"],
    displayName,
    language,
    "// emotions": notes["// emotions"],
    emotions: ["neutral", "joy", "fun", "sadness", "anger", "surprise", "shyness"],
    "// ngWords": notes["// ngWords"],
    ngWords: [],
    ngReply,
  };
  return new Map([
    ["persona.md", persona],
    ["mind.json", `${JSON.stringify(settings, null, 2)}\n`],
    ["dictionary.json", "{}\n"],
  ]);
}
