import type { MouthShape } from "../../../../src/protocol/mouth.ts";

/** What the mouth is at in one moment. */
export type MouthPose = { readonly shape: MouthShape; readonly openness: number };

export const closedMouth: MouthPose = { shape: "closed", openness: 0 };

/** Hears how a run goes. `ended` is said once, and not of a run that was stopped. */
export type RunListener = {
  readonly began: () => void;
  /** Everything in it was heard; until `ended` there is silence. */
  readonly heard?: (() => void) | undefined;
  readonly ended: (outcome: "heard" | "failed", note?: string) => void;
};

/** A sound on its way through the loudspeaker, or through time. Milliseconds. */
export type PlayingSound = {
  /** What is heard now, in milliseconds from the first sample; below 0 before it. */
  readonly position: () => number;
  /** When its last sample is over, on its line of time; undefined when nobody knows. */
  readonly endsAt: number | undefined;
  readonly line: TimeLine;
  /** Silences it; how much of it was played. */
  readonly stop: () => number;
};

/** `audio`: the samples of the loudspeaker. `clock`: nothing sounds. */
export type TimeLine = "audio" | "clock";

/** A sound that is ready to be played. */
export type Track = {
  /** About how long it is, where only its end tells. */
  readonly duration: number;
  readonly mouthAt: (position: number) => MouthPose;
  /** The line of time that it would run on now. */
  readonly line: () => TimeLine;
  /** Begins it at once, or exactly at a moment of its line. */
  readonly run: (at: number | undefined, listener: RunListener) => PlayingSound;
};
