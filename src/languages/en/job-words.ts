/** The texts about the work that goes on while personas talk, on the page and in a terminal. */
export const jobWords = {
  jobs: "Background work",
  noJobs: "Nothing to do: all is done.",
  job: {
    filing: "Sorting memories into topics",
    people: "Reading what people said of themselves",
    summaries: "Summing up what happened",
    embedding: "Making vectors of memories",
    rebuild: "Making the search of memories anew",
    forgetting: "Forgetting for good",
    backup: "Making a backup",
  },
  jobOf: (job: string, name: string) => `${job}: ${name}`,
  jobDone: (done: string, total: string) => `${done} of ${total}`,
  /** The remaining time; undefined while it is unknown. */
  jobLeft: (seconds: number | undefined): string => {
    if (seconds === undefined) return "just begun";
    if (seconds < 90) return `about ${seconds} s left`;
    return `about ${Math.round(seconds / 60)} min left`;
  },
};

export type JobWords = typeof jobWords;
