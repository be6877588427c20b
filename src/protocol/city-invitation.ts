// The invitation of a city: one line that the operator of another city pastes, with all that is needed to reach it.

import type { CitySlug } from "../kernel/id.ts";
import { CityUrl, type PublicKey } from "./directory.ts";
import { CitySlugShape } from "./ids.ts";

export type CityInvitation = {
  readonly city: CitySlug;
  readonly url: string;
  readonly key: PublicKey;
  /** The name that the city gives itself. */
  readonly name?: string;
};

/** `<id>=<address>#<key> <name>`. */
export const invitationLine = ({ city, url, key, name = "" }: CityInvitation): string =>
  `${city}=${url}#${key} ${name}`.trim();

const line =
  /(?:^|[\s=,"'])([a-z0-9_-]{1,64})=(https?:\/\/[^\s#@]{1,300})#([\w-]{43})(?![\w-])[ \t]*([^\r\n]*)/u;
const unshown = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** The first invitation in a text; undefined: there is none. */
export function readInvitation(text: string): CityInvitation | undefined {
  const [, id, url, key, rest = ""] = line.exec(text.slice(0, 2_000)) ?? [];
  const city = CitySlugShape.safeParse(id).data;
  const at = CityUrl.safeParse(url?.replace(/\/+$/, "")).data;
  if (city === undefined || at === undefined || key === undefined) return undefined;
  const name = [...rest.replace(unshown, "").trim()].slice(0, 60).join("").trim();
  return { city, url: at, key, ...(name === "" ? {} : { name }) };
}
