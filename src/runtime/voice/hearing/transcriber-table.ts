import type { Clock } from "../../../kernel/ports.ts";
import type { TranscriberPart } from "../../../parts/part-kinds.ts";
import { partsOf, valuesFor } from "../../config/config-parts.ts";
import { partOutside } from "../../data/part-outside.ts";
import type { HearingConfig } from "./hearing-config.ts";

/** A transcriber with its setting values. */
export type ConfiguredTranscriber = {
  readonly id: string;
  /** The address that the sound is sent to; undefined: it stays in the program. */
  readonly address: string | undefined;
  /** Whether it is used where the operator names no transcribers. */
  readonly isAskedUnnamed: boolean;
  readonly open: () => ReturnType<TranscriberPart["open"]>;
  /** Whether it is ready now; undefined: yes. Never rejects. */
  readonly check: () => ReturnType<NonNullable<TranscriberPart["check"]>>;
};

/** All transcribers, in the order of the parts. */
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
