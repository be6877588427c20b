import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..", "..");

it("a benchmark prints its goals and leaves its result, which names no folder of the machine", async () => {
  const folder = mkdtempSync(join(tmpdir(), "bench-results-"));
  const words = ["bench/run.ts", "ingest", "--messages=200", `--results=${folder}`];
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: root });
  expect(stdout).toContain("memory");
  expect(readdirSync(folder).sort()).toEqual(["ingest.json", "ingest.svg"]);
  const text = readFileSync(join(folder, "ingest.json"), "utf8");
  expect(text).not.toContain(tmpdir());
  expect(JSON.parse(text)).toMatchObject({
    name: "ingest",
    command: expect.stringMatching(/^npm run bench ingest --messages=200 --results=bench-results-/),
  });
  rmSync(folder, { recursive: true });
});
