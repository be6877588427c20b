// The files of a mind, for an editor: reading them, checking a change, and making it.

import { type PersonaId, parsePersonaId } from "../../kernel/id.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { openSerialQueue } from "../../kernel/serial-queue.ts";
import { languages } from "../../languages/registry.ts";
import type { Mind, MindProblem } from "../../mind/ports.ts";
import type { Language } from "../../protocol/language.ts";
import { languageTagPattern } from "../../protocol/language.ts";
import type { MindChoices } from "../../protocol/mind-choices.ts";
import { withChoices } from "./chosen-settings.ts";
import { mostBytes } from "./mind-folder.ts";
import {
  type FoundSources,
  findMind,
  type MindPlace,
  type MindPlaces,
  readFound,
  sharedFiles,
  sourcesAt,
  sourcesOf,
} from "./mind-place.ts";
import { coverMind, type MindWriteRefusal, replaceFile } from "./mind-writing.ts";
import { isDisplayName, type NewMind, newMindFiles, writeNewMind } from "./new-mind.ts";
import { withNewName } from "./new-name.ts";
import { dropDraft, filesOfDraft } from "./uploads.ts";

export type EditableMind = {
  readonly origin: Mind["origin"];
  /** The texts that may be edited: persona.md first, prompts last. */
  readonly files: readonly { readonly path: string; readonly text: string }[];
  /** The character card it was made from. */
  readonly card?: string | undefined;
  /** The problems of the mind in its current state. */
  readonly problems: readonly MindProblem[];
};

export type MindRefusal =
  | MindWriteRefusal
  /** There is no mind of this id, or it is not a valid id. */
  | { readonly kind: "absent" }
  /** Not one of the files that may be edited. */
  | { readonly kind: "bad-path" }
  | { readonly kind: "bad-id" }
  /** Empty, longer than 80 characters, or with control characters. */
  | { readonly kind: "bad-display-name" }
  /** A picture or model that was sent before is not there any more. */
  | { readonly kind: "lost-files" }
  /** With this text the mind could not be used. The warnings are included. */
  | { readonly kind: "problems"; readonly problems: readonly MindProblem[] };

/** The result of a change; `problems` are those that remain. */
export type SavedMind = { readonly problems: readonly MindProblem[] };

export type MindEditing = {
  readonly mindFiles: (id: string) => Promise<Result<EditableMind, MindRefusal>>;
  /** The problems, warnings among them, that the mind would have with this text. Writes nothing. */
  readonly checkMind: (
    id: string,
    path: string,
    text: string,
  ) => Promise<Result<readonly MindProblem[], MindRefusal>>;
  /**
   * Writes one file, durable, whole or not at all. A built-in mind is copied to the own folder first. Refused when the
   * text brings an error into the mind; existing errors in other files do not prevent it.
   */
  readonly saveMind: (
    id: string,
    path: string,
    text: string,
  ) => Promise<Result<SavedMind, MindRefusal>>;
  /** Gives another name in every language: in mind.json and in her own texts. */
  readonly renameMind: (id: string, displayName: string) => Promise<Result<SavedMind, MindRefusal>>;
  /** The problems that a new mind would have with this persona.md. Writes nothing. */
  readonly checkNewMind: (language: Language, text: string) => Promise<readonly MindProblem[]>;
  /** Writes choices into mind.json. */
  readonly chooseMind: (
    id: string,
    choices: MindChoices,
  ) => Promise<Result<SavedMind, MindRefusal>>;
  /** Keeps a picture or a model in the mind's folder; its path is that of its content. */
  readonly keepAsset: (
    id: string,
    path: string,
    bytes: Uint8Array,
  ) => Promise<Result<void, MindRefusal>>;
  /**
   * Makes a mind with this text as its persona.md, all of it or nothing. No other mind may have the id. `draft`: of the
   * files that were sent before, which the avatar names.
   */
  readonly createMind: (
    id: string,
    displayName: string,
    language: Language,
    text: string,
    choices?: MindChoices,
    draft?: string,
  ) => Promise<Result<{ readonly id: PersonaId } & SavedMind, MindRefusal>>;
};

const plainFiles = [
  "persona.md",
  ...languages.map((language) => `persona.${language}.md`),
  "mind.json",
  "dictionary.json",
  "lorebook.json",
];
const promptFile = new RegExp(`^prompts/[A-Za-z0-9_-]{1,64}(?:\\.${languageTagPattern})?\\.md$`);

/** Whether an editor may write a file of this path. */
export const isEditablePath = (path: string): boolean =>
  plainFiles.includes(path) || promptFile.test(path);

