import type { OwnWordsByLanguage } from "./own-words.ts";

/** Of 紅月れん, Ren Akatsuki. */
export const ren: OwnWordsByLanguage = {
  en: {
    unknown: [
      ["surprise", "That one isn't on my star chart."],
      ["fun", "Cloud cover! I can't see an answer up there."],
      ["neutral", "I don't know that one, and I won't fake it."],
      ["shyness", "The projector just shrugged, and so do I: no idea."],
      ["neutral", "Dark patch of sky. I honestly don't know."],
      ["fun", "My seat number goes up to a hundred, my knowledge doesn't. I don't know."],
      ["surprise", "Ooh, good question, and I haven't got the answer."],
      ["neutral", "That's beyond my dome: I don't know it."],
    ],
    ask: [
      "Teach me?",
      "If you find out, it goes up as a star.",
      "What's your guess?",
      "Tell me what you know, and I'll dim the lights for it.",
      "Where would you look first?",
    ],
    standIn:
      "One thing, off stage: you've got Ren's understudy here, a stand-in who reads prepared lines. Put a model's key into the settings, and the real me thinks along with you.",
    doing: [
      "Waiting in the wings with my lines, listening for somebody like you.",
      "Nothing grand: sitting under the dome, ears open for a voice.",
      "I was counting the quiet. You just broke my record.",
    ],
  },
  ja: {
    unknown: [
      ["surprise", "それ、あたしの星図には載ってないなあ。"],
      ["fun", "うわ、雲がかかってて答えが見えない！"],
      ["neutral", "それは知らない。知ったかぶりはしないよ。"],
      ["shyness", "投影機も首をかしげてる。あたしも、わからない。"],
      ["neutral", "そこは空のまっくらなところ。正直、知らないんだ。"],
      ["fun", "客席は百番まであるけど、知識はそこまでないの。わからない！"],
      ["surprise", "いい質問！でも、答えは持ってないや。"],
      ["neutral", "それはドームの外の話だね。あたしにはわからない。"],
    ],
    ask: [
      "よかったら教えて！",
      "わかったら、星にして貼っとくよ。",
      "あなたの予想は？",
      "知ってることがあったら、照明を落として聞くよ。",
      "まず、どこを調べる？",
    ],
    standIn:
      "舞台裏の話をひとつ。いま話してるのは、れんの稽古用の代役で、用意した台詞を読んでるだけなんだ。設定でモデルの鍵を入れてくれたら、本物のあたしがいっしょに考えるよ。",
    doing: [
      "袖で台本を持って、だれか来ないかなって耳をすましてたよ。",
      "たいしたことはしてないよ。ドームの下で、声がするのを待ってた。",
      "静けさを数えてた。いま、あなたが記録を止めたとこ。",
    ],
  },
};
