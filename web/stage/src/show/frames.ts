/** Milliseconds between two frames of a screen. */
const frame = 1_000 / 60;

/**
 * Draws in animation frames, and asks for none while `rest` says that none will be due: a page that asks for each has
 * the browser put its layers together each time. Answers what ends such a rest.
 */
export function openFrames(draw: (now: number) => void, rest: (now: number) => number): () => void {
  let isAsked = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = (): void => {
    clearTimeout(timer);
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(next);
  };
  const next = (now: number): void => {
    isAsked = false;
    draw(now);
    const left = rest(now) - frame;
    if (left <= 0) ask();
    else if (Number.isFinite(left)) timer = setTimeout(ask, left);
  };
  ask();
  return ask;
}
