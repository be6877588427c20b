// Chooses the transcribers and their order from the operator's settings.

import type { PartProblem } from "../../../parts/part.ts";
import type { Transcriber } from "../../../parts/transcriber/transcriber.ts";
import type { HearingConfig } from "./hearing-config.ts";
import type { ConfiguredTranscriber } from "./transcriber-table.ts";

/** A requested transcriber that does not exist, or is not ready. */
export type TranscriberProblem = { readonly transcriber: string; readonly problem: PartProblem };

/** An opened transcriber, and the address that it sends the sound to; undefined: none. */
export type ChosenTranscriber = {
  readonly transcriber: Transcriber;
  readonly address: string | undefined;
};

/** The transcribers that the operator named, in their order; else those that have settings of their own. */
export function transcriberOrder(
  { transcriber }: Pick<HearingConfig, "transcriber">,
  all: readonly ConfiguredTranscriber[],
): readonly ConfiguredTranscriber[] {
  if (transcriber === undefined) return all.filter(({ isAskedUnnamed }) => isAskedUnnamed);
  return [...new Set(transcriber)].flatMap((named) => all.filter(({ id }) => id === named));
}

/** Opens them in order; those that cannot be opened are left out and reported. */
export async function chooseTranscribers(
  config: Pick<HearingConfig, "transcriber">,
  all: readonly ConfiguredTranscriber[],
): Promise<{
  readonly chosen: readonly ChosenTranscriber[];
  readonly problems: readonly TranscriberProblem[];
}> {
  const opened = await Promise.all(
    transcriberOrder(config, all).map(async ({ id, address, open }) => ({
      ...{ id, address },
      made: await open(),
    })),
  );
  return {
    chosen: opened.flatMap(({ address, made }) =>
      made.ok ? [{ transcriber: made.value, address }] : [],
    ),
    problems: opened.flatMap(({ id, made }) =>
      made.ok ? [] : [{ transcriber: id, problem: made.error }],
    ),
  };
}
