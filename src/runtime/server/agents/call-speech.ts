// The voice of a persona for external agents: they alone hear it, and it stands in no one's way on the stage.

import type { Voicing } from "../../../bodies/ports.ts";
import type { CallSpeech } from "../../../cities/ports.ts";
import type { CityRuntime } from "../../../city/life/open-life.ts";
import type { Clock } from "../../../kernel/ports.ts";
import { err, ok } from "../../../kernel/result.ts";
import { localDay } from "../../../protocol/local-day.ts";
import type { VoiceWish } from "../../../protocol/voice-wish.ts";
import { utteranceOf } from "../../voice/stage/performer.ts";

type Parts = {
  readonly life: Pick<CityRuntime, "city" | "residents">;
  readonly voicing: Pick<Voicing, "voice">;
  /** Whether the owner allows external agents to talk with a persona. */
  readonly isReachable: (persona: string) => boolean;
  /** The most characters of one caller per day. */
  readonly perDay: number;
  readonly clock: Clock;
};

/** Voices whose sound no caller can be sent. */
const soundless: ReadonlySet<string> = new Set(["browser", "silence"]);

export function openCallSpeech({ life, voicing, isReachable, perDay, clock }: Parts): CallSpeech {
  const spoken = new Map<string, number>();
  let day = "";
  return async ({ caller, persona, text, rate }, signal) => {
    const { autonomy, city } = life.city.state();
    const living = life.residents.of(persona);
    if (!isReachable(persona) || living === undefined) return err("unknown-persona");
    if (autonomy === "stopped") return err("stopped");
    if (living.kind !== "awake") return err("asleep");
    const today = localDay(clock.now(), city.timeZone);
    if (today !== day) spoken.clear();
    day = today;
    const count = (spoken.get(caller) ?? 0) + text.length;
    if (count > perDay) return err("too-often");
    spoken.set(caller, count);
    const usual = utteranceOf(living.equipment.mind(), text, "neutral");
    const utterance = { ...usual, wish: usual.wish && paced(usual.wish, rate), rate };
    const { voiced } = await voicing.voice(utterance, signal, soundless);
    if (voiced.kind !== "audio") return err("no-voice");
    return ok({ bytes: voiced.bytes, mediaType: voiced.mediaType });
  };
}

/** A wish with each speed of its own changed by a factor. */
const paced = (wish: VoiceWish, factor: number): VoiceWish => ({
  ...wish,
  rate: (wish.rate ?? 1) * factor,
  engines: Object.fromEntries(
    Object.entries(wish.engines).map(([engine, own]) => [
      engine,
      own.rate === undefined ? own : { ...own, rate: own.rate * factor },
    ]),
  ),
});
