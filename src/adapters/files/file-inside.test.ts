import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { fileInside, pathInside } from "./file-inside.ts";

it("reads files of a folder, and nothing that is outside, too large or no file", async () => {
  const home = await mkdtemp(join(tmpdir(), "files-"));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const folder = join(home, "in");
  await mkdir(join(folder, "sub"), { recursive: true });
  await mkdir(join(home, "inner"));
  await writeFile(join(home, "inner", "out"), "outside");
  await writeFile(join(folder, "sub", "one"), "12345");
  await symlink(join("sub", "one"), join(folder, "linked"));
  await symlink(join(home, "inner", "out"), join(folder, "out"));
  expect(String(await fileInside(folder, "sub/one", 5))).toBe("12345");
  expect(String(await fileInside(folder, "linked", 5))).toBe("12345");
  expect(await fileInside(folder, "sub/one", 4)).toBeUndefined();
  for (const path of ["out", "../inner/out", "", ".", "sub", "none", "a\0b"])
    expect(await fileInside(folder, path, 100)).toBeUndefined();
  expect(await pathInside(folder, "..")).toBeUndefined();
});
