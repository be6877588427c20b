import type { City } from "../protocol/place.ts";

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** In which language the city itself is written: what is made in it is named in the same one. */
export const cityLanguage = ({ name, description }: Pick<City, "name" | "description">) =>
  japanese.test(`${name}${description}`) ? ("ja" as const) : ("en" as const);
