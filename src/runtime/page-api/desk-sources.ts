import type { VoiceState } from "../../protocol/stage-feed.ts";
import type {
  DeskAudienceSource as AudienceAtDesk,
  DeskBroadcast,
  DeskPreview,
  StudioDesk,
} from "../../protocol/studio-desk.ts";

/** An observable value on the desk: its current value, and its changes. */
export type DeskObservable<T> = {
  readonly now: () => T;
  /** Calls `listener` after every change. Returns a function that stops it. */
  readonly onChange: (listener: () => void) => () => void;
};

/** The sources of the desk: bodies and the live persona. An absent one is not connected. */
export type DeskSources = {
  readonly stage?: DeskObservable<DeskPreview | null> | undefined;
  readonly voices?: DeskObservable<readonly VoiceState[]> | undefined;
  readonly broadcasts?: DeskObservable<readonly DeskBroadcast[]> | undefined;
  /** The current problems of each body, by the names of their servers. */
  readonly problems?: DeskObservable<ReadonlyMap<string, readonly string[]>> | undefined;
  readonly audience?: DeskObservable<readonly AudienceAtDesk[]> | undefined;
  readonly sight?: DeskObservable<StudioDesk["sight"]> | undefined;
  readonly scene?: DeskObservable<StudioDesk["scene"]> | undefined;
};
