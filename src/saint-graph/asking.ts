// What the operator or the user asks for, read from their own words alone: that she repeats what strangers said (it
// then stands in that turn, quoted), or that something is done (results of servers from before are then left out of
// that turn from its beginning).

import type { Stimulus } from "../protocol/stimulus.ts";
import { isStranger } from "../trust/source.ts";
import type { PastTurn } from "./state.ts";

const words: readonly RegExp[] = [
  /視聴者|観客|リスナー|コメント|チャット|スパチャ|スーパーチャット|投げ銭|配信|お客さん|来客|訪問者|ビジター|ゲスト/,
  /\b(?:viewers?|audience|listeners?|comments?|chat|superchats?|donations?|stream(?:ed|ing|s)?|visitors?|guests?|callers?)\b/i,
];

/**
 * Phrases that ask for something to be done. A request that these miss does no harm: the turn begins again when she is
 * about to do it.
 */
const wishes: readonly RegExp[] = [
  /(?:て|で|を)(?:ください|下さい|くれ|ちょうだい|頂戴|ほしい|欲しい|もらえ|もらって|いただけ|頂け|おいで|お願い)|頼む|なさい/,
  /(?<!だっ|なん)[てで](?:ね|よ|な)?\s*(?:[。．！!〜～…\n]|$)/,
  /\b(?:please|can you|could you|would you|will you|let'?s|i(?:'d| would) like you to|i want you to)\b/i,
];

/** Phrases that only ask her to tell something, which is no deed. */
const tellings: readonly RegExp[] = [
  /(?:教え|話し|言っ|説明し|聞かせ|答え|思い出し|まとめ)(?:て|直して)|なん?て(?:言|書)/,
  /\b(?:tell|explain|say|repeat|describe|answer|remind|summari[sz]e|mean)\b/i,
];

const shortestName = 2;
const folded = (text: string): string => text.normalize("NFKC").toLowerCase();

/** The names of strangers who spoke lately. */
const namesIn = (past: readonly Pick<PastTurn, "stimulus" | "judged">[], now: Stimulus) =>
  [...past.filter(({ judged }) => isStranger(judged.taint)).map(({ stimulus }) => stimulus), now]
    .flatMap(({ author, perceived = [] }) => [
      ...(author === undefined || author.role === "user" || author.role === "operator"
        ? []
        : [author.name]),
      ...perceived.flatMap((one) =>
        one.kind === "words" && (one.ofAudience === true || one.taint !== undefined)
          ? [one.name]
          : [],
      ),
    ])
    .map(folded)
    .filter((name) => name.trim().length >= shortestName);

/** What the operator and the user say in a stimulus. */
const theirWords = ({ author, text, perceived = [] }: Stimulus): readonly string[] => [
  ...(author?.role === "user" || author?.role === "operator" ? [text] : []),
  ...perceived.flatMap((one) =>
    one.kind === "words" && one.role === "user" && one.taint === undefined ? [one.text] : [],
  ),
];

/** Whether they ask for something to be done, not only to hear something. */
export function asksForDeed(stimulus: Stimulus): boolean {
  if (stimulus.abroad !== undefined) return false;
  const text = theirWords(stimulus).join("\n").normalize("NFKC");
  return wishes.some((wish) => wish.test(text)) && !tellings.some((telling) => telling.test(text));
}

export function asksForStrangers(
  stimulus: Stimulus,
  past: readonly Pick<PastTurn, "stimulus" | "judged">[],
): boolean {
  if (stimulus.abroad !== undefined) return false;
  const said = theirWords(stimulus);
  if (said.length === 0) return false;
  const text = folded(said.join("\n"));
  return (
    words.some((pattern) => pattern.test(text)) ||
    namesIn(past, stimulus).some((name) => text.includes(name))
  );
}
