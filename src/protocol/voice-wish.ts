import { z } from "zod";

/** The speed of the voice, 1 being the engine's own. */
export const VoiceRate = z.number().min(0.5).max(2);
/** The pitch of the voice, as a factor of the frequency. */
export const VoicePitch = z.number().min(0.5).max(2);

/** The wish for one engine; `voice` by the engine's name for it: a style id, a name. */
export const EngineWish = z.object({
  voice: z.string().min(1).max(200).optional(),
  rate: VoiceRate.optional(),
  pitch: VoicePitch.optional(),
});
export type EngineWish = z.infer<typeof EngineWish>;

/** The wished voice of a persona, engine by engine; `rate` and `pitch` apply to engines that are not named. */
export const VoiceWish = z.object({
  /** Her id: the name of her own voice in engines that have one for every name. */
  persona: z.string().max(40).optional(),
  rate: VoiceRate.optional(),
  pitch: VoicePitch.optional(),
  /** The engine that is tried first. */
  first: z.string().max(40).optional(),
  engines: z.record(z.string().max(40), EngineWish),
});
export type VoiceWish = z.infer<typeof VoiceWish>;
