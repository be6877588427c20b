import type { Chance } from "../../kernel/ports.ts";
import { type PictureType, pictureEndings } from "../../protocol/picture-type.ts";

/** Where drawn pictures lie in the data folder. */
export const drawnFolder = "generate_image";
/** Folders of the data folder that hold pictures. */
const folders = [drawnFolder, "pictures"];
const longestSlug = 40;
const letters = "abcdefghijkmnpqrstuvwxyz23456789";

const shape = new RegExp(
  `^(?:${folders.join("|")})/[A-Za-z0-9_][A-Za-z0-9_.-]{0,150}\\.(?:png|jpe?g|webp|gif)$`,
);

/** Whether a name can be one of a picture: in one of the folders, without a way out of it. */
export const isPictureName = (name: string): boolean => shape.test(name) && !name.includes("..");

const slugOf = (about: string): string =>
  about
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longestSlug)
    .replace(/^-+|-+$/g, "") || "picture";

/** A name of a new picture: the day, what it is about, and a word of chance. */
export function newPictureName(
  about: string,
  type: PictureType,
  now: number,
  chance: Chance,
): string {
  const day = new Date(now).toISOString().slice(0, 10);
  const word = Array.from({ length: 8 }, () => letters[Math.floor(chance.next() * letters.length)]);
  return `${drawnFolder}/${day}_${slugOf(about)}_${word.join("")}.${pictureEndings[type]}`;
}
