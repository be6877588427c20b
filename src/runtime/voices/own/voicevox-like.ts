import { z } from "zod";
import { voicevoxVoice } from "../../../adapters/voices/voicevox/voicevox.ts";
import type { Clock } from "../../../kernel/ports.ts";
import { ok } from "../../../kernel/result.ts";
import type { Texts } from "../../../parts/part.ts";
import { patiently, quickly, type VoiceOffer } from "../voice-offer.ts";
import type { VoicesConfig } from "../voices-config.ts";

type Engine = {
  readonly id: "voicevox" | "aivis" | "coeiroink";
  readonly about: Texts;
  /** Where the operator says that it is. */
  readonly named: (config: VoicesConfig) => string | undefined;
  /** Where it is otherwise. */
  readonly usual: string;
  /** The style that speaks where nobody wishes for another. */
  readonly style: (config: VoicesConfig) => string | undefined;
  /** It is looked for where the operator names no voices. */
  readonly isLookedFor: boolean;
};

/** A program on this machine, or on another one, with the API of VOICEVOX. */
function engine({ id, about, named, usual, style, isLookedFor }: Engine): VoiceOffer {
  const addressIn = (config: VoicesConfig) => named(config) ?? usual;
  const unasked = async (config: VoicesConfig, clock: Clock) =>
    named(config) !== undefined || (await answersAt(usual, clock, quickly));
  return {
    ...{ id, about, addressIn },
    ...(isLookedFor ? { unasked } : {}),
    open: ({ config, clock }) =>
      ok(
        voicevoxVoice({
          name: id,
          baseUrl: addressIn(config),
          voice: style(config),
          timeout: config.voiceTimeout,
          clock,
        }),
      ),
    check: async (config, clock) => {
      const at = addressIn(config);
      const answers = await answersAt(at, clock, patiently);
      return answers ? undefined : { kind: "not-answering", at };
    },
  };
}

export const voicevox = engine({
  id: "voicevox",
  about: {
    ja: "VOICEVOX（VOICEVOX_URL、VOICEVOX_SPEAKER）",
    en: "VOICEVOX (VOICEVOX_URL, VOICEVOX_SPEAKER)",
  },
  named: ({ voicevoxUrl }) => voicevoxUrl,
  usual: "http://127.0.0.1:50021",
  style: ({ voicevoxSpeaker }) => voicevoxSpeaker ?? "3",
  isLookedFor: true,
});

export const aivis = engine({
  id: "aivis",
  about: { ja: "AivisSpeech（AIVISSPEECH_URL）", en: "AivisSpeech (AIVISSPEECH_URL)" },
  named: ({ aivisUrl }) => aivisUrl,
  usual: "http://127.0.0.1:10101",
  style: () => undefined,
  isLookedFor: true,
});

export const coeiroink = engine({
  id: "coeiroink",
  about: { ja: "COEIROINK v1（COEIROINK_URL）", en: "COEIROINK v1 (COEIROINK_URL)" },
  named: ({ coeiroinkUrl }) => coeiroinkUrl,
  usual: "http://127.0.0.1:50031",
  style: () => undefined,
  isLookedFor: false,
});

async function versionAt(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(`${url.replace(/\/+$/, "")}/version`, {
      signal,
      redirect: "error",
    });
    return response.ok && z.string().safeParse(await response.json()).success;
  } catch {
    return false;
  }
}

/** Whether such an engine answers within `patience` milliseconds. Never rejects. */
async function answersAt(url: string, clock: Clock, patience: number): Promise<boolean> {
  const over = new AbortController();
  const late = clock.sleep(patience, over.signal).then(() => false);
  const answered = await Promise.race([versionAt(url, over.signal), late]);
  over.abort();
  return answered;
}
