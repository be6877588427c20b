import { hashOf } from "./hash.ts";
import type { Intent, IntentLine } from "./intents/intent.ts";
import { intentNamed, intentOf, isCatchAll } from "./intents/intent-tables.ts";
import { harmless, heard } from "./plain-words.ts";
import type { UnderstudyRequest } from "./read-request.ts";
import { filled, inTone, type LineSlots, toneSlots } from "./speak-in-tone.ts";

/** A line with its tags, and whether it comes from the persona's own examples. */
type Candidate = {
  readonly line: string;
  readonly own: boolean;
  /** The similarity of the example's question to the comment: 0 to 1. */
  readonly near?: number;
};

/** From this likeness on an example answers a comment that is put in much the same words. */
const leastLike = 0.45;

/** An example whose answer takes up a word of the comment. */
const hasBlank = (text: string): boolean => /[〇○]{2}|_{3}/u.test(text);

/** Intents in which she asks back about the speaker, and can use recalled memories. */
function hailed(scene: UnderstudyRequest, name: string | undefined): string {
  if (name === undefined) return "";
  return scene.language === "ja" ? `${name}${scene.persona.honorific}、` : `${name}, `;
}

/** A text and its letter bigrams. */
type Paired = { readonly text: string; readonly pairs: ReadonlySet<string> };

function paired(text: string): Paired {
  const letters = [...text.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase()].slice(0, 200);
  return {
    text,
    pairs: new Set(letters.slice(1).map((letter, at) => (letters[at] ?? "") + letter)),
  };
}

/** The overlap of the letter bigrams of two texts: 0 for none, 1 for equal ones. */
function likeness(a: Paired, b: Paired): number {
  if (a.pairs.size === 0 || b.pairs.size === 0) return a.text === b.text ? 1 : 0;
  let shared = 0;
  for (const pair of a.pairs) if (b.pairs.has(pair)) shared += 1;
  return (2 * shared) / (a.pairs.size + b.pairs.size);
}

/** The number of her utterances since a similar one; undefined when there is no recent one. */
function saidAgo(words: string, hers: readonly Paired[]): number | undefined {
  const text = paired(words);
  const at = hers.findLastIndex(
    (spoken) => likeness(spoken, text) > 0.7 || spoken.text.includes(words),
  );
  return at === -1 ? undefined : hers.length - at;
}

/** The lines not said recently; else the one that was said longest ago. */
function fresh(candidates: readonly Candidate[], scene: UnderstudyRequest): readonly Candidate[] {
  const hers = scene.earlier
    .filter(({ who }) => who === "her")
    .slice(-16)
    .map(({ text }) => paired(text));
  const ages = candidates.map((candidate) => ({
    candidate,
    ago: saidAgo(heard(candidate.line), hers),
  }));
  const unsaid = ages.filter(({ ago }) => ago === undefined);
  if (unsaid.length > 0) return unsaid.map(({ candidate }) => candidate);
  const oldest = Math.max(...ages.map(({ ago }) => ago ?? 0));
  return ages.filter(({ ago }) => ago === oldest).map(({ candidate }) => candidate);
}

function choose(candidates: readonly Candidate[], scene: UnderstudyRequest): string | undefined {
  const left = fresh(candidates, scene);
  const own = left.filter((candidate) => candidate.own);
  const nearest = own.reduce<Candidate | undefined>(
    (best, each) => ((each.near ?? 0) > (best?.near ?? leastLike) ? each : best),
    undefined,
  );
  if (nearest !== undefined) return nearest.line;
  const pool = own.length > 0 && (own.length === left.length || scene.luck % 5 !== 0) ? own : left;
  return pool[hashOf(String(scene.luck), "line") % Math.max(1, pool.length)]?.line;
}

/** A table line with its slots filled in; undefined when a slot has no value. */
function spokenLine(
  [emotion, words, polite]: IntentLine,
  scene: UnderstudyRequest,
  slots: LineSlots,
): string | undefined {
  const { persona, language, luck } = scene;
  const form = persona.polite ? (polite?.replaceAll("私", "{I}") ?? words) : words;
  const text = filled(form, slots);
  return text === undefined
    ? undefined
    : `[emotion: ${emotion}] ${inTone(text, persona, language, luck)}`;
}

/** Her dialogue examples of this kind. One of no particular kind answers only a comment that is much like its question. */
function ownLines(intent: Intent, scene: UnderstudyRequest): readonly Candidate[] {
  if (intent.voice === "built-in") return [];
  const comment = paired(scene.stimulus.text);
  return scene.persona.examples.flatMap(({ asked, said, language }) => {
    if (language !== scene.language || /^[（(]/u.test(asked) || hasBlank(said)) return [];
    if (intentOf(asked, language).name !== intent.name) return [];
    const near = likeness(paired(asked), comment);
    return isCatchAll(intent) && near <= leastLike ? [] : [{ line: said, own: true, near }];
  });
}

/** The other person's name, when it is known. */
const nameOf = (scene: UnderstudyRequest): string | undefined => {
  const { from } = scene.stimulus;
  return from === undefined ? undefined : harmless(from);
};

function allSlots(scene: UnderstudyRequest, more: LineSlots): LineSlots {
  const name = more["name"] ?? nameOf(scene);
  return {
    ...toneSlots(scene.persona, scene.language),
    ...more,
    name:
      name === undefined
        ? undefined
        : `${name}${scene.language === "ja" ? scene.persona.honorific : ""}`,
    hey: hailed(scene, name),
  };
}

/** One of these lines, in the persona's tone, not said recently; undefined when none can be filled in. */
export function sayOneOf(
  scene: UnderstudyRequest,
  lines: readonly IntentLine[],
  slots: LineSlots = {},
): string | undefined {
  const all = allSlots(scene, slots);
  const candidates = lines.flatMap((line) => {
    const text = spokenLine(line, scene, all);
    return text === undefined ? [] : [{ line: text, own: false }];
  });
  return choose(candidates, scene);
}

/** An answer to a comment of this kind: one of the persona's own examples or of the table's lines. */
export function sayFor(
  scene: UnderstudyRequest,
  intent: Intent,
  slots: LineSlots = {},
): string | undefined {
  const all = allSlots(scene, slots);
  const lines = intent.lines.flatMap((line) => {
    const text = spokenLine(line, scene, all);
    return text === undefined ? [] : [{ line: text, own: false }];
  });
  return choose([...ownLines(intent, scene), ...lines], scene);
}

/** The same for an intent by name. */
export function sayForNamed(
  scene: UnderstudyRequest,
  name: string,
  slots: LineSlots = {},
): string | undefined {
  const found = intentNamed(name, scene.language);
  return found === undefined ? undefined : sayFor(scene, found, slots);
}

/** The persona's own examples for a stage direction in brackets that matches this pattern. */
export function ownFor(scene: UnderstudyRequest, direction: RegExp): readonly string[] {
  return scene.persona.examples
    .filter(
      ({ asked, language }) =>
        /^[（(]/u.test(asked) && language === scene.language && direction.test(asked),
    )
    .map(({ said }) => said);
}

/** One of these complete lines, not said recently. */
export const pickFresh = (scene: UnderstudyRequest, lines: readonly string[]): string | undefined =>
  choose(
    lines.map((line) => ({ line, own: true })),
    scene,
  );
