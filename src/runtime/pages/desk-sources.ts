import type { ObsStatus } from "../../protocol/obs-status.ts";
import type { VoiceState } from "../../protocol/stage-feed.ts";
import type {
  DeskSource as AudienceAtDesk,
  DeskPreview,
  StudioDesk,
} from "../../protocol/studio-desk.ts";

/** Something that stands on the desk: how it is now, and when it becomes another. */
export type DeskSource<T> = {
  readonly now: () => T;
  /** Calls `listener` after every change. Returns how to stop it. */
  readonly onChange: (listener: () => void) => () => void;
};

/** What the desk is told by the bodies and by whoever is live. What is absent is not connected. */
export type DeskSources = {
  readonly stage?: DeskSource<DeskPreview | null> | undefined;
  readonly voices?: DeskSource<readonly VoiceState[]> | undefined;
  readonly obs?: DeskSource<ObsStatus> | undefined;
  readonly audience?: DeskSource<readonly AudienceAtDesk[]> | undefined;
  readonly scene?: DeskSource<StudioDesk["scene"]> | undefined;
};
