// Strikes four workers, two gateways and their database 200 times, or as often as is said:
// node test/chaos/run-workers.ts 50. Interrupted (SIGINT), it ends after this round, and tells what it found so far.

import { startTopology } from "./topology.ts";
import { strikeWorkers } from "./worker-blows.ts";

const [rounds = "200"] = process.argv.slice(2);
/** Milliseconds in which the lease is taken over. */
const longest = 7_000;
const tell = (line: string): void => void process.stdout.write(`${line}\n`);
const ending = new AbortController();
process.once("SIGINT", () => ending.abort());
const topology = await startTopology({ gateways: 2, workers: 4 });
try {
  const struck = await strikeWorkers(topology, Number(rounds), tell, ending.signal);
  const { acknowledged, flaws, takings } = struck;
  const heard = topology.body.heard.length;
  const slowest = Math.round(Math.max(0, ...takings));
  tell(`${acknowledged.length} acknowledged, ${heard} heard; slowest taking ${slowest} ms`);
  for (const flaw of flaws) tell(flaw);
  process.exitCode = flaws.length > 0 || slowest > longest ? 1 : 0;
} finally {
  await topology.close();
}
