// The picture that a VRM of version 0 or 1 holds of itself.

import { z } from "zod";
import { pictureTypeOf } from "../../protocol/picture-size.ts";
import type { PictureType } from "../../protocol/picture-type.ts";
import { readBinaryGltf } from "./binary-gltf.ts";

const index = z.int().nonnegative();
const Thumbnailed = z.object({
  extensions: z.object({
    VRMC_vrm: z.object({ meta: z.object({ thumbnailImage: index.optional() }) }).optional(),
    VRM: z.object({ meta: z.object({ texture: z.int().optional() }) }).optional(),
  }),
  textures: z.array(z.object({ source: index.optional() })).default([]),
  images: z.array(z.object({ bufferView: index.optional() })).default([]),
  bufferViews: z
    .array(z.object({ buffer: index, byteOffset: index.default(0), byteLength: index }))
    .default([]),
});

export type ModelThumbnail = { readonly bytes: Uint8Array; readonly mediaType: PictureType };

/** Undefined: it holds none that a page can show. */
export function modelThumbnail(file: Uint8Array): ModelThumbnail | undefined {
  const model = readBinaryGltf(file);
  const read = Thumbnailed.safeParse(model?.json);
  if (model === undefined || !read.success) return undefined;
  const { extensions, textures, images, bufferViews } = read.data;
  const older = extensions.VRM?.meta.texture;
  const image =
    extensions.VRMC_vrm?.meta.thumbnailImage ??
    (older === undefined ? undefined : textures[older]?.source);
  const view = bufferViews[images[image ?? -1]?.bufferView ?? -1];
  if (view === undefined || view.buffer !== 0) return undefined;
  const end = view.byteOffset + view.byteLength;
  if (end > model.bytes.byteLength) return undefined;
  const bytes = model.bytes.slice(view.byteOffset, end);
  const mediaType = pictureTypeOf(bytes);
  return mediaType === undefined ? undefined : { bytes, mediaType };
}
