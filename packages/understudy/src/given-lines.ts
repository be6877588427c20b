// The lines that were given to personas, so that they say neither each other's nor their own ones again.

/** The lines of them that one persona may say on one occasion, which has the same lines however often it is asked for. */
export type LinesOfOne = {
  /** Whether it was given to nobody on another occasion. */
  readonly isNew: (line: string) => boolean;
  /** Whether it was given to nobody else. */
  readonly isFree: (line: string) => boolean;
  readonly give: (line: string) => void;
};

export type GivenLines = (persona: string, occasion: number) => LinesOfOne;

/** The newest ones are kept. */
const mostGiven = 300;

export function givenLines(): GivenLines {
  const given = new Map<string, { readonly persona: string; readonly occasion: number }>();
  return (persona, occasion) => ({
    isNew(line) {
      const one = given.get(line);
      return one === undefined || (one.persona === persona && one.occasion === occasion);
    },
    isFree: (line) => (given.get(line)?.persona ?? persona) === persona,
    give(line) {
      if (given.has(line)) return;
      given.set(line, { persona, occasion });
      const [oldest] = given.keys();
      if (given.size > mostGiven && oldest !== undefined) given.delete(oldest);
    },
  });
}
