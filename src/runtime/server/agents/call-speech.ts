// The voice of a persona for external agents: they alone hear it, and it stands in no one's way on the stage.

import type { Voicing } from "../../../bodies/ports.ts";
import type { CallSpeech } from "../../../cities/ports.ts";
import type { CityRuntime } from "../../../city/life/open-life.ts";
import type { PersonaId } from "../../../kernel/id.ts";
import type { Clock } from "../../../kernel/ports.ts";
import { err, ok } from "../../../kernel/result.ts";
import { nothingHidden } from "../../../mind/gate/private-particulars.ts";
import { localDay } from "../../../protocol/local-day.ts";
import type { VoiceWish } from "../../../protocol/voice-wish.ts";
import {
  openJudgement,
  type SpeechJudgement,
} from "../../../saint-graph/drivers/speech-judgement.ts";
import { rulesText } from "../../../saint-graph/request.ts";
import { utteranceOf } from "../../voice/stage/performer.ts";
import type { CallAdmission } from "./call-admission.ts";

/** The words that no persona says, in addition to those of her mind. */
export type CallGate = {
  readonly ngWords: () => readonly string[];
  /** Keys and tokens. */
  readonly secrets: () => readonly string[];
  /** Folders of the program, whose paths are never said. */
  readonly folders: readonly string[];
};

type Parts = {
  readonly life: Pick<CityRuntime, "city" | "residents">;
  readonly admission: CallAdmission;
  readonly voicing: Pick<Voicing, "voice">;
  readonly gate: CallGate;
  /** The most characters of one caller per day. */
  readonly perDay: number;
  readonly clock: Clock;
};

/** Voices whose sound no caller can be sent. */
const soundless: ReadonlySet<string> = new Set(["browser", "silence"]);

export function openCallSpeech(parts: Parts): CallSpeech {
  const { life, admission, voicing } = parts;
  const isOver = countCharacters(parts);
  const judge = openGates(parts);
  return async ({ caller, persona, text, rate }, signal) => {
    const admitted = admission.begin({ caller, persona });
    if (!admitted.ok) return admitted;
    try {
      const living = life.residents.of(persona);
      if (living?.kind !== "awake") return err("asleep");
      if (isOver(caller, text.length)) return err("too-often");
      if (judge(persona, text).kind === "held") return err("held");
      const usual = utteranceOf(living.equipment.mind(), text, "neutral");
      const utterance = { ...usual, wish: usual.wish && paced(usual.wish, rate), rate };
      const { voiced } = await voicing.voice(utterance, signal, soundless);
      if (voiced.kind !== "audio") return err("no-voice");
      return ok({ bytes: voiced.bytes, mediaType: voiced.mediaType });
    } finally {
      admitted.value();
    }
  };
}

/** Counts the characters of each caller; true: these would be too many for the day. */
function countCharacters({ life, perDay, clock }: Parts) {
  const spoken = new Map<string, number>();
  let day = "";
  return (caller: string, characters: number): boolean => {
    const today = localDay(clock.now(), life.city.state().city.timeZone);
    if (today !== day) spoken.clear();
    day = today;
    const count = (spoken.get(caller) ?? 0) + characters;
    if (count > perDay) return true;
    spoken.set(caller, count);
    return false;
  };
}

/** The gate of each persona. The caller's own words tell nothing that is private to others, so none of that is held. */
function openGates({ life, gate, clock }: Parts) {
  const judgements = new Map<PersonaId, SpeechJudgement>();
  return (persona: PersonaId, text: string) => {
    const mind = () => {
      const living = life.residents.of(persona);
      if (living?.kind !== "awake") throw new Error("her mind is judged by while she is awake");
      return living.equipment.mind();
    };
    const judgement =
      judgements.get(persona) ??
      openJudgement({
        ...{ clock, mind, ngWords: gate.ngWords, hidden: () => nothingHidden, spoken: () => [] },
        secrets: () => ({
          exact: gate.secrets(),
          whole: gate.folders,
          get instruction() {
            return rulesText(mind());
          },
        }),
      });
    judgements.set(persona, judgement);
    return judgement.judge(text);
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
