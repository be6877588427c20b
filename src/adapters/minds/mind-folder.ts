// Reads a mind's folder, within bounds. No file outside of the folder is ever opened.

import type { Dirent } from "node:fs";
import { access, constants, lstat, open, readdir, realpath } from "node:fs/promises";
import { basename, join, sep } from "node:path";
import { languages } from "../../languages/registry.ts";
import type { MindProblem } from "../../mind/ports.ts";
import { textOfBytes } from "../outside/text-encoding.ts";

export type FolderContents = {
  readonly files: ReadonlyMap<string, string>;
  readonly assets: readonly string[];
  readonly problems: readonly MindProblem[];
};

const mostFiles = 1000;
/** The longest a file of a mind may be, bytes. */
export const mostBytes = 2_000_000;
/** Folders whose text is read; of other folders only the names of their files. */
const ownTextFolders: ReadonlySet<string> = new Set(["", "prompts", "system_prompts"]);
const sharedTextFolders: ReadonlySet<string> = new Set(
  languages.flatMap((language) => [language, `${language}/prompts`]),
);
/** The folder of the texts that all minds share has one for each language. */
export const sharedFolder = "_shared";
const textFoldersOf = (folder: string): ReadonlySet<string> =>
  basename(folder) === sharedFolder ? sharedTextFolders : ownTextFolders;
/** Folders within each other: `assets` and three more. */
const deepest = 4;
const assetFolders: ReadonlySet<string> = new Set(["assets"]);
const isText = (path: string): boolean => /\.(?:md|json)$/i.test(path);

/** The files that a mind needs; problems with any other file are only warnings. */
const needed =
  /^(?:persona(?:\.[a-z]+)?\.md|mind\.json|dictionary\.json|lorebook\.json|user_dict\.json|(?:system_)?prompts(?:\/.*)?|\.)$/;

const found = (file: string, code: string, details: MindProblem["details"] = {}): MindProblem => ({
  severity: needed.test(file) ? "error" : "warning",
  file,
  code,
  details,
});

/** The system's code of an error, such as `EACCES`. */
export function systemCode(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : "unknown";
}

/** A folder's entries by name; none when there is no such folder. */
export async function entriesOf(folder: string): Promise<readonly Dirent[]> {
  return readdir(folder, { withFileTypes: true }).then(
    (entries) => entries.sort((a, b) => (a.name < b.name ? -1 : 1)),
    () => [],
  );
}

type Place = { readonly folder: string; readonly path: string };

/** Paths of all files that may matter, relative, with `/`. */
async function pathsIn(folder: string, under = "", depth = 0): Promise<readonly string[]> {
  const paths: string[] = [];
  const textFolders = textFoldersOf(folder);
  for (const entry of await entriesOf(join(folder, under))) {
    const path = under === "" ? entry.name : `${under}/${entry.name}`;
    const known = textFolders.has(path) || assetFolders.has(path.split("/")[0] ?? "");
    if (entry.name.startsWith(".") || entry.name.endsWith("~")) continue;
    if (!entry.isDirectory()) paths.push(path);
    else if (known && depth < deepest) paths.push(...(await pathsIn(folder, path, depth + 1)));
    if (paths.length > mostFiles) break;
  }
  return paths;
}

async function isInside({ folder, path }: Place): Promise<boolean> {
  const [root, target] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
  return target.startsWith(root + sep);
}

async function readBounded({ folder, path }: Place): Promise<string | MindProblem> {
  const handle = await open(join(folder, path), constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) return found(path, "file-unreadable", { reason: "not a file" });
    if (stat.size > mostBytes) {
      return found(path, "file-too-big", { size: String(stat.size), limit: String(mostBytes) });
    }
    const bytes = Buffer.alloc(stat.size);
    const { bytesRead } = await handle.read(bytes, 0, stat.size, 0);
    return decoded(path, bytes.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

function decoded(path: string, bytes: Uint8Array): string | MindProblem {
  const text = textOfBytes(bytes);
  return text === undefined || text.includes("\0") ? found(path, "file-not-text") : text;
}

async function readPlace(place: Place): Promise<string | MindProblem> {
  try {
    if (!(await isInside(place))) return found(place.path, "file-outside");
    return await readBounded(place);
  } catch (error) {
    return found(place.path, "file-unreadable", { reason: systemCode(error) });
  }
}

/** Problems of the folder as a whole: it cannot be listed, or holds too much. None when it does not exist. */
async function folderProblems(folder: string, count: number): Promise<readonly MindProblem[]> {
  const closed = await access(folder, constants.R_OK).then(() => undefined, systemCode);
  if (closed !== undefined && closed !== "ENOENT") {
    return [found(".", "file-unreadable", { reason: closed })];
  }
  return count > mostFiles ? [found(".", "too-many-files", { limit: String(mostFiles) })] : [];
}

/**
 * The texts of a folder (`*.md`, `*.json` in it, `prompts/` and `system_prompts/`) and the paths of its assets. A file
 * that is a link out of the folder, too big, or text in no known encoding is left out and named. Never rejects.
 */
export async function readFolder(folder: string): Promise<FolderContents> {
  const paths = await pathsIn(folder);
  const files = new Map<string, string>();
  const problems = [...(await folderProblems(folder, paths.length))];
  // A symbolic link in place of a text folder is no directory entry: it is handled as a file and refused.
  const isRead = (path: string): boolean => isText(path) || textFoldersOf(folder).has(path);
  for (const path of paths.slice(0, mostFiles).filter(isRead)) {
    const text = await readPlace({ folder, path });
    if (typeof text === "string") files.set(path, text);
    else problems.push(text);
  }
  return { files, assets: paths.filter((path) => !isRead(path)), problems };
}

/**
 * A text that changes whenever a file of the folder appears, disappears, or is written. Empty when there is no folder.
 */
export async function folderState(folder: string): Promise<string> {
  const states = await Promise.all(
    (await pathsIn(folder)).slice(0, mostFiles).map(async (path) => {
      const state = await lstat(join(folder, path), { bigint: true }).catch(() => undefined);
      return `${path}:${state?.size}:${state?.mtimeNs}:${state?.ctimeNs}:${state?.ino}`;
    }),
  );
  return states.join("\n");
}
