/** Of two programs on one database: who lives a city or a persona, and who waits to. */
export type StandByWords = {
  readonly option: string;
  /** `holder`: `<pid>@<host>`, where the server tells it. */
  readonly cityElsewhere: (holder?: string) => string;
  readonly personaElsewhere: (persona: string, holder?: string) => string;
  readonly away: (place: string) => string;
  readonly needsDatabase: string;
  readonly waiting: (holder?: string, page?: string) => string;
  readonly begins: string;
  /** Another program took over while this one stood still or did not reach the database. */
  readonly lost: string;
  /** The page of a program that waits. */
  readonly page: { readonly title: string; readonly lines: readonly string[] };
};
