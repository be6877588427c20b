// The texts under prompts/: the shared ones, and a mind's own over them.

import { defaultLanguage } from "../languages/registry.ts";
import { type Language, languageTagPattern } from "../protocol/language.ts";
import { promptNamedThere, templateFromThere } from "./ai-tuber-layout.ts";
import { mindError, mindWarning } from "./mind-problem.ts";
import { proseText } from "./mind-text.ts";
import { nearest } from "./nearest.ts";
import type { MindProblem, MindSources } from "./ports.ts";
import { placesOf, unfilledPlaces } from "./prompt-places.ts";

const longest = 20_000;
const place = new RegExp(
  `^(prompts|system_prompts)/([A-Za-z0-9_-]{1,64})(?:\\.(${languageTagPattern}))?\\.md$`,
);
/** The shared prompts, each under the tag of its language. */
const sharedPlace = new RegExp(`^(${languageTagPattern})/prompts/([A-Za-z0-9_-]{1,64})\\.md$`);

type PromptFile = {
  readonly path: string;
  readonly folder: string;
  readonly name: string;
  readonly language: string | undefined;
  readonly raw: string;
};

function promptFiles(files: ReadonlyMap<string, string>): readonly PromptFile[] {
  return [...files].flatMap(([path, raw]) => {
    const [, folder = "", name, language] = place.exec(path) ?? [];
    return name === undefined ? [] : { path, folder, name, language, raw };
  });
}

/** Of the files for one name, the one in this language. Files without a language are in `main`. */
function inLanguage(
  files: readonly PromptFile[],
  language: Language,
  main: Language,
): readonly PromptFile[] {
  const named = files.filter((file) => file.language === language);
  const plain = files.filter((file) => file.language === undefined && language === main);
  return [...plain.filter(({ name }) => named.every((file) => file.name !== name)), ...named];
}

/** The shared prompts in a language, by name; in the default one where there is none. */
export function sharedPrompts(
  { shared }: MindSources,
  language: Language,
): Readonly<Record<string, string>> {
  const named = [...shared].flatMap(([path, raw]) => {
    const [, tag, name] = sharedPlace.exec(path) ?? [];
    return tag === undefined || name === undefined ? [] : [{ tag, name, raw }];
  });
  return Object.fromEntries(
    [defaultLanguage, language].flatMap((wanted) =>
      named.filter(({ tag }) => tag === wanted).map(({ name, raw }) => [name, proseText(raw)]),
    ),
  );
}

const sharedNames = ({ shared }: MindSources): readonly string[] => [
  ...new Set([...shared.keys()].flatMap((path) => sharedPlace.exec(path)?.[2] ?? [])),
];

function problemsOf(file: PromptFile, name: string, known: readonly string[]) {
  const { path, raw } = file;
  if (raw.length > longest) {
    const details = { size: String(raw.length), limit: String(longest) };
    return [mindError(path, "file-too-big", { details })];
  }
  if (proseText(raw) === "") return [mindWarning(path, "prompt-empty", { details: { name } })];
  if (known.includes(name)) return unfilledIn(file, name);
  const meant = nearest(name, known);
  const details = { name, known: known.join(", ") };
  return [
    mindWarning(path, "prompt-unknown", {
      details: meant === undefined ? details : { ...details, nearest: meant },
    }),
  ];
}

/** Placeholders that are never filled in would appear as they are. */
function unfilledIn({ path, folder, raw }: PromptFile, name: string): readonly MindProblem[] {
  const text = folder === "system_prompts" ? templateFromThere(raw) : raw;
  return unfilledPlaces(name, text).map((place) => {
    const known = placesOf(name)
      .map((one) => `{{${one}}}`)
      .join(", ");
    return mindWarning(path, "prompt-place", { details: { place: `{{${place}}}`, known } });
  });
}

/** A mind's own prompts in a language, by this program's names, and their problems. An empty one overrides nothing. */
export function readPrompts(
  sources: MindSources,
  language: Language,
  main: Language,
): {
  readonly value: Readonly<Record<string, string>>;
  readonly problems: readonly MindProblem[];
} {
  const known = sharedNames(sources);
  const files = promptFiles(sources.files);
  const theirs = files.filter(({ folder }) => folder === "system_prompts");
  const ours = files.filter(({ folder }) => folder === "prompts");
  const texts = [
    ...inLanguage(theirs, language, main).map((file) => ({
      name: promptNamedThere(file.name),
      text: templateFromThere(proseText(file.raw)),
    })),
    ...inLanguage(ours, language, main).map((file) => ({
      name: file.name,
      text: proseText(file.raw),
    })),
  ];
  return {
    value: Object.fromEntries(
      texts.filter(({ text }) => text !== "").map(({ name, text }) => [name, text]),
    ),
    problems: [
      ...theirs.flatMap((file) =>
        problemsOf(file, promptNamedThere(file.name), [...known, promptNamedThere(file.name)]),
      ),
      ...ours.flatMap((file) => problemsOf(file, file.name, known)),
    ],
  };
}
