// The similarity in sound of two utterances, for detecting speakers who repeat themselves.

const shortest = 4;

/**
 * 0 (nothing in common) to 1 (the same): Dice's coefficient over pairs of neighbouring characters. Width, case, kana,
 * punctuation, white space and symbols make no difference. A text of one character, or without a letter or digit, is
 * similar only to an equal text; an empty one only to another empty one.
 */
export const similarity = (a: string, b: string): number => alike(soundOf(a), soundOf(b));

/** The compared parts of a text: its letters, and its pairs of neighbouring letters with their counts. */
type Sound = {
  readonly letters: string;
  readonly length: number;
  readonly pairs: ReadonlyMap<string, number>;
};

function soundOf(text: string): Sound {
  const characters = folded(text);
  return {
    letters: characters.join(""),
    length: characters.length,
    pairs: pairCounts(characters),
  };
}

function alike(a: Sound, b: Sound): number {
  if (a.letters === b.letters) return 1;
  if (a.length < 2 || b.length < 2) return 0;
  let shared = 0;
  for (const [pair, count] of b.pairs) shared += Math.min(count, a.pairs.get(pair) ?? 0);
  return (2 * shared) / (a.length + b.length - 2);
}

/**
 * Whether the text repeats one of `recent`. A text of fewer than 4 letters (はい, うん) repeats only its equal, because a
 * single pair of characters proves nothing there.
 */
export const repeats = (text: string, recent: readonly string[], threshold = 0.8): boolean =>
  isRepeated(soundOf(text), recent.map(soundOf), threshold);

/** For each text, the first one first: whether it repeats one of those before it; see `repeats`. */
export function repetitions(texts: readonly string[], threshold = 0.8): readonly boolean[] {
  const sounds = texts.map(soundOf);
  return sounds.map((sound, place) => isRepeated(sound, sounds.slice(0, place), threshold));
}

function isRepeated(sound: Sound, recent: readonly Sound[], threshold: number): boolean {
  const needed = sound.length < shortest ? 1 : threshold;
  return recent.some((said) => alike(sound, said) >= needed);
}

function folded(text: string): readonly string[] {
  const plain = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u30a1-\u30f6]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0x60));
  const letters = plain.replace(/[^\p{L}\p{N}]/gu, "");
  return [...(letters === "" ? plain.trim() : letters)];
}

function pairCounts(characters: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (let index = 1; index < characters.length; index++) {
    const pair = `${characters[index - 1]}${characters[index]}`;
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return counts;
}
