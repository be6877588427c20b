import type { BuildingId } from "../../kernel/id.ts";
import {
  type AddedPicture,
  longestPictureText,
  type PictureReference,
} from "../../protocol/picture-reference.ts";
import type { HostParts } from "./host-parts.ts";

type Said = Awaited<ReturnType<HostParts["life"]["command"]>>;

/** A description on one line, without signs that change how others are read. */
export const plainAlt = (alt = ""): string =>
  [...alt.toWellFormed().replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, " ")]
    .slice(0, longestPictureText)
    .join("")
    .trim();

/** Says the user's words with pictures; undefined: one of them is not kept any more, and nothing was said. */
export async function sayShowing(
  { life, shownPictures }: Pick<HostParts, "life" | "shownPictures">,
  words: {
    readonly building: BuildingId;
    readonly text: string;
    readonly pictures: readonly AddedPicture[];
  },
  key: string,
): Promise<Said | undefined> {
  const { building, text, pictures } = words;
  if (pictures.length === 0) return await life.command({ do: "say", building, text }, key);
  const names = pictures.map(({ name }) => name);
  return await shownPictures.showing(names, (kept) => {
    const shown = kept.map((one, place): PictureReference => {
      const { origin = "shown", alt } = pictures[place] ?? {};
      const about = plainAlt(alt);
      return { ...one, origin, ...(about === "" ? {} : { alt: about }) };
    });
    return life.command({ do: "say", building, text, pictures: shown }, key);
  });
}
