import { z } from "zod";
import { pictureEndings } from "./picture-type.ts";

/** Where a page uploads the user's picture, as the bytes of a PNG, a JPEG or a WebP. */
export const userPicturePath = "/user-picture";
/** Bytes. The page makes pictures smaller before it sends them. */
export const largestUserPicture = 1 << 20;

/** The name of a picture of the user in the folder `pictures` of the data folder; empty: none. */
export const UserPictureName = z
  .string()
  .regex(new RegExp(`^(?:|user-[0-9a-f]{16}\\.(?:${Object.values(pictureEndings).join("|")}))$`));

/** The program's answer to an upload. */
export const UserPictureReport = z.object({ picture: UserPictureName });
