/** Milliseconds between two levels. */
const pause = 125;

/** Tells how loud the page is while it plays, and once that it is silent again. */
export function openLevelTelling(level: () => number, tell: (level: number) => void) {
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    began: () => {
      timer ??= setInterval(() => tell(level()), pause);
    },
    ended: () => {
      if (timer === undefined) return;
      clearInterval(timer);
      timer = undefined;
      tell(0);
    },
  };
}
