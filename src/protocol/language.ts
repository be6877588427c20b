import { z } from "zod";

/** The form of a tag of BCP 47 as it stands in names of files, as `ja` or `pt-BR`: for a regular expression. */
export const languageTagPattern = "[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*";

/** A tag of BCP 47. Which languages the program has packs of is for `src/languages/` to say. */
export const LanguageTag = z
  .string()
  .max(35)
  .regex(new RegExp(`^${languageTagPattern}$`));
export type Language = z.infer<typeof LanguageTag>;
