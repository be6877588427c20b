import type { MouthShape } from "../../../../src/protocol/mouth.ts";

/** The mouth at one moment. */
export type MouthPose = { readonly shape: MouthShape; readonly openness: number };

export const closedMouth: MouthPose = { shape: "closed", openness: 0 };

/** Listens to a run. `ended` is called once, and not for a run that was stopped. */
export type RunListener = {
  readonly began: () => void;
  /** Everything in it was heard; until `ended` there is silence. */
  readonly heard?: (() => void) | undefined;
  readonly ended: (outcome: "heard" | "failed", note?: string) => void;
};

/** A sound that is being played, by the loudspeaker or as time alone. Milliseconds. */
export type PlayingSound = {
  /** The audible position, in milliseconds from the first sample; below 0 before it. */
  readonly position: () => number;
  /** The end of its last sample, on its timeline; undefined when unknown. */
  readonly endsAt: number | undefined;
  readonly line: TimeLine;
  /** Silences it; returns how much of it was played. */
  readonly stop: () => number;
};

/** `audio`: the samples of the loudspeaker. `clock`: nothing sounds. */
export type TimeLine = "audio" | "clock";

/** A sound that is ready to be played. */
export type Track = {
  /** Its estimated duration, where only its end shows the real one. */
  readonly duration: number;
  readonly mouthAt: (position: number) => MouthPose;
  /** The timeline that it would run on now. */
  readonly line: () => TimeLine;
  /** Begins it at once, or exactly at a time of its timeline. */
  readonly run: (at: number | undefined, listener: RunListener) => PlayingSound;
};
