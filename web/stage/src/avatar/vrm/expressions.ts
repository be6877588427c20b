import type { VRM } from "@pixiv/three-vrm";
import { type Emotion, emotions } from "../../../../../src/protocol/emotion.ts";
import type { Pose } from "../../../../../src/puppet/motion/life.ts";
import { follow, type Spring, springAt } from "../../../../../src/puppet/motion/spring.ts";

type Weights = Readonly<Record<string, number>>;

/** Each emotion in the expressions that every model has. */
const presets: Readonly<Record<Emotion, Weights>> = {
  neutral: {},
  joy: { happy: 1 },
  fun: { relaxed: 0.75, happy: 0.3 },
  sadness: { sad: 1 },
  anger: { angry: 1 },
  surprise: { surprised: 1 },
  shyness: { relaxed: 0.35, sad: 0.4 },
};

/** Names of additional expressions of models for an emotion. */
const ownNames: Readonly<Partial<Record<Emotion, readonly string[]>>> = {
  fun: ["fun", "Fun", "楽", "楽しい"],
  surprise: ["Surprised", "surprise", "Surprise", "驚き", "びっくり"],
  shyness: ["shy", "Shy", "shyness", "embarrassed", "blush", "照れ", "てれ"],
};

/** The expression of a model for an emotion: an additional one for it, else those that every model has. */
function weightsFor(emotion: Emotion, known: ReadonlySet<string>): Weights {
  const own = ownNames[emotion]?.find((name) => known.has(name));
  if (own !== undefined) return { [own]: 1 };
  const shown = Object.entries(presets[emotion]).filter(([name]) => known.has(name));
  if (shown.length > 0 || emotion !== "surprise") return Object.fromEntries(shown);
  // Models of VRM 0 have no surprise: wide eyes and an open mouth.
  return known.has("oh") ? { oh: 0.35 } : {};
}

const vowels = { aa: "a", ih: "i", ou: "u", ee: "e", oh: "o" } as const;
const vowelNames = Object.entries(vowels) as [keyof typeof vowels, "a" | "i" | "u" | "e" | "o"][];

type Felt = {
  readonly emotion: Emotion;
  readonly weights: readonly (readonly [string, number])[];
  readonly spring: Spring;
};

/** Gives the model its face: emotions by springs, the mouth from the sound, blinking where no emotion shuts the eyes. */
export function expressions(vrm: VRM): (pose: Readonly<Pose>, emotion: Emotion) => void {
  const manager = vrm.expressionManager;
  if (!manager) return () => {};
  const known = new Set(manager.expressions.map(({ expressionName }) => expressionName));
  const felt: readonly Felt[] = emotions.map((emotion) => ({
    emotion,
    weights: Object.entries(weightsFor(emotion, known)),
    spring: springAt(0),
  }));
  const sums = new Map<string, number>(
    felt.flatMap(({ weights }) => weights.map(([name]) => [name, 0] as const)),
  );
  return (pose, emotion) => {
    const all = sumUp(sums, felt, emotion, pose.elapsed);
    for (const [name, sum] of sums) manager.setValue(name, shown(sum));
    // When an emotion opens the mouth, the vowels are reduced.
    const room = 1 - 0.25 * Math.min(1, all);
    for (const [name, vowel] of vowelNames)
      manager.setValue(name, Math.min(1, pose.weights[vowel] * room + (sums.get(name) ?? 0)));
    blink(vrm, pose, known);
  };
}

/** An emotion that has all but passed is none: models may shut out blinking while there is any of it. */
const shown = (sum: number): number => (sum < 0.01 ? 0 : Math.min(1, sum));

/** Adds the current emotions to `sums`, and returns their share without calm. */
function sumUp(
  sums: Map<string, number>,
  felt: readonly Felt[],
  emotion: Emotion,
  seconds: number,
): number {
  for (const name of sums.keys()) sums.set(name, 0);
  let all = 0;
  for (const { emotion: its, weights, spring } of felt) {
    const value = follow(spring, its === emotion ? 1 : 0, 2.2, 1, seconds);
    if (its !== "neutral") all += value;
    for (const [name, weight] of weights) sums.set(name, (sums.get(name) ?? 0) + weight * value);
  }
  return all;
}

function blink(vrm: VRM, pose: Readonly<Pose>, known: ReadonlySet<string>): void {
  const manager = vrm.expressionManager;
  if (known.has("blinkLeft") && known.has("blinkRight")) {
    // Her left eye is on the right of the screen.
    manager?.setValue("blinkLeft", 1 - pose.rightEye);
    manager?.setValue("blinkRight", 1 - pose.leftEye);
    return;
  }
  manager?.setValue("blink", 1 - Math.max(pose.leftEye, pose.rightEye));
}
