// Pictures and models that an editor adds to a mind.

import { createHash } from "node:crypto";
import { err, ok, type Result } from "../../kernel/result.ts";
import { largestAssets, type MindAssetKind, mostPixels } from "../../protocol/mind-asset.ts";
import { pictureSize } from "../../protocol/picture-size.ts";
import { declaredPictureType, pictureEndings } from "../../protocol/picture-type.ts";
import { binaryGltfHead } from "./binary-gltf.ts";
import { modelFlaw } from "./model-flaw.ts";

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
  const type = declaredPictureType(bytes);
  const size = pictureSize(bytes);
  if (type === undefined || type === "image/gif" || size === undefined) return err("not-readable");
  if (Math.max(size.width, size.height) > mostPixels) return err("too-wide");
  return ok(`assets/${name}-${hash}.${pictureEndings[type]}`);
}

/** Whether the stage can show it. */
const isModel = (file: Uint8Array): boolean =>
  modelFlaw(binaryGltfHead(file, file.byteLength)) === undefined;
