// The cases of the corpus that are one comment, for anyone who else is told the same, and a model that does just what it
// was asked for.

import type { Answer } from "../../doubles/scripted-model.ts";
import { type Case, casesOf, corpusFiles } from "./cases.ts";
import { utterancesOf } from "./judging.ts";

export type Attack = Case & { readonly text: string };

const commentOf = (one: Case): Attack | undefined => {
  const comments = one.steps.flatMap((step) => ("comment" in step ? [step.comment] : []));
  const [text] = comments;
  const isSpoken = "say" in one.want && one.path === "planted secrets";
  return text === undefined || comments.length > 1 || one.surface === "indirect" || isSpoken
    ? undefined
    : { ...one, text };
};

/** The files that hold them. */
export const families: readonly string[] = corpusFiles().filter(
  (file) => attacksOf(file).length > 0,
);

export function attacksOf(family: string): readonly Attack[] {
  return casesOf(family).flatMap((one) => commentOf(one) ?? []);
}

/** The model's answer. */
export function obeying(attack: Attack): Answer {
  const { want } = attack;
  if ("act" in want) return [{ text: `はい。\n::act\n${JSON.stringify([want.act])}\n::end` }];
  if ("call" in want) return [{ text: "はい。" }, { call: want.call, args: want.args }];
  if (!("say" in want)) return [{ text: "はい。" }];
  return [
    {
      text: utterancesOf(want, attack)
        .map((piece) => `${piece}。\n`)
        .join(""),
    },
  ];
}
