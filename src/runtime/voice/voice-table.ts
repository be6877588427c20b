import type { Clock } from "../../kernel/ports.ts";
import type { NamedVoice, VoicePart } from "../../parts/part-kinds.ts";
import type { PronunciationReader } from "../../parts/voice/pronunciation-reader.ts";
import type { Language } from "../../protocol/language.ts";
import { partsOf, valuesFor } from "../config/config-parts.ts";
import { partOutside } from "../data/part-outside.ts";
import type { VoicesConfig } from "./voices-config.ts";

/** A voice engine with its setting values. */
export type ConfiguredVoice = Pick<VoicePart, "id" | "about" | "inPage"> & {
  readonly open: () => ReturnType<VoicePart["open"]>;
  /**
   * Whether it can speak now; undefined: it can. The presence of keys is checked, not their validity. Never rejects.
   */
  readonly check: () => ReturnType<NonNullable<VoicePart["check"]>>;
  /** The voices that it names; those that cannot be read whole are given to `leftOut`. */
  readonly voices: (
    language: Language,
    leftOut: (entry: unknown) => void,
  ) => Promise<readonly NamedVoice[]>;
  /** The address of its requests. */
  readonly address: string | undefined;
  /** Whether it is used where the operator names no voices. */
  readonly isAskedUnnamed: () => boolean | Promise<boolean>;
};

/** The pronunciation of words, from the first voice that provides it; undefined where none does. */
export async function openPronunciations(
  config: VoicesConfig,
  clock: Clock,
): Promise<PronunciationReader | undefined> {
  const part = partsOf(config, "voice").find(({ openReader }) => openReader !== undefined);
  return await part?.openReader?.(partOutside(part, config, clock, config.voiceTimeout));
}

/** The factor on `VOICE_TIMEOUT` of a slow voice where no other one would speak. */
const slowFactor = 6;
const longestFor = ({ voiceTimeout }: VoicesConfig): number => slowFactor * voiceTimeout;

/** All voices. */
export const voicesOf = (
  config: VoicesConfig,
  clock: Clock,
  pronunciations?: PronunciationReader,
): readonly ConfiguredVoice[] =>
  partsOf(config, "voice").map((part) => {
    const values = valuesFor(part, config);
    const outside = {
      ...partOutside(part, config, clock, longestFor(config)),
      pronunciations,
    };
    const { id, about, inPage } = part;
    return {
      ...{ id, about, inPage },
      open: () => part.open(values, outside),
      check: () => part.check?.(values, outside),
      voices: async (language, leftOut) =>
        (await part.voices?.(values, { ...outside, leftOut }, language)) ?? [],
      address: part.address?.(values),
      isAskedUnnamed: () => part.isAskedUnnamed?.(values, outside) ?? false,
    };
  });
