// The voice that needs no program, no key and no network.

import { ok } from "../../kernel/result.ts";
import { definePlugIn, defineVoice } from "../../parts/part-kinds.ts";
import { kanaVoice } from "./kana/kana-voice.ts";
import { dictionaries } from "./reading/dictionaries.ts";
import { reader } from "./reading/reader.ts";

const kana = defineVoice({
  id: "kana",
  about: { ja: "付属の声（なにも要らない）", en: "the built-in voice (needs nothing)" },
  settings: {},
  isAskedUnnamed: () => true,
  open(_, { clock }) {
    const books = dictionaries(clock);
    return ok({ ...kanaVoice(reader(books)), close: () => books.close() });
  },
});

export const plugIn = definePlugIn({ id: "kana-voice", parts: [kana] });
