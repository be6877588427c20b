import { harmless } from "./plain-words.ts";
import type { UnderstudyLanguage as Language } from "./understudy-language.ts";

const dull = new Set(
  (
    "今日 明日 昨日 最近 自分 本当 大丈夫 質問 今年 去年 来年 時間 時々 今夜 今朝 毎日 一番 全部 全然 何か 何 私 僕 俺 君 彼 彼女 人 方 話 事 物 気 気分 感じ " +
    "少し 結構 普通 普段 一緒 一日 途中 最初 最後 週末 先週 来週 意味 場合 予定 絶対 最高 元気 了解 マジ ホント コメント 好き 嫌い 苦手 今度 友達 最初 " +
    "美味 どこ いつ だれ なに どう なぜ こと もの とき ところ これ それ あれ どれ ここ そこ みんな ちょっと とても すごく やっぱり だから でも なんか わたし あたし ぼく おれ あなた きみ"
  ).split(" "),
);
const dullEnglish = new Set(
  (
    "the and but you your yours are was were have has had this that these those what when where which who why how with from they them their there then than some any very really just about " +
    "been being can could would should will did does doing done not too also today yesterday tomorrow tonight now thing things something anything nothing going went want know think like love make made got get " +
    "for its his her she him our out all one because into over after before more most much many lot lots day time good great nice new yes well let lets tell say said feel feeling i'm it's don't i've i'll can't that's " +
    "built moved bought started cooked made wrote dislike interesting sunday monday tuesday wednesday thursday friday saturday full every anything other another sister brother friend broken really " +
    "finally already still even maybe again here always never ever every"
  ).split(" "),
);

const dullStart =
  /^(?:今日|明日|昨日|最近|今年|去年|来年|今夜|今朝|毎日|一番|全部|今度|先週|来週|週末|結構|普段|実際|本当|今|私|僕|俺)(?=.)/u;

const japanese =
  /(?<=^|[\s、。])[ぁ-んー]{2,4}[一-龠]{1,3}(?=[をがはのもに]|って)|[ァ-ヶー]{2,16}|[一-龠々]{2,8}(?:[ァ-ヶー]{1,10})?|[A-Za-z][A-Za-z0-9'+-]{1,20}|(?<=^|[\s、。])[ぁ-んー]{2,6}(?=[がをはに])|[一-龠](?=[がをはのも])/gu;

/** The words after "about", "like" and similar ones; else the longest content word. */
function englishTopic(text: string): string | undefined {
  const phrase =
    /\b(?:about|like|love|enjoy|know|called|named|play|playing|reading|learning|learn|watching|into)\s+(?:the |a |an |my |some )?(\p{L}[\p{L}0-9'-]{1,20}(?: \p{L}[\p{L}0-9'-]{2,20})?)/iu.exec(
      text,
    )?.[1];
  const noun = /\b(?:an?|the|my|our|his|her|some|new)\s+(\p{L}[\p{L}0-9'-]{2,20})/iu.exec(
    text,
  )?.[1];
  const words = (phrase ?? noun ?? "")
    .split(" ")
    .filter((word) => word !== "" && !dullEnglish.has(word.toLowerCase()));
  if (words.length > 0) return phrase === undefined ? `the ${words.join(" ")}` : words.join(" ");
  const all = text.match(/\p{L}[\p{L}0-9'-]{2,20}/gu) ?? [];
  return all
    .filter((word) => !dullEnglish.has(word.toLowerCase()))
    .reduce<string | undefined>(
      (a, b) => (a === undefined || b.length > a.length ? b : a),
      undefined,
    );
}

/** The topic of a comment, in its own words, safe to repeat; undefined when there is none. */
export function topicOf(comment: string, language: Language): string | undefined {
  const text = comment
    .normalize("NFKC")
    .slice(0, 400)
    .replace(/https?:\S{0,300}/gu, " ");
  if (language === "en") return harmless(englishTopic(text) ?? "", 40);
  const words = (text.match(japanese) ?? [])
    .filter((word) => !dull.has(word))
    .map((word) => word.replace(dullStart, ""))
    .filter((word) => word !== "" && !dull.has(word));
  const particled = words.find((word) =>
    /[をがのには]/u.test(text.charAt(text.indexOf(word) + word.length)),
  );
  return harmless(particled ?? words[0] ?? "");
}
