// The sounds of the kana voice, with their articulation.

import type { MouthShape } from "saintverse/protocol";

/** Hertz of the first three resonances. */
export type Formants = readonly [number, number, number];
/** A band of noise: its centre and width in hertz. */
export type Band = readonly [number, number];

type Shaped = {
  /** Absent: those of the following vowel. */
  readonly formants?: Formants;
  /** Absent: the mouth has the shape of the following vowel. */
  readonly shape?: MouthShape;
  /** The usual length in milliseconds. */
  readonly length: number;
};
export type Vowel = Shaped & {
  readonly kind: "vowel";
  readonly formants: Formants;
  readonly shape: MouthShape;
};
export type Consonant = Shaped & {
  readonly kind: "stop" | "affricate" | "fricative" | "sonorant";
  readonly voiced: boolean;
  readonly noise?: Band;
  /** The level of the noise relative to a vowel. */
  readonly level?: number;
  readonly nasal?: true;
};
export type Phone = Vowel | Consonant;

const vowel = (formants: Formants, shape: MouthShape, length: number): Vowel => ({
  kind: "vowel",
  formants,
  shape,
  length,
});
const stop = (
  voiced: boolean,
  noise: Band,
  level: number,
  more: Partial<Consonant> = {},
): Consonant => ({
  kind: "stop",
  voiced,
  noise,
  level,
  length: voiced ? 50 : 66,
  ...more,
});
const rubbing = (
  kind: "fricative" | "affricate",
  voiced: boolean,
  noise: Band,
  level: number,
  formants: Formants,
  length: number,
): Consonant => ({ kind, voiced, noise, level, formants, length });
const sonorant = (
  formants: Formants,
  length: number,
  more: Partial<Consonant> = {},
): Consonant => ({
  kind: "sonorant",
  voiced: true,
  formants,
  length,
  ...more,
});

const hiss: Band = [7_200, 2_600];
const hush: Band = [3_900, 1_500];
const closed = { shape: "closed" } as const;

/** Upper case: English; lower case: Japanese. Vowels are those of a female voice. */
export const phones = {
  a: vowel([850, 1_380, 2_850], "a", 88),
  i: vowel([320, 2_650, 3_350], "i", 78),
  u: vowel([370, 1_450, 2_650], "u", 76),
  e: vowel([510, 2_250, 2_950], "e", 88),
  o: vowel([500, 900, 2_750], "o", 88),
  N: vowel([300, 1_250, 2_500], "n", 105),

  AA: vowel([850, 1_250, 2_800], "a", 120),
  AE: vowel([830, 1_950, 2_850], "a", 125),
  AH: vowel([700, 1_400, 2_800], "a", 90),
  AX: vowel([540, 1_550, 2_750], "a", 55),
  AO: vowel([640, 1_000, 2_750], "o", 120),
  EH: vowel([640, 2_150, 2_950], "e", 95),
  ER: vowel([520, 1_550, 1_950], "u", 110),
  IH: vowel([430, 2_350, 3_000], "i", 75),
  IY: vowel([320, 2_700, 3_350], "i", 105),
  OW: vowel([530, 1_000, 2_700], "o", 90),
  UH: vowel([470, 1_200, 2_650], "u", 75),
  UW: vowel([370, 1_150, 2_600], "u", 105),

  k: stop(false, [1_900, 900], 0.5),
  g: stop(true, [1_800, 900], 0.22),
  t: stop(false, [4_600, 2_200], 0.45, { formants: [300, 1_950, 2_950] }),
  d: stop(true, [4_200, 2_000], 0.2, { formants: [300, 1_950, 2_950] }),
  p: stop(false, [1_100, 1_200], 0.35, { formants: [300, 1_000, 2_500], ...closed }),
  b: stop(true, [900, 900], 0.16, { formants: [300, 1_000, 2_500], ...closed }),
  ch: rubbing("affricate", false, hush, 0.34, [300, 2_250, 3_050], 82),
  ts: rubbing("affricate", false, hiss, 0.3, [320, 1_800, 2_850], 80),
  j: rubbing("affricate", true, hush, 0.16, [300, 2_250, 3_050], 68),
  s: rubbing("fricative", false, hiss, 0.26, [340, 1_800, 2_850], 84),
  z: rubbing("fricative", true, hiss, 0.13, [320, 1_800, 2_850], 60),
  sh: rubbing("fricative", false, hush, 0.32, [320, 2_250, 3_050], 86),
  ZH: rubbing("fricative", true, hush, 0.16, [320, 2_100, 2_900], 65),
  hy: rubbing("fricative", false, [4_100, 1_200], 0.2, [320, 2_550, 3_300], 72),
  f: {
    kind: "fricative",
    voiced: false,
    noise: [1_500, 2_600],
    level: 0.13,
    formants: [340, 1_200, 2_550],
    length: 64,
  },
  F: {
    kind: "fricative",
    voiced: false,
    noise: [7_500, 5_000],
    level: 0.1,
    formants: [340, 1_150, 2_500],
    length: 80,
    ...closed,
  },
  V: {
    kind: "fricative",
    voiced: true,
    noise: [7_000, 5_000],
    level: 0.05,
    formants: [320, 1_150, 2_500],
    length: 55,
    ...closed,
  },
  TH: rubbing("fricative", false, [6_600, 4_500], 0.09, [360, 1_500, 2_750], 75),
  DH: rubbing("fricative", true, [6_000, 4_500], 0.04, [340, 1_500, 2_750], 45),
  h: { kind: "fricative", voiced: false, length: 60 },
  m: sonorant([280, 1_050, 2_450], 58, { nasal: true, ...closed }),
  n: sonorant([280, 1_750, 2_750], 54, { nasal: true }),
  NG: sonorant([280, 2_000, 2_750], 70, { nasal: true }),
  r: sonorant([400, 1_700, 2_700], 30),
  y: sonorant([300, 2_600, 3_250], 46),
  w: sonorant([330, 800, 2_500], 52),
  L: sonorant([390, 1_150, 2_850], 62),
  R: sonorant([370, 1_250, 1_800], 62),
} as const satisfies Record<string, Phone>;

export type PhoneName = keyof typeof phones;
export const phoneOf = (name: PhoneName): Phone => phones[name];
