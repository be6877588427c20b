import { chmodSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { syncFolder } from "./durable-files.ts";
import { journalItem, restoringFolder } from "./home-items.ts";
import { makePrivate } from "./private-folder.ts";
import { performSwap } from "./swap.ts";

afterEach(() => void vi.restoreAllMocks());

const on = (platform: NodeJS.Platform) =>
  void vi.spyOn(process, "platform", "get").mockReturnValue(platform);
const folder = () => mkdtempSync(join(tmpdir(), "other-systems-"));

/** A data folder that everybody may read, with a swap of its journal that was started. */
function dataFolder(): string {
  const home = folder();
  writeFileSync(join(home, journalItem), "old");
  chmodSync(home, 0o755);
  const restoring = restoringFolder(home);
  mkdirSync(join(restoring, "new"), { recursive: true });
  writeFileSync(join(restoring, "new", journalItem), "new");
  mkdirSync(join(home, "backups"));
  const plan = { items: [journalItem], fresh: [journalItem] };
  writeFileSync(join(restoring, "plan.json"), JSON.stringify(plan));
  return home;
}

it("makes names durable where a folder can be opened for it", () => {
  const missing = join(folder(), "missing");
  on("win32");
  expect(() => syncFolder(missing)).not.toThrow();
  on("darwin");
  expect(() => syncFolder(missing)).toThrow("ENOENT");
});

it("withdraws permissions where there are any", () => {
  const home = dataFolder();
  on("win32");
  expect(makePrivate(home)).toBeUndefined();
  expect(statSync(home).mode & 0o077).toBe(0o055);
  on("darwin");
  expect(makePrivate(home)).toBeUndefined();
  expect(statSync(home).mode & 0o077).toBe(0);
});

it("lets the open journal go before it is moved where an open file cannot be", () => {
  for (const platform of ["win32", "linux"] as const) {
    on(platform);
    const home = dataFolder();
    const order: string[] = [];
    const journal = () => readFileSync(join(home, journalItem), "utf8");
    const held = {
      release: () => void order.push(`released ${journal()}`),
      retire: () => void order.push("retired"),
    } as unknown as Parameters<typeof performSwap>[1];
    performSwap(home, held);
    expect(journal()).toBe("new");
    expect(order).toEqual(platform === "win32" ? ["released old", "retired"] : ["retired"]);
  }
});
