import { pictureTypeOf } from "../../protocol/picture-size.ts";
import type { Picture } from "../../saint-graph/ports.ts";

/** The picture that these bytes are, whatever a provider calls it; undefined for other bytes. */
export function pictureFrom(bytes: Uint8Array): Picture | undefined {
  const mediaType = pictureTypeOf(bytes);
  return mediaType === undefined ? undefined : { mediaType, bytes };
}
