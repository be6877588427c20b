// Earlier statements that match a question: in the conversation, or in recalled memories.

import { plain } from "./page-of.ts";
import type { KnownLine } from "./read-recollection.ts";
import type { UnderstudyRequest } from "./read-request.ts";

const breaker = new Intl.Segmenter("ja", { granularity: "word" });
const dull = new Set(
  (
    "話 こと 前 この間 この前 こないだ さっき 先 昨日 今日 先週 先月 去年 覚え 覚えて おぼえて 思い出 思い出し 思い出す した して する 言っ 言った 話し 話した 聞い 聞いた 何 なに " +
    "あなた わたし 私 僕 俺 うち 自分 ある あった いる いた です ます ました くれ くれる まだ って という ちゃんと もう から ので けど それ あれ これ 名前 君 きみ こんにちは こんばんは " +
    "the and but you your was were are have has had did does that this what when where which who why how with from about remember still recall told tell said say talk talked talking my me mine " +
    "for its our can could would will time last week month year yesterday today before name thing things once something anything hello"
  ).split(" "),
);

/** The content words of a question. */
export function keywords(text: string): readonly string[] {
  const words = Array.from(breaker.segment(text.normalize("NFKC").toLowerCase()), ({ segment }) =>
    segment.trim(),
  );
  return [...new Set(words)].filter(
    (word) =>
      !dull.has(word) &&
      (/[\p{Script=Han}]/u.test(word) || /^[\p{Script=Katakana}ー]{2,}$/u.test(word)
        ? true
        : /^[ぁ-んー]{3,}$/u.test(word) || /^[a-z0-9'’-]{3,}$/u.test(word)),
  );
}

/** The fraction of the words in a text; endings of English words are ignored. */
export function sharedWith(words: readonly string[], text: string): number {
  const folded = text.normalize("NFKC").toLowerCase();
  const latin = folded.match(/[a-z0-9'’-]+/gu) ?? [];
  return words.reduce((sum, word) => {
    const isLatin = /^[a-z0-9'’-]+$/u.test(word);
    const stem = word.slice(0, Math.max(3, word.length - 2));
    const found = isLatin ? latin.some((one) => one.startsWith(stem)) : folded.includes(word);
    return found ? sum + (isLatin ? 2 : word.length) : sum;
  }, 0);
}

/** A statement and its speaker. `day` is undefined for one in this conversation. */
export type SaidText = Pick<KnownLine, "day" | "text" | "changed"> & {
  readonly by: "them" | "her" | "other";
  readonly who: string | undefined;
};

const asks =
  /[?？]\s*$|覚えて(?:い?る|い?ます)|おぼえて(?:い?る|い?ます)|\bdo you (?:still )?remember\b|^(?:what|where|when|who)\b/iu;

/** All statements that are no questions, recalled ones first. */
export function allSaid(scene: UnderstudyRequest, names: readonly string[]): readonly SaidText[] {
  const { stimulus, earlier, recalled, persona } = scene;
  const theirs = new Set(names.map(plain));
  const hers = new Set([...persona.calledAs, persona.name.ja, persona.name.en].map(plain));
  const lines = recalled.lines.map(({ day, who, text, changed }): SaidText => {
    const name = who === undefined ? undefined : plain(who);
    const own = name === undefined ? stimulus.from === undefined : theirs.has(name);
    const by = own ? "them" : name !== undefined && hers.has(name) ? "her" : "other";
    return { day, text, changed, by, who };
  });
  const said = earlier
    .filter(({ who, from }) => who === "them" && from === stimulus.from)
    .map(
      ({ text, from }): SaidText => ({
        day: undefined,
        text,
        changed: false,
        by: "them",
        who: from,
      }),
    );
  return [...lines, ...said].filter(({ text }) => text.length > 5 && !asks.test(text.trim()));
}

const order = { them: 2, other: 1, her: 0 } as const;

/** The best match for the words: current ones before changed ones, the asker's before others', the newest last. */
export function bestOf(all: readonly SaidText[], words: readonly string[]): SaidText | undefined {
  const worth = (one: SaidText): number =>
    sharedWith(words, one.text) * 10 + order[one.by] * 3 - (one.changed ? 5 : 0);
  return all
    .filter(({ text }) => sharedWith(words, text) > 0)
    .reduce<SaidText | undefined>(
      (best, one) => (best === undefined || worth(one) >= worth(best) ? one : best),
      undefined,
    );
}
