/** Milliseconds until what waits for a frame is done without one: a covered window gets none. */
const longestWait = 100;

/** The tasks that wait for the next frame, in the order in which they came. */
let waiting: (() => void)[] = [];
let cancel: () => void = () => undefined;

function runWaiting(): void {
  cancel();
  const now = waiting;
  waiting = [];
  for (const task of now) task();
}

/**
 * Runs `task` with the browser's next frame, together with all others that wait for it, so that everything that came until
 * then is rendered once; at once where the page is hidden, which has no frames.
 */
export function inNextFrame(task: () => void): void {
  if (document.visibilityState === "hidden") {
    task();
    return;
  }
  if (waiting.push(task) > 1) return;
  const frame = requestAnimationFrame(runWaiting);
  const timer = setTimeout(runWaiting, longestWait);
  document.addEventListener("visibilitychange", runWaiting);
  cancel = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    document.removeEventListener("visibilitychange", runWaiting);
  };
}
