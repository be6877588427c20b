import { apiBase } from "../../adapters/models/api-address.ts";
import { boundedFetch } from "../../adapters/models/bounded-answer-fetch.ts";
import type { Json } from "../../kernel/json.ts";
import { anyWord } from "../../kernel/outside-pattern.ts";
import type { Clock } from "../../kernel/ports.ts";
import type { NamedVoice } from "../../parts/part-kinds.ts";
import { namesListed } from "../../parts/voice/names-listed.ts";

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

/** Milliseconds in which a server must list its voices. */
const patience = 2_000;

/** A server with OpenAI's API, in any form of its address. */
export type ListingPlace = {
  readonly address: string;
  readonly key: string | undefined;
  readonly clock: Clock;
};

/** A list of the server at a path of the API; rejects where it has none, or does not answer within two seconds. */
async function listedAt(path: string, { address, key, clock }: ListingPlace): Promise<Json> {
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
    return response.ok ? ((await response.json()) as Json) : null;
  } finally {
    over.abort();
  }
}

/** Kokoro's servers list their voices at the first of these; others have another one. */
const voicePaths = ["/audio/voices", "/voices", "/audio/speech/voices"];

/** The voices that a server with OpenAI's API lists; none where it lists none. Rejects where it does not answer. */
export async function voicesListedAt(
  place: ListingPlace,
  leftOut?: (entry: unknown) => void,
): Promise<readonly NamedVoice[]> {
  for (const path of voicePaths) {
    const voices = namesListed(await listedAt(path, place).catch(noList), {}, leftOut);
    if (voices.length > 0) return voices;
  }
  return [];
}

/** An answer that is no JSON lists nothing. */
function noList(cause: unknown): null {
  if (!(cause instanceof SyntaxError)) throw cause;
  return null;
}

/** Models that speak, by their usual names. */
const speaks =
  /tts|kokoro|speech|voice|speak|piper|bark|vits|orpheus|chatterbox|parler|csm|melo|zonos|supertonic/i;

/** Models that transcribe, by their usual names. */
const hears = /whisper|transcri|\basr|parakeet|canary|moonshine|sense-?voice|paraformer|voxtral/i;

/** The model that a server with OpenAI's API lists for speech; undefined: none is evident. */
export async function speechModelAt(place: ListingPlace): Promise<string | undefined> {
  const [found, ...others] = await modelsListedAt(place, "speaks");
  return found !== undefined && (others.length === 0 || speaks.test(found)) ? found : undefined;
}

/**
 * The models that a server lists for a purpose, as their names tell; all that it lists where no name does. Rejects where
 * it does not answer.
 */
export async function modelsListedAt(
  place: ListingPlace,
  purpose: "speaks" | "hears",
): Promise<readonly string[]> {
  const models = namesListed(await listedAt("/models", place)).map(({ id }) => id);
  const wanted = { speaks, hears }[purpose];
  const evident = models.filter((id) => wanted.test(id));
  return evident.length > 0 ? evident : models;
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
