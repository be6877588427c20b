import type { TopicWords } from "../pack/topic-words.ts";
import { wordsOf } from "../pack/word-lists.ts";

export const topics: TopicWords = {
  genericTitles: wordsOf(`
  新しい話題 新しいトピック 新しい会話 新規話題 新規トピック 新規 新話題 新トピック 話題 トピック 会話
  会話トピック 会話の話題 会話の続き 会話内容 対話 やりとり 話題名 トピック名 タイトル 題名 題 要約
  短い題名 短いタイトル 件名 テーマ 見出し メッセージ チャット 発言 発話 なし 無し 無 無題 無名
  名無し タイトルなし タイトル無し タイトル未設定 題名なし 話題なし トピックなし 該当なし 特になし
  とくになし 不明 未定 未設定 未分類 未指定 その他 そのほか 他 ほか 一般 全般 一般的な話題
  一般的な会話 汎用 色々 いろいろ さまざま 様々 様々な話題 いろいろな話題 色々な話題 雑談 雑多
  雑多な話題 日常会話 日常の会話 日常 世間話 普通の会話 今日の会話 今日の話題 最近の話題 最近の会話
  ユーザーとの会話 ユーザーの発言
  `),
  counting: {
    beforeFirst: ["第"],
    behindFirst: ["の", "回", "番目の"],
    beforeLast: ["その", "パート", "番号", "第"],
    behindLast: ["回", "番", "つ目"],
    digits: "一二三四五六七八九十",
  },
  titleOfDay: (date) => `${date}に話したこと`,
  between: "・",
  stopWords: [],
  emptyPhrases: wordsOf(`
  今日 昨日 明日 最近 自分 本当 時間 普通 感じ 結構 全部 大丈夫 大丈 丈夫 一緒 先生方 皆様 皆さ
  会話 話題 何度 今度 今回 一番 毎日 コト モノ ホント トピック メッセージ
  `),
  // Verbs and pronouns of one letter, which occur in every conversation.
  emptyLetters:
    "行来見言思食出入何今人時日月年私僕君俺彼的上下中前後間方事物気手目話聞知分会使持取作待帰良好多少早元本当一二三四五六七八九十百千万円回度個番様達",
};
