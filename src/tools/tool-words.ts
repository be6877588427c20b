// The words common to a text and a tool: by words where spaces part them, by pairs of characters elsewhere.

const longestText = 4_000;
const apart = /[\p{L}\p{N}]+/gu;
const together = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u;

/** The words of a text, each once, without case; those of scripts without blanks as pairs of characters. */
export function toolWords(text: string): ReadonlySet<string> {
  const words = text.slice(0, longestText).normalize("NFKC").toLowerCase().match(apart) ?? [];
  return new Set(words.flatMap((word) => (together.test(word) ? pairsOf([...word]) : [word])));
}

const pairsOf = (characters: readonly string[]): readonly string[] =>
  characters.length < 2
    ? characters
    : characters.slice(1).map((one, at) => `${characters[at]}${one}`);

type Described = { readonly name: string; readonly description: string };

const known = new WeakMap<Described, ReadonlySet<string>>();

/** The number of a text's words in a tool's name and description; those of its name count twice. */
export function wordsInCommon(asked: ReadonlySet<string>, tool: Described): number {
  const its = known.get(tool) ?? toolWords(`${spaced(tool.name)} ${tool.description}`);
  known.set(tool, its);
  const inName = toolWords(spaced(tool.name));
  let sum = 0;
  for (const word of asked) if (its.has(word)) sum += inName.has(word) ? 2 : 1;
  return sum;
}

/** The name with its words apart: `getWeather_now` as `get Weather now`. */
const spaced = (name: string): string =>
  name
    .slice(0, 200)
    .replace(/[_-]/g, " ")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2");
