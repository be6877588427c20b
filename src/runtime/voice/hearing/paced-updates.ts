// Sends a page the updates of its microphone, several at a time: a text that is heard is sent before the page shows it.

import type { Clock } from "../../../kernel/ports.ts";
import type { MicrophoneUpdate } from "../../../protocol/microphone-feed.ts";

export type PacedUpdates = {
  readonly send: (update: MicrophoneUpdate) => void;
  /** Sends what waits, and nothing afterwards. */
  readonly close: () => void;
};

/** Milliseconds for which updates are collected, as the changes of a room are. */
export const updatePace = 33;

/** Sends updates in their order, once for what came within the pace; a partial text is replaced by a later one. */
export function pacedUpdates(
  clock: Pick<Clock, "sleep">,
  send: (update: MicrophoneUpdate) => void,
): PacedUpdates {
  const ended = new AbortController();
  let waiting: readonly MicrophoneUpdate[] = [];
  let isDue = false;
  const flush = () => {
    isDue = false;
    const now = waiting;
    waiting = [];
    for (const update of now) send(update);
  };
  return {
    send(update) {
      if (ended.signal.aborted) return;
      waiting = [...waiting.filter((one) => !isReplaced(one, update)), update];
      if (isDue) return;
      isDue = true;
      void clock.sleep(updatePace, ended.signal).then(flush);
    },
    close() {
      ended.abort();
      flush();
    },
  };
}

const isReplaced = (before: MicrophoneUpdate, after: MicrophoneUpdate): boolean =>
  before.type === "partial" &&
  (after.type === "partial" || after.type === "final") &&
  before.id === after.id;
