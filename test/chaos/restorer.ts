// A child process that restores a backup and is killed at the n-th step that it reports. It prints `done <steps>` at
// the end.

import { openBackups } from "../../src/runtime/data/upkeep/backups.ts";

const [home = "", named = "", last = "0"] = process.argv.slice(2);
let steps = 0;
const clock = { now: Date.now, sleep: async () => undefined };
const restored = await openBackups({ home, version: "1", clock, keep: 10, plugIns: [] }).restore(
  named,
  {
    onProgress: () => {
      steps += 1;
      if (steps === Number(last)) process.kill(process.pid, "SIGKILL");
    },
  },
);
if (!restored.ok) throw new Error(JSON.stringify(restored.error));
process.stdout.write(`done ${steps}\n`);
