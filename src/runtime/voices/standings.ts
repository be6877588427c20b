import { execFile } from "node:child_process";
import type { Clock } from "../../kernel/ports.ts";
import { type VoiceEngine, voiceEngines } from "../../protocol/voice-wish.ts";
import type { Config } from "../config/settings.ts";
import { voiceOrder } from "./choose-voices.ts";
import { addressOf, answersAt, isLocal } from "./voice-addresses.ts";

export type VoiceAvailability = "ready" | "not-answering" | "no-key" | "not-installed" | "in-page";

export type VoiceStanding = {
  readonly engine: VoiceEngine;
  readonly standing: VoiceAvailability;
  /** From 1 on; absent: it is not asked. */
  readonly order?: number;
  /** Where it is asked. */
  readonly url?: string;
};

const patience = 1_500;

/** Whether a program of that name can be started. */
const isInstalled = (program: string): Promise<boolean> =>
  new Promise((resolve) => {
    execFile(program, ["--version"], { timeout: patience }, (error) => resolve(error === null));
  });

async function standingOf(
  engine: VoiceEngine,
  config: Config,
  clock: Clock,
): Promise<VoiceAvailability> {
  if (isLocal(engine)) {
    const answers = await answersAt(addressOf(engine, config), clock, patience);
    return answers ? "ready" : "not-answering";
  }
  switch (engine) {
    case "openai": {
      const { openaiApiKey, openaiSpeechKey, openaiSpeechUrl, openaiBaseUrl } = config;
      const known = openaiSpeechKey ?? openaiApiKey ?? openaiSpeechUrl ?? openaiBaseUrl;
      return known === undefined ? "no-key" : "ready";
    }
    case "gemini":
      return (config.geminiFreeApiKey ?? config.geminiApiKey) === undefined ? "no-key" : "ready";
    case "espeak":
      return (await isInstalled(config.espeakProgram)) ? "ready" : "not-installed";
    case "browser":
      return "in-page";
    case "kana":
    case "silence":
      return "ready";
  }
}

/** Every engine there is, and how it stands now. Keys are looked for, not tried. */
export async function voiceStandings(
  config: Config,
  clock: Clock,
): Promise<readonly VoiceStanding[]> {
  const order = await voiceOrder(config, clock);
  return await Promise.all(
    voiceEngines.map(async (engine): Promise<VoiceStanding> => {
      const place = order.indexOf(engine);
      return {
        engine,
        standing: await standingOf(engine, config, clock),
        ...(place < 0 ? {} : { order: place + 1 }),
        ...(isLocal(engine) ? { url: addressOf(engine, config) } : {}),
      };
    }),
  );
}
