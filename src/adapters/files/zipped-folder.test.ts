import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { expect, it, onTestFinished } from "vitest";
import { zippedFolder } from "./zipped-folder.ts";

it("holds every file of a folder under its path", async () => {
  const folder = await mkdtemp(join(tmpdir(), "saintverse-zip-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "minds", "ren"), { recursive: true });
  const large = "moon ".repeat(40_000);
  await writeFile(join(folder, "backup.json"), "{}");
  await writeFile(join(folder, "minds", "ren", "月.md"), large);
  await writeFile(join(folder, "empty"), "");
  const pieces: Uint8Array[] = [];
  for await (const piece of zippedFolder(folder)) pieces.push(piece);
  const files = Object.entries(unzipSync(Buffer.concat(pieces)));
  expect(Object.fromEntries(files.map(([path, bytes]) => [path, strFromU8(bytes)]))).toEqual({
    "backup.json": "{}",
    "minds/ren/月.md": large,
    empty: "",
  });
});
