// The voices that nothing has to be installed or set for.

import { browserVoice } from "../../../adapters/voices/browser.ts";
import { kanaVoice } from "../../../adapters/voices/kana/kana-voice.ts";
import { silenceVoice } from "../../../adapters/voices/silence.ts";
import { ok } from "../../../kernel/result.ts";
import type { VoiceOffer } from "../voice-offer.ts";

const ready = () => undefined;
const always = () => true;

export const browser: VoiceOffer = {
  id: "browser",
  about: { ja: "ページを開いたブラウザの声", en: "the voice of the browser that shows the page" },
  inPage: true,
  unasked: always,
  check: ready,
  open: () => ok(browserVoice()),
};

export const kana: VoiceOffer = {
  id: "kana",
  about: { ja: "付属の声（なにも要らない）", en: "the built-in voice (needs nothing)" },
  unasked: always,
  check: ready,
  open: ({ reader }) => ok(kanaVoice(reader)),
};

export const silence: VoiceOffer = {
  id: "silence",
  about: { ja: "無音（字幕だけ）", en: "no sound (subtitles only)" },
  check: ready,
  open: () => ok(silenceVoice()),
};
