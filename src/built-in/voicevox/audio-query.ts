// The used fields of a VOICEVOX engine's audio query, which describes an utterance before the synthesis.

import { z } from "zod";

const VoicevoxMora = z.looseObject({
  text: z.string(),
  consonant: z.string().nullish(),
  consonant_length: z.number().nonnegative().nullish(),
  vowel: z.string(),
  vowel_length: z.number().nonnegative(),
  pitch: z.number(),
});
export type VoicevoxMora = z.infer<typeof VoicevoxMora>;

const AccentPhrase = z.looseObject({
  moras: z.array(VoicevoxMora),
  pause_mora: VoicevoxMora.nullish(),
  is_interrogative: z.boolean().optional(),
});

/** Lengths are in seconds. Other fields are sent back unchanged. */
export const AudioQuery = z.looseObject({
  accent_phrases: z.array(AccentPhrase),
  speedScale: z.number().positive(),
  pitchScale: z.number(),
  intonationScale: z.number(),
  volumeScale: z.number(),
  prePhonemeLength: z.number().nonnegative(),
  postPhonemeLength: z.number().nonnegative(),
  pauseLength: z.number().nonnegative().nullish(),
  pauseLengthScale: z.number().nonnegative().nullish(),
  outputSamplingRate: z.number().int().positive(),
});
export type AudioQuery = z.infer<typeof AudioQuery>;
