import type { VoiceTexts } from "../pack/voices-texts.ts";
import { readable } from "./readable-rules.ts";

export const voices: VoiceTexts = {
  faster: "少し速めに、",
  slower: "ゆっくりと、",
  readable,
  languageCode: "ja-JP",
  manners: {
    neutral: "",
    joy: "うれしそうに明るく読んでください: ",
    fun: "楽しそうに軽やかに読んでください: ",
    sadness: "悲しそうに静かに読んでください: ",
    anger: "怒った強い声で読んでください: ",
    surprise: "驚いた声で読んでください: ",
    shyness: "恥ずかしそうに小さな声で読んでください: ",
  },
  espeak: { readsKana: true, voice: "ja+f3", speed: 165 },
};
