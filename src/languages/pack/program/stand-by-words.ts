/** Of two programs on one database: who lives a city or a persona, and who waits to. */
export type StandByWords = {
  readonly option: string;
  /** `holder`: `<pid>@<host>`, where the server tells it. */
  readonly cityElsewhere: (holder?: string) => string;
  readonly personaElsewhere: (persona: string, holder?: string) => string;
  /** Of a command for a city that a program of another data folder lives. */
  readonly outOfReach: (holder?: string) => string;
  readonly away: (place: string) => string;
  /** While the city was being opened. */
  readonly wentAway: (place: string) => string;
  /** `why`: what is wrong with the database, in words. */
  readonly awaited: (why: string) => string;
  readonly answersAgain: string;
  readonly needsDatabase: string;
  readonly waiting: (holder?: string, page?: string) => string;
  readonly begins: string;
  /** Another program took over while this one stood still or did not reach the database. */
  readonly lost: string;
  /** The page of a program that waits. */
  readonly page: { readonly title: string; readonly lines: readonly string[] };
};
