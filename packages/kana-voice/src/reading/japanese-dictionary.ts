// The words of IPADIC, with what it costs to have one, and one behind another: the cheapest way through a text is how it
// is read (Viterbi). Sorted words are searched letter by letter, in the words that begin like what was met so far.

import { unpacked } from "./packed-file.ts";
import { wordTable } from "./word-table.ts";

/** A word of a text; the dictionary does not have it where nothing but its letters is known. */
export type DictionaryToken = {
  readonly surface: string;
  readonly pronunciation: string;
  /** 名詞, 助詞 …, and what kind of it. */
  readonly part: string;
  readonly subpart: string;
};

export type JapaneseDictionary = {
  /** The words of a text of Japanese letters. */
  readonly wordsOf: (text: string) => readonly DictionaryToken[];
};

type Category = "kanji" | "kanjinumeric" | "hiragana" | "katakana" | "default";

type Header = {
  /** The number of kinds of words. */
  readonly width: number;
  /** Of each kind: its part of speech, and what kind of that. */
  readonly ids: readonly (readonly [string, string])[];
  /** Kinds that a word may be which the dictionary does not have, and what that costs. */
  readonly unknown: Readonly<Record<Category, readonly (readonly [id: number, cost: number])[]>>;
};

/** A way through the text that ends with a word. */
type Step = {
  readonly begin: number;
  readonly kind: number;
  /** The place of the word; -1: the dictionary does not have it. */
  readonly entry: number;
  /** Of the whole way. */
  readonly cost: number;
  readonly before: Step | undefined;
};

type Word = Pick<Step, "begin" | "kind" | "entry" | "cost">;

/** `always`: what it does not have is looked for beside what it has. `grouped`: more letters of a kind are one word. */
const categories: readonly (readonly [
  pattern: RegExp,
  { readonly name: Category; readonly always: boolean; readonly grouped: boolean },
])[] = [
  [/^[一二三四五六七八九十百千万億兆]$/, { name: "kanjinumeric", always: true, grouped: true }],
  [/^[\u3041-\u309f]$/, { name: "hiragana", always: false, grouped: true }],
  [
    /^[\u30a1-\u30ff\u31f0-\u31ff\uff66-\uff9f]$/,
    { name: "katakana", always: true, grouped: true },
  ],
  [
    /^[々〇\u2e80-\u2fd5\u3400-\u4db5\u4e00-\u9fa5\uf900-\ufa6a]$/,
    { name: "kanji", always: false, grouped: false },
  ],
  [/^/, { name: "default", always: false, grouped: true }],
];

const categoryOf = (sign: string) => categories.find(([pattern]) => pattern.test(sign))?.[1];

/** The word that begins here if the dictionary does not have it. */
function unknownAt(
  text: string,
  begin: number,
  isKnown: boolean,
): { readonly end: number; readonly name: Category } | undefined {
  const [first = "", ...rest] = text.slice(begin);
  const category = categoryOf(first);
  if (category === undefined || (isKnown && !category.always)) return undefined;
  const others = rest.findIndex((sign) => categoryOf(sign) !== category);
  const more = category.grouped ? rest.slice(0, others < 0 ? rest.length : others) : [];
  return { end: begin + first.length + more.join("").length, name: category.name };
}

/** At each place of the text the ways that end before it. */
type Lattice = readonly Step[][];

export async function openJapaneseDictionary(): Promise<JapaneseDictionary> {
  const { header, parts } = await unpacked<Header>("japanese.br");
  const [joins, costs, kinds, letters, lengths, counts, soundLengths, sounds] = parts;
  const none = new Uint8Array();
  const matrix = signed(joins ?? none);
  const words = wordTable({
    ...{ costs: signed(costs ?? none), kinds: kinds ?? none, letters: letters ?? none },
    ...{ lengths: lengths ?? none, counts: counts ?? none },
    ...{ soundLengths: soundLengths ?? none, sounds: sounds ?? none },
  });

  /** The cheapest way to a word, behind one of those ways. */
  function cheapest(ways: readonly Step[], word: Word): Step | undefined {
    const row = word.kind * header.width;
    let before: Step | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const way of ways) {
      const cost = way.cost + (matrix[row + way.kind] ?? 0);
      if (cost >= least) continue;
      least = cost;
      before = way;
    }
    return before && { ...word, cost: least + word.cost, before };
  }

  function latticeOf(text: string): Lattice {
    const lattice: Step[][] = Array.from({ length: text.length + 1 }, () => []);
    lattice[0]?.push({ begin: 0, kind: 0, entry: -1, cost: 0, before: undefined });
    let unknownUntil = 0;
    for (const [begin, ways] of lattice.entries()) {
      if (ways.length === 0 || begin === text.length) continue;
      const add = (end: number, word: Omit<Word, "begin">) => {
        const step = cheapest(ways, { ...word, begin });
        if (step !== undefined) lattice[end]?.push(step);
      };
      let isKnown = false;
      words.startingAt(text, begin, (end, entry) => {
        isKnown = true;
        add(end, { kind: words.kinds[entry] ?? 0, cost: words.costs[entry] ?? 0, entry });
      });
      const unknown = begin < unknownUntil ? undefined : unknownAt(text, begin, isKnown);
      if (unknown === undefined) continue;
      unknownUntil = unknown.end;
      for (const [kind, cost] of header.unknown[unknown.name])
        add(unknown.end, { kind, cost, entry: -1 });
    }
    return lattice;
  }

  return {
    wordsOf(text) {
      const ways = latticeOf(text)[text.length] ?? [];
      const end = cheapest(ways, { begin: text.length, kind: 0, entry: -1, cost: 0 });
      const steps: Step[] = [];
      for (let step = end?.before; step?.before !== undefined; step = step.before) steps.push(step);
      return steps.reverse().map(({ begin, kind, entry }, place) => {
        const [part = "", subpart = ""] = entry < 0 ? [] : (header.ids[kind] ?? []);
        const surface = text.slice(begin, steps[place + 1]?.begin ?? text.length);
        return { surface, pronunciation: words.soundOf(entry), part, subpart };
      });
    },
  };
}

const signed = ({ buffer, byteOffset, byteLength }: Uint8Array): Int16Array =>
  new Int16Array(buffer, byteOffset, byteLength / 2);
