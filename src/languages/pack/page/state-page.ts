import type { BroadcastLink, BroadcastStatus } from "../../../protocol/broadcast-status.ts";
import type { VoiceState } from "../../../protocol/stage-feed.ts";
import type {
  DeskAudienceSource,
  DeskBody,
  DeskTurn,
  TurnStages,
} from "../../../protocol/studio-desk.ts";

export type StateWords = {
  readonly latency: string;
  readonly latencyHelp: string;
  readonly noTurns: string;
  readonly median: string;
  readonly stage: Readonly<Record<keyof TurnStages, string>>;
  readonly kind: Readonly<Record<NonNullable<DeskTurn["kind"]>, string>>;
  readonly first: (time: string) => string;
  readonly queued: (time: string) => string;
  readonly whole: (time: string) => string;
  readonly tokens: (count: string) => string;
  readonly goesOn: string;
  readonly bar: string;
  readonly voices: string;
  readonly noVoices: string;
  readonly voiceIs: (name: string) => string;
  readonly voice: Readonly<Record<VoiceState["state"], string>>;
  readonly until: (time: string) => string;
  /** Seconds that a voice needs for a second of sound. */
  readonly pace: (seconds: string) => string;
  readonly stagePage: string;
  readonly pages: (count: number) => string;
  readonly sounding: Readonly<Record<"obs" | "page" | "none", string>>;
  readonly silenced: string;
  readonly openStage: string;
  readonly copy: string;
  readonly copyForViewers: string;
  readonly copied: string;
  readonly obs: string;
  readonly noObs: string;
  readonly link: Readonly<Record<BroadcastLink["state"], string>>;
  readonly why: Readonly<Record<Extract<BroadcastLink, { readonly why: string }>["why"], string>>;
  readonly recording: Readonly<Record<BroadcastStatus["recording"], string>>;
  readonly streaming: Readonly<Record<BroadcastStatus["streaming"], string>>;
  readonly late: (part: string) => string;
  readonly sources: string;
  readonly noSources: string;
  readonly connectSource: string;
  readonly quota: (used: string, most: string) => string;
  /** Product names with their official spelling. */
  readonly sourceNames: Readonly<Record<string, string>>;
  readonly source: Readonly<Record<DeskAudienceSource["state"], string>>;
  readonly bodies: string;
  readonly noBodies: string;
  readonly body: Readonly<Record<DeskBody["state"], string>>;
};
