import type { Avatar } from "../../../../../src/protocol/avatar.ts";
import { characters } from "./characters.ts";
import type { Look } from "./look.ts";
import { ownLook } from "./own-look.ts";

type Drawn = Extract<Avatar, { readonly kind: "drawn" }>;

/** The look that a drawn avatar asks for: a character's or one of her own, in the colours that it names. */
export function lookOf({ character, seed = "", colours = {} }: Drawn): Look {
  const look = character === undefined ? ownLook(seed) : characters[character];
  const named = Object.fromEntries(
    Object.entries(colours).filter(([, colour]) => colour !== undefined),
  );
  return { ...look, colours: { ...look.colours, ...named } };
}
