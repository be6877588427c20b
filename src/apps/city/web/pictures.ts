import { readFile, realpath, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";

/** An image of the data folder, with the type that its bytes have. */
export type Picture = { readonly type: string; readonly bytes: Buffer };

const safeName = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/;
/** The largest image that is served, in bytes. */
const largestPicture = 16 << 20;

const types: Readonly<Record<string, string>> = {
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
};

/** The type that an image begins as; undefined for anything else, svg and pages among it. */
function typeOf(bytes: Buffer): string | undefined {
  if (bytes.subarray(0, 8).equals(Buffer.from("89504e470d0a1a0a", "hex"))) return "image/png";
  if (bytes.subarray(0, 3).equals(Buffer.from("ffd8ff", "hex"))) return "image/jpeg";
  const riff = bytes.subarray(0, 4).toString("latin1");
  const kind = bytes.subarray(8, 12).toString("latin1");
  return riff === "RIFF" && kind === "WEBP" ? "image/webp" : undefined;
}

/** The picture of this name; undefined when there is none, or it is not what its name says. */
export async function pictureIn(folder: string, name: string): Promise<Picture | undefined> {
  const named = types[extname(name).toLowerCase()];
  if (!safeName.test(name) || named === undefined) return undefined;
  try {
    const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, name))]);
    if (!path.startsWith(root + sep)) return undefined;
    const { size } = await stat(path);
    if (size > largestPicture) return undefined;
    const bytes = await readFile(path);
    return typeOf(bytes) === named ? { type: named, bytes } : undefined;
  } catch {
    return undefined;
  }
}
