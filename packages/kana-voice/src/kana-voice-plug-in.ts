// The voice that requires no program, no key and no network.

import { definePlugIn, defineVoice, ok } from "saintverse/voice";

const kana = defineVoice({
  id: "kana",
  about: { ja: "付属の声（なにも要らない）", en: "the built-in voice (needs nothing)" },
  settings: {},
  voices: async (_, __, language) => {
    const { namedVoices } = await import("./kana/timbre.ts");
    return namedVoices(language);
  },
  isAskedUnnamed: () => true,
  async openReader({ clock }) {
    const { openReader } = await import("./reading/open-reader.ts");
    return openReader(clock);
  },
  async open(_, { clock, pronunciations }) {
    const { kanaVoice } = await import("./kana/kana-voice.ts");
    if (pronunciations !== undefined) return ok(kanaVoice(pronunciations));
    const { openReader } = await import("./reading/open-reader.ts");
    const reader = openReader(clock);
    return ok({ ...kanaVoice(reader), close: () => reader.close() });
  },
});

export const plugIn = definePlugIn({ id: "kana-voice", parts: [kana] });
