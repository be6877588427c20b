// The packages of this repository that are bundled with the program: plug-ins that use only its published surfaces.

import { extname } from "node:path";
import { importPlugIn } from "../parts/import-plug-in.ts";
import type { PlugIn } from "../parts/part-kinds.ts";

const names = ["discord", "kana-voice", "neuro", "twitch", "understudy", "vtube-studio", "youtube"];

const suffix = extname(import.meta.filename);
/** In a checkout next to the sources, and in an installed package next to the compiled code. */
const folder = new URL(suffix === ".ts" ? "../../packages/" : "../packages/", import.meta.url);

async function bundled(name: string): Promise<PlugIn> {
  const read = await importPlugIn(new URL(`${name}/src/${name}-plug-in${suffix}`, folder).href);
  if (!read.ok) throw new Error(`${name}: ${read.error}`);
  const { id, parts } = read.value;
  return { id, parts };
}

export const bundledPlugIns: readonly PlugIn[] = await Promise.all(names.map(bundled));
