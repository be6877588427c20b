import { unpacked } from "./packed-file.ts";

/** The pronunciation of English words. */
export type EnglishDictionary = {
  /** The sounds of a word in lower case: ARPAbet separated by spaces. Undefined: it does not have it. */
  readonly soundsOf: (word: string) => string | undefined;
};

/** The first byte of a sound: what is below is a letter. */
const firstPhone = 128;

/** One word behind the other, sorted: its letters, then its sounds, a byte each. */
export async function openEnglishDictionary(): Promise<EnglishDictionary> {
  const { header, parts } = await unpacked<{ readonly phones: readonly string[] }>("english.br");
  const [bytes = new Uint8Array()] = parts;
  const isLetter = (at: number): boolean => (bytes[at] ?? firstPhone) < firstPhone;

  /** Where the word begins that holds this byte. */
  function beginOf(at: number): number {
    let begin = at;
    while (begin > 0 && !isLetter(begin)) begin -= 1;
    while (begin > 0 && isLetter(begin - 1)) begin -= 1;
    return begin;
  }

  /** Less than 0: the word comes before the one that begins here. */
  function compared(word: string, begin: number): number {
    for (let place = 0; place < word.length; place += 1) {
      if (!isLetter(begin + place)) return 1;
      const difference = word.charCodeAt(place) - (bytes[begin + place] ?? 0);
      if (difference !== 0) return difference;
    }
    return isLetter(begin + word.length) ? -1 : 0;
  }

  function soundsAt(at: number): string {
    let end = at;
    while (end < bytes.length && !isLetter(end)) end += 1;
    return Array.from(
      bytes.subarray(at, end),
      (byte) => header.phones[byte - firstPhone] ?? "",
    ).join(" ");
  }

  function endOf(begin: number): number {
    let end = begin;
    while (isLetter(end)) end += 1;
    while (end < bytes.length && !isLetter(end)) end += 1;
    return end;
  }

  /** Where the sounds of a word begin. */
  function found(word: string): number | undefined {
    let low = 0;
    let high = bytes.length;
    while (low < high) {
      const begin = beginOf((low + high) >> 1);
      const order = compared(word, begin);
      if (order === 0) return begin + word.length;
      if (order < 0) high = begin;
      else low = endOf(begin);
    }
    return undefined;
  }

  return {
    soundsOf(word) {
      const at = /^[a-z']+$/.test(word) ? found(word) : undefined;
      return at === undefined ? undefined : soundsAt(at);
    },
  };
}
