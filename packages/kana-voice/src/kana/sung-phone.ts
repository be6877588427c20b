import type { MouthShape } from "saintverse/protocol";
import type { PhoneName } from "./phones.ts";

/** A sound with its place in the melody. */
export type SungPhone = {
  /** `rest`: silence. */
  readonly phone: PhoneName | "rest";
  /** Milliseconds. */
  readonly length: number;
  /**
   * Semitones above the speaker's base pitch; absent for sounds without a pitch of their own, where the melody is
   * interpolated.
   */
  readonly tone?: number | undefined;
  /** Devoiced, like the u of です. */
  readonly devoiced?: boolean | undefined;
  /** The shape of the mouth, where it differs from the sound's own. */
  readonly shape?: MouthShape | undefined;
};
