import type { drawnCharacters } from "../../../../../src/protocol/avatar.ts";
import { travelCape } from "./art/cape.ts";
import { softCardigan } from "./art/cardigan.ts";
import { starCoat } from "./art/coat.ts";
import { blanketFall, brassFall, dressFall, everyFall, hairEnds, nightFall } from "./art/falls.ts";
import { hairBob } from "./art/hair-bob.ts";
import { hairLong } from "./art/hair-long.ts";
import { hairTail } from "./art/hair-tail.ts";
import { headParts, neckPart } from "./art/head.ts";
import type { Look } from "./look.ts";

type Character = (typeof drawnCharacters)[number];

const ren: Look = {
  colours: {
    hair: "#b3243c",
    skin: "#ffe6d8",
    eye: "#e08a2c",
    cloth: "#2f3f78",
    accent: "#c62f46",
    streak: "#e6e4f2",
    metal: "#f4c257",
  },
  gradients: [...everyFall, nightFall],
  eyes: { tilt: -5, height: 1, lashes: 2, sparkle: "star" },
  parts: [
    ...hairBob.back,
    ...starCoat.rear,
    neckPart,
    ...starCoat.clothes,
    ...headParts,
    ...hairBob.front,
    ...starCoat.ornaments,
  ],
  temper: { pace: 1.15, sway: 1.1, lids: 1 },
  needle: false,
};

const air: Look = {
  colours: {
    hair: "#a9d8f0",
    skin: "#ffeee6",
    eye: "#7c8fe0",
    cloth: "#f6f6fd",
    accent: "#b9b4ea",
    hairTip: "#ffc3b4",
    metal: "#c79a6b",
  },
  gradients: [...everyFall, hairEnds, dressFall, blanketFall],
  eyes: { tilt: 7, height: 0.94, lashes: 1, sparkle: "soft" },
  parts: [
    ...hairLong.back,
    neckPart,
    ...softCardigan.clothes,
    ...headParts,
    ...hairLong.front,
    ...softCardigan.ornaments,
    ...softCardigan.over,
  ],
  temper: { pace: 0.7, sway: 0.85, lids: 0.82 },
  needle: false,
};

const eris: Look = {
  colours: {
    hair: "#383f63",
    skin: "#fdeadf",
    eye: "#2f9aa8",
    cloth: "#8b90a3",
    accent: "#2f62c9",
    inner: "#f7f5f2",
    metal: "#d0a04a",
  },
  gradients: [...everyFall, brassFall],
  eyes: { tilt: -8, height: 0.88, lashes: 3, sparkle: "round" },
  parts: [
    ...hairTail.back,
    neckPart,
    ...travelCape.clothes,
    ...headParts,
    ...hairTail.front,
    ...travelCape.over,
    ...hairTail.over,
  ],
  temper: { pace: 0.85, sway: 0.75, lids: 0.92 },
  needle: true,
};

export const characters: Readonly<Record<Character, Look>> = { ren, air, eris };
