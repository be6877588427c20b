import type { Skill } from "./answer.ts";
import { saying } from "./answer.ts";
import { sayOneOf } from "./choose.ts";
import { argumentNames, mayCall, toolLike } from "./errands.ts";
import type { IntentLine } from "./intents/intent.ts";

import { harmless } from "./plain-words.ts";
import type { UnderstudyRequest } from "./read-request.ts";
import type { UnderstudyLanguage as Language } from "./understudy-language.ts";

const told: Readonly<Record<Language, readonly IntentLine[]>> = {
  ja: [
    ["joy", "{sum}の答えは、{value}{da}。", "{sum}の答えは、{value}です。"],
    [
      "fun",
      "{value}{da}。{sum}くらいなら、まかせて。",
      "{value}です。{sum}でしたら、おまかせください。",
    ],
  ],
  en: [
    ["joy", "{sum} makes {value}."],
    ["fun", "{value}! {sum} is my kind of question."],
  ],
};
const failed: Readonly<Record<Language, readonly IntentLine[]>> = {
  ja: [
    [
      "sadness",
      "うーん、その計算はうまくできなかった{yo}。ごめん{ne}。",
      "申し訳ありません、その計算はうまくできませんでした。",
    ],
  ],
  en: [["sadness", "I'm sorry, I couldn't work that one out."]],
};

/** The calculator explained why there is no result. */
const refused: Readonly<Record<Language, readonly IntentLine[]>> = {
  ja: [["sadness", "その計算はできなかった{yo}。{why}。", "その計算はできませんでした。{why}。"]],
  en: [["sadness", "I couldn't work that one out. {why}."]],
};

const words: readonly (readonly [RegExp, string])[] = [
  [/×|✕|かける|掛ける|\btimes\b|\bmultiplied by\b/giu, "*"],
  [/÷|わる|割る|\bdivided by\b|\bover\b/giu, "/"],
  [/たす|足す|\bplus\b/giu, "+"],
  [/ひく|引く|\bminus\b/giu, "-"],
  [/(?<=\d) ?x ?(?=\d)/giu, "*"],
];

/** The calculation that a comment asks for; undefined when there is none. */
function sumIn(comment: string): string | undefined {
  const text = words.reduce(
    (all, [word, sign]) => all.replace(word, sign),
    comment.normalize("NFKC").slice(0, 200),
  );
  if (/\d{4}-\d{1,2}-\d{1,2}/u.test(text)) return undefined;
  const found =
    /(?:[(√-]|sqrt\(){0,4}\d(?:[\d\s.+*/^!()√%-]|sqrt\(){0,80}/u.exec(text)?.[0].trim() ?? "";
  const sum = found.replace(/[-+*/(\s]+$/u, "").replace(/\s+/gu, "");
  const asks = /[=?]|は$|いくつ|計算|答え|what|how much|calculate/iu.test(text);
  const alone = text.replace(/[\s=?。]+/gu, "").length === sum.length;
  const isSum = /\d!*[+*/^-]+(?:[(√-]|sqrt\()*\d|√\d|sqrt\(|\d!+(?:$|[)+*/^-])/u.test(sum);
  return isSum && (asks || alone) ? sum : undefined;
}

/** The four basic operations without parentheses; undefined for anything else or a fractional result. */
function tinySum(sum: string): number | undefined {
  if (sum.length > 40 || !/^-?\d+(?:\.\d+)?(?:[-+*/]-?\d+(?:\.\d+)?)*$/u.test(sum))
    return undefined;
  const tokens = sum.match(/(?<=\d)[-+*/]|-?\d+(?:\.\d+)?/gu) ?? [];
  const terms: number[] = [];
  let sign = "+";
  for (const token of tokens) {
    if (/^[-+*/]$/u.test(token)) sign = token;
    else add(terms, sign, Number(token));
  }
  const value = terms.reduce((a, b) => a + b, 0);
  return Number.isFinite(value) ? Number(value.toPrecision(12)) : undefined;
}

function add(terms: number[], sign: string, value: number): void {
  if (sign === "+") terms.push(value);
  else if (sign === "-") terms.push(-value);
  else terms.push(sign === "*" ? (terms.pop() ?? 0) * value : (terms.pop() ?? 0) / value);
}

/** The text after the last `=`: the value, and its decimal form. */
function valueIn(text: string, language: Language): string | undefined {
  const [exact = "", decimal] = (text.split("=").at(-1) ?? "").split("≈").map(
    (part) =>
      /-?[\p{L}\p{N}][\p{L}\p{N}.,+/^-]*/u
        .exec(part.slice(0, 400))?.[0]
        .replace(/[.,]+$/u, "")
        .slice(0, 80) ?? "",
  );
  if (exact === "") return undefined;
  if (decimal === undefined || decimal === "") return exact;
  return language === "ja" ? `${exact}、だいたい${decimal}` : `${exact}, about ${decimal}`;
}

const spoken = (scene: UnderstudyRequest, sum: string, value: string) =>
  saying(
    sayOneOf(scene, told[scene.language], {
      sum: sum.replaceAll("*", "×").replaceAll("/", "÷"),
      value,
    }),
  );

/** Calculations: by the calculator when there is one, small ones directly. */
export const sums: Skill = (scene) => {
  if (scene.stimulus.kind !== "said") return undefined;
  const sum = sumIn(scene.stimulus.text);
  if (sum === undefined) return undefined;
  const answer = scene.answers.findLast(({ tool }) => /calc/u.test(tool));
  if (answer !== undefined) {
    const value = answer.failed ? undefined : valueIn(answer.text, scene.language);
    if (value !== undefined) return spoken(scene, sum, value);
    const why = harmless(answer.text.split(/[。\n]|\. /u)[0] ?? "", 80);
    return saying(
      sayOneOf(scene, refused[scene.language], { why }) ?? sayOneOf(scene, failed[scene.language]),
    );
  }
  const tool = toolLike(scene, /calc/u);
  if (tool !== undefined && mayCall(scene, tool)) {
    const [name = "expression"] = argumentNames(scene, tool);
    return { uses: [{ name: tool, args: { [name]: sum } }] };
  }
  const value = tinySum(sum);
  return value === undefined
    ? saying(sayOneOf(scene, failed[scene.language]))
    : spoken(scene, sum, String(value));
};
