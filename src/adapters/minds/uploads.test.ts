import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { clearUploads, draftFolder, filesOfDraft, keepForDraft } from "./uploads.ts";

const draft = "3f0e6a0e-6a3e-4a53-9d0a-0a0b0c0d0e0f";
const file = "assets/neutral-0123456789ab.png";
const bytes = Uint8Array.of(1, 2, 3);
const day = 24 * 3_600_000;
let home = "";
let minds = "";
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "uploads-"));
  minds = join(home, "minds");
  await mkdir(minds);
});
afterEach(() => rm(home, { recursive: true, force: true }));

const age = (path: string, days: number) => {
  const at = new Date(Date.now() - days * day);
  return utimes(path, at, at);
};
const portraits = (path: string) => ({ kind: "portraits", portraits: { neutral: path } }) as const;

it("gives the files that an avatar names, and none but those that were sent", async () => {
  expect(await keepForDraft(minds, draft, file, bytes)).toBe(true);
  expect(await filesOfDraft(minds, draft, portraits(file))).toEqual(
    new Map([[file, Buffer.from(bytes)]]),
  );
  expect(await filesOfDraft(minds, draft, { kind: "drawn" })).toEqual(new Map());
  await writeFile(join(draftFolder(minds, draft), "secret.png"), bytes);
  for (const path of ["secret.png", "assets/../secret.png", "assets/other.png", "assets/a/b.png"])
    expect(await filesOfDraft(minds, draft, portraits(path)), path).toBeUndefined();
  expect(await filesOfDraft(minds, undefined, portraits(file))).toBeUndefined();
});

it("clears what nobody uses after a week, and nothing else", async () => {
  await keepForDraft(minds, draft, file, bytes);
  const mind = join(minds, "ren");
  await mkdir(join(mind, "assets"), { recursive: true });
  await writeFile(join(mind, "mind.json"), JSON.stringify({ avatar: portraits(file) }));
  const unused = "assets/model-0123456789ab.vrm";
  const own = "assets/holiday.png";
  for (const path of [file, unused, own]) {
    await writeFile(join(mind, path), bytes);
    await age(join(mind, path), 30);
  }
  const there = () => [file, unused, own].filter((path) => existsSync(join(mind, path)));
  await age(join(mind, unused), 6);
  await clearUploads(minds, Date.now());
  expect(there()).toEqual([file, unused, own]);
  expect(existsSync(draftFolder(minds, draft))).toBe(true);

  await age(join(mind, unused), 8);
  await age(join(draftFolder(minds, draft), "assets"), 8);
  await clearUploads(minds, Date.now());
  expect(there()).toEqual([file, own]);
  expect(existsSync(draftFolder(minds, draft))).toBe(false);
});
