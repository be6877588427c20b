import { z } from "zod";

/** A language tag of BCP 47 as used in file names, such as `ja` or `pt-BR`: for a regular expression. */
export const languageTagPattern = "[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*";

/** A tag of BCP 47. `src/languages/` defines which languages have packs. */
export const LanguageTag = z
  .string()
  .max(35)
  .regex(new RegExp(`^${languageTagPattern}$`));
export type Language = z.infer<typeof LanguageTag>;
