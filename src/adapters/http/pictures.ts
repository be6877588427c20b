import { extname } from "node:path";
import { pictureTypeOf } from "../../protocol/picture-size.ts";
import { fileInside } from "../files/file-inside.ts";

/** An image of the data folder, with the media type of its bytes. */
export type ServedPicture = { readonly type: string; readonly bytes: Buffer };

const safeName = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$/;
/** The largest image that is served, in bytes. */
const largestPicture = 20 << 20;

const types = new Map<string, string>(
  Object.entries({
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".webp": "image/webp",
    ".gif": "image/gif",
  }),
);

/** The picture of this name; undefined when there is none, or its content does not match its name. */
export async function pictureIn(folder: string, name: string): Promise<ServedPicture | undefined> {
  const named = types.get(extname(name).toLowerCase());
  if (!safeName.test(name) || named === undefined) return undefined;
  const bytes = await fileInside(folder, name, largestPicture);
  return bytes && pictureTypeOf(bytes) === named ? { type: named, bytes } : undefined;
}
