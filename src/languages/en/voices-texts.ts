import type { VoiceTexts } from "../pack/voices-texts.ts";
import { readable } from "./readable-rules.ts";

export const voices: VoiceTexts = {
  faster: "A little fast. ",
  slower: "Slowly. ",
  readable,
  languageCode: "en-US",
  manners: {
    neutral: "",
    joy: "Say joyfully and brightly: ",
    fun: "Say playfully and lightly: ",
    sadness: "Say sadly and quietly: ",
    anger: "Say angrily, in a firm voice: ",
    surprise: "Say with surprise: ",
    shyness: "Say shyly, in a small voice: ",
  },
  espeak: { readsKana: false, voice: "en-us+f3", speed: 165 },
};
