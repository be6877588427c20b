/** Milliseconds until what waits for a frame is done without one: a covered window gets none. */
const longestWait = 100;

/**
 * Runs `task` with the browser's next frame, so that everything that came until then is rendered once; at once where the page
 * is hidden, which has no frames.
 */
export function inNextFrame(task: () => void): void {
  if (document.visibilityState === "hidden") {
    task();
    return;
  }
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    document.removeEventListener("visibilitychange", once);
    task();
  };
  const frame = requestAnimationFrame(once);
  const timer = setTimeout(once, longestWait);
  document.addEventListener("visibilitychange", once);
}
