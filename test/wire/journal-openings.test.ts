import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";

const rounds = 300;

let folder: string;
let children: readonly ChildProcess[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "journals-"));
  const program = fileURLToPath(new URL("../fixtures/opening-child.ts", import.meta.url));
  children = [1, 2, 3].map(() => fork(program));
});
afterEach(async () => {
  for (const child of children) child.kill();
  await rm(folder, { recursive: true });
});

const openedBy = async (child: ChildProcess, file: string, newer: boolean): Promise<unknown> => {
  const answer = once(child, "message");
  child.send({ file, newer });
  return (await answer)[0];
};

const openedByAll = (file: string, newer: boolean): Promise<readonly unknown[]> =>
  Promise.all(children.map((child) => openedBy(child, file, newer)));

it("is opened by three processes that all find no file", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const file = join(folder, `${round}`, "journal.db");
    expect(await openedByAll(file, false)).toEqual(["opened", "opened", "opened"]);
  }
});

it("is brought to a newer schema by three processes, with a whole copy of the older one", async () => {
  for (let round = 0; round < rounds; round += 10) {
    const home = join(folder, `${round}`);
    const file = join(home, "journal.db");
    expect(await openedByAll(file, false)).toEqual(["opened", "opened", "opened"]);
    expect(await openedByAll(file, true)).toEqual(["opened", "opened", "opened"]);
    const copies = (await readdir(home)).filter((name) => name.endsWith(".backup"));
    expect(copies).not.toEqual([]);
  }
});
