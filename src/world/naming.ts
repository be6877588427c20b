// Finds whom a text names.

import type { PersonaId } from "../kernel/id.ts";
import { packs } from "../languages/registry.ts";

type Bearer = { readonly persona: PersonaId; readonly name: string };

const honorifics = new Set(packs.flatMap(({ talk }) => talk.honorifics));
/** Scripts in which a word ends where the script does. */
const bounded = [/^[\p{Script=Latin}\p{N}]+$/u, /^[\p{Script=Katakana}ー]+$/u] as const;
const scripts =
  /[\p{Script=Han}々]+|[\p{Script=Hiragana}ー]+|[\p{Script=Katakana}ー]+|[\p{Script=Hangul}]+|[\p{Script=Latin}\p{N}]+/gu;

/**
 * The bearers whose name, or a part of it (a word, or a run of one script, of two characters or more), stands in the
 * text. Width and case make no difference. Where a longer name covers a shorter one, the longer one is meant.
 */
export function namedIn(text: string, bearers: readonly Bearer[]): ReadonlySet<PersonaId> {
  const parts = bearers
    .flatMap(({ persona, name }) => [...partsOf(name)].map((part) => ({ persona, part })))
    .sort((a, b) => b.part.length - a.part.length);
  const named = new Set<PersonaId>();
  let left = folded(text);
  let taken = left;
  for (const [index, { persona, part }] of parts.entries()) {
    if (part.length !== parts[index - 1]?.part.length) left = taken;
    const without = withoutWord(left, part);
    if (without === left) continue;
    named.add(persona);
    taken = withoutWord(taken, part);
  }
  return named;
}

const folded = (text: string): string => text.normalize("NFKC").toLowerCase();

/** The name as a whole and its parts. */
function partsOf(name: string): ReadonlySet<string> {
  const whole = folded(name).trim();
  const honorific = [...honorifics].find((one) => whole.endsWith(one));
  const called = honorific === undefined ? whole : whole.slice(0, -honorific.length);
  const parts = whole
    .split(/[\s・=.,、＝]+/u)
    .flatMap((word) => [word, ...(word.match(scripts) ?? []).flatMap(halves)])
    .filter((part) => [...part].length >= 2 && !honorifics.has(part));
  return new Set([whole, called, ...parts].filter((part) => part !== ""));
}

/** A run of four Chinese characters is a family name and a given name. */
const halves = (run: string): readonly string[] =>
  /^[\p{Script=Han}々]{4}$/u.test(run) ? [run, run.slice(0, 2), run.slice(2)] : [run];

/** The text with a blank in each place of the word. */
function withoutWord(text: string, word: string): string {
  const script = bounded.find((one) => one.test(word));
  let from = 0;
  let rest = "";
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, from)) {
    const end = at + word.length;
    const goesOn = (character: string): boolean =>
      script !== undefined && character !== "" && script.test(character);
    const isWord = !goesOn(text.charAt(at - 1)) && !goesOn(text.charAt(end));
    rest += text.slice(from, at) + (isWord ? "\n" : word);
    from = end;
  }
  return rest + text.slice(from);
}
