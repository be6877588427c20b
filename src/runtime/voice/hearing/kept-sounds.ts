// The sound of what was spoken, where the operator asked to keep it (`KEEP_HEARING`): one WAV file for each message. It
// is in no backup, and is deleted with the words of its message.

import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { replaceFile } from "../../../adapters/files/replace-file.ts";
import type { BuildingId } from "../../../kernel/id.ts";
import { wavOfPcm } from "../../../parts/voice/wav.ts";

/** The place of a speech: the message's number in its room; undefined: on the stage, by the id of the turn. */
export type SpokenWhere = {
  readonly building: BuildingId;
  readonly number: number | undefined;
  readonly id: string;
};

/** Keeps the sound of a message: 16 kHz, one channel, 16 bits, little-endian. Never rejects. */
export type KeepSound = (where: SpokenWhere, sound: readonly Uint8Array[]) => Promise<void>;

export type KeptSound = {
  /** Relative to the folder, as `saintverse hearing forget` takes it. */
  readonly name: string;
  readonly bytes: number;
  /** Milliseconds UTC. */
  readonly at: number;
};

export type KeptSounds = {
  readonly keep: KeepSound;
  /** The oldest first. */
  readonly list: () => Promise<readonly KeptSound[]>;
  /** Deletes them. Returns the names that are not there. */
  readonly forget: (names: readonly string[]) => Promise<readonly string[]>;
  /** Deletes the sound of messages, by building and number. */
  readonly forgetMessages: (rooms: ReadonlyMap<string, readonly number[]>) => Promise<void>;
};

/** Hertz. */
const rate = 16_000;
const onStage = "stage";
const nameShape = /^[a-z0-9_-]{1,80}\/[A-Za-z0-9_-]{1,64}\.wav$/;

/** The kept sounds of a data folder. `onFailure`: a sound could not be written. */
export function openKeptSounds(
  home: string,
  onFailure: (error: unknown) => void = () => undefined,
): KeptSounds {
  const folder = join(home, "heard");
  const list = async (): Promise<readonly KeptSound[]> => {
    const names = await readdir(folder, { recursive: true }).catch(() => []);
    const found = names
      .map((name) => name.replaceAll("\\", "/"))
      .filter((name) => nameShape.test(name))
      .map(async (name): Promise<KeptSound> => {
        const { size, mtimeMs } = await stat(join(folder, name));
        return { name, bytes: size, at: Math.round(mtimeMs) };
      });
    return (await Promise.all(found)).sort((a, b) => a.at - b.at);
  };
  const forget: KeptSounds["forget"] = async (names) => {
    const known = new Set((await list()).map(({ name }) => name));
    for (const name of names) if (known.has(name)) await rm(join(folder, name), { force: true });
    return names.filter((name) => !known.has(name));
  };
  return {
    list,
    forget,
    async keep({ building, number, id }, sound) {
      const name = number === undefined ? `${onStage}/${id}` : `${building}/${number}`;
      const wav = wavOfPcm(new Uint8Array(Buffer.concat(sound)), rate);
      await replaceFile(join(folder, `${name}.wav`), wav).catch(onFailure);
    },
    async forgetMessages(rooms) {
      await forget(
        [...rooms].flatMap(([room, numbers]) => numbers.map((number) => `${room}/${number}.wav`)),
      );
    },
  };
}
