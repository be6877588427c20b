// A loudspeaker that is held and continued. The browser takes its time for either: the newest wish is what it ends at.

type Held = Pick<AudioContext, "state" | "suspend" | "resume">;

export type Pausing = {
  /** A pause of what the browser does not permit to sound is none. */
  readonly set: (paused: boolean) => void;
  /** From the beginning of a pause until it sounds again. */
  readonly isPaused: () => boolean;
};

export function openPausing(context: Held): Pausing {
  let wish = false;
  let isPaused = false;
  let isChanging = false;
  const change = (): void => {
    const goal = wish;
    isPaused = true;
    isChanging = true;
    const done = (): void => {
      isChanging = false;
      isPaused = goal;
      if (wish !== goal) change();
    };
    void (goal ? context.suspend() : context.resume()).then(done, done);
  };
  return {
    set: (paused) => {
      if (paused && !isPaused && context.state !== "running") return;
      wish = paused;
      if (!isChanging && wish !== isPaused) change();
    },
    isPaused: () => isPaused,
  };
}
