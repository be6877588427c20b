// Memories in files of their own, and transfers between them.

import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { formatPlugIns } from "../../../built-in/format-plug-ins.ts";
import { systemClock } from "../../data/system-clock.ts";
import { type OpenedMemory, openMemoryFile } from "../open-memory.ts";
import { exportMemory } from "./export-memory.ts";
import { importReads } from "./import-entries.ts";
import type { ImportReport } from "./import-report.ts";
import { movedMemory } from "./moving-in.ts";
import { openReads } from "./read-memory-file.ts";
import { readingTools } from "./reading-tools.ts";

export async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "moving-"));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export async function openIn(file: string): Promise<OpenedMemory> {
  const opened = await openMemoryFile(file, (bug) => {
    throw bug;
  });
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

const formatParts = formatPlugIns.flatMap(({ parts }) => parts);
export const importers = formatParts.filter((part) => part.kind === "importer");
export const exporters = formatParts.filter((part) => part.kind === "exporter");
export function exporterNamed(format: string) {
  const found = exporters.find(({ id }) => id === format);
  if (found === undefined) throw new Error(format);
  return found;
}

export const readingOf = (persona: string) => ({
  ...readingTools,
  ...{ persona, personaName: persona, knownAs: new Set([persona]) },
  ...{ user: { id: "city:user", name: "" }, names: new Map<string, string>() },
  ...{ timeZone: "Asia/Tokyo", now: Date.UTC(2030, 0, 1) },
});

export async function importInto(
  memory: OpenedMemory,
  persona: string,
  file: string,
  more: { dryRun?: boolean; start?: number; limit?: number } = {},
): Promise<ImportReport> {
  const opened = await openReads(file, readingOf(persona), { importers });
  if (!opened.ok) throw new Error(opened.error.code);
  const { dryRun = false, start = 1, limit } = more;
  const plan = { persona, run: "r", format: opened.value.format, files: [], dryRun, start, limit };
  const done = await importReads(
    movedMemory(memory),
    { ...plan, reads: opened.value.reads },
    {
      signal: new AbortController().signal,
      clock: systemClock,
      room: () => 1e12,
      onProgress: () => undefined,
    },
  );
  if (!done.ok) throw new Error(done.error.note);
  return done.value;
}

export async function exportTo(
  { reader }: OpenedMemory,
  persona: string,
  format: string,
  out: string,
): Promise<string> {
  const written = await exportMemory({
    ...{ reader, persona, personaName: persona, out, force: true },
    ...{ at: 0, timeZone: "UTC", language: "ja" },
    exporter: exporterNamed(format),
    signal: new AbortController().signal,
  });
  if (!written.ok) throw new Error(written.error.code);
  expect(statSync(out).size).toBe(written.value);
  return readFileSync(out, "utf8");
}

/**
 * Every line of the program's own format, without what a journal assigns again: ids, its times, and the recall counts.
 */
export function essence(text: string): readonly string[] {
  const lines = text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const titles = new Map(
    lines.filter(({ type }) => type === "topic").map(({ id, title }) => [id, title]),
  );
  return lines
    .map(({ id, strength, created, updated, recorded_at, last_recalled, source, ...rest }) => {
      const { topic, parents } = rest as { topic?: string; parents?: string[] };
      const isPerson = rest["type"] === "person" ? { id } : {};
      return JSON.stringify({
        ...rest,
        ...isPerson,
        topic: titles.get(topic),
        parents: parents?.map((parent) => titles.get(parent)).sort(),
      });
    })
    .sort();
}
