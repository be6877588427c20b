// Reads and checks a mind's files.

import type { Json } from "../kernel/json.ts";
import { readJson } from "../kernel/json-text.ts";
import { ownValue } from "../kernel/own-value.ts";
import { err, ok, type Result } from "../kernel/result.ts";
import {
  defaultLanguage,
  fallbackLanguage,
  languageByOwnLetters,
  packOf,
} from "../languages/registry.ts";
import { emotions } from "../protocol/emotion.ts";
import type { Language } from "../protocol/language.ts";
import { nameThere, portraitsThere, voiceThere } from "./ai-tuber-layout.ts";
import { avatarWarnings } from "./avatar-warnings.ts";
import { type Readings, readDictionary, readUserDictionary } from "./dictionary.ts";
import type { Mind } from "./mind.ts";
import { lorebooksOf } from "./mind-lore.ts";
import { mindError } from "./mind-problem.ts";
import { readPrompts, sharedPrompts } from "./mind-prompts.ts";
import { type LocalText, type MindSettings, readSettings } from "./mind-settings.ts";
import { fileText, proseText } from "./mind-text.ts";
import { approvalWarning, fileWarnings } from "./mind-warnings.ts";
import { nudgeRules } from "./nudges.ts";
import type { MindProblem, MindSources } from "./ports.ts";
import { voiceWish } from "./voice.ts";

/** The maximum length of each kind of file, in UTF-16 units. */
const limits = { persona: 100_000, settings: 200_000, dictionary: 1_000_000 };

type Read<T> = { readonly value: T; readonly problems: readonly MindProblem[] };

function tooBig(file: string, text: string, limit: number): readonly MindProblem[] {
  const details = { size: String(text.length), limit: String(limit) };
  return text.length > limit ? [mindError(file, "file-too-big", { details })] : [];
}

/** A JSON file's value; undefined when there is no such file or it cannot be read. */
function readJsonFile(sources: MindSources, file: string, limit: number): Read<Json | undefined> {
  const raw = sources.files.get(file);
  if (raw === undefined) return { value: undefined, problems: [] };
  const big = tooBig(file, raw, limit);
  if (big.length > 0) return { value: undefined, problems: big };
  const json = readJson(fileText(raw));
  if (json.ok) return { value: json.value, problems: [] };
  const { line, column, flaw, near } = json.error;
  const details = { line: String(line), column: String(column), flaw, near };
  return { value: undefined, problems: [mindError(file, "json-bad", { details })] };
}

function settingsOf(sources: MindSources): Read<MindSettings> {
  const file = "mind.json";
  const json = readJsonFile(sources, file, limits.settings);
  if (json.value === undefined) return { value: {}, problems: json.problems };
  const { settings, problems } = readSettings(file, json.value, sources.voices);
  return { value: settings, problems };
}

function dictionaryOf(sources: MindSources): Read<Mind["dictionary"]> {
  const read = (file: string, entries: (file: string, value: Json) => Readings): Readings => {
    const json = readJsonFile(sources, file, limits.dictionary);
    return json.value === undefined
      ? { dictionary: {}, problems: json.problems }
      : entries(file, json.value);
  };
  const theirs = read("user_dict.json", readUserDictionary);
  const ours = read("dictionary.json", readDictionary);
  return {
    value: { ...theirs.dictionary, ...ours.dictionary },
    problems: [...theirs.problems, ...ours.problems],
  };
}

function personaText(sources: MindSources, file: string): Read<string> {
  const raw = sources.files.get(file);
  if (raw === undefined) return { value: "", problems: [mindError(file, "persona-missing")] };
  const text = proseText(raw);
  const problems = tooBig(file, raw, limits.persona);
  return text === ""
    ? { value: text, problems: [...problems, mindError(file, "persona-empty")] }
    : { value: text, problems };
}

type Chosen = {
  readonly file: string;
  readonly language: Language;
  /** The language of the files without a language in their name. */
  readonly main: Language;
};

/** The language of persona.md is that of mind.json, else the one of its script, else the requested one. */
function chosenPersona(sources: MindSources, settings: MindSettings): Chosen {
  const wished = sources.language;
  const persona = sources.files.get("persona.md");
  const told = persona === undefined ? defaultLanguage : languageByOwnLetters(persona);
  const main = settings.language ?? told ?? wished ?? fallbackLanguage;
  const file = `persona.${wished}.md`;
  return wished !== undefined && wished !== main && sources.files.has(file)
    ? { file, language: wished, main }
    : { file: "persona.md", language: main, main };
}

const inLanguage = (text: LocalText | undefined, { language, main }: Chosen): string | undefined =>
  typeof text === "string" || text === undefined
    ? text
    : (ownValue(text, language) ?? ownValue(text, main) ?? Object.values(text)[0]);

const withPronouns = (persona: string, pronouns: string | undefined, language: Language): string =>
  pronouns === undefined ? persona : `${persona}\n\n${packOf(language).mind.pronouns(pronouns)}`;

const headingOf = (persona: string): string | undefined =>
  /^#[ \t]+(\S[^\n]{0,39})$/m.exec(persona)?.[1]?.trim();

