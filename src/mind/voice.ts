// `voice` of mind.json: how a persona wants to sound.

import { z } from "zod";
import {
  type EngineWish,
  VoiceEngine,
  VoicePitch,
  VoiceRate,
  type VoiceWish,
  voiceEngines,
} from "../protocol/voice-wish.ts";

/** A voice as its engine names it: a number or a name. */
const VoiceName = z.union([z.string().trim().min(1).max(200), z.number().int().nonnegative()]);
const EngineSetting = z.union([
  z.string().trim().min(1).max(200),
  z.number().int().nonnegative(),
  z.strictObject({
    voice: VoiceName.optional(),
    rate: VoiceRate.optional(),
    pitch: VoicePitch.optional(),
  }),
]);
type EngineSetting = z.infer<typeof EngineSetting>;

const byEngine = Object.fromEntries(
  voiceEngines.map((engine) => [engine, EngineSetting.optional()]),
) as Record<VoiceEngine, z.ZodOptional<typeof EngineSetting>>;

/** `{ "voicevox": 3, "openai": "nova", "kana": { "pitch": 1.1 }, "rate": 1 }`, or one engine with its speaker. */
export const VoiceSetting = z.strictObject({
  ...byEngine,
  /** Engines that plug-ins bring, by their names. */
  plugged: z.record(z.string().regex(/^[a-z][a-z0-9-]{1,39}$/), EngineSetting).optional(),
  rate: VoiceRate.optional(),
  pitch: VoicePitch.optional(),
  engine: VoiceEngine.optional(),
  speaker: VoiceName.optional(),
});
export type VoiceSetting = z.infer<typeof VoiceSetting>;

/** The names of fields `depth` steps into mind.json, for whoever wrote another one. */
export const voiceFieldsAt = (depth: number): readonly string[] =>
  depth <= 1 ? Object.keys(VoiceSetting.shape) : ["voice", "rate", "pitch"];

function wishOf(setting: EngineSetting): EngineWish {
  if (typeof setting !== "object") return { voice: String(setting) };
  const { voice, ...rest } = setting;
  return voice === undefined ? rest : { ...rest, voice: String(voice) };
}

/** The wish of a setting; a persona who asks for none has a kana voice of her own all the same. */
export function voiceWish(setting: VoiceSetting | undefined, persona: string): VoiceWish {
  const { rate, pitch, engine, speaker, plugged, ...rest } = setting ?? {};
  const named = Object.entries({ ...plugged, ...rest }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, wishOf(value)] as const],
  );
  const single =
    engine === undefined || speaker === undefined ? [] : [[engine, wishOf(speaker)] as const];
  const engines: VoiceWish["engines"] = Object.fromEntries([...single, ...named]);
  return {
    ...(rate === undefined ? {} : { rate }),
    ...(pitch === undefined ? {} : { pitch }),
    engines: { ...engines, kana: { voice: persona, ...engines["kana"] } },
  };
}
