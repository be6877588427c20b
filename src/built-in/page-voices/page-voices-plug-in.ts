// Voices that require no installation: that of the page, and silence.

import type { Voice } from "../../bodies/ports.ts";
import { fault } from "../../kernel/fault.ts";
import { err, ok } from "../../kernel/result.ts";
import { definePlugIn, defineVoice } from "../../parts/part-kinds.ts";
import { silenceOf } from "../../parts/voice/spoken-duration.ts";
import { browserVoice } from "./browser.ts";

/** The engine that says nothing: subtitles only. */
export const silenceVoice = (): Voice => ({
  name: "silence",
  synthesise: async ({ text, rate }, signal) =>
    signal.aborted
      ? err(fault("cancelled", "the utterance was cancelled"))
      : ok(silenceOf(text, rate)),
});

const browser = defineVoice({
  id: "browser",
  about: { ja: "ページを開いたブラウザの声", en: "the voice of the browser that shows the page" },
  settings: {},
  inPage: true,
  isAskedUnnamed: () => true,
  open: () => ok(browserVoice()),
});

const silence = defineVoice({
  id: "silence",
  about: { ja: "無音（字幕だけ）", en: "no sound (subtitles only)" },
  settings: {},
  open: () => ok(silenceVoice()),
});

export const plugIn = definePlugIn({ id: "page-voices", parts: [browser, silence] });
