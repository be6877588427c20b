// Exports a persona's memory into a file.

import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { link, lstat, rename, rm, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { finished } from "node:stream/promises";
import { fileProblemOf } from "../../../adapters/memory-files/file-problem.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { Leaving } from "../../../memory/formats/exporting.ts";
import type { EntryFilter, MemoryEntry, MemoryReader } from "../../../memory/ports.ts";
import type { ExporterPart } from "../../../parts/part-kinds.ts";
import type { Language } from "../../../protocol/language.ts";

export type ExportProblem =
  | { readonly code: "exists"; readonly file: string }
  | { readonly code: "stopped"; readonly file: string }
  | { readonly code: "unwritable"; readonly file: string; readonly detail: string };

export type ExportPlan = {
  readonly reader: MemoryReader;
  readonly persona: string;
  readonly personaName: string;
  readonly exporter: Pick<ExporterPart, "printer">;
  readonly out: string;
  /** Whether an existing file is replaced. */
  readonly force: boolean;
  readonly at: number;
  readonly timeZone: string;
  readonly language: Language;
  readonly signal: AbortSignal;
};

/**
 * Writes a temporary file and renames it when it is complete: a reader finds a complete file or none. Only its owner
 * may read it. Returns its size in bytes.
 */
export async function exportMemory(plan: ExportPlan): Promise<Result<number, ExportProblem>> {
  const { out, force } = plan;
  if (!force && (await isThere(out))) return err({ code: "exists", file: out });
  const part = join(dirname(out), `.${process.pid}-${plan.at}.saintverse-part`);
  try {
    const bytes = await writeParts(part, textOf(plan), plan.signal);
    if (bytes === undefined) return err({ code: "stopped", file: out });
    if (force) await rename(part, out);
    else await moveToFree(part, out);
    return ok(bytes);
  } catch (error) {
    return err(problemOf(out, error));
  } finally {
    await rm(part, { force: true });
  }
}

function problemOf(file: string, error: unknown): ExportProblem {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  if (code === "EEXIST") return { code: "exists", file };
  const { code: word, detail } = fileProblemOf(file, error);
  return { code: "unwritable", file, detail: detail ?? word };
}

const isThere = (file: string): Promise<boolean> =>
  lstat(file).then(
    () => true,
    () => false,
  );

/** Fails when the file has been created meanwhile, where the file system supports hard links. */
async function moveToFree(part: string, out: string): Promise<void> {
  try {
    await link(part, out);
    await unlink(part);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") throw error;
    await rename(part, out);
  }
}

/** The number of bytes written; undefined when it was stopped. */
async function writeParts(
  file: string,
  parts: AsyncIterable<string>,
  signal: AbortSignal,
): Promise<number | undefined> {
  const stream = createWriteStream(file, { flags: "wx", mode: 0o600, flush: true });
  const closed = finished(stream);
  // Its rejection is handled where it is awaited.
  closed.catch(() => undefined);
  let held = "";
  for await (const part of parts) {
    held += part;
    if (held.length < 262_144) continue;
    if (signal.aborted || stream.errored !== null) break;
    await write(stream, held);
    held = "";
  }
  stream.end(held);
  await closed;
  return signal.aborted ? undefined : stream.bytesWritten;
}

async function write(stream: WriteStream, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, "drain");
}

/** The entries are read page by page; entries written meanwhile may or may not be included. */
async function* textOf(plan: ExportPlan): AsyncGenerator<string, void, undefined> {
  const { reader, persona } = plan;
  const printer = plan.exporter.printer(await leavingOf(plan));
  yield* printer.begin();
  const filters =
    printer.order === "written"
      ? [{}]
      : (await conversationsOf(reader, persona)).map((conversation) => ({ conversation }));
  for (const filter of filters) {
    for await (const entry of walkAll(reader, persona, filter)) yield* printer.entry(entry);
  }
  yield* printer.end();
}

const leavingOf = async ({
  reader,
  persona,
  personaName,
  at,
  timeZone,
  language,
}: ExportPlan): Promise<Leaving> => ({
  ...{ persona, personaName, at, timeZone, language },
  topics: await reader.topics(persona, { disabled: true }),
  people: await reader.people(persona),
  stretches: await reader.stretches(persona),
});

/** In the order of their first entries. */
async function conversationsOf(reader: MemoryReader, persona: string): Promise<readonly string[]> {
  const found = new Set<string>();
  for await (const { conversation } of walkAll(reader, persona, {})) found.add(conversation);
  return [...found];
}

const step = 1_000;

async function* walkAll(
  reader: MemoryReader,
  persona: string,
  filter: EntryFilter,
): AsyncGenerator<MemoryEntry, void, undefined> {
  let after = 0;
  for (;;) {
    const some = await reader.walk(persona, after, step, filter);
    yield* some;
    const last = some.at(-1);
    if (last === undefined) return;
    after = last.row;
  }
}
