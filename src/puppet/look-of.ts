import type { Avatar } from "../protocol/avatar.ts";
import { beards } from "./art/beards.ts";
import { glasses } from "./art/glasses.ts";
import { hats } from "./art/hats.ts";
import { headParts, neckPart } from "./art/head.ts";
import { marks } from "./art/marks.ts";
import type { Part } from "./art/shape.ts";
import { characters, type PuppetPlan } from "./characters.ts";
import type { Look } from "./look.ts";
import { ownLook } from "./own-look.ts";
import { falls, hairs, ornamentParts, wardrobe } from "./wardrobe.ts";

export type DrawnAvatar = Extract<Avatar, { readonly kind: "drawn" }>;

const stated = <T extends object>(value: T | undefined): Partial<T> =>
  Object.fromEntries(
    Object.entries(value ?? {}).filter(([, one]) => one !== undefined),
  ) as Partial<T>;

/** All choices of a drawn avatar: those that it states, and else a character's or those derived from its seed. */
export function planOf({ character, seed = "", look, colours }: DrawnAvatar): PuppetPlan {
  const base = character === undefined ? ownLook(seed) : characters[character];
  return {
    choices: { ...base.choices, ...stated(look) } as PuppetPlan["choices"],
    colours: { ...base.colours, ...stated(colours) } as PuppetPlan["colours"],
  };
}

/** The parts that stand up from the hair, which a hat covers. */
const uprightParts = new Set(["tuft", "crest", "bun", "clip", "ears-top"]);

/** The look of a drawn avatar. */
export function lookOf(avatar: DrawnAvatar): Look {
  const { choices, colours } = planOf(avatar);
  const hair = hairs[choices.hair];
  const clothes = wardrobe[choices.clothes];
  const beard = beards[choices.beard];
  const hat = hats[choices.hat];
  const ornaments = choices.ornaments.map((name) => ornamentParts[name]);
  const worn = (layer: Part["layer"]) => ornaments.filter((part) => part.layer === layer);
  const shown = (part: Part) => !(hat.covers && uprightParts.has(part.name));
  return {
    colours,
    gradients: falls,
    eyes: {
      size: choices.eyeSize,
      tilt: choices.eyeTilt,
      height: choices.eyeHeight,
      lashes: choices.lashes,
      sparkle: choices.light,
    },
    brows: choices.brows,
    parts: [
      ...hat.back,
      ...hair.back,
      ...(clothes.rear ?? []),
      neckPart,
      ...clothes.clothes,
      ...worn("body"),
      ...headParts(choices.face, choices.ears),
      ...choices.marks.map((mark) => marks[mark]),
      ...beard.under,
      ...beard.over,
      ...glasses[choices.glasses],
      ...hair.front,
      ...worn("head"),
      ...hat.front,
      ...(clothes.over ?? []),
      ...(hair.over ?? []),
    ].filter(shown),
    temper: { pace: choices.pace, sway: choices.sway, lids: choices.lids },
    build: { head: choices.head, shoulders: choices.shoulders },
    needle: choices.clothes === "cape",
    isLongHaired: choices.hair === "long" || choices.hair === "straight",
  };
}
