// The dialogue examples of a persona's text: how many of them a model reads.
//
//   E1. The same text and number give the same examples: what stands before the conversation stays byte for byte.
//   E2. Nothing but whole examples is left out, and headings under which nothing is left.

import { estimateTokens } from "./tokens.ts";

export type ExampleLimit = {
  readonly most: number;
  /** Examples beyond so many tokens are left out, but for the first. */
  readonly tokens: number;
};

/** `Them: hello`: somebody's words behind a short name. */
const labelled =
  /^[ \t]*(?:[-*][ \t]*)?([^\s:：#*|{}"][^:：\n]{0,23}|\{\{\w{1,20}\}\})[ \t]*[:：][ \t]*\S/;
/** Words in round brackets: a stage direction that the examples answer. A blank that is filled in. */
const isSpecial = /[:：][ \t]*[(（]|_{2,}|[〇○]{2}/;
const isHeading = /^#{1,6}[ \t]/;

type Paragraph = {
  readonly text: string;
  /** The line breaks behind it. */
  readonly after: string;
  /** The heading that it stands under, by its place. */
  readonly section: number;
  readonly label: string | undefined;
};

function paragraphsOf(text: string): readonly Paragraph[] {
  let section = 0;
  const pieces = text.split(/(\n[ \t]*(?:\n[ \t]*)*\n)/);
  return pieces.flatMap((block, place): readonly Paragraph[] => {
    if (place % 2 === 1) return [];
    const after = pieces[place + 1] ?? "";
    const [first = "", ...rest] = block.split("\n");
    if (!isHeading.test(first)) return [paragraph(block, after, section)];
    section += 1;
    if (rest.length === 0) return [{ text: first, after, section, label: undefined }];
    return [
      { text: first, after: "\n", section, label: undefined },
      paragraph(rest.join("\n"), after, section),
    ];
  });
}

function paragraph(text: string, after: string, section: number): Paragraph {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const isTalk = lines.length >= 2 && lines.every((line) => labelled.test(line));
  return { text, after, section, label: isTalk ? labelled.exec(lines[0] ?? "")?.[1] : undefined };
}

/** The commonest of some values; undefined where there is none. */
function commonest<T>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** Evenly spread over the list, its first one included. */
const spread = <T>(list: readonly T[], count: number): readonly T[] =>
  Array.from(
    { length: count },
    (_, place) => list[Math.floor((place * list.length) / count)],
  ).filter((one) => one !== undefined);

function chosen(candidates: readonly Paragraph[], { most, tokens }: ExampleLimit) {
  for (let count = Math.min(most, candidates.length); count > 1; count -= 1) {
    const some = spread(candidates, count);
    if (some.reduce((sum, { text }) => sum + estimateTokens(text), 0) <= tokens) return some;
  }
  return candidates.slice(0, Math.min(1, most));
}

/** The limits under which a text was last read, with what came of it. */
const read = new Map<string, string>();
const mostRead = 100;

/** A persona's text with no more examples than the limit: of plain talk in the text's own language. */
export function withExamples(text: string, limit: ExampleLimit): string {
  const key = `${limit.most} ${limit.tokens} ${text}`;
  const known = read.get(key);
  if (known !== undefined) return known;
  const made = limited(text, limit);
  if (read.size >= mostRead) read.delete(read.keys().next().value ?? "");
  read.set(key, made);
  return made;
}

function limited(text: string, limit: ExampleLimit): string {
  const paragraphs = paragraphsOf(text);
  const label = commonest(paragraphs.flatMap((one) => one.label ?? []));
  const examples = paragraphs.filter((one) => label !== undefined && one.label === label);
  const size = examples.reduce((sum, one) => sum + estimateTokens(one.text), 0);
  if (examples.length < 3 || (examples.length <= limit.most && size <= limit.tokens)) return text;
  const section = commonest(examples.map((one) => one.section));
  const own = examples.filter((one) => one.section === section);
  const plain = own.filter((one) => !isSpecial.test(one.text));
  const kept = new Set(chosen(plain.length === 0 ? own : plain, limit));
  const left = paragraphs.filter((one) => !examples.includes(one) || kept.has(one));
  const isEmpty = (one: Paragraph, place: number) =>
    isHeading.test(one.text) && left[place + 1]?.section !== one.section;
  const shown = left.filter((one, place) => !isEmpty(one, place) || hasOwnRest(one, examples));
  return shown
    .map(({ text: words, after }, place) => (place === shown.length - 1 ? words : words + after))
    .join("");
}

/** A heading that nothing stood under from the beginning stays. */
const hasOwnRest = ({ section }: Paragraph, examples: readonly Paragraph[]): boolean =>
  !examples.some((one) => one.section === section);
