// The choices of the characters that the program brings.

import type { drawnCharacters } from "../protocol/avatar.ts";
import type { PuppetChoices, PuppetColours } from "../protocol/look.ts";

type Character = (typeof drawnCharacters)[number];

/** The choices of a puppet, and its colours. */
export type PuppetPlan = { readonly choices: PuppetChoices; readonly colours: PuppetColours };

/** The choices of everybody who has chosen nothing. */
export const plainChoices = {
  face: "soft",
  ears: "human",
  brows: "soft",
  beard: "none",
  glasses: "none",
  hat: "none",
  marks: [] as PuppetChoices["marks"],
  eyeSize: 1,
  head: 1,
  shoulders: 1,
} as const satisfies Partial<PuppetChoices>;

const ren: PuppetPlan = {
  choices: {
    ...plainChoices,
    hair: "bob",
    clothes: "coat",
    ornaments: ["moon"],
    light: "star",
    eyeTilt: -5,
    eyeHeight: 1,
    lashes: 2,
    pace: 1.15,
    sway: 1.1,
    lids: 1,
  },
  colours: {
    hair: "#b3243c",
    skin: "#ffe6d8",
    eye: "#e08a2c",
    cloth: "#2f3f78",
    accent: "#c62f46",
    streak: "#e6e4f2",
    metal: "#f4c257",
  },
};

const air: PuppetPlan = {
  choices: {
    ...plainChoices,
    hair: "long",
    clothes: "cardigan",
    ornaments: ["feather"],
    light: "soft",
    eyeTilt: 7,
    eyeHeight: 0.94,
    lashes: 1,
    pace: 0.7,
    sway: 0.85,
    lids: 0.82,
  },
  colours: {
    hair: "#a9d8f0",
    skin: "#ffeee6",
    eye: "#7c8fe0",
    cloth: "#f6f6fd",
    accent: "#b9b4ea",
    hairTip: "#ffc3b4",
    metal: "#c79a6b",
  },
};

const eris: PuppetPlan = {
  choices: {
    ...plainChoices,
    hair: "side-tail",
    clothes: "cape",
    ornaments: [],
    light: "round",
    eyeTilt: -8,
    eyeHeight: 0.88,
    lashes: 3,
    pace: 0.85,
    sway: 0.75,
    lids: 0.92,
  },
  colours: {
    hair: "#383f63",
    skin: "#fdeadf",
    eye: "#2f9aa8",
    cloth: "#8b90a3",
    accent: "#2f62c9",
    inner: "#f7f5f2",
    metal: "#d0a04a",
  },
};

export const characters: Readonly<Record<Character, PuppetPlan>> = { ren, air, eris };
