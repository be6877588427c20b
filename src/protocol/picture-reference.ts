// Pictures that people show to a persona: what the journal holds of them, and how they are uploaded.

import { z } from "zod";
import { forgotten } from "./forgotten.ts";

/** The folder of these pictures in the data folder; their names are made of their content. */
export const shownPicturesFolder = "shown_pictures";
const shape = new RegExp(`^${shownPicturesFolder}/[0-9a-f]{64}\\.(?:png|jpg|webp)$`);

/** Where pages upload a picture, as the bytes of its file. */
export const picturesPath = "/shown-pictures";
/** Stands for a building where a picture is that was uploaded and not shown yet; no building has such a name. */
export const unsentPictures = "~unsent";
/** Bytes of one picture. */
export const largestShownPicture = 3_000_000;
/** Pixels of its longest side. */
export const longestPictureSide = 2_048;
/** Pictures of one message. */
export const mostPictures = 4;
/** The most characters (code points) of a description. */
export const longestPictureText = 300;

/**
 * Its way before her eyes. `shown`: the user chose the picture; `screen`: a look at the user's screen or a window of
 * it; `stage`: a look at a source of the stream, such as a game.
 */
export const PictureOrigin = z.enum(["shown", "screen", "stage"]);
export type PictureOrigin = z.infer<typeof PictureOrigin>;

const about = {
  /** In the data folder. */
  name: z.string().regex(shape),
  mediaType: z.enum(["image/png", "image/jpeg", "image/webp"]),
  bytes: z.number().int().positive(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
};

/** A picture that is kept, before it is shown to anybody. */
export const KeptPicture = z.object(about);
export type KeptPicture = z.infer<typeof KeptPicture>;

/** A picture of a message: its bytes are in the data folder alone. */
export const PictureReference = z.object({
  ...about,
  origin: PictureOrigin.default("shown"),
  /** A description of the picture, in the words of the one who shows it. */
  alt: z.string().max(600).optional(),
});
export type PictureReference = z.infer<typeof PictureReference>;

/** A picture that was uploaded before, as a page adds it to a message. */
export const AddedPicture = z.object({
  name: z.string().regex(shape),
  origin: z.enum(["shown", "screen"]).default("shown"),
  alt: z
    .string()
    .max(2 * longestPictureText)
    .optional(),
});
export type AddedPicture = z.infer<typeof AddedPicture>;

/** Stands for a picture in every language. */
const pictureSign = "🖼";

/** Words with the descriptions of the pictures that were shown with them, for where pictures are not shown. */
export function textWithPictures(words: {
  readonly text: string;
  readonly pictures?: readonly PictureReference[] | undefined;
}): string {
  const { text, pictures = [] } = words;
  if (pictures.length === 0 || text === forgotten) return text;
  const shown = pictures.map(({ alt }) => (alt ? `${pictureSign} ${alt}` : pictureSign));
  return [text, ...new Set(shown)].filter((line) => line !== "").join("\n");
}

/** Why a picture was not taken. */
export const PictureFlaw = z.enum([
  "no-picture",
  "broken-picture",
  "moving-picture",
  "too-large",
  "too-many-pixels",
  "too-many",
]);
export type PictureFlaw = z.infer<typeof PictureFlaw>;

/** Tokens that a picture counts as before a model reports them: by its size, rather too high than too low. */
export function pictureTokens({
  width,
  height,
}: {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}): number {
  if (width === undefined || height === undefined) return usualTokens;
  return Math.min(mostTokens, Math.max(fewestTokens, Math.ceil((width * height) / pixelsOfToken)));
}

const usualTokens = 1_050;
const fewestTokens = 260;
const mostTokens = 1_600;
const pixelsOfToken = 750;
