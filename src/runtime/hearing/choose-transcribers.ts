// Which transcribers there are, in which order, from what the operator set.

import type { PartProblem } from "../../parts/part.ts";
import type { Transcriber } from "../../parts/transcriber/transcriber.ts";
import type { HearingConfig } from "./hearing-config.ts";
import type { ConfiguredTranscriber } from "./transcriber-table.ts";

/** A transcriber that was asked for and cannot be had, or is not ready. */
export type TranscriberProblem = { readonly transcriber: string; readonly problem: PartProblem };

/** An opened transcriber, and where it sends the sound; undefined: nowhere. */
export type ChosenTranscriber = {
  readonly transcriber: Transcriber;
  readonly address: string | undefined;
};

/** Those that the operator named, in their order; else those that settings of their own lead to. */
export function transcriberOrder(
  { transcriber }: Pick<HearingConfig, "transcriber">,
  all: readonly ConfiguredTranscriber[],
): readonly ConfiguredTranscriber[] {
  if (transcriber === undefined) return all.filter(({ isAskedUnnamed }) => isAskedUnnamed);
  return [...new Set(transcriber)].flatMap((named) => all.filter(({ id }) => id === named));
}

/** Opens them in their order; those that cannot be opened are left out and reported. */
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
