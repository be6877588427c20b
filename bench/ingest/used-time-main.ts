// Records the processor time that a process used, when it ends; loaded before its program.

import { writeFileSync } from "node:fs";

const file = process.env["USED_TIME_FILE"];
process.once("exit", () => {
  const { user, system } = process.cpuUsage();
  if (file !== undefined) writeFileSync(file, JSON.stringify({ seconds: (user + system) / 1e6 }));
});
