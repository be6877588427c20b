import { folderState } from "./mind-folder.ts";
import { sharedNext } from "./shared-next.ts";
import { type ListenTo, ownWatch } from "./shared-watch.ts";

/** Milliseconds without a change after which files are read: editors write in several steps. */
const settle = 80;
/** Milliseconds for which a state is new enough where it need not be the newest. */
const soonEnough = 2000;

/**
 * As `folderState`, of a folder that many watch: looks are shared by those who ask at about the same time.
 * `isSoonEnough`: a state of a moment ago does, too.
 */
export function sharedState(folder: string): (isSoonEnough?: boolean) => Promise<string> {
  let newest: { readonly at: number; readonly state: Promise<string> } | undefined;
  const read = sharedNext(() => folderState(folder));
  return (isSoonEnough = false) => {
    const now = performance.now();
    if (!isSoonEnough || newest === undefined || now - newest.at >= soonEnough) {
      newest = { at: now, state: read() };
    }
    return newest.state;
  };
}

type Watching = {
  readonly known: string | undefined;
  readonly stateOf: (folders: readonly string[], isSoonEnough?: boolean) => Promise<string>;
  readonly changed: () => Promise<void>;
  /** Milliseconds between checks without a notification: for folders made later, and systems that send none. */
  readonly lookAgain: () => number;
  readonly listenTo?: ListenTo;
};

/**
 * Calls `changed` after `stateOf` these folders differs from the state `known` (from the current one, when it is
 * absent), once the writing has settled; one call at a time. The folders need not exist yet and may disappear and
 * return. `look` does not wait for the writing to settle: when it resolves, every change made before was reported. No
 * call begins after `stop`.
 */
export function watchFolders(
  folders: readonly string[],
  { known, stateOf, changed, lookAgain, listenTo = ownWatch }: Watching,
): { readonly look: () => Promise<void>; readonly stop: () => void } {
  const watchers = new Map<string, ReturnType<ListenTo>>();
  let state = known;
  let stopped = false;
  let looking = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  function forget(folder: string, isStale: boolean): void {
    const stop = watchers.get(folder);
    watchers.delete(folder);
    stop?.(isStale);
  }

  function listen(folder: string): void {
    if (watchers.has(folder)) return;
    try {
      const lost = () => forget(folder, true);
      watchers.set(folder, listenTo(folder, { changed: wakeSoon, lost }));
    } catch {
      // There is no such folder, or the system has no watch left: the periodic check finds the change.
    }
  }

  function wake(after: number, isSoonEnough: boolean): void {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(() => void look(isSoonEnough), after);
    timer.unref();
  }

  function wakeSoon(): void {
    wake(settle, false);
  }

  async function isChanged(isSoonEnough: boolean): Promise<boolean> {
    const now = await stateOf(folders, isSoonEnough);
    const before = state ?? now;
    state = now;
    return now !== before;
  }

  async function lookOnce(isSoonEnough: boolean): Promise<void> {
    if (stopped) return;
    const others = await isChanged(isSoonEnough);
    // A watcher may not follow a folder that was replaced: start a new one, and check once more for missed changes.
    if (others) for (const folder of folders) forget(folder, true);
    if (others && !stopped) await changed();
    if (!stopped) folders.forEach(listen);
    if (others) wakeSoon();
    else wake(lookAgain(), true);
  }

  function look(isSoonEnough: boolean): Promise<void> {
    looking = looking.then(() => lookOnce(isSoonEnough));
    return looking;
  }

  folders.forEach(listen);
  void look(false);
  return {
    look: () => look(false),
    stop() {
      stopped = true;
      clearTimeout(timer);
      for (const folder of folders) forget(folder, false);
    },
  };
}
