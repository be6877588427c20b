// The reason why the stage cannot show a model, told from the head of its file.

import { open } from "node:fs/promises";
import { join } from "node:path";
import type { MindProblem } from "../../mind/ports.ts";
import { binaryGltfHead, type GltfHead } from "./binary-gltf.ts";

export type ModelFileFlaw =
  /** No binary glTF 2, or it breaks off in its description. */
  | { readonly kind: "unreadable" }
  /** The file is shorter or longer than it says. */
  | { readonly kind: "cut" }
  /** It does not say that it is a VRM of version 0 or 1. */
  | { readonly kind: "no-vrm" }
  /** It needs something that the stage does not have. */
  | { readonly kind: "needs"; readonly extension: string };

/** Extensions of glTF that a model may require. */
const known =
  /^(?:VRM|VRMC_[a-zA-Z_]+|KHR_materials_[a-z_]+|KHR_texture_transform|KHR_mesh_quantization|KHR_lights_punctual|EXT_texture_(?:webp|avif))$/;

const listIn = (json: unknown, field: string): readonly unknown[] => {
  const value = typeof json === "object" && json !== null ? Reflect.get(json, field) : undefined;
  if (Array.isArray(value)) return value;
  return typeof value === "object" && value !== null ? Object.keys(value) : [];
};

/** Undefined: nothing speaks against the model. */
export function modelFlaw({ json, isWhole }: GltfHead): ModelFileFlaw | undefined {
  if (json === undefined) return { kind: "unreadable" };
  const needed = listIn(json, "extensionsRequired").find(
    (name) => typeof name === "string" && !known.test(name),
  );
  if (typeof needed === "string") return { kind: "needs", extension: needed };
  const own = listIn(json, "extensions");
  if (!own.includes("VRM") && !own.includes("VRMC_vrm")) return { kind: "no-vrm" };
  return isWhole ? undefined : { kind: "cut" };
}

/** The most bytes of a description that is read. */
const longestHead = 32 << 20;

async function headOf(path: string): Promise<GltfHead> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const beginning = Buffer.alloc(20);
    await file.read(beginning, 0, 20, 0);
    const length = Math.min(beginning.readUInt32LE(12), longestHead, Math.max(0, size - 20));
    const description = Buffer.alloc(length);
    await file.read(description, 0, length, 20);
    return binaryGltfHead(Buffer.concat([beginning, description]), size);
  } finally {
    await file.close();
  }
}

/** The problems of the models among the files of a mind. */
export async function modelProblems(
  folder: string,
  assets: readonly string[],
): Promise<readonly MindProblem[]> {
  const models = assets.filter((path) => /\.vrm$/i.test(path));
  const found = await Promise.all(
    models.map(async (path): Promise<readonly MindProblem[]> => {
      const flaw = await headOf(join(folder, path)).then(modelFlaw, () => undefined);
      if (flaw === undefined) return [];
      const details = flaw.kind === "needs" ? { extension: flaw.extension.slice(0, 60) } : {};
      return [{ severity: "warning", file: path, code: `model-${flaw.kind}`, details }];
    }),
  );
  return found.flat();
}
