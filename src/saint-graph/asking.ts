// What the operator or the user asks for, read from their own words alone: that she repeats what strangers said (it
// then stands in that turn, quoted), or that something is done (results of servers from before are then left out of
// that turn from its beginning).

import { packs } from "../languages/registry.ts";
import type { Stimulus } from "../protocol/stimulus.ts";
import { isStranger } from "../trust/source.ts";
import type { PastTurn } from "./state.ts";

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

/**
 * Whether they ask for something to be done, not only to hear something. A request that the patterns miss does no harm:
 * the turn begins again when she is about to do it.
 */
export function asksForDeed(stimulus: Stimulus): boolean {
  if (stimulus.abroad !== undefined) return false;
  const text = folded(theirWords(stimulus).join("\n"));
  return (
    packs.some(({ talk }) => talk.requests.deed.test(text)) &&
    !packs.some(({ talk }) => talk.requests.telling.test(text))
  );
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
    packs.some(({ talk }) => talk.requests.audience.test(text)) ||
    namesIn(past, stimulus).some((name) => text.includes(name))
  );
}
