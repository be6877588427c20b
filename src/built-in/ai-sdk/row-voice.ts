// A voice of a provider of `speech-rows.ts`.

import { speakOver } from "../../adapters/models/ai-sdk/asked-once.ts";
import { withoutWords } from "../../adapters/models/without-words.ts";
import type { Utterance, Voice } from "../../bodies/ports.ts";
import { isJsonObject, type Json } from "../../kernel/json.ts";
import { ownValue } from "../../kernel/own-value.ts";
import { ok, type Result } from "../../kernel/result.ts";
import type { NamedVoice } from "../../parts/part-kinds.ts";
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

const mostVoices = 500;

/** The voices that the provider lists; rejects where it does not answer. */
export async function rowVoices(
  row: SpeakingRow,
  access: SpeechAccess,
  signal: AbortSignal,
): Promise<readonly NamedVoice[]> {
  const [path, field, id] = row.voice.list;
  const made = speechLine(row, access, row.voice.model);
  if (!made.ok) return [];
  const { door } = made.value;
  const answer = await door.fetch(`${row.origin}${path}`, {
    headers: Object.fromEntries([row.header(door.apiKey)]),
    signal,
  });
  const value = (await answer.json()) as Json;
  const list = field === undefined || !isJsonObject(value) ? value : ownValue(value, field);
  const voices = (Array.isArray(list) ? list : []).slice(0, mostVoices).flatMap((one) => {
    const key = isJsonObject(one) ? ownValue(one, id) : undefined;
    const name = isJsonObject(one) ? ownValue(one, "name") : undefined;
    if (typeof key !== "string" || !isName(key)) return [];
    return [{ id: key, name: typeof name === "string" ? name.slice(0, 100) : key }];
  });
  return [...new Map(voices.map((voice) => [voice.id, voice])).values()];
}
