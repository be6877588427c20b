/** The options of telling speech from silence. Milliseconds. */
export const detectorOptions = {
  /** Silence after which a stretch of speech ends. */
  redemptionMs: 320,
  /** The shortest speech: a cough or a click is shorter. */
  minSpeechMs: 160,
  preSpeechPadMs: 0,
} as const;
