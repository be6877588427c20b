// The system's watch of a folder: one of one's own, or one for all who listen to the same folder.

import { watch } from "node:fs";

type Listener = {
  readonly changed: () => void;
  /** The watch failed: no more changes are reported. */
  readonly lost: () => void;
};

/** `isStale`: the folder may have been replaced, so that a new watch is needed. */
type StopListening = (isStale: boolean) => void;

/** Throws where there is no such folder, or the system has no watch left. */
export type ListenTo = (folder: string, listener: Listener) => StopListening;

export const ownWatch: ListenTo = (folder, { changed, lost }) => {
  const watcher = watch(folder, { recursive: true, persistent: false }, changed);
  watcher.on("error", lost);
  return () => watcher.close();
};

type Shared = { readonly listeners: Set<Listener>; close: () => void };

/** For one folder. */
export function sharedWatch(open: ListenTo = ownWatch): ListenTo {
  let newest: Shared | undefined;

  function opened(folder: string): Shared {
    const shared: Shared = { listeners: new Set(), close: () => undefined };
    const tell = (what: keyof Listener) => {
      for (const listener of [...shared.listeners]) listener[what]();
    };
    const stop = open(folder, {
      changed: () => tell("changed"),
      lost() {
        if (newest === shared) newest = undefined;
        tell("lost");
      },
    });
    shared.close = () => stop(false);
    return shared;
  }

  return (folder, listener) => {
    newest ??= opened(folder);
    const shared = newest;
    const mine = { ...listener };
    shared.listeners.add(mine);
    return (isStale) => {
      if (!shared.listeners.delete(mine)) return;
      const isLast = shared.listeners.size === 0;
      if (newest === shared && (isStale || isLast)) newest = undefined;
      if (isLast) shared.close();
    };
  };
}
