// The parameters of a voice: the speaker and the emotion.

import type { Emotion } from "saintverse/protocol";

export type Timbre = {
  /** The mean pitch in hertz. */
  readonly pitch: number;
  /** The range of the melody; 1 is the normal one. */
  readonly range: number;
  /** The speech rate; 1 is the normal one. */
  readonly rate: number;
  /** A factor for the resonances: a smaller head has higher ones. */
  readonly size: number;
  /** The amount of breath noise, 0 to 1. */
  readonly breath: number;
  /** The cutoff frequency of the voice in hertz. */
  readonly brightness: number;
};

/** Predefined voices. */
export const namedTimbres = {
  bright: { pitch: 268, range: 1.1, rate: 1.04, size: 1.04, breath: 0.1, brightness: 6_800 },
  soft: { pitch: 246, range: 0.85, rate: 0.93, size: 1.0, breath: 0.24, brightness: 3_900 },
  clear: { pitch: 224, range: 1, rate: 1, size: 0.97, breath: 0.08, brightness: 5_600 },
  calm: { pitch: 196, range: 0.85, rate: 0.96, size: 0.93, breath: 0.14, brightness: 4_300 },
  deep: { pitch: 124, range: 0.9, rate: 0.98, size: 0.85, breath: 0.08, brightness: 4_200 },
  child: { pitch: 318, range: 1.2, rate: 1.05, size: 1.12, breath: 0.12, brightness: 6_400 },
  young: { pitch: 168, range: 1, rate: 1.03, size: 0.9, breath: 0.08, brightness: 5_200 },
  gruff: { pitch: 98, range: 0.75, rate: 0.92, size: 0.8, breath: 0.3, brightness: 3_400 },
  elder: { pitch: 172, range: 0.8, rate: 0.85, size: 0.92, breath: 0.34, brightness: 3_600 },
  robot: { pitch: 210, range: 0.15, rate: 1, size: 1.02, breath: 0, brightness: 7_200 },
} as const satisfies Record<string, Timbre>;

const names = {
  ja: {
    ...{ bright: "明るい", soft: "やわらか", clear: "澄んだ", calm: "落ち着いた", deep: "低い" },
    ...{ child: "子ども", young: "青年", gruff: "しわがれ", elder: "年配", robot: "ロボット" },
  },
  en: {
    ...{ bright: "Bright", soft: "Soft", clear: "Clear", calm: "Calm", deep: "Deep" },
    ...{ child: "Child", young: "Young man", gruff: "Gruff", elder: "Elder", robot: "Robot" },
  },
} as const satisfies Record<string, Readonly<Record<keyof typeof namedTimbres, string>>>;

/** The predefined voices, with their names in a language. */
export function namedVoices(
  language: string,
): readonly { readonly id: string; readonly name: string }[] {
  const shown = language === "ja" ? names.ja : names.en;
  return (Object.keys(namedTimbres) as (keyof typeof namedTimbres)[]).map((id) => ({
    id,
    name: shown[id],
  }));
}

type Mood = Partial<Record<"pitch" | "range" | "rate" | "breath" | "brightness", number>>;
/** Factors. */
const moods: Readonly<Record<Emotion, Mood>> = {
  neutral: {},
  joy: { pitch: 1.09, range: 1.3, rate: 1.05, brightness: 1.2 },
  fun: { pitch: 1.04, range: 1.2, rate: 1.03, brightness: 1.1 },
  sadness: { pitch: 0.93, range: 0.62, rate: 0.87, breath: 1.7, brightness: 0.75 },
  anger: { pitch: 1.03, range: 1.25, rate: 1.07, breath: 0.5, brightness: 1.35 },
  surprise: { pitch: 1.16, range: 1.4, rate: 1.08, brightness: 1.15 },
  shyness: { pitch: 1.02, range: 0.75, rate: 0.93, breath: 1.9, brightness: 0.8 },
};

function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}

/** A voice derived from a name. */
function derived(name: string): Timbre {
  const hash = hashOf(name);
  const part = (place: number) => ((hash >>> (place * 6)) & 63) / 63;
  return {
    pitch: 190 + 85 * part(0),
    range: 0.85 + 0.3 * part(1),
    rate: 0.95 + 0.1 * part(2),
    size: 0.93 + 0.11 * part(3),
    breath: 0.06 + 0.16 * part(4),
    brightness: 3_900 + 2_400 * part(2),
  };
}

const isNamed = (name: string): name is keyof typeof namedTimbres =>
  Object.hasOwn(namedTimbres, name);

/** The voice of a name; `clear` without one. */
const timbreNamed = (name: string | undefined): Timbre => {
  if (name === undefined || name === "") return namedTimbres.clear;
  return isNamed(name) ? namedTimbres[name] : derived(name);
};

const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

/** A voice with an emotion, at the requested rate and pitch. */
export function timbreFor(
  name: string | undefined,
  emotion: Emotion,
  {
    rate = 1,
    pitch = 1,
  }: { readonly rate?: number | undefined; readonly pitch?: number | undefined },
): Timbre {
  const own = timbreNamed(name);
  const mood = moods[emotion];
  return {
    pitch: within(own.pitch * (mood.pitch ?? 1) * pitch, 70, 480),
    range: own.range * (mood.range ?? 1),
    rate: within(own.rate * (mood.rate ?? 1) * rate, 0.4, 2.5),
    size: own.size,
    breath: within(own.breath * (mood.breath ?? 1), 0, 0.6),
    brightness: own.brightness * (mood.brightness ?? 1),
  };
}
