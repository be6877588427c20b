import type { Clock } from "../../kernel/ports.ts";
import type { TranscriberPart } from "../../parts/part-kinds.ts";
import { partsOf, valuesFor } from "../config/config-parts.ts";
import { partOutside } from "../storage/part-outside.ts";
import type { HearingConfig } from "./hearing-config.ts";

/** A transcriber with what was set for it. */
export type ConfiguredTranscriber = {
  readonly id: string;
  /** Where the sound is sent; undefined: it stays in the program. */
  readonly address: string | undefined;
  /** Whether it is asked where the operator names no transcribers. */
  readonly isAskedUnnamed: boolean;
  readonly open: () => ReturnType<TranscriberPart["open"]>;
  /** Whether it is ready now; undefined: it is. Never rejects. */
  readonly check: () => ReturnType<NonNullable<TranscriberPart["check"]>>;
};

/** Every transcriber there is, in the order of the parts. */
export const transcribersOf = (
  config: HearingConfig,
  clock: Clock,
): readonly ConfiguredTranscriber[] =>
  partsOf(config, "transcriber").map((part) => {
    const values = valuesFor(part, config);
    const outside = partOutside(part, config, clock, config.transcriberTimeout);
    return {
      id: part.id,
      address: part.address?.(values),
      isAskedUnnamed: part.isAskedUnnamed?.(values) ?? false,
      open: () => part.open(values, outside),
      check: () => part.check?.(values, outside),
    };
  });
