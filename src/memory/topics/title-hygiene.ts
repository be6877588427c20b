// Refuses meaningless titles: those that a model writes when it has none.

import { longestTopicSummary, longestTopicTitle } from "../../protocol/memory-events.ts";
import { isJapanese, phrasesOf, termsOf } from "./topic-terms.ts";

/** One line without surrounding quotes, at most 24 UTF-16 units; undefined for a meaningless title. */
export function usableTitle(written: string): string | undefined {
  const title = trimmedTo(oneLine(written).replace(wrapping, "$1").trim(), longestTopicTitle);
  return isGenericTitle(title) ? undefined : title;
}

/** One line of at most 160 UTF-16 units; may be empty. */
export const usableSummary = (written: string): string =>
  trimmedTo(oneLine(written), longestTopicSummary);

/** Whether a title would fit any conversation: 新しい話題, "Topic 3", "n/a", only punctuation. */
export function isGenericTitle(title: string): boolean {
  const plain = bare(title);
  const rest = withoutNumber(plain);
  return rest === "" || generic.has(plain) || generic.has(rest) || isOwnId(title);
}

/**
 * A title from the latest utterances, the newest last: their repeated words, else the beginning of the newest one that
 * has a subject. `date` is used when they have none.
 */
export function titleFrom(texts: readonly string[], date: string): string {
  const named = repeatedPhrases(texts);
  if (named !== undefined) return named;
  const newest = texts.toReversed();
  const telling = newest.find((text) => termsOf(text).size > 0) ?? newest[0] ?? "";
  const begun = usableTitle(firstClause(telling));
  if (begun !== undefined) return begun;
  const japanese = texts.length === 0 || texts.some(isJapanese);
  return japanese ? `${date}に話したこと` : `Words of ${date}`;
}

/** A summary of the same utterances: the newest one that has a subject. */
export const summaryFrom = (texts: readonly string[]): string =>
  usableSummary(texts.toReversed().find((text) => termsOf(text).size > 0) ?? texts.at(-1) ?? "");

function repeatedPhrases(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const phrase of new Set(phrasesOf(text)))
      counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  const best = [...counts]
    .filter(([phrase, count]) => count >= 2 && !isGenericTitle(phrase))
    .map(([phrase, count]) => ({ phrase, score: count * Math.min([...phrase].length, 6) }))
    .sort((one, other) => other.score - one.score)
    .map(({ phrase }) => phrase);
  const [first, second] = best;
  if (first === undefined) return undefined;
  const both = second === undefined ? first : `${first}${isJapanese(first) ? "・" : ", "}${second}`;
  return usableTitle(both.length <= longestTopicTitle ? both : first);
}

/** The first clause that has a subject: a mere transition (ところで) names nothing. */
function firstClause(text: string): string {
  const clauses = oneLine(text).split(/(?<=.{4})[。！？!?、,;；]|(?<=.{4})\.(?:\s|$)/u);
  return clauses.find((clause) => termsOf(clause).size > 0) ?? clauses[0] ?? "";
}

/** Removes control and invisible characters; line breaks and whitespace become one space. */
const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replace(/[\p{Cf}\p{Noncharacter_Code_Point}]/gu, "")
    .trim();

