import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makePrivate } from "./private-folder.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "private-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);

it("removes others' permissions on a folder and everything in it", () => {
  const home = join(folder, "home");
  const inner = join(home, "pictures");
  mkdirSync(inner, { recursive: true });
  const file = join(inner, "a.png");
  const script = join(home, "run.sh");
  const journal = join(home, "journal.sqlite");
  const outside = join(folder, "outside.txt");
  for (const path of [file, script, journal, outside]) writeFileSync(path, "x");
  symlinkSync(outside, join(home, "link"));
  for (const path of [home, inner, script]) chmodSync(path, 0o755);
  for (const path of [file, journal, outside]) chmodSync(path, 0o644);

  expect(makePrivate(home)).toBeUndefined();
  expect([home, inner, script, file, journal, outside].map(mode)).toEqual([
    ...["700", "700", "700", "600", "600", "644"],
  ]);
});

it("does not change a folder of other things", () => {
  const home = join(folder, "home");
  mkdirSync(home);
  writeFileSync(join(home, "letter.txt"), "x");
  chmodSync(home, 0o755);
  makePrivate(home);
  expect(mode(home)).toBe("755");
  writeFileSync(join(home, "journal.sqlite"), "x");
  mkdirSync(join(home, ".git"));
  makePrivate(home);
  expect(mode(home)).toBe("755");
});

it("goes through a folder until the folder itself is private, and does nothing without one", () => {
  const file = join(folder, "a.txt");
  writeFileSync(file, "x");
  writeFileSync(join(folder, "journal.sqlite"), "x");
  chmodSync(file, 0o644);
  chmodSync(folder, 0o700);
  expect(makePrivate(folder)).toBeUndefined();
  expect(mode(file)).toBe("644");
  expect(makePrivate(join(folder, "none"))).toBeUndefined();
});
