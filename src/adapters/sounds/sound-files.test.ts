import { mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { largestSound, mostSounds } from "../../protocol/soundboard.ts";
import { keepSound, removeSound, soundIn, soundNames } from "./sound-files.ts";

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "sounds-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const bytes = (text: string) => Buffer.from(text, "latin1");
const wav = bytes("RIFF....WAVEfmt ");
const mp3 = bytes("ID3 and the rest");

it("keeps sounds under their names, one of each name, and gives them back by their bytes", async () => {
  const folder = join(await emptyFolder(), "sounds");
  expect(await soundNames(folder)).toEqual([]);
  expect(await keepSound(folder, "はくしゅ", wav)).toEqual({ ok: true, value: true });
  expect(await keepSound(folder, "はくしゅ", mp3)).toEqual({ ok: true, value: true });
  expect(await readdir(folder)).toEqual(["はくしゅ.mp3"]);
  expect(await soundIn(folder, "はくしゅ")).toEqual({ mediaType: "audio/mpeg", bytes: mp3 });
  expect(await removeSound(folder, "はくしゅ")).toBe(true);
  expect(await removeSound(folder, "はくしゅ")).toBe(false);
  expect(await soundNames(folder)).toEqual([]);
});

it.each([
  ["wav", wav, "audio/wav"],
  ["ogg", bytes("OggS"), "audio/ogg"],
  ["flac", bytes("fLaC"), "audio/flac"],
  ["mp3", bytes("\u00ff\u00fb\u0090"), "audio/mpeg"],
  ["m4a", bytes("....ftypM4A "), "audio/mp4"],
  ["webm", bytes("\u001aE\u00df\u00a3"), "audio/webm"],
])("knows %s by its first bytes, whatever its file is called", async (_, content, mediaType) => {
  const folder = await emptyFolder();
  await writeFile(join(folder, "one.MP3"), content);
  expect(await soundIn(folder, "one")).toMatchObject({ mediaType });
});

it("refuses what is no sound, and one too many", async () => {
  const folder = await emptyFolder();
  for (const odd of ["", "<svg onload=alert(1)>", "\u00ff\u00ff", "RIFF....AVI "])
    expect(await keepSound(folder, "odd", bytes(odd))).toMatchObject({ error: "bad-sound" });
  for (let count = 0; count < mostSounds; count += 1) await keepSound(folder, `s${count}`, wav);
  expect(await keepSound(folder, "more", wav)).toMatchObject({ error: "too-many" });
  expect((await keepSound(folder, "s1", mp3)).ok).toBe(true);
});

it("takes names that differ in their capitals alone for one sound, and leaves no twin of it", async () => {
  const folder = await emptyFolder();
  await writeFile(join(folder, "Bell.wav"), wav);
  expect((await keepSound(folder, "bell", wav)).ok).toBe(true);
  // Where a disk takes both for one file, to remove the other one would remove the new one.
  expect(await readdir(folder)).toEqual(["Bell.wav"]);
  expect((await keepSound(folder, "BELL", mp3)).ok).toBe(true);
  expect(await readdir(folder)).toEqual(["BELL.mp3"]);
  for (const name of ["bell.wav", "Bell.ogg"]) await writeFile(join(folder, name), wav);
  expect(await soundNames(folder)).toHaveLength(1);
  expect(await removeSound(folder, "Bell")).toBe(true);
  expect(await readdir(folder)).toEqual([]);
});

it("replaces and removes sounds that are no longer on the board", async () => {
  const folder = await emptyFolder();
  for (let count = 0; count <= mostSounds; count += 1)
    await writeFile(join(folder, `s${100 + count}.wav`), wav);
  const last = `s${100 + mostSounds}`;
  expect(await soundNames(folder)).toHaveLength(mostSounds);
  expect((await keepSound(folder, last, mp3)).ok).toBe(true);
  expect(await soundIn(folder, last)).toMatchObject({ mediaType: "audio/mpeg" });
  expect(await removeSound(folder, last)).toBe(true);
  expect(await readdir(folder)).toHaveLength(mostSounds);
});

it("offers no file that is hidden, of another kind, too large, or outside of the folder", async () => {
  const folder = await emptyFolder();
  const outside = await emptyFolder();
  await writeFile(join(outside, "secret.wav"), wav);
  await symlink(join(outside, "secret.wav"), join(folder, "linked.wav"));
  await writeFile(join(folder, "large.wav"), Buffer.concat([wav, Buffer.alloc(largestSound)]));
  for (const name of [".hidden.wav", "text.txt", "page.html", "a<b>.wav", ".wav"])
    await writeFile(join(folder, name), wav);
  expect(await soundNames(folder)).toEqual(["large", "linked"]);
  for (const name of ["large", "linked", "../secret", "text", ".hidden", "", "constructor"])
    expect(await soundIn(folder, name)).toBeUndefined();
});
