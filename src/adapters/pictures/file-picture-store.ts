import { mkdir, open, readFile, stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import { type Fault, fault } from "../../kernel/fault.ts";
import type { Chance, Clock } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { shownPicturesFolder } from "../../protocol/picture-reference.ts";
import { pictureTypeOf } from "../../protocol/picture-size.ts";
import { type PictureType, pictureEndings } from "../../protocol/picture-type.ts";
import type { Picture, PictureStore } from "../../saint-graph/ports.ts";
import { pathInside } from "../files/file-inside.ts";

export type FilePictureSettings = {
  /** The data folder. It need not exist until something is stored. */
  readonly folder: string;
  readonly clock: Clock;
  readonly chance: Chance;
};

/** No picture is larger, in bytes. */
const largest = 20 * 1024 * 1024;
/** Attempts at an unused name. */
const mostTries = 5;

const absent = (name: string) => err(fault("absent", `there is no picture ${name}`));
const codeOf = (cause: unknown): string =>
  cause instanceof Error && "code" in cause ? String(cause.code) : "unknown";

/** The file of a name, if it lies inside its folder, links resolved. */
async function fileOf(folder: string, name: string): Promise<string | undefined> {
  if (!isPictureName(name)) return undefined;
  const [inner = "", file = ""] = name.split("/");
  return await pathInside(join(folder, inner), file);
}

async function readPicture(folder: string, name: string): Promise<Result<Picture, Fault>> {
  const file = await fileOf(folder, name);
  if (file === undefined) return absent("of that name");
  try {
    const { size } = await stat(file);
    if (size > largest) return err(fault("refused", `the picture ${name} is larger than 20 MiB`));
    const bytes = await readFile(file);
    const mediaType = pictureTypeOf(bytes);
    return mediaType === undefined
      ? err(fault("refused", `the file ${name} is no PNG, JPEG, WebP or GIF`))
      : ok({ mediaType, bytes });
  } catch (cause) {
    return codeOf(cause) === "ENOENT"
      ? absent(name)
      : err(fault("unavailable", `the picture ${name} could not be read (${codeOf(cause)})`));
  }
}

/** Writes a file that must not be there yet, and waits until the disk has it. */
async function writeNew(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx", 0o644);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } catch (cause) {
    await file.close();
    await unlink(path).catch(() => undefined);
    throw cause;
  }
  await file.close();
}

/**
 * The pictures of a data folder as files. Files that are no pictures by their first bytes are neither stored nor
 * returned.
 */
export function filePictureStore({ folder, clock, chance }: FilePictureSettings): PictureStore {
  return {
    read: (name) => readPicture(folder, name),
    async keep({ bytes }, about) {
      const mediaType = pictureTypeOf(bytes);
      if (mediaType === undefined || bytes.byteLength > largest) {
        return err(fault("refused", "what came is no picture of at most 20 MiB"));
      }
      for (let tries = 1; ; tries += 1) {
        const name = newPictureName(about, mediaType, clock.now(), chance);
        try {
          await mkdir(join(folder, drawnFolder), { recursive: true });
          await writeNew(join(folder, name), bytes);
          return ok(name);
        } catch (cause) {
          if (codeOf(cause) === "EEXIST" && tries < mostTries) continue;
          return err(fault("unavailable", `the picture could not be kept (${codeOf(cause)})`));
        }
      }
    },
  };
}

/** The folder of generated pictures in the data folder. */
const drawnFolder = "generate_image";
/** Folders of the data folder that hold pictures. */
const folders = [drawnFolder, "pictures", shownPicturesFolder];
const longestSlug = 40;
const letters = "abcdefghijkmnpqrstuvwxyz23456789";

const shape = new RegExp(
  `^(?:${folders.join("|")})/[A-Za-z0-9_][A-Za-z0-9_.-]{0,150}\\.(?:png|jpe?g|webp|gif)$`,
);

/** Whether a name can be one of a picture: in one of the folders, and not leading out of it. */
export const isPictureName = (name: string): boolean => shape.test(name) && !name.includes("..");

const slugOf = (about: string): string =>
  about
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longestSlug)
    .replace(/^-+|-+$/g, "") || "picture";

/** A name for a new picture: the day, its subject, and random letters. */
function newPictureName(about: string, type: PictureType, now: number, chance: Chance): string {
  const day = new Date(now).toISOString().slice(0, 10);
  const word = Array.from({ length: 8 }, () => letters[Math.floor(chance.next() * letters.length)]);
  return `${drawnFolder}/${day}_${slugOf(about)}_${word.join("")}.${pictureEndings[type]}`;
}