/** At most `limit` UTF-16 units, without a split code point; `…` replaces what is cut off. */
function trimmedTo(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let kept = "";
  for (const character of text) {
    if (kept.length + character.length > limit - 1) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}

const wrapping = /^[「『"'“‘(（[【<《〈]+(.*?)[」』"'”’)）\]】>》〉]+$/u;

/** Letters and digits only, with normalized width and case. */
const bare = (title: string): string =>
  title
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Without a counter: その2, 第3, part 2, vol 4, 1, ii. */
const withoutNumber = (plain: string): string =>
  plain
    .replace(/^第?\p{N}+(?:の|回|番目の)?/u, "")
    .replace(
      /(?:その|パート|part|vol|no|number|番号|第)?[\p{N}一二三四五六七八九十]+(?:回|番|つ目)?$/u,
      "",
    );

const isOwnId = (title: string): boolean =>
  /^\s*(?:t\d+(?:\.\d+)?|topic_[0-9a-f]+)\s*$/i.test(title);

const generic = new Set(
  [
    // Words of the request itself.
    ...[
      "新しい話題",
      "新しいトピック",
      "新しい会話",
      "新規話題",
      "新規トピック",
      "新規",
      "新話題",
      "新トピック",
    ],
    ...[
      "話題",
      "トピック",
      "会話",
      "会話トピック",
      "会話の話題",
      "会話の続き",
      "会話内容",
      "対話",
      "やりとり",
    ],
    ...[
      "話題名",
      "トピック名",
      "タイトル",
      "題名",
      "題",
      "要約",
      "短い題名",
      "短いタイトル",
      "件名",
      "テーマ",
      "見出し",
    ],
    ...[
      "newtopic",
      "newtopics",
      "topic",
      "topics",
      "newconversation",
      "conversation",
      "newchat",
      "chat",
    ],
    ...[
      "talk",
      "discussion",
      "newdiscussion",
      "dialogue",
      "dialog",
      "newsubject",
      "subject",
      "theme",
      "title",
    ],
    ...[
      "topictitle",
      "newtopictitle",
      "topicname",
      "newtitle",
      "shorttitle",
      "summary",
      "thetopic",
      "atopic",
    ],
    ...["message", "messages", "メッセージ", "チャット", "発言", "発話"],
    // Nothing.
    ...[
      "null",
      "nil",
      "none",
      "undefined",
      "nan",
      "na",
      "nothing",
      "empty",
      "blank",
      "untitled",
      "notitle",
    ],
    ...[
      "unnamed",
      "unknown",
      "unspecified",
      "notspecified",
      "notapplicable",
      "noname",
      "notopic",
      "tbd",
      "todo",
    ],
    ...[
      "なし",
      "無し",
      "無",
      "無題",
      "無名",
      "名無し",
      "タイトルなし",
      "タイトル無し",
      "タイトル未設定",
      "題名なし",
    ],
    ...[
      "話題なし",
      "トピックなし",
      "該当なし",
      "特になし",
      "とくになし",
      "不明",
      "未定",
      "未設定",
      "未分類",
      "未指定",
    ],
    // Anything.
    ...[
      "misc",
      "miscellaneous",
      "miscellany",
      "general",
      "generaltopic",
      "generalchat",
      "generaltalk",
    ],
    ...[
      "generaldiscussion",
      "generalconversation",
      "other",
      "others",
      "othertopics",
      "various",
      "varioustopics",
    ],
    ...[
      "smalltalk",
      "casualchat",
      "casualconversation",
      "casualtalk",
      "chitchat",
      "randomchat",
      "random",
    ],
    ...[
      "everyday",
      "dailychat",
      "dailyconversation",
      "dailytalk",
      "default",
      "uncategorized",
      "uncategorised",
    ],
    ...[
      "その他",
      "そのほか",
      "他",
      "ほか",
      "一般",
      "全般",
      "一般的な話題",
      "一般的な会話",
      "汎用",
      "色々",
      "いろいろ",
    ],
    ...[
      "さまざま",
      "様々",
      "様々な話題",
      "いろいろな話題",
      "色々な話題",
      "雑談",
      "雑多",
      "雑多な話題",
      "日常会話",
    ],
    ...[
      "日常の会話",
      "日常",
      "世間話",
      "普通の会話",
      "今日の会話",
      "今日の話題",
      "最近の話題",
      "最近の会話",
    ],
    ...[
      "ユーザーとの会話",
      "ユーザーの発言",
      "userconversation",
      "usermessage",
      "conversationwithuser",
    ],
  ].map(bare),
);
