import { execFile } from "node:child_process";
import { espeakVoice } from "../../../adapters/voices/espeak.ts";
import { ok } from "../../../kernel/result.ts";
import { patiently, type VoiceOffer } from "../voice-offer.ts";

/** Whether a program of that name can be started. */
const isInstalled = (program: string): Promise<boolean> =>
  new Promise((resolve) => {
    execFile(program, ["--version"], { timeout: patiently }, (error) => resolve(error === null));
  });

export const espeak: VoiceOffer = {
  id: "espeak",
  about: { ja: "espeak-ng（ESPEAK_PROGRAM）", en: "espeak-ng (ESPEAK_PROGRAM)" },
  check: async ({ espeakProgram }) =>
    (await isInstalled(espeakProgram))
      ? undefined
      : { kind: "not-installed", what: `espeak-ng (${espeakProgram})` },
  open: ({ config, clock, reader }) =>
    ok(espeakVoice({ program: config.espeakProgram, reader, timeout: config.voiceTimeout, clock })),
};
