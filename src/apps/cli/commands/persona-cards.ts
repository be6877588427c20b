import { open, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { largestFile } from "../../../adapters/minds/cards/card-file.ts";
import { systemCode } from "../../../adapters/minds/mind-folder.ts";
import type { MindPlaces } from "../../../adapters/minds/mind-place.ts";
import { parsePersonaId } from "../../../kernel/id.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { CardNote } from "../../../mind/cards/card-note.ts";
import { problemText } from "../../../mind/problem-text.ts";
import { cityInJournal } from "../../../runtime/city/city-in-journal.ts";
import { configOrTell } from "../../../runtime/config/config-or-tell.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import type { Config } from "../../../runtime/config/settings.ts";
import { endingSignal } from "../../../runtime/data/ending.ts";
import { type ExportedFile, exportCard } from "../../../runtime/page-api/cards/export-card.ts";
import { type BookOwner, giveWorldBook } from "../../../runtime/page-api/cards/give-world-book.ts";
import { type ImportedCard, importCard } from "../../../runtime/page-api/cards/import-card.ts";
import { importRefusalText } from "../../../runtime/page-api/cards/refusal-text.ts";
import { mindPlacesOf, mindsOf } from "../../../runtime/soul/load-mind.ts";
import { buildingMeant } from "./building-meant.ts";
import { refuseCity } from "./city-problem.ts";
import type { ExportCardOptions, ImportCardOptions, JsonOptions } from "./options.ts";

/** Imports a character card. Asks nothing, and overwrites nothing. */
export const personaImport =
  (file: string, options: ImportCardOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const bytes = await bytesOf(resolve(context.folder, file));
    if (!bytes.ok) {
      const { flaws, notRead } = context.words.cards;
      const why = bytes.error;
      return refused(context, [why === "too-big" ? flaws[why] : notRead(file, why)]);
    }
    const places = mindPlacesOf(context, config);
    if ([options.intoPersona, options.intoBuilding, options.intoCity].some(Boolean)) {
      const owner = await ownerOf(context, config, options);
      if (owner === undefined) return 1;
      const known = (await mindsOf(context, config).ids()).join(", ");
      return await giveBook(context, { places, known, owner }, bytes.value, options.approved);
    }
    const ending = endingSignal();
    const imported = await importCard(places, bytes.value, options, ending.signal);
    return imported.ok
      ? tellImported(context, imported.value, options)
      : refused(context, importRefusalText(context, imported.error));
  };

/** The one who gets a world book; undefined where there is none, which is reported. */
async function ownerOf(
  context: Context,
  config: Config,
  { intoPersona, intoBuilding }: ImportCardOptions,
): Promise<BookOwner | undefined> {
  if (intoPersona !== undefined) {
    const id = parsePersonaId(intoPersona);
    if (!id.ok) context.tell(context.words.wrongUse.badPersonaId(intoPersona));
    return id.ok ? { kind: "persona", id: id.value } : undefined;
  }
  if (intoBuilding === undefined) return { kind: "city" };
  const city = await cityInJournal(config);
  if (!city.ok) {
    refuseCity(context, config, city.error, {});
    return undefined;
  }
  const id = buildingMeant(context, city.value, intoBuilding);
  return id === undefined ? undefined : { kind: "building", id };
}

/** `known`: the ids of all personas. */
type Receiver = {
  readonly places: MindPlaces;
  readonly known: string;
  readonly owner: BookOwner;
};

async function giveBook(
  context: Context,
  { places, known, owner }: Receiver,
  bytes: Uint8Array,
  approved: true | undefined,
): Promise<ExitCode> {
  const { words, language, out } = context;
  const given = await giveWorldBook(places, bytes, owner, approved);
  if (!given.ok) {
    if (given.error.kind !== "mind")
      return refused(context, importRefusalText(context, given.error));
    const { refusal } = given.error;
    if (refusal.kind === "problems") {
      return refused(
        context,
        refusal.problems.map((problem) => problemText(problem, language)),
      );
    }
    const whose = owner.kind === "persona" ? owner.id : "lorebook.json";
    return refused(context, [
      refusal.kind === "absent"
        ? words.problem.noPersona(whose, known)
        : words.cards.notWritten(whose, refusal.kind),
    ]);
  }
  const { count, file, notes } = given.value;
  out(words.cards.given(count, owner.kind === "city" ? words.cards.everybody : owner.id, file));
  tellNotes(context, notes);
  return 0;
}

function refused({ tell }: Context, lines: readonly string[]): ExitCode {
  for (const line of lines) tell(line);
  return 1;
}

function tellImported(context: Context, imported: ImportedCard, { json }: JsonOptions): ExitCode {
  const { words, out, language } = context;
  const { id, displayName, folder, notes, warnings } = imported;
  if (json === true) {
    out(JSON.stringify(imported, null, 2));
    return 0;
  }
  out(words.cards.imported(displayName, id, folder));
  tellNotes(context, notes);
  for (const warning of warnings) out(`  ${problemText(warning, language)}`);
  return 0;
}

function tellNotes({ words, out }: Context, notes: readonly CardNote[]): void {
  for (const { code, values } of notes) out(`  ${words.cards.notes[code](values)}`);
}

/** The bytes of a file, up to a limit; the error is the system's code. */
async function bytesOf(file: string): Promise<Result<Uint8Array, string>> {
  try {
    const handle = await open(file, "r");
    try {
      const stat = await handle.stat();
      if (!stat.isFile()) return err("not a file");
      if (stat.size > largestFile) return err("too-big");
      return ok(await handle.readFile());
    } finally {
      await handle.close();
    }
  } catch (error) {
    return err(systemCode(error));
  }
}

/** Writes a persona as a character card. Overwrites nothing. */
export const personaExport =
  (id: string, options: ExportCardOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const { words, tell } = context;
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const parsed = parsePersonaId(id);
    if (!parsed.ok) {
      tell(words.wrongUse.badPersonaId(id));
      return 2;
    }
    const places = mindPlacesOf(context, config);
    const exported = await exportCard(places, parsed.value, options.as);
    if (exported.ok) return await writeCard(context, id, exported.value, options);
    const known = (await mindsOf(context, config).ids()).join(", ");
    return refused(
      context,
      exported.error === "absent"
        ? [words.problem.noPersona(id, known)]
        : exported.error.map((problem) => problemText(problem, context.language)),
    );
  };

async function writeCard(
  context: Context,
  id: string,
  { bytes, notes }: ExportedFile,
  { out: wanted, json }: ExportCardOptions,
): Promise<ExitCode> {
  const { words, out } = context;
  const file = resolve(context.folder, wanted);
  const code = await writeFile(file, bytes, { flag: "wx" }).then(() => undefined, systemCode);
  if (code !== undefined) {
    const { there, notWritten } = words.cards;
    return refused(context, [code === "EEXIST" ? there(file) : notWritten(file, code)]);
  }
  if (json === true) {
    out(JSON.stringify({ file, notes }, null, 2));
    return 0;
  }
  out(words.cards.exported(id, file));
  tellNotes(context, notes);
  return 0;
}
