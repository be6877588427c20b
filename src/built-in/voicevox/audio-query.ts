// The used fields of a VOICEVOX engine's audio query, which describes an utterance before the synthesis.

import { z } from "zod";

const VoicevoxMora = z.looseObject({
  text: z.string(),
  consonant: z.string().nullish().catch(undefined),
  consonant_length: z.number().nonnegative().nullish().catch(undefined),
  vowel: z.string(),
  vowel_length: z.number().nonnegative(),
  pitch: z.number(),
});
export type VoicevoxMora = z.infer<typeof VoicevoxMora>;

const AccentPhrase = z.looseObject({
  moras: z.array(VoicevoxMora),
  pause_mora: VoicevoxMora.nullish().catch(undefined),
  is_interrogative: z.boolean().optional().catch(undefined),
});

/** Lengths are in seconds. Other fields are sent back unchanged; an odd one is as a new query of the engine has it. */
export const AudioQuery = z.looseObject({
  accent_phrases: z.array(AccentPhrase),
  speedScale: z.number().positive().catch(1),
  pitchScale: z.number().catch(0),
  intonationScale: z.number().catch(1),
  volumeScale: z.number().catch(1),
  prePhonemeLength: z.number().nonnegative().catch(0.1),
  postPhonemeLength: z.number().nonnegative().catch(0.1),
  pauseLength: z.number().nonnegative().nullish().catch(undefined),
  pauseLengthScale: z.number().nonnegative().nullish().catch(undefined),
  outputSamplingRate: z.number().int().positive().catch(24_000),
});
export type AudioQuery = z.infer<typeof AudioQuery>;
