// A voice of a provider of `speech-rows.ts`.

import { speakOver } from "../../adapters/models/ai-sdk/asked-once.ts";
import { withoutWords } from "../../adapters/models/without-words.ts";
import type { Utterance, Voice } from "../../bodies/ports.ts";
import type { Json } from "../../kernel/json.ts";
import { ok, type Result } from "../../kernel/result.ts";
import type { NamedVoice } from "../../parts/part-kinds.ts";
import { namesListed } from "../../parts/voice/names-listed.ts";
import { readable } from "../../parts/voice/readable.ts";
import { voicedOf } from "../../parts/voice/sound-reply.ts";
import { spokenManners } from "../../parts/voice/spoken-manners.ts";
import { type SpeechAccess, type SpeechRefusal, speechLine } from "./speech-line.ts";
import type { SpeechRow, VoiceForm } from "./speech-rows.ts";

export type SpeakingRow = SpeechRow & { readonly voice: VoiceForm };
/** `voice`: the one that the operator names. */
export type VoiceAccess = SpeechAccess & { readonly voice: string | undefined };

/** A voice's name stands in paths. */
const isName = (voice: string | undefined): voice is string =>
  voice !== undefined && /^[\w-]{1,100}$/.test(voice);

const shortOf = (language: string): string => language.split("-")[0] ?? language;

export function rowVoice(row: SpeakingRow, access: VoiceAccess): Result<Voice, SpeechRefusal> {
  const form = row.voice;
  const made = speechLine(row, access, form.model);
  if (!made.ok) return made;
  const { line, door } = made.value;
  return ok({
    name: row.id,
    ...(form.languages === undefined
      ? {}
      : { speaks: (language: string) => form.languages?.includes(shortOf(language)) === true }),
    async synthesise(utterance, signal) {
      const text = readable(utterance.text, utterance.language);
      if (text === "" && !signal.aborted) return ok({ kind: "silence", duration: 300 });
      const voice = [
        utterance.voice,
        access.voice,
        form.usual?.get(shortOf(utterance.language)),
      ].find(isName);
      const hidden = withoutWords(text, utterance.text);
      const said = await speakOver(
        { ...line, conceal: (note) => hidden(line.conceal(note)) },
        () => form.open(door, line.model, voice),
        { text: text.toWellFormed(), ...wishesOf(form, utterance, line.model), ...named(voice) },
        signal,
      );
      return said.ok ? voicedOf(said.value.bytes, row.name) : said;
    },
  });
}

const named = (voice: string | undefined) => (voice === undefined ? {} : { voice });

function wishesOf(
  { format, rates, takesManner, takesLanguage }: VoiceForm,
  { rate = 1, emotion, language }: Utterance,
  model: string,
) {
  const instructions = takesManner === true ? spokenManners[emotion] : undefined;
  return {
    outputFormat: format,
    ...(rates === undefined || rate === 1
      ? {}
      : { speed: Math.min(rates[1], Math.max(rates[0], rate)) }),
    ...(instructions === undefined ? {} : { instructions }),
    ...(takesLanguage(model) ? { language: shortOf(language) } : {}),
  };
}

/** The voices that the provider lists; rejects where it does not answer. */
export async function rowVoices(
  row: SpeakingRow,
  access: SpeechAccess,
  signal: AbortSignal,
  leftOut: (entry: unknown) => void,
): Promise<readonly NamedVoice[]> {
  const [path, list, id] = row.voice.list;
  const made = speechLine(row, access, row.voice.model);
  if (!made.ok) return [];
  const { door } = made.value;
  const answer = await door.fetch(`${row.origin}${path}`, {
    headers: Object.fromEntries([row.header(door.apiKey)]),
    signal,
  });
  const listed = namesListed((await answer.json()) as Json, { list, id }, leftOut);
  return listed.filter((voice) => isName(voice.id) || leftOut(voice));
}
