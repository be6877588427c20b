import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { BuildingId } from "../../../kernel/id.ts";
import { readWav } from "../../../parts/voice/wav.ts";
import { openKeptSounds } from "./kept-sounds.ts";

const room = "user_room_city_a" as BuildingId;

function freshHome(): string {
  const home = mkdtempSync(join(tmpdir(), "kept-sounds-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  return home;
}

const sound = [new Uint8Array([1, 2]), new Uint8Array([3, 4])];

it("keeps the sound of a message as a WAV of its owner's alone, and of the stage by its turn", async () => {
  const home = freshHome();
  const sounds = openKeptSounds(home);
  await sounds.keep({ building: room, number: 12, id: "stretch-1" }, sound);
  await sounds.keep({ building: room, number: undefined, id: "stretch-2" }, sound);
  expect((await sounds.list()).map(({ name }) => name).toSorted()).toEqual([
    "stage/stretch-2.wav",
    "user_room_city_a/12.wav",
  ]);
  const path = join(home, "heard", room, "12.wav");
  const wav = readWav(readFileSync(path));
  expect(wav).toMatchObject({ rate: 16_000, bits: 16, channels: 1 });
  expect([...(wav?.data ?? [])]).toEqual([1, 2, 3, 4]);
  expect(statSync(path).mode & 0o077).toBe(0);
});

it("deletes the sound of messages, and named sounds, and nothing else", async () => {
  const home = freshHome();
  const sounds = openKeptSounds(home);
  for (const number of [1, 2, 3])
    await sounds.keep({ building: room, number, id: `stretch-${number}` }, sound);
  writeFileSync(join(home, "secret.wav"), "");
  mkdirSync(join(home, "heard", "stage"));
  writeFileSync(join(home, "heard", "stage", "notes.txt"), "");
  await sounds.forgetMessages(new Map([[room, [2, 9]]]));
  expect((await sounds.list()).map(({ name }) => name)).toEqual([`${room}/1.wav`, `${room}/3.wav`]);
  const unknown = ["../secret.wav", "stage/notes.txt", `${room}/2.wav`];
  expect(await sounds.forget([...unknown, `${room}/1.wav`])).toEqual(unknown);
  expect((await sounds.list()).map(({ name }) => name)).toEqual([`${room}/3.wav`]);
  expect(statSync(join(home, "secret.wav")).isFile()).toBe(true);
});

it("reports a sound that cannot be written", async () => {
  const home = freshHome();
  writeFileSync(join(home, "heard"), "a file where the folder should be");
  const failures: unknown[] = [];
  const sounds = openKeptSounds(home, (error) => failures.push(error));
  await sounds.keep({ building: room, number: 1, id: "stretch-1" }, sound);
  expect(failures).toHaveLength(1);
  expect(await sounds.list()).toEqual([]);
});
