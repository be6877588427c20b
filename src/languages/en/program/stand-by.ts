const by = (holder: string | undefined) => (holder === undefined ? "" : ` (process ${holder})`);

/** Of two programs on one database: who lives a city or a persona, and who waits to. */
export const standBy = {
  option:
    "with DATABASE_URL: while another program lives the city, wait, and take over when it ends or stands still",
  /** `holder`: `<pid>@<host>`, where the server tells it. */
  cityElsewhere: (holder?: string) =>
    `The city of this database already runs in another program${by(holder)}. Use that one, or stop it first. To wait and take over when it ends, start with --stand-by.`,
  personaElsewhere: (persona: string, holder?: string) =>
    `"${persona}" is awake already in another program on this database${by(holder)}. Use that one, or stop it first.`,
  /** Of a command for a city that a program of another data folder lives. */
  outOfReach: (holder?: string) =>
    `The city of this database is lived by another program${by(holder)}, of another data folder, which this command does not reach. Run it on that machine with the data folder of that program.`,
  away: (place: string) =>
    `The database does not answer: ${place}\nSee whether PostgreSQL is running there, then try again.`,
  /** While the city was being opened. */
  wentAway: (place: string) =>
    `The database went away while the city was being opened: ${place}\nThis program begins again as soon as it answers.`,
  /** `why`: what is wrong with the database, in words. */
  awaited: (why: string) =>
    `${why}\nThis program looks again until it answers, at first every second, later every half minute.`,
  answersAgain: "The database answers.",
  needsDatabase:
    "--stand-by needs DATABASE_URL: a journal in a file of the data folder is lived by one program alone.",
  waiting: (holder?: string, page?: string) =>
    `Another program lives the city${by(holder)}. Standing by: this one takes over when that one ends or stands still.${page === undefined ? "" : ` ${page} says so until then.`}`,
  begins: "Taking over: the city is lived here now.",
  /** Another program took over while this one stood still or did not reach the database. */
  lost: "Another program on the database took over, because this one stood still or did not reach the database. Nothing is written here any more, and this one ends. Nothing is lost.",
  /** The page of a program that waits. */
  page: {
    title: "Standing by",
    lines: [
      "Another program lives the city now. This one takes over when that one ends or stands still.",
      "This page looks again every two seconds, and shows the city once it is here.",
    ],
  },
};

export type StandByWords = typeof standBy;
