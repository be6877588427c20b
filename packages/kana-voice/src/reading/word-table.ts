/** Words by how they begin, each with its entries: ways to be meant and said. Entries have numbers. */
export type WordTable = {
  /** Costs, by entry. */
  readonly costs: Int16Array;
  /** Kinds of words, by entry. */
  readonly kinds: Uint16Array;
  /** `found` is told each entry of each word that begins at a place of the text, and where the word ends. */
  readonly startingAt: (
    text: string,
    begin: number,
    found: (end: number, entry: number) => void,
  ) => void;
  /** In katakana; empty for -1. */
  readonly soundOf: (entry: number) => string;
};

/** The first sign of the katakana's block: a sound is written as a byte each, counted from here. */
const katakanaBlock = 0x3000;

/** Where each piece begins, out of their lengths; the last is the end. */
function begins(lengths: Uint8Array): Uint32Array {
  const places = new Uint32Array(lengths.length + 1);
  for (let place = 0; place < lengths.length; place += 1)
    places[place + 1] = (places[place] ?? 0) + (lengths[place] ?? 0);
  return places;
}

const shorts = ({ buffer, byteOffset, byteLength }: Uint8Array): Uint16Array =>
  new Uint16Array(buffer, byteOffset, byteLength / 2);

export type WordParts = {
  readonly costs: Int16Array;
  readonly kinds: Uint8Array;
  /** The words one behind the other, sorted, in UTF-16, and the length of each. */
  readonly letters: Uint8Array;
  readonly lengths: Uint8Array;
  /** The number of entries of each word. */
  readonly counts: Uint8Array;
  /** The sounds of all entries, and the length of each. */
  readonly soundLengths: Uint8Array;
  readonly sounds: Uint8Array;
};

export function wordTable(parts: WordParts): WordTable {
  const letters = shorts(parts.letters);
  const words = begins(parts.lengths);
  const entries = begins(parts.counts);
  const sounds = begins(parts.soundLengths);

  /** The first word in a range, of words that are alike up to `depth`, whose next letter is not less than this. */
  function firstFrom(low: number, high: number, depth: number, letter: number): number {
    let from = low;
    let to = high;
    while (from < to) {
      const middle = (from + to) >> 1;
      const isLess =
        (parts.lengths[middle] ?? 0) <= depth ||
        (letters[(words[middle] ?? 0) + depth] ?? 0) < letter;
      if (isLess) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  return {
    costs: parts.costs,
    kinds: shorts(parts.kinds),
    startingAt(text, begin, found) {
      let low = 0;
      let high = parts.lengths.length;
      for (let depth = 0; begin + depth < text.length; depth += 1) {
        const letter = text.charCodeAt(begin + depth);
        low = firstFrom(low, high, depth, letter);
        high = firstFrom(low, high, depth, letter + 1);
        if (low === high) return;
        if (parts.lengths[low] !== depth + 1) continue;
        const last = entries[low + 1] ?? 0;
        for (let entry = entries[low] ?? 0; entry < last; entry += 1)
          found(begin + depth + 1, entry);
      }
    },
    soundOf: (entry) =>
      entry < 0
        ? ""
        : Array.from(parts.sounds.subarray(sounds[entry], sounds[entry + 1]), (byte) =>
            String.fromCharCode(katakanaBlock + byte),
          ).join(""),
  };
}
