// The packages of this repository that come with the program: plug-ins that know it by its published surfaces alone.

import { extname } from "node:path";
import { importPlugIn } from "../parts/import-plug-in.ts";
import type { PlugIn } from "../parts/part-kinds.ts";

const names = ["kana-voice", "understudy"];

const suffix = extname(import.meta.filename);
/** Beside the sources in a checkout, and beside what is made of them in what npm installs. */
const folder = new URL(suffix === ".ts" ? "../../packages/" : "../packages/", import.meta.url);

async function bundled(name: string): Promise<PlugIn> {
  const read = await importPlugIn(new URL(`${name}/src/${name}-plug-in${suffix}`, folder).href);
  if (!read.ok) throw new Error(`${name}: ${read.error}`);
  const { id, parts } = read.value;
  return { id, parts };
}

export const bundledPlugIns: readonly PlugIn[] = await Promise.all(names.map(bundled));
