import type { Clock } from "../../kernel/ports.ts";
import type { VoicePart } from "../../parts/part-kinds.ts";
import type { PronunciationReader } from "../../parts/voice/pronunciation-reader.ts";
import { partsOf, valuesFor } from "../config/config-parts.ts";
import { partOutside } from "../storage/part-outside.ts";
import type { VoicesConfig } from "./voices-config.ts";

/** A voice engine with what was set for it. */
export type ConfiguredVoice = Pick<VoicePart, "id" | "about" | "inPage"> & {
  readonly open: () => ReturnType<VoicePart["open"]>;
  /** Whether it can speak now; undefined: it can. Keys are looked for, not tried. Never rejects. */
  readonly check: () => ReturnType<NonNullable<VoicePart["check"]>>;
  /** Where it is asked. */
  readonly address: string | undefined;
  /** Whether it is asked where the operator names no voices. */
  readonly isAskedUnnamed: () => boolean | Promise<boolean>;
};

/** How words are pronounced, as the first voice says that knows it; undefined where none does. */
export async function openPronunciations(
  config: VoicesConfig,
  clock: Clock,
): Promise<PronunciationReader | undefined> {
  const part = partsOf(config, "voice").find(({ openReader }) => openReader !== undefined);
  return await part?.openReader?.(partOutside(part, config, clock, config.voiceTimeout));
}

/** Every voice there is. */
export const voicesOf = (
  config: VoicesConfig,
  clock: Clock,
  pronunciations?: PronunciationReader,
): readonly ConfiguredVoice[] =>
  partsOf(config, "voice").map((part) => {
    const values = valuesFor(part, config);
    const outside = {
      ...partOutside(part, config, clock, config.voiceTimeout),
      pronunciations,
    };
    const { id, about, inPage } = part;
    return {
      ...{ id, about, inPage },
      open: () => part.open(values, outside),
      check: () => part.check?.(values, outside),
      address: part.address?.(values),
      isAskedUnnamed: () => part.isAskedUnnamed?.(values, outside) ?? false,
    };
  });
