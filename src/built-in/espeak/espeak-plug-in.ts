// eSpeak NG, a program on this machine.

import { execFile } from "node:child_process";
import { ok } from "../../kernel/result.ts";
import { definePlugIn, defineVoice } from "../../parts/part-kinds.ts";
import { text } from "../../parts/setting-shapes.ts";
import { espeakVoice } from "./espeak-voice.ts";

/** Milliseconds in which the program must report its version. */
const patience = 1_500;

/** Whether a program of that name can be started. */
const isInstalled = (program: string): Promise<boolean> =>
  new Promise((resolve) => {
    execFile(program, ["--version"], { timeout: patience }, (error) => resolve(error === null));
  });

const espeak = defineVoice({
  id: "espeak",
  about: { ja: "espeak-ng（ESPEAK_PROGRAM）", en: "espeak-ng (ESPEAK_PROGRAM)" },
  settings: {
    program: {
      name: "ESPEAK_PROGRAM",
      schema: text.default("espeak-ng"),
      changed: "outside",
      about: {
        ja: "eSpeak NG のプログラムの名前か場所",
        en: "The program of eSpeak NG: its name or path",
      },
    },
  },
  check: async ({ program }) =>
    (await isInstalled(program))
      ? undefined
      : { kind: "not-installed", what: `espeak-ng (${program})` },
  voices: async ({ program }, _, language) => {
    const { espeakVoices } = await import("./espeak-voices.ts");
    return await espeakVoices(program, language);
  },
  open: ({ program }, { timeout, clock, pronunciations: reader }) =>
    ok(espeakVoice({ program, reader, timeout, clock })),
});

export const plugIn = definePlugIn({ id: "espeak", parts: [espeak] });
