import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { sharedState } from "./folder-watch.ts";
import { folderState } from "./mind-folder.ts";

it("a look that need not be the newest is shared; another one finds every change, also for those that share", async () => {
  const folder = mkdtempSync(join(tmpdir(), "shared-state-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const stateOf = sharedState(folder);
  writeFileSync(join(folder, "acts.md"), "one");
  const first = stateOf();
  expect(stateOf(true)).toBe(first);
  await first;
  writeFileSync(join(folder, "acts.md"), "another");
  const changed = stateOf();
  expect(await changed).toBe(await folderState(folder));
  expect(await changed).not.toBe(await first);
  expect(stateOf(true)).toBe(changed);
});
