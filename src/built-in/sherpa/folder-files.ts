// The files of a model's folder, each by itself.

import { open, readdir, readFile, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { encodingByBeginning, textOfBytes } from "../../adapters/outside/text-encoding.ts";
import type { Texts } from "../../parts/part.ts";

export type FolderFiles = {
  /** The name of the folder. */
  readonly name: string;
  /** In the order of their names; those whose names begin with a dot are left out. */
  readonly files: readonly FolderFile[];
};

export type FolderFile = {
  readonly name: string;
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Why a file of a model cannot be read; undefined: it can, or it is no such file. */
  readonly flaw: Texts | undefined;
};

const flaws = {
  notRegular: { ja: "ふつうのファイルではありません", en: "no regular file" },
  empty: { ja: "空です", en: "empty" },
  closed: { ja: "読めません", en: "cannot be opened" },
  pointer: { ja: "Git LFS の目印だけです", en: "a pointer of Git LFS alone" },
  utf16: { ja: "UTF-16 です", en: "in UTF-16" },
} satisfies Readonly<Record<string, Texts>>;
const mostTold = 3;
const longestText = 100_000;

/** Undefined: there is no such folder. */
export async function folderFiles(folder: string): Promise<FolderFiles | undefined> {
  const place = resolve(folder);
  const names = await readdir(place).catch(() => undefined);
  if (names === undefined) return undefined;
  const shown = names.filter((name) => !name.startsWith(".")).toSorted();
  const files = await Promise.all(shown.map((name) => examined(name, join(place, name))));
  return { name: basename(place), files };
}

async function examined(name: string, path: string): Promise<FolderFile> {
  const isOfModel = /\.(?:onnx|ort|bin|txt)$/i.test(name);
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile() !== true)
    return { name, path, size: 0, flaw: isOfModel ? flaws.notRegular : undefined };
  const { size } = found;
  return { name, path, size, flaw: isOfModel ? await flawOf(name, path, size) : undefined };
}

async function flawOf(name: string, path: string, size: number): Promise<Texts | undefined> {
  if (size === 0) return flaws.empty;
  const file = await open(path, "r").catch(() => undefined);
  if (file === undefined) return flaws.closed;
  const { buffer, bytesRead } = await file.read(Buffer.alloc(512)).finally(() => file.close());
  const head = buffer.subarray(0, bytesRead);
  if (head.toString("latin1").startsWith("version https://git-lfs")) return flaws.pointer;
  const isUtf16 = encodingByBeginning(head)?.startsWith("utf-16") === true;
  return isUtf16 && /\.txt$/i.test(name) ? flaws.utf16 : undefined;
}

/** The text of a regular file without control characters; empty: it cannot be read, or is very long. */
export async function textOf(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile() !== true || found.size > longestText) return "";
  const bytes = await readFile(path).catch(() => undefined);
  return bytes === undefined ? "" : (textOfBytes(bytes) ?? "").replace(/(?!\s)\p{Cc}/gu, "");
}

export const noSuchFolder: Texts = { ja: "フォルダがありません", en: "there is no such folder" };

/** Tells that a file is missing, with the files of the model that cannot be read. */
export function missing(file: string, { files }: FolderFiles): Texts {
  const told = files.filter(({ flaw }) => flaw !== undefined).slice(0, mostTold);
  const reasons = (tag: "ja" | "en") =>
    told.length === 0 ? "" : ` (${told.map(({ name, flaw }) => `${name}: ${flaw?.[tag]}`)})`;
  return { ja: `${file} がありません${reasons("ja")}`, en: `${file} is missing${reasons("en")}` };
}
