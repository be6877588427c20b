import type { Clock } from "saintverse/protocol";
import type { EnglishDictionary } from "./english-dictionary.ts";
import type { DictionaryToken, JapaneseDictionary } from "./japanese-dictionary.ts";

export type Readings = {
  /** Of each text its words. */
  readonly japanese: readonly (readonly DictionaryToken[])[];
  /** ARPAbet separated by spaces; undefined for a word that is not in the dictionary. */
  readonly english: readonly (string | undefined)[];
};

/** Pronunciations from dictionaries. */
export type Dictionaries = {
  /** Pieces of Japanese text, and English words in lower case. Undefined: the dictionaries are not there. Never rejects. */
  readonly lookUp: (
    japanese: readonly string[],
    english: readonly string[],
  ) => Promise<Readings | undefined>;
  readonly close: () => void;
};

/** Milliseconds without a request after which they are let go of; the next request reads them again. */
const idle = 180_000;

type Opened = {
  japanese?: Promise<JapaneseDictionary>;
  english?: Promise<EnglishDictionary>;
};

/** The dictionaries open in this process, for all readers. Each is read from its file at its first use. */
let opened: Opened = {};
let readers = 0;
let rest = new AbortController();

async function japaneseDictionary(): Promise<JapaneseDictionary> {
  const { openJapaneseDictionary } = await import("./japanese-dictionary.ts");
  return openJapaneseDictionary();
}

async function englishDictionary(): Promise<EnglishDictionary> {
  const { openEnglishDictionary } = await import("./english-dictionary.ts");
  return openEnglishDictionary();
}

export function dictionaries(clock: Clock, patience = idle): Dictionaries {
  readers += 1;
  let isClosed = false;

  function restLater(): void {
    rest.abort();
    rest = new AbortController();
    const { signal } = rest;
    void clock.sleep(patience, signal).then(() => {
      if (!signal.aborted) opened = {};
    });
  }

  async function found(japanese: readonly string[], english: readonly string[]): Promise<Readings> {
    const books = opened;
    if (japanese.length > 0) books.japanese ??= japaneseDictionary();
    if (english.length > 0) books.english ??= englishDictionary();
    const [words, sounds] = await Promise.all([books.japanese, books.english]);
    return {
      japanese: words === undefined ? [] : japanese.map((text) => words.wordsOf(text)),
      english: english.map((word) => sounds?.soundsOf(word)),
    };
  }

  return {
    async lookUp(japanese, english) {
      if (isClosed) return undefined;
      restLater();
      try {
        return await found(japanese, english);
      } catch {
        // A file that is not there or not whole: it is read by rules, and looked for again with the next text.
        opened = {};
        return undefined;
      }
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      readers -= 1;
      if (readers > 0) return;
      rest.abort();
      opened = {};
    },
  };
}
