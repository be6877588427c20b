// Runs the chaos trials with 200 kills, or the number given: node test/chaos/run.ts 500

import { spawn } from "node:child_process";
import { once } from "node:events";

const [kills = "200"] = process.argv.slice(2);
const child = spawn("npx", ["vitest", "run", "--project", "slow", "test/chaos"], {
  stdio: "inherit",
  env: { ...process.env, CHAOS_KILLS: kills },
});
const [code] = await once(child, "close");
process.exitCode = typeof code === "number" ? code : 1;
