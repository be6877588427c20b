import { z } from "zod";
import { pictureEndings } from "./picture-type.ts";

/** The name of a picture of a building's inside in the folder `pictures` of the data folder. */
export const BuildingPictureName = z
  .string()
  .regex(new RegExp(`^building-[0-9a-f]{16}\\.(?:${Object.values(pictureEndings).join("|")})$`));
