import type { MouthShape } from "saintverse/protocol";
import type { PhoneName } from "./phones.ts";

/** A sound with its place in the melody. */
export type SungPhone = {
  /** `rest`: silence. */
  readonly phone: PhoneName | "rest";
  /** Milliseconds. */
  readonly length: number;
  /** Semitones over the speaker's own height; absent for what has none, where the melody goes through. */
  readonly tone?: number | undefined;
  /** Whispered, as the u of です. */
  readonly devoiced?: boolean | undefined;
  /** The shape of the mouth, where it is another than the sound's own. */
  readonly shape?: MouthShape | undefined;
};
