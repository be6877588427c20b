import { apiBase } from "../../adapters/models/api-address.ts";
import { boundedFetch } from "../../adapters/models/bounded-answer-fetch.ts";
import { anyWord } from "../../kernel/outside-pattern.ts";
import { ownValue } from "../../kernel/own-value.ts";
import type { Clock } from "../../kernel/ports.ts";
import type { NamedVoice } from "../../parts/part-kinds.ts";

/** The voices of `tts-1`, and those that came with later models. */
const older = ["alloy", "ash", "coral", "echo", "fable", "nova", "onyx", "sage", "shimmer"];
const newer = ["ballad", "verse", "marin", "cedar"];
const all: ReadonlySet<string> = new Set([...older, ...newer]);

const named = (id: string): NamedVoice => ({ id, name: id });

/** The voices of a model of OpenAI's. */
export const openaiVoices = (model: string): readonly NamedVoice[] =>
  (/^tts-1/.test(model) ? older : [...older, ...newer]).map(named);

/** Whether a voice of OpenAI's own has this name. */
export const isOpenaiVoice = (name: string): boolean => all.has(name);

const mostNames = 500;
const longestName = 100;
const deepest = 3;
/** Fields of objects that hold the list, the id of an entry, and its name for people. */
const listFields = ["voices", "data", "models", "items", "speakers"];
const idFields = ["id", "voice_id", "voice", "model", "name"];
const nameFields = ["name", "display_name", "title"];

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const nameIn = (value: unknown): string | undefined => {
  const text = typeof value === "number" ? String(value) : value;
  const found = typeof text === "string" ? text.trim() : "";
  return found === "" || found.length > longestName ? undefined : found;
};
const firstName = (fields: Fields, among: readonly string[]): string | undefined =>
  among.map((field) => nameIn(ownValue(fields, field))).find((name) => name !== undefined);

function entry(row: unknown): readonly NamedVoice[] {
  const id = isFields(row) ? firstName(row, idFields) : nameIn(row);
  if (id === undefined) return [];
  return [{ id, name: (isFields(row) ? firstName(row, nameFields) : undefined) ?? id }];
}

/** A field of a table of voices: one voice by its id, or a group of them. */
function inTable([id, value]: readonly [string, unknown]): readonly NamedVoice[] {
  if (Array.isArray(value)) return (value as readonly unknown[]).flatMap(entry);
  return entry(isFields(value) ? { ...value, id } : id);
}

/**
 * The entries of a list in the forms that servers have: texts or objects, bare, in a field, by their ids or in groups.
 * An entry that cannot be read is left out.
 */
export function namesListed(answer: unknown, depth = deepest): readonly NamedVoice[] {
  const field = isFields(answer)
    ? listFields.find((name) => Object.hasOwn(answer, name))
    : undefined;
  if (isFields(answer) && field !== undefined) {
    return depth === 0 ? [] : namesListed(ownValue(answer, field), depth - 1);
  }
  const isTable = isFields(answer) && depth < deepest;
  const found = Array.isArray(answer)
    ? (answer.slice(0, mostNames) as readonly unknown[]).flatMap(entry)
    : isTable
      ? Object.entries(answer).slice(0, mostNames).flatMap(inTable)
      : [];
  return [...new Map(found.map((voice) => [voice.id, voice])).values()];
}

/** Milliseconds in which a server must list its voices. */
const patience = 2_000;

/** A server with OpenAI's API, in any form of its address. */
export type ListingPlace = {
  readonly address: string;
  readonly key: string | undefined;
  readonly clock: Clock;
};

/** A list of the server at a path of the API; rejects where it has none, or does not answer within two seconds. */
async function listedAt(path: string, { address, key, clock }: ListingPlace): Promise<unknown> {
  const over = new AbortController();
  void clock.sleep(patience, over.signal).then(
    () => over.abort(),
    () => undefined,
  );
  try {
    const response = await boundedFetch(`${apiBase(new URL(address))}${path}`, {
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
      signal: over.signal,
    });
    return response.ok ? await response.json() : undefined;
  } finally {
    over.abort();
  }
}

/** Kokoro's servers list their voices at the first of these; others have another one. */
const voicePaths = ["/audio/voices", "/voices", "/audio/speech/voices"];

/** The voices that a server with OpenAI's API lists; none where it lists none. Rejects where it does not answer. */
export async function voicesListedAt(place: ListingPlace): Promise<readonly NamedVoice[]> {
  for (const path of voicePaths) {
    const voices = namesListed(await listedAt(path, place).catch(noList));
    if (voices.length > 0) return voices;
  }
  return [];
}

/** An answer that is no JSON lists nothing. */
function noList(cause: unknown): undefined {
  if (!(cause instanceof SyntaxError)) throw cause;
}

/** Models that speak, by their usual names. */
const speaks =
  /tts|kokoro|speech|voice|speak|piper|bark|vits|orpheus|chatterbox|parler|csm|melo|zonos|supertonic/i;

/** The model that a server with OpenAI's API lists for speech; undefined: none is evident. */
export async function speechModelAt(place: ListingPlace): Promise<string | undefined> {
  const models = namesListed(await listedAt("/models", place));
  const found =
    models.find(({ id }) => speaks.test(id)) ?? (models.length === 1 ? models[0] : undefined);
  return found?.id;
}

/** The first letters of Kokoro's voices. */
const kokoroLetters = new Map([
  ["ja", /^j[fm]_/],
  ["en", /^[ab][fm]_/],
]);

/** The first listed voice that evidently speaks a language, else the first one. */
export function voiceFor(language: string, listed: readonly NamedVoice[]): string | undefined {
  const short = language.split("-")[0] ?? language;
  const tag = anyWord([short], () => ["(?<![a-z])", "(?![a-z])"]);
  const kokoro = kokoroLetters.get(short);
  const fits = ({ id, name }: NamedVoice) =>
    (kokoro?.test(id) ?? false) || (tag !== undefined && `${id} ${name}`.search(tag) >= 0);
  return (listed.find(fits) ?? listed[0])?.id;
}
