import type { NounPhrase } from "../pack/topic-words.ts";
import { wordsOf } from "../pack/word-lists.ts";

const segmenter = new Intl.Segmenter("und", { granularity: "word" });

const isSolid = /^[\p{Script=Han}\p{Script=Katakana}ー々〆ヶ]+$/u;
const isKana = /^[\p{Script=Hiragana}ー]{3,}$/u;
/** A noun made of a verb: 引っ越し, 祭り, 編み物. */
const isMadeOfVerb =
  /^\p{Script=Han}[\p{Script=Han}\p{Script=Hiragana}]*(?:[りしみれきちけめえせ]|\p{Script=Han})$/u;
const isJapanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆ヶ]/u;
const isKatakana = /^[\p{Script=Katakana}ー]+$/u;

/** Words behind a noun: particles, and other words that no verb or adjective of one kanji is written with. */
const particles: ReadonlySet<string> = new Set(
  wordsOf("は が を に へ で と も の や って から まで より だけ"),
);
const behindNouns: ReadonlySet<string> = new Set(
  wordsOf("です だ だっ なん じゃ さん ちゃん くん 様 する"),
);

const empty: ReadonlySet<string> = new Set(
  wordsOf(`
  みんな みなさん いつも たくさん ちょっと すごく とても ひどく やっぱり やはり もっと ずっと たぶん きっと ぜんぜん
  ほとんど しばらく そろそろ ゆっくり はっきり やっと ついに もう まだ どこ どれ どう なに それ これ あれ ここ そこ
  こと もの ところ ため ほう とき くらい ぐらい つもり わたし あなた ぼく おれ うち よう みたい いま いつ だれ
  ことに ばかり まだまだ とりあえず ところが なんて なんで そういえば だいたい かもしれ やりたがら がんばっ つらい
  最近 最初 最後 最高 最低 本当 一緒 全部 全然 結構 普通 大丈夫 大変 必要 無理 平気 残念 簡単 大好き 好き 嫌い 苦手 得意 上手 下手
  感じ 気持ち 報告 調子 様子 予定 準備 開始 変化 問題 理由 意味 方法 内容 種類 場所 場合 人気 大事 初めて 久しぶり
  今日 昨日 明日 昨夜 今夜 今朝 今年 去年 来年 今月 先月 来月 今週 先週 来週 再来週 週末 毎日 毎晩 毎週 毎月 毎朝 次 前 後 上 下 中
  左 右 奥 全員 相手 自分 向こう 最中 途中 真夜中 夕方 午前 午後 二人 一人 皆 彼 彼女 僕 私 俺 君 何 誰
  夜 朝 昼 夕 急 名前 一度 階 何度 大事 お大事 元気 お願い 程度 当分 半分 両方 片方 今 先 頃 度 件 達 話 会話
  マジ ダメ イヤ ホント コト モノ スゴイ ヤバ
  `),
);

type Segment = { readonly text: string; readonly isWord: boolean };

const isNumber = /\p{Nd}$|^[一二三四五六七八九十百千万]+$/u;

/** Nouns, with those beside them as one phrase; surer where a particle follows. */
export function nounPhrases(text: string): readonly NounPhrase[] {
  if (!isJapanese.test(text)) return [];
  const all = [...segmenter.segment(text)].map(
    ({ segment, isWordLike }): Segment => ({ text: segment, isWord: isWordLike === true }),
  );
  const nouns = nounsAmong(all);
  const found: NounPhrase[] = [];
  for (let at = 0; at < all.length; at += 1) {
    const begin = at;
    while (nouns[at] === true) at += 1;
    const phrase = compound(all, begin, at);
    if (phrase === "") continue;
    const next = all[at];
    const isFollowed = next !== undefined && particles.has(next.text);
    found.push({ phrase, weight: isFollowed ? 1 : next?.isWord === true ? 0.6 : 0.8 });
  }
  return found;
}

/** Nouns as one phrase, without empty ones around it. A noun behind a number counts something. */
function compound(all: readonly Segment[], from: number, to: number): string {
  const first = isNumber.test(all[from - 1]?.text ?? "") ? from + 1 : from;
  const nouns = all.slice(first, to).map(({ text }) => text);
  while (empty.has(nouns[0] ?? "")) nouns.shift();
  while (empty.has(nouns.at(-1) ?? "")) nouns.pop();
  const phrase = nouns.join("");
  return empty.has(phrase) ? "" : phrase;
}

/** Tells of each segment whether it is a noun, from the last to the first: whether one is depends on the one behind it. */
function nounsAmong(all: readonly Segment[]): readonly boolean[] {
  const nouns: boolean[] = all.map(() => false);
  for (let at = all.length - 1; at >= 0; at -= 1) {
    const one = all[at];
    if (one?.isWord === true) nouns[at] = isNoun(one.text, all[at + 1], nouns[at + 1] === true);
  }
  return nouns;
}

function isNoun(text: string, next: Segment | undefined, isBeforeNoun: boolean): boolean {
  if (isNumber.test(text)) return false;
  if (isKatakana.test(text)) return true;
  const isLast = next === undefined || !next.isWord;
  const isMarked = !isLast && particles.has(next.text);
  if (isSolid.test(text)) {
    const isAlone = [...text].length === 1;
    return !isAlone || isLast || isMarked || behindNouns.has(next.text) || isBeforeNoun;
  }
  const isSurelyMarked = isMarked && next.text !== "って";
  if (isKana.test(text)) return isSurelyMarked && !empty.has(text);
  return isMadeOfVerb.test(text) && (isLast || isSurelyMarked || isBeforeNoun);
}
