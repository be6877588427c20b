// Voices that require no installation: that of the page, and silence.

import { ok } from "../../kernel/result.ts";
import { definePlugIn, defineVoice } from "../../parts/part-kinds.ts";
import { browserVoice } from "./browser.ts";
import { silenceVoice } from "./silence.ts";

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
