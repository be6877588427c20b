/** The speed of an engine, measured on the sound that it made. */
export type Pace = {
  /** Milliseconds of work for a millisecond of sound; undefined: not known yet. */
  readonly perSound: () => number | undefined;
  /** The requests that it may have at once. */
  readonly lanes: () => number;
  /** It took `work` milliseconds for `sound` milliseconds; `isShared`: beside another request. */
  readonly made: (work: number, sound: number, isShared: boolean) => void;
  /** It needs more than `work` milliseconds for about `sound` milliseconds. */
  readonly needsMore: (work: number, sound: number) => void;
};

/** The share that earlier sounds keep in the averages. */
const keeps = 0.7;
/** Milliseconds of sound after which a pace is known. */
const enough = 1_500;
/** Two at once are tried with an engine that needs less than this for a millisecond of sound. */
const roomForTwo = 0.5;
/** The factor by which each of two may be slower than one alone before they count as slower. */
const bearable = 1.5;

type Sums = { work: number; sound: number };
const rateOf = ({ work, sound }: Sums): number | undefined =>
  sound < enough ? undefined : work / sound;

function add(sums: Sums, work: number, sound: number): void {
  sums.work = sums.work * keeps + work;
  sums.sound = sums.sound * keeps + sound;
}

/** One request at a time, until the engine has shown that it is fast, and that two at once are not slower. */
export function openPace(): Pace {
  const alone: Sums = { work: 0, sound: 0 };
  const shared: Sums = { work: 0, sound: 0 };
  return {
    perSound: () => rateOf(alone),
    lanes() {
      const one = rateOf(alone);
      if (one === undefined || one > roomForTwo) return 1;
      const two = rateOf(shared);
      return two === undefined || two <= one * bearable + 0.05 ? 2 : 1;
    },
    made: (work, sound, isShared) => add(isShared ? shared : alone, work, sound),
    needsMore: (work, sound) => add(alone, 2 * work, Math.max(sound, enough)),
  };
}
