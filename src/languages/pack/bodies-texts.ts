import type { Fault } from "../../kernel/fault.ts";
import type { BroadcastLink, BroadcastStatus } from "../../protocol/broadcast-status.ts";
import type { AnnouncedEvent } from "../../protocol/stage-feed.ts";

/** The texts of bodies. */
export type BodyTexts = {
  /** WMO weather interpretation codes (WW) in words. */
  readonly weatherCodes: Readonly<Record<number, string>>;
  readonly unknownWeatherCode: (code: number) => string;
  readonly obs: {
    readonly switched: (scene: string) => string;
    readonly recordingOn: string;
    readonly recordingWasOn: string;
    readonly recordingOff: string;
    readonly recordingWasOff: string;
    readonly streamingOn: string;
    readonly streamingWasOn: string;
    readonly streamingOff: string;
    readonly streamingWasOff: string;
    /** OBS accepted the command and has not reported the result. */
    readonly unconfirmed: string;
    readonly couldNotBegin: string;
    readonly subtitleSet: string;
    readonly shown: (source: string, visible: boolean) => string;
    readonly scenes: (scenes: readonly string[], on: string | null) => string;
    readonly status: (status: BroadcastStatus) => string;
    readonly unknownScene: (
      wanted: string,
      near: string | undefined,
      known: readonly string[],
    ) => string;
    readonly unknownSource: (
      wanted: string,
      near: string | undefined,
      known: readonly string[],
    ) => string;
    /** A segment is mapped to a scene that is not there. */
    readonly missingScene: (segment: string, scene: string, known: readonly string[]) => string;
    readonly unknownInput: (
      wanted: string,
      near: string | undefined,
      known: readonly string[],
    ) => string;
    readonly muted: (source: string, muted: boolean) => string;
    readonly volume: (source: string, percent: number) => string;
    readonly noSubtitleSource: (source: string, near: string | undefined) => string;
    readonly away: (link: Exclude<BroadcastLink, { state: "connected" }>) => string;
    readonly refused: (code: number, comment: string) => string;
    readonly noReplay: string;
    readonly unsure: string;
    readonly cancelled: string;
  };
  /** Events of a chat, as the stage announces them. */
  readonly announced: Readonly<Record<AnnouncedEvent, string>>;
  readonly stdioNotice: string;
  readonly weather: {
    readonly heading: (place: string) => string;
    readonly now: (current: { readonly code: number; readonly temperature: number }) => string;
    readonly day: (
      forecast: {
        readonly day: string;
        readonly code: number;
        /** Degrees Celsius. */
        readonly highest: number;
        readonly lowest: number;
      },
      today: boolean,
    ) => string;
    readonly noPlace: (name: string) => string;
    readonly noName: string;
    readonly notADay: (word: string, days: readonly string[]) => string;
    readonly past: (day: string, days: readonly string[]) => string;
    readonly outOfRange: (day: string, days: readonly string[]) => string;
    readonly failed: (
      question: "geocoding" | "forecast",
      fault: {
        readonly fault: Fault;
        readonly offline: boolean;
      },
    ) => string;
  };
};
