// What a soul in another process is given by the process that has her live there.

import type { Place } from "../../mind/place.ts";
import type { SoulSettings } from "../../protocol/soul-settings.ts";
import type { BlockedAuthor } from "../../protocol/stage-controls.ts";
import type { Company } from "../../protocol/trust.ts";
import type { Outside } from "../../saint-graph/drivers/outside.ts";
import type { SpeechRules } from "../../saint-graph/drivers/speech-output.ts";
import type { Allowance, ServerTool } from "../../saint-graph/ports.ts";

/** What holds around her. It is sent when it has changed, before anything that depends on it. */
export type Surrounded = {
  readonly place?: Place | undefined;
  readonly company?: Company | undefined;
  readonly isWatched: boolean;
  readonly rules?: SpeechRules | undefined;
  readonly blocked: readonly BlockedAuthor[];
  /** For every call: that one more is made is known here when it stands in her stream. */
  readonly allowance: Allowance;
  readonly tools: readonly ServerTool[];
};

/** With what she is woken. */
export type Waking = {
  readonly persona: string;
  readonly settings: SoulSettings;
  readonly timeZone: string;
};

/** What is made where she lives. */
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

/** The commands and questions of `Soul` that are answered. */
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

/** Those that are not. */
export const soulTells = ["interrupt", "reconsider", "silence", "lookWhoHears"] as const;
