// Pictures and models that an editor adds to a mind.

import { createHash } from "node:crypto";
import { err, ok, type Result } from "../../kernel/result.ts";
import { largestAssets, type MindAssetKind, mostPixels } from "../../protocol/mind-asset.ts";
import { pictureEndings, pictureTypeOf } from "../../protocol/picture-type.ts";
import { pictureSize } from "./picture-size.ts";

export type MindAssetFlaw = "too-big" | "not-readable" | "too-wide";

/** The path of a new asset in its mind, by its content; or why it cannot be one. */
export function assetPathFor(
  kind: MindAssetKind,
  name: string,
  bytes: Uint8Array,
): Result<string, MindAssetFlaw> {
  if (bytes.byteLength > largestAssets[kind]) return err("too-big");
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
  if (kind === "model")
    return isModel(bytes) ? ok(`assets/model-${hash}.vrm`) : err("not-readable");
  const type = pictureTypeOf(bytes);
  const size = pictureSize(bytes);
  if (type === undefined || type === "image/gif" || size === undefined) return err("not-readable");
  if (Math.max(size.width, size.height) > mostPixels) return err("too-wide");
  return ok(`assets/${name}-${hash}.${pictureEndings[type]}`);
}

/** "glTF" and "JSON". */
const magic = 0x46546c67;
const jsonChunk = 0x4e4f534a;

/** Whether a file is a binary glTF 2 that says of itself that it is a VRM of version 0 or 1. */
function isModel(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < 20 || view.getUint32(0, true) !== magic) return false;
  if (view.getUint32(4, true) !== 2 || view.getUint32(8, true) !== bytes.byteLength) return false;
  const length = view.getUint32(12, true);
  if (view.getUint32(16, true) !== jsonChunk || 20 + length > bytes.byteLength) return false;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(20, 20 + length));
    const read: unknown = JSON.parse(text);
    const extensions =
      typeof read === "object" && read !== null ? Reflect.get(read, "extensions") : undefined;
    return (
      typeof extensions === "object" &&
      extensions !== null &&
      (Object.hasOwn(extensions, "VRM") || Object.hasOwn(extensions, "VRMC_vrm"))
    );
  } catch {
    return false;
  }
}
