// Moves a folder of a million events into PostgreSQL and back, or of as many lines and turns (of five events each) as
// are given, killed five times on each way, or as often as is said: node test/chaos/run-move.ts 960000 8000 5

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../fixtures/postgres-server.ts";
import { moveThereAndBack } from "./moved-life.ts";

const [lines = "960000", turns = "8000", kills = "5"] = process.argv.slice(2);
const server = await startPostgres({});
const folder = mkdtempSync(join(tmpdir(), "moved-life-"));
const report = (line: string): void => void process.stdout.write(`${line}\n`);
try {
  const killed = await moveThereAndBack({
    ...{ folder, url: await server.database(), lines: Number(lines), turns: Number(turns) },
    ...{ kills: Number(kills), chance: Math.random, report },
  });
  report(
    `came back the same; killed ${killed[0]} times on the way there, ${killed[1]} on the way back`,
  );
} finally {
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
}
