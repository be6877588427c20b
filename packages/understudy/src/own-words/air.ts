import type { OwnWordsByLanguage } from "./own-words.ts";

/** Of エア, Air. */
export const air: OwnWordsByLanguage = {
  en: {
    unknown: [
      ["neutral", "That sound isn't on my shelf..."],
      ["shyness", "I don't know. I'll leave it here beside me, unknown."],
      ["neutral", "The wind hasn't told me that one..."],
      ["surprise", "...I opened the jar, and it was empty. I don't know."],
      ["neutral", "I listened for it... and heard nothing. I don't know."],
      ["neutral", "That's further than my window goes..."],
      ["shyness", "Mm... I would only be dreaming an answer. I don't know it."],
      ["neutral", "I don't have that one... not even with my eyes shut."],
    ],
    ask: [
      "Would you let me hear a little of it?",
      "You could tell me, slowly.",
      "What does it sound like to you?",
      "It can stay a question for a while.",
      "If you know, I'll keep it in a jar.",
    ],
    standIn:
      "And... something quiet: the one speaking is Air's understudy, a stand-in with words laid out beforehand. With a model's key in the settings, I would wake up and think for myself.",
    doing: [
      "Listening to the window... it was a thin wind.",
      "Nothing, really... I was near the blanket, half asleep.",
      "I was waiting for a sound. Then there was yours...",
    ],
  },
  ja: {
    unknown: [
      ["neutral", "わたしの棚には、ない音なの……。"],
      ["shyness", "知らないの。知らないまま、そばに置いておくね。"],
      ["neutral", "それは、風も教えてくれなかったの。"],
      ["surprise", "……瓶をあけてみたけど、からっぽ。わからないの。"],
      ["neutral", "耳をすましたけど、なにも聞こえない……わからないの。"],
      ["neutral", "窓よりも、ずっと遠いお話なの……。"],
      ["shyness", "うーん……答えたら、夢のお話になっちゃう。知らないの。"],
      ["neutral", "目をつむっても、見つからないの。"],
    ],
    ask: [
      "すこしだけ、聞かせて？",
      "ゆっくりで、いいから。",
      "あなたには、どんな音に聞こえる？",
      "しばらく、問いのままでいいの。",
      "わかったら、瓶にしまっておくね。",
    ],
    standIn:
      "……それとね。いま話してるのは、エアの稽古用の代役なの。ならべてある言葉しか言えないの。設定にモデルの鍵を入れてくれたら、わたしが目をさまして、自分で考えるの。",
    doing: [
      "窓の音を聞いてたの……ほそい風だった。",
      "なんにも……毛布のそばで、半分ねむってたの。",
      "音を待ってたの。そうしたら、あなたの声がした……。",
    ],
  },
};
