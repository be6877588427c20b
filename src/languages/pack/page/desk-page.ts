import type { ShownSource } from "../../../protocol/body.ts";
import type { HeldReason } from "../../../protocol/stage-controls.ts";
import type { DeskShow, DeskSight } from "../../../protocol/studio-desk.ts";

export type DeskTab = "talk" | "queue" | "show" | "state";

export type DeskWords = {
  readonly title: string;
  readonly tabs: Readonly<Record<DeskTab, string>>;
  readonly tabList: string;
  readonly preview: string;
  readonly previewOf: (name: string) => string;
  readonly noStage: string;
  readonly sendHome: string;
  readonly nobodyHint: string;
  readonly kill: string;
  readonly killKey: string;
  readonly killHint: string;
  readonly muted: string;
  readonly unmute: string;
  readonly mute: string;
  readonly hold: string;
  readonly glance: string;
  readonly approvals: string;
  readonly nothingWaits: string;
  readonly approve: string;
  readonly approveChanged: string;
  readonly reject: string;
  readonly wouldHold: (reason: string) => string;
  readonly held: Readonly<Record<HeldReason, string>>;
  readonly wording: string;
  readonly writeAs: string;
  readonly writeComment: string;
  /** The operator's own words to her on the stage. */
  readonly coHost: string;
  readonly coHostHint: (name: string) => string;
  /** What the operator's microphone understood, and gave to her. */
  readonly understood: (text: string) => string;
  readonly correct: string;
  readonly dropWords: string;
  readonly sayThis: string;
  readonly sayThisHint: (name: string) => string;
  readonly sayIt: string;
  readonly commentToNobody: string;
  /** Her eyes on the stream. */
  readonly sight: {
    readonly title: string;
    readonly about: string;
    readonly none: string;
    readonly source: string;
    readonly onAir: string;
    readonly kind: Readonly<Record<ShownSource["kind"], string>>;
    readonly once: string;
    readonly keep: string;
    readonly price: (look: string, hour: string) => string;
    readonly free: string;
    readonly unknownPrice: (tokens: string) => string;
    readonly noEyes: string;
    readonly maybeEyes: string;
    readonly watching: (source: string) => string;
    readonly waits: Readonly<Record<NonNullable<DeskSight["waits"]>, string>>;
    readonly stop: string;
    readonly last: (source: string) => string;
  };
  readonly show: {
    readonly order: string;
    readonly none: string;
    readonly phase: Readonly<Record<DeskShow["phase"], string>>;
    readonly again: string;
    readonly item: Readonly<Record<DeskShow["items"][number]["state"], string>>;
    readonly scenes: string;
    readonly noScenes: string;
    readonly now: string;
  };
};
