// The data of a mind without a field in cards: it is exported in the card's extensions, and imported again where it can
// do no harm.

import type { Json, JsonObject } from "../../kernel/json.ts";
import { readJson } from "../../kernel/json-text.ts";
import { ownValue } from "../../kernel/own-value.ts";
import { languageTagPattern } from "../../protocol/language.ts";
import { JsonFields } from "../../protocol/message.ts";
import { VoiceSetting } from "../voice.ts";

/** Settings that are imported from a card. Tools, models and nudge rules have to be set by the operator. */
const travelling = [
  "pronouns",
  "style",
  "emotions",
  "ngWords",
  "ngReply",
  "speechMode",
  "voice",
] as const;
const ownTexts = new RegExp(`^persona\\.${languageTagPattern}\\.md$|^show\\.md$`);
const promptFile = new RegExp(`^prompts/[A-Za-z0-9_-]{1,64}(?:\\.${languageTagPattern})?\\.md$`);
const longestPrompt = 20_000;

/** The style of a persona that a card without settings of ours brings: a card is written to be read. */
export const styleOfCards = "written";
const onlyStyle = JSON.stringify({ settings: { style: styleOfCards } });

type Files = ReadonlyMap<string, string>;

const fieldsOf = (text: string | undefined): JsonObject => {
  const read = text === undefined ? undefined : readJson(text.replace(/^\ufeff/, ""));
  const fields = read?.ok === true ? JsonFields.safeParse(read.value) : undefined;
  return fields?.success === true ? fields.data : {};
};

/** The extension with the data, undefined when there is none; `left`: what cannot be exported at all. */
export function ownSettings(
  files: Files,
  wasCard: boolean,
): { readonly extension: JsonObject | undefined; readonly left: readonly string[] } {
  const settings = fieldsOf(files.get("mind.json"));
  const taken = Object.fromEntries(
    travelling.flatMap((name) => (settings[name] === undefined ? [] : [[name, settings[name]]])),
  ) as JsonObject;
  const dictionary = fieldsOf(files.get("dictionary.json"));
  const prompts = Object.fromEntries(
    [...files].filter(
      ([path]) => promptFile.test(path) && !(wasCard && path === "prompts/greeting.md"),
    ),
  );
  const extension = {
    ...(isEmpty(taken) ? {} : { settings: taken }),
    ...(isEmpty(dictionary) ? {} : { dictionary }),
    ...(isEmpty(prompts) ? {} : { prompts }),
  };
  const known = new Set<string>([
    ...travelling,
    "displayName",
    "language",
    "avatar",
    "approved",
    "greeting",
  ]);
  const left = Object.keys(settings).filter((name) => !known.has(name) && !name.startsWith("//"));
  const others = [...files.keys()].filter((path) => ownTexts.test(path));
  const isAsImported = wasCard && JSON.stringify(extension) === onlyStyle;
  return {
    extension: isEmpty(extension) || isAsImported ? undefined : extension,
    left: [...left, ...others],
  };
}

const isEmpty = (fields: object): boolean => Object.keys(fields).length === 0;

/** The files and settings of a mind in a card's extension. */
export function settingsBack(extensions: JsonObject | null | undefined): {
  readonly settings: JsonObject;
  readonly files: Files;
} {
  const own = JsonFields.safeParse(extensions?.["saintverse"]);
  if (!own.success) return { settings: {}, files: new Map() };
  const part = (name: string): JsonObject => {
    const fields = JsonFields.safeParse(ownValue(own.data, name));
    return fields.success ? fields.data : {};
  };
  const given = part("settings");
  const settings = Object.fromEntries(
    travelling.flatMap((name): [string, Json][] => {
      const value = given[name];
      const isUsable = name !== "voice" || VoiceSetting.safeParse(value).success;
      return value === undefined || !isUsable ? [] : [[name, value]];
    }),
  );
  const files = new Map<string, string>();
  for (const [path, text] of Object.entries(part("prompts")).slice(0, 50)) {
    if (promptFile.test(path) && typeof text === "string" && text.length <= longestPrompt) {
      files.set(path, text);
    }
  }
  const dictionary = part("dictionary");
  if (!isEmpty(dictionary))
    files.set("dictionary.json", `${JSON.stringify(dictionary, null, 2)}\n`);
  return { settings, files };
}
