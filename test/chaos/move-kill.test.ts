// A life is moved into a database and back, killed on the way; `npm run chaos:move` does so with a million events.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startPostgres } from "../fixtures/postgres-server.ts";
import { moveThereAndBack } from "./moved-life.ts";

it("comes back as it was, killed while it is copied, remembered and compared", async () => {
  const server = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), "moved-life-"));
  const said: string[] = [];
  try {
    const killed = await moveThereAndBack({
      ...{ folder, url: await server.database(), lines: 3_000, turns: 100, kills: 3 },
      ...{ chance: Math.random, report: (line) => void said.push(line) },
    });
    expect(Math.min(...killed), said.join("\n")).toBeGreaterThan(0);
  } finally {
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
