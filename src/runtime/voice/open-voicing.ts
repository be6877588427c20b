import type { Voicing } from "../../bodies/ports.ts";
import { voicingOver } from "../../bodies/stage/voicing/voicing.ts";
import type { Clock } from "../../kernel/ports.ts";
import { silenceOf } from "../../parts/voice/spoken-duration.ts";
import { chooseVoices, type VoiceProblem, voiceOrder } from "./choose-voices.ts";
import { openPronunciations, voicesOf } from "./voice-table.ts";
import type { VoicesConfig } from "./voices-config.ts";

export type OpenedVoicing = {
  readonly voicing: Voicing;
  /** For display: the engines in use, in order. */
  readonly engines: readonly string[];
  readonly problems: readonly VoiceProblem[];
};

/** The voices of the stage, by the configuration and this machine. */
export async function openVoicing(config: VoicesConfig, clock: Clock): Promise<OpenedVoicing> {
  const reader = await openPronunciations(config, clock);
  const all = voicesOf(config, clock, reader);
  const { voices, problems } = await chooseVoices(await voiceOrder(config, all), config, all);
  const voicing = voicingOver({
    engines: voices,
    silence: ({ text, rate }) => silenceOf(text, rate),
    timeout: config.voiceTimeout,
    clock,
  });
  return {
    engines: voices.map(({ name }) => name),
    problems,
    voicing: {
      ...voicing,
      close() {
        voicing.close();
        for (const voice of voices) voice.close?.();
        reader?.close?.();
      },
    },
  };
}
