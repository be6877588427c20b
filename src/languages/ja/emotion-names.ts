import type { EmotionNames } from "../pack/emotion-names.ts";

export const emotionNames: EmotionNames = {
  names: {
    平常: "neutral",
    普通: "neutral",
    喜び: "joy",
    嬉しい: "joy",
    楽しい: "fun",
    楽: "fun",
    悲しみ: "sadness",
    悲しい: "sadness",
    怒り: "anger",
    驚き: "surprise",
    照れ: "shyness",
  },
  gestures: [],
  ofFaces: {
    通常: "neutral",
    標準: "neutral",
    ノーマル: "neutral",
    笑顔: "joy",
    うれしい: "joy",
    たのしい: "fun",
    かなしい: "sadness",
    哀しい: "sadness",
    怒る: "anger",
    びっくり: "surprise",
    驚く: "surprise",
    恥ずかしい: "shyness",
  },
};
