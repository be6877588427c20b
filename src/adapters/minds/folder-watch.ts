import { folderState } from "./mind-folder.ts";
import { type ListenTo, ownWatch } from "./shared-watch.ts";

/** Milliseconds without a change after which files are read: editors write in several steps. */
const settle = 80;
/** Milliseconds between checks without a notification: for folders made later, and systems that send none. */
const lookAgain = 2000;

/** `isSoonEnough`: a state of a moment ago does, too. */
export type StateOf = (folder: string, isSoonEnough?: boolean) => Promise<string>;

/** As `folderState`, for a folder that many watch: a look that need not be the newest is shared by all of them. */
export function sharedState(): StateOf {
  let newest: { readonly at: number; readonly state: Promise<string> } | undefined;
  return (folder, isSoonEnough = false) => {
    const now = performance.now();
    if (!isSoonEnough || newest === undefined || now - newest.at >= lookAgain) {
      newest = { at: now, state: folderState(folder) };
    }
    return newest.state;
  };
}

/**
 * Calls `changed` after `stateOf` these folders differs from the state `known` (from the current one, when it is
 * absent), once the writing has settled; one call at a time. The folders need not exist yet and may disappear and
 * return. `look` does not wait for the writing to settle: when it resolves, every change made before was reported. No
 * call begins after `stop`.
 */
export function watchFolders(
  folders: readonly string[],
  known: string | undefined,
  stateOf: (folders: readonly string[], isSoonEnough?: boolean) => Promise<string>,
  changed: () => Promise<void>,
  listenTo: ListenTo = ownWatch,
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
      watchers.set(folder, listenTo(folder, { changed: () => wake(settle), lost }));
    } catch {
      // There is no such folder, or the system has no watch left: the periodic check finds the change.
    }
  }

  function wake(after: number): void {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(() => void look(after === lookAgain), after);
    timer.unref();
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
    wake(others ? settle : lookAgain);
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
