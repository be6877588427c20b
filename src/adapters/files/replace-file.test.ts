import { mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { isDraft, replaceFile, replaceFileSync } from "./replace-file.ts";

const ways = [
  ["replaceFile", replaceFile],
  ["replaceFileSync", async (path: string, text: string) => replaceFileSync(path, text)],
] as const;

it.each(ways)(
  "%s puts a whole file in the place of another one, for its owner alone",
  async (_, replace) => {
    const home = await mkdtemp(join(tmpdir(), "files-"));
    onTestFinished(() => rm(home, { recursive: true, force: true }));
    const path = join(home, "new", "one.txt");
    await replace(path, "first");
    await replace(path, "second");
    expect(await readFile(path, "utf8")).toBe("second");
    expect((await stat(path)).mode & 0o077).toBe(0);
    expect(await readdir(join(home, "new"))).toEqual(["one.txt"]);
    await mkdir(join(home, "folder"));
    await expect(replace(join(home, "folder"), "no file")).rejects.toThrow();
    expect((await readdir(home)).filter(isDraft)).toEqual([]);
  },
);