export function mindEditing(places: MindPlaces): MindEditing {
  const inTurn = openSerialQueue().add;
  return {
    mindFiles: async (id) => {
      const found = await find(places, id);
      return found === undefined ? err({ kind: "absent" }) : ok(filesOf(places, found));
    },
    checkMind: async (id, path, text) => {
      if (!isEditablePath(path)) return err({ kind: "bad-path" });
      const found = await find(places, id);
      if (found === undefined) return err({ kind: "absent" });
      return ok(problemsWith(places, found.sources, path, text));
    },
    saveMind: (id, path, text) => inTurn(() => save(places, id, path, text)),
    renameMind: (id, displayName) => inTurn(() => rename(places, id, displayName)),
    checkNewMind: async (language, persona) =>
      newMindProblems(places, { id: newId, displayName: newId, language, persona }),
    chooseMind: (id, choices) => inTurn(() => choose(places, id, choices)),
    keepAsset: (id, path, bytes) => inTurn(() => keep(places, id, path, bytes)),
    createMind: (id, displayName, language, text, choices, draft) =>
      inTurn(() => create(places, id, { displayName, language, persona: text, choices }, draft)),
  };
}

type Found = {
  readonly id: PersonaId;
  readonly place: MindPlace;
  readonly sources: FoundSources;
};

async function find(places: MindPlaces, text: string): Promise<Found | undefined> {
  const id = parsePersonaId(text);
  const place = id.ok ? await findMind(places, id.value) : undefined;
  if (!id.ok || place === undefined) return undefined;
  return { id: id.value, place, sources: await sourcesAt(places, id.value, place) };
}

function filesOf(places: MindPlaces, { place, sources }: Found): EditableMind {
  const rank = (path: string) =>
    plainFiles.includes(path) ? plainFiles.indexOf(path) : plainFiles.length;
  const files = [...sources.sources.files]
    .filter(([path]) => isEditablePath(path))
    .map(([path, text]) => ({ path, text }))
    .sort((a, b) => rank(a.path) - rank(b.path) || (a.path < b.path ? -1 : 1));
  const card = sources.sources.files.get("card.json");
  return { origin: place.origin, files, card, problems: problemsOf(places, sources) };
}

function problemsOf(places: MindPlaces, sources: FoundSources): readonly MindProblem[] {
  const loaded = readFound(places, sources);
  return loaded.ok ? loaded.value.warnings : loaded.error;
}

/** The problems of a mind when one file has this text. */
function problemsWith(
  places: MindPlaces,
  { sources, problems }: FoundSources,
  path: string,
  text: string,
): readonly MindProblem[] {
  const unreadable = validate(path, text);
  if (unreadable !== undefined) return [unreadable];
  return problemsOf(places, {
    sources: { ...sources, files: new Map([...sources.files, [path, text]]) },
    problems: problems.filter(({ file }) => file !== path),
  });
}

/** The reason why a text would be read differently from a file. */
function validate(path: string, text: string): MindProblem | undefined {
  const problem = { severity: "error", file: path } as const;
  const size = Buffer.byteLength(text);
  if (size > mostBytes) {
    const details = { size: String(size), limit: String(mostBytes) };
    return { ...problem, code: "file-too-big", details };
  }
  const isText = text.isWellFormed() && !text.includes("\u0000");
  return isText ? undefined : { ...problem, code: "file-not-text", details: {} };
}

async function save(
  places: MindPlaces,
  id: string,
  path: string,
  text: string,
): Promise<Result<SavedMind, MindRefusal>> {
  if (!isEditablePath(path)) return err({ kind: "bad-path" });
  const found = await find(places, id);
  if (found === undefined) return err({ kind: "absent" });
  const problems = problemsWith(places, found.sources, path, text);
  if (bringsAnError(problems, problemsOf(places, found.sources), path)) {
    return err({ kind: "problems", problems });
  }
  const file = { path, text };
  const written =
    found.place.origin === "own"
      ? await replaceFile(found.place.folder, file)
      : await coverMind(found.place.folder, places.ownFolder, found.id, file);
  return written.ok ? ok({ problems }) : written;
}

