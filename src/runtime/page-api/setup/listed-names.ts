// The names that settings of a voice or a transcriber can take: those that its server lists.

import type { Clock } from "../../../kernel/ports.ts";
import type { TranscriberPart, VoicePart } from "../../../parts/part-kinds.ts";
import type { Language } from "../../../protocol/language.ts";
import type { PageAnswerOf } from "../../../protocol/page-questions.ts";
import { valuesFor } from "../../config/config-parts.ts";
import { partOutside } from "../../data/part-outside.ts";
import type { SetupConfig } from "./setup-config.ts";

type Names = PageAnswerOf<"listed-names">["names"];

/** Milliseconds: a list is looked at by somebody who waits. */
const patience = 8_000;

/** A setting whose server lists nothing, or does not answer, is left out. Never rejects. */
export async function listedNames(
  part: VoicePart | TranscriberPart,
  config: SetupConfig,
  clock: Clock,
  language: Language,
): Promise<Names> {
  const values = valuesFor(part, config);
  const outside = partOutside(part, config, clock, patience);
  const list = {
    async voice() {
      if (part.kind !== "voice") return [];
      const voices = await part.voices?.(values, { ...outside, leftOut: () => {} }, language);
      return (voices ?? []).map(({ id, name }) => ({ value: id, name }));
    },
    async model() {
      const signal = AbortSignal.timeout(patience);
      const models = await part.listModels?.(values, outside, signal);
      return (models ?? []).map((name) => ({ value: name, name }));
    },
  };
  const asked = Object.values(part.settings).map(async ({ name, names }) => {
    // A part of somebody else may break its promises.
    const listed = names === undefined ? [] : await list[names]().catch(() => []);
    return listed.length === 0 ? [] : [[name, listed] as const];
  });
  return Object.fromEntries((await Promise.all(asked)).flat());
}
