// Writes into a mind's folder: whole or not at all, and nowhere else.

import { randomUUID } from "node:crypto";
import {
  chmod,
  copyFile,
  lstat,
  mkdir,
  mkdtemp,
  open,
  rename,
  rm,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { fault } from "../../kernel/fault.ts";
import type { PersonaId } from "../../kernel/id.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { entriesOf, systemCode } from "./mind-folder.ts";
import { type NewMindRefusal, refusal } from "./new-mind.ts";

export type MindWriteRefusal =
  | Extract<NewMindRefusal, { kind: "exists" | "fault" }>
  /** The mind's folder, or `prompts` in it, is a link: its target is not written. */
  | { readonly kind: "linked"; readonly folder: string };

export type FileText = {
  /** Relative, with `/`; at most one folder deep. */
  readonly path: string;
  readonly text: string | Uint8Array;
};

/** Replaces a file of a folder with a text, or adds it. A link of that name is replaced, never followed. */
export async function replaceFile(
  folder: string,
  { path, text }: FileText,
): Promise<Result<void, MindWriteRefusal>> {
  const target = join(folder, path);
  const within = dirname(target);
  // Hidden, so that it is not mistaken for a file of the mind.
  const draft = join(within, `.${randomUUID()}~`);
  try {
    for (const place of new Set([folder, within])) {
      const found = await lstat(place).catch(() => undefined);
      if (found?.isSymbolicLink() === true) return err({ kind: "linked", folder: place });
    }
    // Not the mind's folder itself: a mind that was removed in the meantime does not come back as a single file.
    if (within !== folder) await mkdir(within).catch(unlessThere);
    await writeFile(draft, text, { flag: "wx", flush: true });
    await rename(draft, target);
    await syncFolder(within);
    return ok(undefined);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    const note = `cannot write ${target}: ${systemCode(error)}`;
    return err({ kind: "fault", fault: fault("refused", note) });
  }
}

function unlessThere(error: unknown): void {
  if (systemCode(error) !== "EEXIST") throw error;
}

/** Copies a built-in mind to the own folder, which takes precedence, with one file changed. */
export async function coverMind(
  builtIn: string,
  ownFolder: string,
  id: PersonaId,
  file: FileText,
): Promise<Result<void, MindWriteRefusal>> {
  const folder = join(ownFolder, id);
  let draft: string | undefined;
  try {
    await mkdir(ownFolder, { recursive: true });
    draft = await mkdtemp(join(ownFolder, ".new-"));
    await copyFolder(builtIn, draft);
    const changed = await replaceFile(draft, file);
    if (!changed.ok) return changed;
    await rename(draft, folder);
    await syncFolder(ownFolder);
    return ok(undefined);
  } catch (error) {
    return err(refusal(error, folder, draft !== undefined));
  } finally {
    if (draft !== undefined) await rm(draft, { recursive: true, force: true }).catch(() => {});
  }
}

/** Plain files and folders only: links are not copied. */
async function copyFolder(from: string, to: string): Promise<void> {
  for (const entry of await entriesOf(from)) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      await mkdir(target, { recursive: true });
      await copyFolder(source, target);
    } else if (entry.isFile()) {
      await copyFile(source, target);
      // An installed package may be read-only; the operator's own files are not.
      await chmod(target, 0o644);
      await sync(target, "r+");
    }
  }
  await syncFolder(to);
}

async function sync(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Windows has no handle on a folder and makes names durable by itself. */
const syncFolder = async (folder: string): Promise<void> =>
  process.platform === "win32" ? undefined : sync(folder, "r");
