// Her pose at a moment: mouth, gaze, eyelids, breath, as values of VTube Studio's parameters.

import type { BodyToolInput, Chance } from "saintverse/body";
import type { Emotion, MouthMove } from "saintverse/protocol";

export type Activity = BodyToolInput<"sys_set_state">["state"];

/** The state to show. */
export type Seen = {
  readonly emotion: Emotion;
  readonly activity: Activity;
  /** Moves of the mouth, and when they began; undefined: it is closed. */
  readonly mouth: { readonly moves: readonly MouthMove[]; readonly since: number } | undefined;
  /** The mouth moves while she is said to speak: nothing tells how. */
  readonly guessesMouth: boolean;
};

export type PoseValues = ReadonlyMap<string, number>;

export type Pose = {
  readonly mouth: (now: number, seen: Seen) => PoseValues;
  readonly rest: (now: number, seen: Seen) => PoseValues;
};

/** A parameter of our own, which a model can be made to breathe by. */
export const breathParameter = {
  parameterName: "SaintVerseBreath",
  explanation: "How far she has breathed in.",
  ...{ min: 0, max: 1, defaultValue: 0 },
};

/** The position of the mouth and brows of a face: 0.5 is at rest. */
const features: Readonly<Record<Emotion, { readonly smile: number; readonly brows: number }>> = {
  neutral: { smile: 0.5, brows: 0.5 },
  joy: { smile: 0.95, brows: 0.65 },
  fun: { smile: 1, brows: 0.7 },
  sadness: { smile: 0.15, brows: 0.3 },
  anger: { smile: 0.1, brows: 0.1 },
  surprise: { smile: 0.5, brows: 0.95 },
  shyness: { smile: 0.65, brows: 0.4 },
};

const vowels = { a: "VoiceA", i: "VoiceI", u: "VoiceU", e: "VoiceE", o: "VoiceO" } as const;
/** The breadth of a mouth that says it, from 0 to 1. */
const breadths: Readonly<Record<MouthMove["shape"], number>> = {
  ...{ a: 0.5, i: 0.85, u: 0.15, e: 0.7, o: 0.25, n: 0.5, closed: 0.5 },
};

const breath = 3_800;
const blinking = 150;

/** The move in force, with its openness on the way to the next one. */
function moveAt({ moves, since }: NonNullable<Seen["mouth"]>, now: number): MouthMove | undefined {
  const position = now - since;
  const place = moves.findLastIndex(({ at }) => at <= position);
  const move = moves[place];
  const next = moves[place + 1];
  if (move === undefined || next === undefined || next.at <= move.at) return move;
  const crossing = Math.min(60, next.at - move.at);
  const way = Math.max(0, 1 - (next.at - position) / crossing);
  return { ...move, openness: move.openness + (next.openness - move.openness) * way };
}

const guessed = (now: number): MouthMove => ({
  at: 0,
  shape: (["a", "o", "i", "e", "u"] as const)[Math.floor(now / 260) % 5] ?? "a",
  openness: Math.abs(Math.sin((now / 260) * Math.PI)) * 0.7,
});

function mouthValues(now: number, seen: Seen): PoseValues {
  const move =
    seen.mouth === undefined
      ? seen.guessesMouth && seen.activity === "speaking"
        ? guessed(now)
        : undefined
      : moveAt(seen.mouth, now);
  const { shape, openness } = move ?? { shape: "closed" as const, openness: 0 };
  const { smile } = features[seen.emotion];
  const broad = openness === 0 ? smile : (breadths[shape] + smile) / 2;
  return new Map([
    ...["MouthOpen", "VoiceVolume", "VoiceVolumePlusMouthOpen"].map(
      (id) => [id, openness] as const,
    ),
    ...["MouthSmile", "VoiceFrequency", "VoiceFrequencyPlusMouthSmile"].map(
      (id) => [id, broad] as const,
    ),
    ...Object.entries(vowels).map(([vowel, id]) => [id, vowel === shape ? openness : 0] as const),
    ["VoiceSilence", 1 - openness] as const,
  ]);
}

/** Where she looks, from -1 to 1. */
type Gaze = { readonly x: number; readonly y: number };

const isCalm = (activity: Activity): boolean => activity === "listening" || activity === "speaking";

function aimFor(activity: Activity, chance: Chance): Gaze {
  const side = chance.next() * 2 - 1;
  const height = chance.next();
  if (activity === "thinking")
    return { x: Math.sign(side) * 0.2 + side * 0.4, y: 0.2 + height * 0.3 };
  const reach = isCalm(activity) ? 0.15 : 0.45;
  return { x: side * reach, y: (height - 0.5) * reach };
}

export function openPose(chance: Chance): Pose {
  let gaze: Gaze = { x: 0, y: 0 };
  let aim: Gaze = gaze;
  let looksAgain = 0;
  let blinksAt = 0;
  let before = 0;
  const between = (least: number, most: number) => least + chance.next() * (most - least);

  const look = (now: number, { activity }: Seen): void => {
    if (now >= looksAgain) {
      aim = aimFor(activity, chance);
      looksAgain = now + between(900, isCalm(activity) ? 4_000 : 3_000);
    }
    const way = Math.min(1, Math.max(0, now - before) / 140);
    before = now;
    gaze = { x: gaze.x + (aim.x - gaze.x) * way, y: gaze.y + (aim.y - gaze.y) * way };
  };
  const lids = (now: number, { activity }: Seen): number => {
    if (activity === "asleep") return 0;
    if (blinksAt === 0 || now > blinksAt + blinking) blinksAt = now + between(1_800, 5_500);
    const way = (now - blinksAt) / blinking;
    return way < 0 || way > 1 ? 1 : Math.abs(way * 2 - 1);
  };

  return {
    mouth: mouthValues,
    rest(now, seen) {
      look(now, seen);
      const open = lids(now, seen);
      const { brows } = features[seen.emotion];
      const drawn = 0.5 - 0.5 * Math.cos((now / breath) * 2 * Math.PI);
      const sway = Math.sin((now / 7_100) * 2 * Math.PI);
      const nod = seen.activity === "speaking" ? Math.sin(now / 310) * 1.5 : 0;
      return new Map([
        ...["EyeLeftX", "EyeRightX"].map((id) => [id, gaze.x] as const),
        ...["EyeLeftY", "EyeRightY"].map((id) => [id, gaze.y] as const),
        ...["EyeOpenLeft", "EyeOpenRight"].map((id) => [id, open] as const),
        ...["Brows", "BrowLeftY", "BrowRightY"].map((id) => [id, brows] as const),
        ["FaceAngleX", gaze.x * 12 + sway * 2] as const,
        ["FaceAngleY", gaze.y * 8 + drawn * 1.5 + nod] as const,
        ["FaceAngleZ", sway * 3 + gaze.x * 3] as const,
        ["FacePositionY", drawn * 0.4] as const,
        [breathParameter.parameterName, drawn] as const,
      ]);
    },
  };
}