async function rename(
  places: MindPlaces,
  id: string,
  displayName: string,
): Promise<Result<SavedMind, MindRefusal>> {
  if (!isDisplayName(displayName)) return err({ kind: "bad-display-name" });
  const found = await find(places, id);
  if (found === undefined) return err({ kind: "absent" });
  const settings = objectIn(found.sources.sources.files.get("mind.json") ?? "{}");
  if (settings === undefined)
    return err({ kind: "problems", problems: problemsOf(places, found.sources) });
  const before = namesBefore(places, found.sources, settings["displayName"]);
  for (const { path, text } of filesOf(places, found).files) {
    const next = path.endsWith(".md") ? withNewName(text, before, displayName.trim()) : text;
    const saved = next === text ? undefined : await save(places, id, path, next);
    if (saved?.ok === false) return saved;
  }
  const renamed = `${JSON.stringify({ ...settings, displayName }, null, 2)}\n`;
  return await save(places, id, "mind.json", renamed);
}

type Settings = Readonly<Record<string, unknown>>;

/** Her names in all languages; where the settings have none, the one in her texts. */
function namesBefore(places: MindPlaces, found: FoundSources, name: unknown): readonly string[] {
  if (typeof name === "string") return [name];
  if (typeof name === "object" && name !== null)
    return Object.values(name).filter((one) => typeof one === "string");
  const loaded = readFound(places, found);
  return loaded.ok ? [loaded.value.mind.displayName] : [];
}

async function choose(
  places: MindPlaces,
  id: string,
  choices: MindChoices,
): Promise<Result<SavedMind, MindRefusal>> {
  const found = await find(places, id);
  if (found === undefined) return err({ kind: "absent" });
  const settings = objectIn(found.sources.sources.files.get("mind.json") ?? "{}");
  if (settings === undefined)
    return err({ kind: "problems", problems: problemsOf(places, found.sources) });
  const chosen = withChoices(settings, choices);
  return await save(places, id, "mind.json", `${JSON.stringify(chosen, null, 2)}\n`);
}

async function keep(
  places: MindPlaces,
  id: string,
  path: string,
  bytes: Uint8Array,
): Promise<Result<void, MindRefusal>> {
  const found = await find(places, id);
  if (found === undefined) return err({ kind: "absent" });
  const file = { path, text: bytes };
  return found.place.origin === "own"
    ? await replaceFile(found.place.folder, file)
    : await coverMind(found.place.folder, places.ownFolder, found.id, file);
}

function objectIn(text: string): Settings | undefined {
  try {
    const read: unknown = JSON.parse(text.replace(/^\ufeff/, ""));
    return typeof read === "object" && read !== null && !Array.isArray(read)
      ? (read as Settings)
      : undefined;
  } catch {
    return undefined;
  }
}

function bringsAnError(
  after: readonly MindProblem[],
  before: readonly MindProblem[],
  path: string,
): boolean {
  const known = new Set(before.map((problem) => JSON.stringify(problem)));
  return after.some(
    (problem) =>
      problem.severity === "error" &&
      (problem.file === path || !known.has(JSON.stringify(problem))),
  );
}

/** Stands for the id that follows from a name. */
const newId = "newcomer" as PersonaId;

async function newMindProblems(
  places: MindPlaces,
  mind: NewMind & { readonly id: PersonaId; readonly persona: string },
): Promise<readonly MindProblem[]> {
  const sources = sourcesOf(places, {
    id: mind.id,
    origin: "own",
    files: newMindFiles(mind),
    assets: [...(mind.assets?.keys() ?? [])],
    shared: await sharedFiles(places),
  });
  return problemsWith(places, { sources, problems: [] }, "persona.md", mind.persona);
}

async function create(
  places: MindPlaces,
  text: string,
  made: Omit<NewMind, "id"> & { readonly persona: string },
  draft: string | undefined,
): Promise<Result<{ readonly id: PersonaId } & SavedMind, MindRefusal>> {
  const { displayName } = made;
  const id = parsePersonaId(text);
  if (!id.ok) return err({ kind: "bad-id" });
  if (!isDisplayName(displayName)) return err({ kind: "bad-display-name" });
  const taken = await findMind(places, id.value);
  if (taken !== undefined) return err({ kind: "exists", folder: taken.folder });
  const assets = await filesOfDraft(places.ownFolder, draft, made.choices?.avatar);
  if (assets === undefined) return err({ kind: "lost-files" });
  const mind = { id: id.value, ...made, assets };
  const problems = await newMindProblems(places, mind);
  if (problems.some(({ severity }) => severity === "error")) {
    return err({ kind: "problems", problems });
  }
  const written = await writeNewMind(places.ownFolder, mind);
  if (!written.ok) return written;
  if (draft !== undefined) await dropDraft(places.ownFolder, draft);
  return ok({ id: id.value, problems });
}
