import type { JobWords } from "../en/job-words.ts";

export const jobWords: JobWords = {
  jobs: "裏で進む仕事",
  noJobs: "すべて終わっています。",
  job: {
    filing: "記憶を話題に分ける",
    people: "人が自分について話したことを読む",
    summaries: "できごとをまとめる",
    embedding: "記憶のベクトルを作る",
    rebuild: "記憶の検索を作りなおす",
    forgetting: "完全に忘れる",
    backup: "バックアップを作る",
  },
  jobOf: (job, name) => `${job}：${name}`,
  jobDone: (done, total) => `${done} / ${total}`,
  jobLeft: (seconds) => {
    if (seconds === undefined) return "始めたところ";
    if (seconds < 90) return `あと約 ${seconds} 秒`;
    return `あと約 ${Math.round(seconds / 60)} 分`;
  },
};
