import type { JobWords } from "../pack/job-words.ts";

export const jobWords: JobWords = {
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
  jobOf: (job, name) => `${job}: ${name}`,
  jobDone: (done, total) => `${done} of ${total}`,
  jobLeft: (seconds) => {
    if (seconds === undefined) return "just begun";
    if (seconds < 90) return `about ${seconds} s left`;
    return `about ${Math.round(seconds / 60)} min left`;
  },
};
