import { execFile } from "node:child_process";
import type { NamedVoice } from "../../parts/part-kinds.ts";

/** Milliseconds in which the program must list its voices. */
const patience = 3_000;
const mostBytes = 1 << 20;

/** The content of a line of its lists: the file of a voice, its language and its name. */
export type Listed = { readonly language: string; readonly name: string; readonly file: string };

/** The line above the voices. */
const heading = /^\W*pty\s/i;

/** The voices in what the program lists; a line that cannot be read costs no other one. */
export const voicesIn = (told: string): readonly Listed[] =>
  told.split(/\r?\n/).flatMap((each) => {
    if (heading.test(each)) return [];
    // `5  en-us  --/M  English_(America)  gmw/en-US  (en 3)`: the number may be missing.
    const columns = each
      .replace(/(?!\s)[\p{Cc}\p{Cf}]/gu, "")
      .trim()
      .split(/\s+/, 6);
    const [language, , name, file] = /^\d+$/.test(columns[0] ?? "") ? columns.slice(1) : columns;
    return language && name && file && !file.startsWith("(") ? [{ language, name, file }] : [];
  });

const listed = (program: string, of: string): Promise<readonly Listed[]> =>
  new Promise((resolve, reject) => {
    const limits = { timeout: patience, maxBuffer: mostBytes };
    execFile(program, [`--voices=${of}`], limits, (error, told) => {
      if (error !== null) return reject(error);
      resolve(voicesIn(told));
    });
  });

/** Larynxes that every language can be spoken with: by their file, men before women. */
const variants = /^!v\/([mf]\d)$/;
const signOf = (kind: string): string => (kind.startsWith("f") ? "♀" : "♂");

const shown = (name: string): string => name.replaceAll("_", " ");

/**
 * Voices of a language, by the names that the program is given: those of its own speech, each with its larynxes.
 * Recorded ones (mbrola) need files that are seldom there.
 */
export async function espeakVoices(
  program: string,
  language: string,
): Promise<readonly NamedVoice[]> {
  const [voices, larynxes] = await Promise.all([
    listed(program, language),
    listed(program, "variant"),
  ]);
  const kinds = larynxes
    .flatMap(({ file }) => variants.exec(file)?.[1] ?? [])
    .toSorted((a, b) => b.charCodeAt(0) - a.charCodeAt(0) || a.localeCompare(b));
  const own = voices.filter(({ file }) => !file.startsWith("mb/"));
  const known = new Map(own.map((voice) => [voice.language, voice]));
  return [...known.values()].flatMap((voice) => [
    { id: voice.language, name: shown(voice.name) },
    ...kinds.map((kind) => ({
      id: `${voice.language}+${kind}`,
      name: `${shown(voice.name)} ${signOf(kind)}${kind.slice(1)}`,
    })),
  ]);
}
