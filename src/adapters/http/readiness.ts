// The reports of a program on itself to anyone who watches it: in words, without names and numbers, so that anybody who
// reaches the page may read them.

export type Readiness = {
  readonly ready: boolean;
  /**
   * `standing-by`: another program lives the city, and this one waits to take over. `lived-by-…`: as a gateway finds it.
   */
  readonly city: "lived-here" | "standing-by" | "lived-by-worker" | "lived-by-nobody";
  /** `none`: the journal is a file. */
  readonly database: "answers" | "away" | "none";
};

export type LookForReadiness = () => Promise<Readiness>;

/** It answers at all. */
export const alivePath = "/healthz";
/** Whether it can do what it is there for. */
export const readyPath = "/readyz";

/** The status that goes with what is said. */
export const readinessStatus = ({ ready }: Readiness): 200 | 503 => (ready ? 200 : 503);
