import type { ShownSource } from "../../../protocol/body.ts";
import type { Cue, DeskCues } from "../../../protocol/cue-list.ts";
import type { HeldReason } from "../../../protocol/stage-controls.ts";
import type { DeskSight } from "../../../protocol/studio-desk.ts";

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
  /** The words that the operator's microphone understood, and gave to her. */
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
    readonly phase: Readonly<Record<DeskCues["phase"], string>>;
    readonly part: Readonly<Record<Cue["part"], string>>;
    readonly item: Readonly<Record<DeskCues["cues"][number]["state"], string>>;
    readonly go: (title: string) => string;
    readonly nothingNext: string;
    readonly goKey: string;
    readonly keys: string;
    readonly steer: Readonly<
      Record<"back" | "skip" | "pause" | "resume" | "hold" | "release" | "again", string>
    >;
    readonly left: (time: string) => string;
    readonly overtime: (time: string) => string;
    readonly since: (time: string) => string;
    readonly saying: string;
    readonly planned: (minutes: string) => string;
    readonly startsAt: (time: string) => string;
    readonly startAt: string;
    readonly startAtHelp: string;
    readonly cancelStart: string;
    readonly setStart: string;
    readonly follows: string;
    readonly followsHelp: string;
    readonly add: string;
    readonly edit: (title: string) => string;
    readonly earlier: (title: string) => string;
    readonly later: (title: string) => string;
    readonly remove: string;
    readonly removeSure: string;
    readonly save: string;
    readonly showTitle: string;
    readonly field: Readonly<Record<"title" | "minutes" | "scene" | "who" | "notes", string>>;
    readonly notesHelp: string;
    readonly whoever: string;
    readonly noScene: string;
    readonly scenes: string;
    readonly noScenes: string;
    readonly now: string;
  };
};