function sharedText(sources: MindSources, name: string, language: Language): Read<string> {
  const file = `${language}/${name}.md`;
  const text = proseText(sources.shared.get(file) ?? "");
  return text === ""
    ? { value: "", problems: [mindError(`_shared/${file}`, "shared-missing")] }
    : { value: text, problems: [] };
}

function lookOf(sources: MindSources, settings: MindSettings): Pick<Mind, "avatar" | "emotions"> {
  const portraits = portraitsThere(sources.assets);
  const pictured = emotions.filter((emotion) => portraits[emotion] !== undefined);
  if (pictured.length === 0 || settings.avatar !== undefined) {
    return { avatar: settings.avatar, emotions: settings.emotions ?? emotions };
  }
  return { avatar: { portraits }, emotions: settings.emotions ?? pictured };
}

function ownNudges(settings: MindSettings, chosen: Chosen): Mind["nudges"] {
  return (settings.nudges ?? []).map(({ name, when, message }) => ({
    name,
    when,
    message: inLanguage(message, chosen) ?? "",
  }));
}

function mindOf(
  sources: MindSources,
  settings: MindSettings,
  chosen: Chosen,
  texts: Pick<
    Mind,
    | "persona"
    | "coreInstructions"
    | "speechInstructions"
    | "actInstructions"
    | "roomInstructions"
    | "prompts"
    | "dictionary"
  >,
): Mind {
  const { model, speechMode, speaker_id: speaker } = settings;
  return {
    id: sources.id,
    origin: sources.origin,
    language: chosen.language,
    displayName:
      inLanguage(settings.displayName, chosen) ??
      nameThere(texts.persona) ??
      headingOf(texts.persona) ??
      sources.id,
    ...(typeof settings.displayName === "object"
      ? { names: Object.values(settings.displayName).flatMap((name) => name ?? []) }
      : {}),
    ...texts,
    ...lookOf(sources, settings),
    nudges: nudgeRules(ownNudges(settings, chosen), texts.prompts),
    model,
    speechMode,
    ...(settings.style === undefined ? {} : { style: settings.style }),
    ...(settings.thinking === undefined ? {} : { thinking: settings.thinking }),
    ...(settings.sampling === undefined ? {} : { sampling: settings.sampling }),
    ...(settings.tools === undefined ? {} : { tools: settings.tools }),
    ...(settings.approved === undefined ? {} : { approved: settings.approved }),
    ...(settings.pronouns === undefined ? {} : { pronouns: settings.pronouns }),
    ...(settings.greeting === undefined ? {} : { greeting: settings.greeting }),
    voice: voiceWish(
      settings.voice ?? (speaker === undefined ? undefined : voiceThere(speaker)),
      sources.id,
    ),
    ngWords: settings.ngWords ?? [],
    ngReply: inLanguage(settings.ngReply, chosen),
  };
}

/**
 * The mind in these files, or every error in them. A mind with errors is not used; warnings are for its author. Files
 * of the ai-tuber layout are supported; the program's own layout takes precedence where both exist.
 */
export function readMind(
  sources: MindSources,
): Result<
  { readonly mind: Mind; readonly warnings: readonly MindProblem[] },
  readonly MindProblem[]
> {
  const settings = settingsOf(sources);
  const chosen = chosenPersona(sources, settings.value);
  const base = personaText(sources, "persona.md");
  const persona = chosen.file === "persona.md" ? base : personaText(sources, chosen.file);
  const core = sharedText(sources, "core_instructions", chosen.language);
  const spoken = sharedText(sources, "speech_text", chosen.language);
  const called = sharedText(sources, "speech_tool", chosen.language);
  const acts = sharedText(sources, "acts", chosen.language);
  const room = sharedText(sources, "room", chosen.language);
  const dictionary = dictionaryOf(sources);
  const lorebook = lorebooksOf(sources);
  const prompts = readPrompts(sources, chosen.language, chosen.main);
  const mode = settings.value.speechMode ?? sources.speechMode ?? "text";
  const found = [
    ...base.problems,
    ...(persona === base ? [] : persona.problems),
    ...settings.problems,
    ...dictionary.problems,
    ...lorebook.problems,
    ...prompts.problems,
    ...core.problems,
    ...spoken.problems,
    ...called.problems,
    ...acts.problems,
    ...room.problems,
    ...fileWarnings(sources, mode),
    ...approvalWarning(settings.value),
    ...avatarWarnings(sources, settings.value.avatar),
  ];
  if (found.some(({ severity }) => severity === "error")) return err(found);
  const mind = mindOf(sources, settings.value, chosen, {
    persona: withPronouns(persona.value, settings.value.pronouns, chosen.language),
    coreInstructions: core.value,
    speechInstructions: { text: spoken.value, tool: called.value },
    actInstructions: acts.value,
    roomInstructions: room.value,
    prompts: { ...sharedPrompts(sources, chosen.language), ...prompts.value },
    dictionary: dictionary.value,
  });
  const { book } = lorebook;
  return ok({ mind: book === undefined ? mind : { ...mind, lorebook: book }, warnings: found });
}
