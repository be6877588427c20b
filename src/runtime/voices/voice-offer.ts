// A voice engine as the program chooses among them: its own, each a file of `own/`, and those of plug-ins.

import type { PronunciationReader } from "../../adapters/voices/reading/reader.ts";
import type { Voice } from "../../bodies/ports.ts";
import type { Clock } from "../../kernel/ports.ts";
import type { Result } from "../../kernel/result.ts";
import type { PartProblem, Texts } from "../../parts/part.ts";
import type { VoicesConfig } from "./voices-config.ts";

/** What a voice stands on. */
export type VoiceGround = {
  readonly config: VoicesConfig;
  readonly clock: Clock;
  readonly reader: PronunciationReader;
};

type Answer<T> = T | Promise<T>;

export type VoiceOffer = {
  /** What `VOICE` names it by. */
  readonly id: string;
  readonly about: Texts;
  readonly open: (ground: VoiceGround) => Answer<Result<Voice, PartProblem>>;
  /** Whether it can speak now; undefined: it can. Keys are looked for, not tried. Never rejects. */
  readonly check: (config: VoicesConfig, clock: Clock) => Answer<PartProblem | undefined>;
  /** The page that plays it has it or has it not. */
  readonly inPage?: true;
  /** Where it is asked. */
  readonly addressIn?: (config: VoicesConfig) => string;
  /** Where the operator names no voices: whether this one is to be asked, in the order of the table. */
  readonly unasked?: (config: VoicesConfig, clock: Clock) => Answer<boolean>;
};

/** Milliseconds in which an engine on this machine must answer to be taken unasked, and when it is looked at. */
export const quickly = 500;
export const patiently = 1_500;
