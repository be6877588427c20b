// Recognizes standing instructions and preferences, and the kinds of work that they and requests are about. What a
// person wishes is no rule of hers: it is found again with who said it, and where.

import { fnv1a } from "../../kernel/hash.ts";
import type { WishWords, WorkKind } from "../../languages/pack/wish-words.ts";
import { packs } from "../../languages/registry.ts";
import type { Speaker } from "../../protocol/memory-entry.ts";
import { anyLanguage } from "./all-packs.ts";
import { plain } from "./fold.ts";
import { asks } from "./question.ts";

const longestText = 2_000;
const longestSentence = 200;

const instructs = anyLanguage(({ wishes }) => wishes.instructs);
const prefers = anyLanguage(({ wishes }) => wishes.prefers);
const requests = anyLanguage(({ wishes }) => wishes.requests);

const kindsOf = ({ work }: WishWords): readonly WorkKind[] =>
  Object.keys(work) as readonly WorkKind[];
const work = new Map(
  [...new Set(packs.flatMap(({ analysis }) => kindsOf(analysis.wishes)))].map((kind) => [
    kind,
    anyLanguage(({ wishes }) => wishes.work[kind]),
  ]),
);

const workIn = (words: string): readonly WorkKind[] =>
  [...work].flatMap(([kind, pattern]) => (pattern.test(words) ? [kind] : []));

const sentencesOf = (text: string): readonly string[] =>
  plain(text.slice(0, longestText))
    .split(/(?<=[。!?\n])|(?<=\.)\s/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "" && sentence.length <= longestSentence);

/** The kinds of work that a text states a wish about, `any` where it is about all; undefined: it states none. */
function wishedIn(text: string): readonly (WorkKind | "any")[] | undefined {
  const found = sentencesOf(text).flatMap((sentence): readonly (WorkKind | "any")[] => {
    if (asks(sentence)) return [];
    const kinds = workIn(sentence);
    if (kinds.length > 0) return instructs.test(sentence) || prefers.test(sentence) ? kinds : [];
    return instructs.test(sentence) ? ["any"] : [];
  });
  return found.length === 0 ? undefined : [...new Set(found)];
}

/** The kinds of work that a text asks for. */
export const workAskedFor = (text: string): readonly WorkKind[] => {
  const sentences = sentencesOf(text);
  return sentences.some((sentence) => requests.test(sentence)) ? workIn(sentences.join("\n")) : [];
};

/** A term that no text can contain: by the speaker's id; `undefined`: of those of all users. */
export const wishTerm = (speaker: string | undefined, kind: WorkKind | "any"): string =>
  speaker === undefined ? `=wish.users.${kind}` : `=wish.of.${fnv1a(speaker).toString(36)}.${kind}`;

/** The terms under which a wish is found; none where the text states none, or nobody but a program said it. */
export function wishTerms(text: string, { kind, id }: Speaker): readonly string[] {
  if (kind !== "user" && kind !== "audience" && kind !== "other") return [];
  const speakers = [...(id === "" ? [] : [id]), ...(kind === "user" ? [undefined] : [])];
  const kinds = speakers.length === 0 ? undefined : wishedIn(text);
  return (kinds ?? []).flatMap((one) => speakers.map((speaker) => wishTerm(speaker, one)));
}
