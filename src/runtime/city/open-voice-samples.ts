// The voices of this machine, to hear before one is chosen for a persona. They are opened when the first one is asked.

import type { Voice } from "../../bodies/ports.ts";
import type { SampleEngine, VoiceSamples } from "../../city/read-models/voice-samples.ts";
import { type FieldNote, oneLine } from "../../kernel/field-reader.ts";
import type { Json } from "../../kernel/json.ts";
import { ownValue } from "../../kernel/own-value.ts";
import type { Clock } from "../../kernel/ports.ts";
import { fallbackLanguage, languages } from "../../languages/registry.ts";
import { openPronunciations, voicesOf } from "../voice/voice-table.ts";
import type { VoicesConfig } from "../voice/voices-config.ts";

/** `onOdd`: an engine lists a voice that cannot be read whole. */
export function openVoiceSamples(
  config: VoicesConfig,
  clock: Clock,
  onOdd: (engine: string, note: FieldNote) => void,
): VoiceSamples {
  const opened = new Map<string, Voice>();
  let table: Promise<ReturnType<typeof voicesOf>> | undefined;
  let closeReader: (() => void) | undefined;
  const all = () => {
    table ??= openPronunciations(config, clock).then((reader) => {
      closeReader = () => reader?.close?.();
      return voicesOf(config, clock, reader);
    });
    return table;
  };
  async function voiceOf(engine: string): Promise<Voice | undefined> {
    const known = opened.get(engine);
    if (known !== undefined) return known;
    const found = (await all()).find(({ id }) => id === engine);
    const made = await found?.open();
    if (made?.ok !== true) return undefined;
    opened.set(engine, made.value);
    return made.value;
  }
  return {
    async engines(language) {
      const audible = (await all()).filter(({ id }) => id !== "silence");
      const asked = await Promise.all(audible.map((voice) => voice.isAskedUnnamed()));
      // First those that speak where nothing was chosen.
      const voices = [
        ...audible.filter((_, at) => asked[at] === true),
        ...audible.filter((_, at) => asked[at] !== true),
      ];
      const told = await Promise.all(
        voices.map(async ({ id, about, inPage, check, voices: named }): Promise<SampleEngine[]> => {
          if ((await check()) !== undefined) return [];
          const leftOut = (entry: unknown) =>
            onOdd(id, { place: "voices[]", found: oneLine(entry as Json) });
          const list = await named(language, leftOut).catch(() => []);
          return [
            {
              id,
              name: ownValue(about, language) ?? id,
              inPage: inPage === true,
              voices: [...list],
            },
          ];
        }),
      );
      return told.flat();
    },
    async sample({ engine, voice, rate, pitch, text, language }, signal) {
      const speaker = await voiceOf(engine);
      if (speaker === undefined) return { kind: "refused", why: engine };
      const said = await speaker.synthesise(
        {
          text,
          emotion: "neutral",
          language: languages.find((one) => one === language) ?? fallbackLanguage,
          voice,
          rate,
          pitch,
        },
        signal,
      );
      if (!said.ok) return { kind: "refused", why: said.error.note };
      if (said.value.kind !== "audio") return { kind: "refused", why: engine };
      return { kind: "sound", bytes: said.value.bytes, mediaType: said.value.mediaType };
    },
    close() {
      for (const voice of opened.values()) voice.close?.();
      closeReader?.();
    },
  };
}
