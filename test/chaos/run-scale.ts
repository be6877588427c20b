// Tries leases: 200 rounds of chaos on a real PostgreSQL server, or the number given, and 10 000 seeds of the simulation:
// node test/chaos/run-scale.ts 50 2000

import { spawn } from "node:child_process";
import { once } from "node:events";

const [rounds = "200", seeds = "10000"] = process.argv.slice(2);
const files = ["test/chaos/lease-chaos.test.ts", "test/sim/leases"];
const child = spawn("npx", ["vitest", "run", "--project", "slow", ...files], {
  stdio: "inherit",
  env: { ...process.env, CHAOS_SCALE_ROUNDS: rounds, LEASE_SEEDS: seeds },
});
const [code] = await once(child, "close");
process.exitCode = typeof code === "number" ? code : 1;
