// The data that a soul in another process receives from the process of her city.

import type { Place } from "../../mind/place.ts";
import type { SoulSettings } from "../../protocol/soul-settings.ts";
import type { BlockedAuthor } from "../../protocol/stage-controls.ts";
import type { Company } from "../../protocol/trust.ts";
import type { Outside } from "../../saint-graph/drivers/outside.ts";
import type { SpeechRules } from "../../saint-graph/drivers/speech-output.ts";
import type { Allowance, ServerTool } from "../../saint-graph/ports.ts";

/** Her surroundings. Changes are sent before anything that depends on them. */
export type Surrounded = {
  readonly place?: Place | undefined;
  readonly company?: Company | undefined;
  readonly isWatched: boolean;
  readonly rules?: SpeechRules | undefined;
  readonly blocked: readonly BlockedAuthor[];
  /** Applies to every call: the city's process learns of a further call when it is in her stream. */
  readonly allowance: Allowance;
  readonly tools: readonly ServerTool[];
};

/** The data with which she is woken. */
export type Waking = {
  readonly persona: string;
  readonly settings: SoulSettings;
  readonly timeZone: string;
};

/** The dependencies that are made in the process where she runs. */
export type SoulMakings = Omit<
  Outside,
  | keyof Waking
  | "persona"
  | "journal"
  | "tools"
  | "allowance"
  | "place"
  | "company"
  | "isWatched"
  | "observe"
  | "onTrouble"
>;

/** The commands and questions of `Soul` that have an answer. */
export const soulCalls = [
  "hear",
  "hearAll",
  "processTurn",
  "callTool",
  "record",
  "answerNext",
  "passOver",
  "passOverAuthor",
  "approve",
  "reject",
  "sayThis",
  "reread",
  "close",
  "outline",
  "waitingSpeech",
  "mayBeHeard",
  "remembered",
  "prospect",
  "nextRequest",
] as const;

/** Those that have none. */
export const soulTells = ["interrupt", "reconsider", "silence", "lookWhoHears"] as const;
