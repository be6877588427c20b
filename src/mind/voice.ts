// `voice` of mind.json: the persona's choice of a voice.

import { z } from "zod";
import { type EngineWish, VoicePitch, VoiceRate, type VoiceWish } from "../protocol/voice-wish.ts";

/** The engine's name of a voice: a number or a name. */
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

const EngineId = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);

/** The fields for all engines. */
const Common = z.strictObject({
  rate: VoiceRate.optional(),
  pitch: VoicePitch.optional(),
  /** With `speaker`: one engine and its voice, as in ai-tuber minds. */
  engine: EngineId.optional(),
  speaker: VoiceName.optional(),
});
const commonNames = Object.keys(Common.shape);

type Common = z.infer<typeof Common>;
type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The engines by name: at the level of the common fields, and below `plugged`, where any name is valid. */
const enginesIn = (fields: Fields): Fields => ({
  ...(isFields(fields["plugged"]) ? fields["plugged"] : {}),
  ...without(fields, [...commonNames, "plugged"]),
});
const without = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/**
 * `{ "voicevox": 3, "openai": "nova", "kana": { "pitch": 1.1 }, "rate": 1 }`, or one engine with its speaker. Engines
 * are the voices of the program and of plug-ins, by their ids.
 */
export const VoiceSetting = z
  .object({
    ...Common.shape,
    plugged: z.record(EngineId, EngineSetting).optional(),
  })
  .catchall(EngineSetting)
  .check(({ value, issues }) => {
    const keys = Object.keys(enginesIn(value)).filter((name) => !EngineId.safeParse(name).success);
    if (keys.length > 0) issues.push({ code: "unrecognized_keys", keys, input: value });
  });
export type VoiceSetting = z.infer<typeof VoiceSetting>;

/** Unknown engines in a setting; those below `plugged` may come from a plug-in. */
export function unknownEngines(
  setting: VoiceSetting | undefined,
  voices: readonly string[],
): readonly string[] {
  if (setting === undefined) return [];
  return Object.keys(without(setting, [...commonNames, "plugged"])).filter(
    (name) => !voices.includes(name),
  );
}

/** The names of fields `depth` levels into mind.json, for suggestions. */
export const voiceFieldsAt = (depth: number, voices: readonly string[]): readonly string[] =>
  depth <= 1 ? [...voices, "plugged", ...commonNames] : ["voice", "rate", "pitch"];

function wishOf(setting: EngineSetting): EngineWish {
  if (typeof setting !== "object") return { voice: String(setting) };
  const { voice, ...rest } = setting;
  return voice === undefined ? rest : { ...rest, voice: String(voice) };
}

/** Converts a setting; an engine with a voice for every name gets the one of the persona's id. */
export function voiceWish(setting: VoiceSetting | undefined, persona: string): VoiceWish {
  const { rate, pitch, engine, speaker }: Common = setting ?? {};
  const named = Object.entries(enginesIn(setting ?? {})).map(
    ([name, value]) => [name, wishOf(EngineSetting.parse(value))] as const,
  );
  const single =
    engine === undefined || speaker === undefined ? [] : [[engine, wishOf(speaker)] as const];
  return {
    ...(rate === undefined ? {} : { rate }),
    ...(pitch === undefined ? {} : { pitch }),
    persona,
    ...(engine === undefined ? {} : { first: engine }),
    engines: Object.fromEntries([...single, ...named]),
  };
}
