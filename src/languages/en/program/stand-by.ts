import type { StandByWords } from "../../pack/program/stand-by-words.ts";

const by = (holder: string | undefined) => (holder === undefined ? "" : ` (process ${holder})`);

export const standBy: StandByWords = {
  option:
    "with DATABASE_URL: while another program lives the city, wait, and take over when it ends or stands still",
  cityElsewhere: (holder) =>
    `The city of this database already runs in another program${by(holder)}. Use that one, or stop it first. To wait and take over when it ends, start with --stand-by.`,
  personaElsewhere: (persona, holder) =>
    `"${persona}" is awake already in another program on this database${by(holder)}. Use that one, or stop it first.`,
  outOfReach: (holder) =>
    `The city of this database is lived by another program${by(holder)}, of another data folder, which this command does not reach. Run it on that machine with the data folder of that program.`,
  away: (place) =>
    `The database does not answer: ${place}\nSee whether PostgreSQL is running there, then try again.`,
  wentAway: (place) =>
    `The database went away while the city was being opened: ${place}\nThis program begins again as soon as it answers.`,
  awaited: (why) =>
    `${why}\nThis program looks again until it answers, at first every second, later every half minute.`,
  answersAgain: "The database answers.",
  needsDatabase:
    "--stand-by needs DATABASE_URL: a journal in a file of the data folder is lived by one program alone.",
  waiting: (holder, page) =>
    `Another program lives the city${by(holder)}. Standing by: this one takes over when that one ends or stands still.${page === undefined ? "" : ` ${page} says so until then.`}`,
  begins: "Taking over: the city is lived here now.",
  lost: "Another program on the database took over, because this one stood still or did not reach the database. Nothing is written here any more, and this one ends. Nothing is lost.",
  page: {
    title: "Standing by",
    lines: [
      "Another program lives the city now. This one takes over when that one ends or stands still.",
      "This page looks again every two seconds, and shows the city once it is here.",
    ],
  },
};
