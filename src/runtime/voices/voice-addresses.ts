import { z } from "zod";
import type { Clock } from "../../kernel/ports.ts";
import type { VoiceEngine } from "../../protocol/voice-wish.ts";
import type { Config } from "../config/settings.ts";

/** Engines that are programs with the API of VOICEVOX. */
export type LocalEngine = Extract<VoiceEngine, "voicevox" | "aivis" | "coeiroink">;

const usual: Readonly<Record<LocalEngine, string>> = {
  voicevox: "http://127.0.0.1:50021",
  aivis: "http://127.0.0.1:10101",
  coeiroink: "http://127.0.0.1:50031",
};
export const isLocal = (engine: VoiceEngine): engine is LocalEngine => Object.hasOwn(usual, engine);

const settings = { voicevox: "voicevoxUrl", aivis: "aivisUrl", coeiroink: "coeiroinkUrl" } as const;

/** Where the operator says that an engine is; undefined when nothing is said. */
export const namedAddress = (engine: LocalEngine, config: Config): string | undefined =>
  config[settings[engine]];

/** Where an engine is looked for. */
export const addressOf = (engine: LocalEngine, config: Config): string =>
  namedAddress(engine, config) ?? usual[engine];

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
export async function answersAt(url: string, clock: Clock, patience: number): Promise<boolean> {
  const over = new AbortController();
  const late = clock.sleep(patience, over.signal).then(() => false);
  const answered = await Promise.race([versionAt(url, over.signal), late]);
  over.abort();
  return answered;
}
