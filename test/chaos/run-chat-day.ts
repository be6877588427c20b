// Hears a day of chat in 24 minutes, or in the number given: node test/chaos/run-chat-day.ts 60

import { spawn } from "node:child_process";
import { once } from "node:events";

const [minutes = "24"] = process.argv.slice(2);
const child = spawn("npx", ["vitest", "run", "--project", "slow", "test/chaos/chat-day.test.ts"], {
  stdio: "inherit",
  env: { ...process.env, CHAT_DAY_MINUTES: minutes },
});
const [code] = await once(child, "close");
process.exitCode = typeof code === "number" ? code : 1;
