import type { VoiceState } from "../../protocol/stage-feed.ts";
import type {
  DeskAudienceSource as AudienceAtDesk,
  DeskBroadcast,
  DeskPreview,
  StudioDesk,
} from "../../protocol/studio-desk.ts";

/** Something that stands on the desk: how it is now, and when it becomes another. */
export type DeskObservable<T> = {
  readonly now: () => T;
  /** Calls `listener` after every change. Returns how to stop it. */
  readonly onChange: (listener: () => void) => () => void;
};

/** The sources of the desk: bodies and the live persona. What is absent is not connected. */
export type DeskSources = {
  readonly stage?: DeskObservable<DeskPreview | null> | undefined;
  readonly voices?: DeskObservable<readonly VoiceState[]> | undefined;
  readonly broadcasts?: DeskObservable<readonly DeskBroadcast[]> | undefined;
  /** What each body could not do, by the names of their servers. */
  readonly problems?: DeskObservable<ReadonlyMap<string, readonly string[]>> | undefined;
  readonly audience?: DeskObservable<readonly AudienceAtDesk[]> | undefined;
  readonly scene?: DeskObservable<StudioDesk["scene"]> | undefined;
};
