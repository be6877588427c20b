// The movements of an avatar, however it is drawn: from one frame to the next pose.

import { seededChance } from "../../kernel/seeded-chance.ts";
import type { Emotion } from "../../protocol/emotion.ts";
import type { StageActivity } from "../../protocol/stage-feed.ts";
import type { AvatarFrame } from "./avatar-frame.ts";
import { between } from "./between.ts";
import { type Blinking, blinking } from "./blinking.ts";
import { type Face, faceKeys, faces, neutralFace } from "./face.ts";
import { type Fidgeting, fidgeting } from "./fidgets.ts";
import { type Gaze, type Gazing, gazing } from "./gazing.ts";
import {
  closedMouth,
  type MouthForm,
  type MouthWeights,
  mixMouth,
  moveMouth,
} from "./mouth-motion.ts";
import { follow, type Spring, springAt } from "./spring.ts";

/** Her pose at one moment. The same object in every frame. */
export type Pose = {
  now: number;
  /** Seconds since the last frame. */
  elapsed: number;
  readonly face: Face;
  readonly mouth: MouthForm;
  readonly weights: MouthWeights;
  /** The head: turned (-1 to 1, positive to the right of the screen), down, and tilted in degrees. */
  yaw: number;
  pitch: number;
  roll: number;
  /** The body to the side, -1 to 1; all of her upward; breath from -1 to 1. */
  lean: number;
  rise: number;
  breath: number;
  /** The openness that blinking leaves to the eyes, on the left and on the right of the screen. */
  leftEye: number;
  rightEye: number;
  readonly look: Gaze;
  /** The degree to which she thinks, 0 to 1. */
  thinks: number;
};

export type LifeOptions = {
  readonly seed: number;
  readonly pace: number;
  readonly sway: number;
};

export type AvatarMotion = {
  readonly feel: (emotion: Emotion) => void;
  readonly be: (activity: StageActivity) => void;
  readonly notice: (where?: Readonly<Gaze>) => void;
  /** Where somebody speaks; undefined: nobody does. */
  readonly attend: (where: Readonly<Gaze> | undefined) => void;
  /** The pose at `frame.now`. */
  readonly step: (frame: AvatarFrame) => Readonly<Pose>;
};

/** The longest step: a page that was suspended continues where it was. */
const longestStep = 250;

const newPose = (): Pose => ({
  now: 0,
  elapsed: 0,
  face: neutralFace(),
  mouth: { wide: 1, open: 0, round: 0, curve: 0, wave: 0, cat: 0 },
  weights: closedMouth(),
  yaw: 0,
  pitch: 0,
  roll: 0,
  lean: 0,
  rise: 0,
  breath: 0,
  leftEye: 1,
  rightEye: 1,
  look: { x: 0, y: 0 },
  thinks: 0,
});

/** Signs appear and disappear without overshooting; parts of the face may overshoot. */
const damped = new Set<string>(["tears", "sweat", "blush", "hatch", "shut", "lids", "wet"]);

type Held = { readonly yaw: Spring; readonly pitch: Spring; readonly roll: Spring };

