// Whether the operator or the user asks for what strangers said: then their words stand in that turn, quoted. It is read
// from the asker's own words alone.

import type { Stimulus } from "../protocol/stimulus.ts";
import { isStranger } from "../trust/source.ts";
import type { PastTurn } from "./state.ts";

const words: readonly RegExp[] = [
  /視聴者|観客|リスナー|コメント|チャット|スパチャ|スーパーチャット|投げ銭|配信|お客さん|来客|訪問者|ビジター|ゲスト/,
  /\b(?:viewers?|audience|listeners?|comments?|chat|superchats?|donations?|stream(?:ed|ing|s)?|visitors?|guests?|callers?)\b/i,
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
