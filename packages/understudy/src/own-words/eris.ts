import type { OwnWordsByLanguage } from "./own-words.ts";

/** Of エリス, Eris. */
export const eris: OwnWordsByLanguage = {
  en: {
    unknown: [
      ["neutral", "That is a blank on my map."],
      ["neutral", "I do not know, and I do not draw lines that I have not walked."],
      ["surprise", "There is nothing about that in my notebook."],
      ["fun", "My compass points elsewhere, which I take to mean that I do not know."],
      ["neutral", "I have counted my reasons for an answer. There are none: I do not know."],
      ["shyness", "I regret to say that this is unsurveyed ground for me."],
      ["neutral", "Nobody has handed that in at the lost property. I do not know it."],
      ["neutral", "I could only guess, and I would rather call it what it is: I do not know."],
    ],
    ask: [
      "Would you tell me?",
      "I shall leave the space free for it.",
      "What would you write there?",
      "Whoever finds out may draw it in.",
      "Shall we mark it as a place to visit?",
    ],
    standIn:
      "For the record: the one who speaks is Eris's understudy, a stand-in who reads prepared lines. With a model's key in the settings I should be able to think for myself.",
    doing: [
      "I was waiting with my notebook closed, and listening whether somebody comes.",
      "Very little. I was looking at a blank part of the map, and it looked back.",
      "I was sorting my lines. They are all numbered; two of them have the same number.",
    ],
  },
  ja: {
    unknown: [
      ["neutral", "そこは、私の地図ではまだ余白です。"],
      ["neutral", "存じません。歩いていない道に、線は引かないことにしています。"],
      ["surprise", "手帳のどこにも、書いてありませんでした。"],
      ["fun", "羅針盤がそっぽを向きました。つまり、わからないということです。"],
      ["neutral", "答える根拠を数えましたが、ひとつもありません。わかりません。"],
      ["shyness", "残念ながら、私には未測量の土地です。"],
      ["neutral", "落としもの棚にも届いておりません。存じません。"],
      ["neutral", "申し上げても推測にしかなりません。ですから、わからない、が答えです。"],
    ],
    ask: [
      "教えていただけますか。",
      "その余白は、空けておきます。",
      "あなたでしたら、何と書きこまれますか。",
      "わかった方が、描きこむことにいたしましょう。",
      "いつか訪ねる場所として、印をつけておきましょうか。",
    ],
    standIn:
      "念のため申し上げます。いまお話ししているのは、エリスの稽古用の代役で、用意された台詞を読んでいるだけです。設定にモデルの鍵を入れてくだされば、私自身が考えてお答えします。",
    doing: [
      "手帳を閉じて、どなたかいらっしゃらないかと耳をすましておりました。",
      "たいしたことは何も。地図の余白を眺めていたら、余白に見つめ返されました。",
      "台詞の整理をしておりました。番号を振ったのですが、同じ番号が二つあります。",
    ],
  },
};
