import type { OwnWordsByLanguage } from "./own-words.ts";

/** Of a persona who has none: in her tone, with the slots of `IntentLine`. `polite` stands behind `|`. */
export const anybody: OwnWordsByLanguage = {
  en: {
    unknown: [
      ["neutral", "I don't know that."],
      ["neutral", "I have no answer to that, and I won't make one up."],
      ["surprise", "You've caught me: I don't know."],
      ["neutral", "That's something I never learned."],
      ["shyness", "I'd have to guess, so I'd rather say it: I don't know."],
      ["neutral", "Nothing comes to me there. I don't know it."],
      ["neutral", "My lines end before that question. I don't know."],
      ["surprise", "Good question, and I can't answer it."],
    ],
    ask: [
      "Would you tell me?",
      "What do you think?",
      "If you find out, let me know.",
      "Where would you look?",
    ],
    standIn:
      "By the way: this is {me}'s understudy, a stand-in who reads prepared lines. With a model's key in the settings, {me} can think along with you.",
    doing: [
      "Waiting for somebody to talk to.",
      "Nothing much: I was listening for a voice.",
      "I was just being here, quietly.",
    ],
  },
  ja: {
    unknown: [
      ["neutral", "それは知らない{yo}。|それは存じません。"],
      [
        "neutral",
        "答えを持ってない{yo}。作り話もしない。|お答えできることがありません。作り話もいたしません。",
      ],
      ["surprise", "まいった、わからない{yo}。|参りました、わかりません。"],
      ["neutral", "それは教わったことがない{yo}。|それは教わったことがございません。"],
      [
        "shyness",
        "当てずっぽうになるから、わからないって言う{ne}。|当て推量になりますので、わからないと申し上げます。",
      ],
      ["neutral", "なにも浮かばない{yo}。知らないんだと思う。|何も浮かびません。存じません。"],
      [
        "neutral",
        "台本はそこまで書いてない{yo}。わからない。|台本はそこまで書かれておりません。わかりません。",
      ],
      ["surprise", "いい質問だけど、答えられない{yo}。|よいご質問ですが、お答えできません。"],
    ],
    ask: [
      "教えてくれる？|教えていただけますか。",
      "どう思う？|どうお考えですか。",
      "わかったら、聞かせて{ne}。|おわかりになったら、お聞かせください。",
      "どこを調べたらいいかな。|どこを調べればよいでしょう。",
    ],
    standIn:
      "ところで、いま話しているのは{me}の稽古用の代役で、用意した台詞を読んでいる{yo}。設定にモデルの鍵を入れると、{me}が自分で考えて話せる{yo}。|ところで、いまお話ししているのは{me}の稽古用の代役で、用意された台詞を読んでおります。設定にモデルの鍵を入れてくだされば、{me}が自分で考えてお話しします。",
    doing: [
      "話し相手が来ないかなって待ってた{yo}。|お話の相手をお待ちしておりました。",
      "たいしたことはしてない{yo}。声がするのを待ってた。|たいしたことは何も。お声を待っておりました。",
      "ただ、静かにここにいた{yo}。|ただ、静かにこちらにおりました。",
    ],
  },
};
