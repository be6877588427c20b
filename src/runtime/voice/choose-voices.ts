// Chooses the voices and their order from the operator's settings and from what answers on this machine.

import type { Voice } from "../../bodies/ports.ts";
import type { PartProblem } from "../../parts/part.ts";
import type { ConfiguredVoice } from "./voice-table.ts";
import type { VoicesConfig } from "./voices-config.ts";

/** A requested engine that cannot be used. */
export type VoiceProblem = { readonly engine: string; readonly problem: PartProblem };

/** The engines in the order in which they are tried. */
export async function voiceOrder(
  config: VoicesConfig,
  all: readonly ConfiguredVoice[],
): Promise<readonly string[]> {
  if (config.voice !== undefined) return [...new Set(config.voice)];
  const taken = await Promise.all(all.map(({ isAskedUnnamed }) => isAskedUnnamed()));
  return all.filter((_, place) => taken[place]).map(({ id }) => id);
}

/** Applies the operator's speech rate to a voice. */
const paced = (voice: Voice, rate: number): Voice =>
  rate === 1
    ? voice
    : {
        name: voice.name,
        hasVoiceForEveryName: voice.hasVoiceForEveryName,
        close: () => voice.close?.(),
        speaks: (language) => voice.speaks?.(language) ?? true,
        ...(voice.isThere === undefined
          ? {}
          : { isThere: async (signal) => (await voice.isThere?.(signal)) ?? true }),
        synthesise: (utterance, signal) =>
          voice.synthesise({ ...utterance, rate: (utterance.rate ?? 1) * rate }, signal),
      };

export type ChosenVoices = {
  readonly voices: readonly Voice[];
  readonly problems: readonly VoiceProblem[];
};

/** The voices of these engines, in order; engines that cannot be opened are left out and reported. */
export async function chooseVoices(
  engines: readonly string[],
  config: VoicesConfig,
  all: readonly ConfiguredVoice[],
): Promise<ChosenVoices> {
  const asked = engines.flatMap((engine) => all.filter(({ id }) => id === engine));
  const made = await Promise.all(
    asked.map(async ({ id, open }) => ({ engine: id, opened: await open() })),
  );
  return {
    voices: made.flatMap(({ opened }) =>
      opened.ok ? [paced(opened.value, config.voiceRate)] : [],
    ),
    problems: made.flatMap(({ engine, opened }) =>
      opened.ok ? [] : [{ engine, problem: opened.error }],
    ),
  };
}