class LivingBody implements AvatarMotion {
  readonly #pose = newPose();
  readonly #springs = faceKeys.map((key) => ({
    key,
    spring: springAt(neutralFace()[key]),
    damping: damped.has(key) ? 1 : 0.62,
  }));
  readonly #head: Held = { yaw: springAt(0), pitch: springAt(0), roll: springAt(0) };
  readonly #lean = springAt(0);
  readonly #rise = springAt(0);
  readonly #eyes = { x: springAt(0), y: springAt(0) };
  readonly #talk = springAt(0);
  readonly #thinks = springAt(0);
  readonly #sleeps = springAt(0);
  readonly #options: LifeOptions;
  readonly #chance;
  readonly #blinking: Blinking;
  readonly #gazing: Gazing;
  readonly #fidgeting: Fidgeting;
  #emotion: Emotion = "neutral";
  #activity: StageActivity = "idle";
  #began = Number.NaN;
  #last = 0;
  #felt = 0;
  #changed = false;
  #noticed: { readonly where: Readonly<Gaze> | undefined } | undefined;
  #heard: { readonly where: Readonly<Gaze> | undefined } | undefined;
  #nextNod = 0;
  #opened = 0;
  #winkFrom = Number.NaN;

  constructor(options: LifeOptions) {
    this.#options = options;
    this.#chance = seededChance(options.seed);
    this.#blinking = blinking(this.#chance, options.pace);
    this.#gazing = gazing(this.#chance, options.pace);
    this.#fidgeting = fidgeting(this.#chance, options.pace);
  }

  feel(emotion: Emotion): void {
    if (emotion === this.#emotion) return;
    this.#emotion = emotion;
    this.#changed = true;
  }

  be(activity: StageActivity): void {
    if (activity === this.#activity) return;
    this.#activity = activity;
    this.#gazing.reconsider();
  }

  notice(where?: Readonly<Gaze>): void {
    this.#noticed = { where };
  }

  attend(where: Readonly<Gaze> | undefined): void {
    this.#heard = { where };
  }

  step(frame: AvatarFrame): Readonly<Pose> {
    const { now } = frame;
    const pose = this.#pose;
    if (Number.isNaN(this.#began)) {
      this.#began = now;
      this.#last = now;
      this.#nextNod = now;
    }
    const elapsed = Math.min(longestStep, Math.max(0, now - this.#last));
    this.#last = now;
    pose.now = now;
    pose.elapsed = elapsed / 1000;
    this.#take(now);
    this.#moveFace(pose.elapsed);
    this.#moveMouth(frame, elapsed);
    this.#moveEyes(now, pose.elapsed);
    this.#moveBody(now, pose.elapsed);
    return pose;
  }

  /** The input of the last frame. */
  #take(now: number): void {
    if (this.#changed) {
      this.#changed = false;
      this.#felt = now;
      if (this.#emotion === "surprise") this.#rise.velocity += 130;
      else this.#blinking.hasten(now);
      if (this.#emotion === "joy") this.#rise.velocity += 90;
      if (this.#emotion === "anger") this.#head.pitch.velocity += 4;
      this.#winkFrom = this.#emotion === "fun" ? now + 160 : Number.NaN;
    }
    if (this.#noticed !== undefined) {
      this.#gazing.notice(now, this.#noticed.where);
      this.#noticed = undefined;
    }
    if (this.#heard !== undefined) {
      this.#gazing.attend(now, this.#heard.where);
      this.#heard = undefined;
    }
  }

  #moveFace(seconds: number): void {
    const target = faces[this.#emotion];
    for (const { key, spring, damping } of this.#springs)
      this.#pose.face[key] = follow(
        spring,
        target[key],
        damping === 1 ? 2.4 : 2.1,
        damping,
        seconds,
      );
  }

  #moveMouth(frame: AvatarFrame, elapsed: number): void {
    const pose = this.#pose;
    moveMouth(pose.weights, frame.mouth, frame.openness, elapsed);
    const speaks = frame.mouth !== "closed" || this.#activity === "speaking" ? 1 : 0;
    follow(this.#talk, speaks, 3, 1, pose.elapsed);
    mixMouth(pose.mouth, pose.face, pose.weights, this.#talk.value);
    const opens = frame.mouth !== "closed" && frame.openness > this.#opened + 0.25;
    this.#opened = frame.mouth === "closed" ? 0 : frame.openness;
    if (opens && frame.now > this.#nextNod) this.#beat(frame.now);
  }

  /** A small movement with an accent of speech. */
  #beat(now: number): void {
    const chance = this.#chance;
    this.#nextNod = now + between(chance, 320, 1200);
    this.#head.pitch.velocity += between(chance, 0.7, 2.1);
    this.#head.roll.velocity += between(chance, -26, 26);
    if (chance.next() < 0.4) {
      const brow = this.#springs[0];
      if (brow !== undefined) brow.spring.velocity += between(chance, 40, 95);
    }
  }

  #moveEyes(now: number, seconds: number): void {
    const { face, look } = this.#pose;
    const goal = this.#gazing.at(now, this.#activity);
    const calm = this.#emotion === "neutral" && this.#activity === "idle" ? 0.6 : 0.15;
    const jump = Math.abs(goal.x - this.#eyes.x.value) > 0.6;
    if (jump && this.#chance.next() < 0.04) this.#blinking.hasten(now);
    look.x = follow(this.#eyes.x, goal.x + face.lookX, 7, 0.9, seconds);
    look.y = follow(this.#eyes.y, goal.y + face.lookY, 7, 0.9, seconds);
    const sleeps = follow(this.#sleeps, this.#activity === "asleep" ? 1 : 0, 0.9, 1, seconds);
    const open = this.#blinking.at(now, calm) * (1 - Math.min(1, Math.max(0, sleeps)));
    this.#pose.leftEye = open;
    this.#pose.rightEye = open * this.#wink(now);
  }

  /** With the emotion fun she winks when it begins, and again from time to time. */
  #wink(now: number): number {
    const since = now - this.#winkFrom;
    if (!(since >= 0)) return 1;
    if (since > 1350) {
      this.#winkFrom = now + between(this.#chance, 3200, 7000);
      return 1;
    }
    if (since < 110) return 1 - since / 110;
    return since < 1180 ? 0 : (since - 1180) / 170;
  }

  #moveBody(now: number, seconds: number): void {
    const { pace, sway } = this.#options;
    const pose = this.#pose;
    const { face } = pose;
    const time = ((now - this.#began) / 1000) * pace;
    const fidget = this.#fidgeting(now, this.#activity);
    this.#nod(now);
    const asked = this.#activity === "thinking" ? 1 : 0;
    const thinking = follow(this.#thinks, asked, 1.6, 1, seconds);
    pose.thinks = thinking;
    const gaze = { x: this.#eyes.x.value, y: this.#eyes.y.value };
    const driftX = (Math.sin(time * 0.71) * 0.16 + Math.sin(time * 1.63 + 2) * 0.06) * sway;
    const driftY = (Math.sin(time * 0.53 + 1) * 0.1 + Math.sin(time * 1.31) * 0.04) * sway;
    const driftZ = Math.sin(time * 0.61 + 2.4) * 2.2 * sway;
    const beat = Math.sin(time * 5.2);
    const yaw = driftX + gaze.x * 0.5 + face.yaw + fidget.yaw;
    const pitch =
      driftY +
      gaze.y * 0.42 +
      face.pitch +
      fidget.pitch -
      thinking * 0.4 +
      this.#sleeps.value * 0.55;
    const roll =
      driftZ +
      face.roll +
      fidget.roll +
      thinking * 5 +
      face.bob * beat * 2.4 +
      this.#sleeps.value * 4;
    pose.yaw = follow(this.#head.yaw, yaw, 1.25, 0.68, seconds);
    pose.pitch = follow(this.#head.pitch, pitch, 1.7, 0.55, seconds);
    pose.roll = follow(this.#head.roll, roll, 1.2, 0.62, seconds);
    const side = Math.sin(time * 0.47) * 0.5 * sway + fidget.lean + gaze.x * 0.15;
    pose.lean = follow(this.#lean, side, 0.8, 0.7, seconds);
    const hop = face.bob * Math.abs(Math.sin(time * 2.6)) * 7;
    pose.rise = follow(this.#rise, face.lift + fidget.lift + hop, 2, 0.42, seconds);
    pose.breath = Math.sin(time * 1.75 + Math.sin(time * 1.75) * 0.35);
  }

  /** She nods while she listens. */
  #nod(now: number): void {
    if (this.#activity !== "listening" || now < this.#nextNod) return;
    this.#nextNod = now + between(this.#chance, 1500, 4200);
    this.#head.pitch.velocity += between(this.#chance, 2.4, 4.6);
  }

  /** Milliseconds since the emotion changed. */
  get felt(): number {
    return this.#last - this.#felt;
  }
}

export const life = (options: LifeOptions): AvatarMotion => {
  const body = new LivingBody(options);
  return {
    feel: (emotion) => body.feel(emotion),
    be: (activity) => body.be(activity),
    notice: (where) => body.notice(where),
    attend: (where) => body.attend(where),
    step: (frame) => body.step(frame),
  };
};
