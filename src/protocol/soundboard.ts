// The soundboard: sounds that the operator plays on the stage, files of the data folder and a few that the stage makes.

import { z } from "zod";

/** The folder of the files, in the data folder. */
export const soundsFolder = "sounds";
/** `POST /sounds?name=`: the bytes of a sound. */
export const soundsPath = "/sounds";
/** Bytes of a file. */
export const largestSound = 4 << 20;
/** Files that are on the board. */
export const mostSounds = 40;

/** The name of a sound is that of its file, without the ending. */
export const SoundName = z
  .string()
  .normalize("NFC")
  .trim()
  .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} _-]{0,39}$/u);

/** The same for names of one sound: some disks cannot tell names apart that differ in their capitals alone. */
export const soundKey = (name: string): string => name.normalize("NFC").toLowerCase();

/** The sounds that the stage makes from notes. A file of the same name goes before one of them. */
export const ownSounds = ["chime", "fanfare", "correct", "wrong"] as const;
export const OwnSound = z.enum(ownSounds);
export type OwnSound = z.infer<typeof OwnSound>;

/** The formats of files: the ending, and the media type. */
export const soundTypes = {
  mp3: "audio/mpeg",
  wav: "audio/wav",
  ogg: "audio/ogg",
  flac: "audio/flac",
  m4a: "audio/mp4",
  webm: "audio/webm",
} as const;
export type SoundEnding = keyof typeof soundTypes;

/** The format of a sound by its first bytes; undefined: it is none of these. */
export function soundEndingOf(bytes: Uint8Array): SoundEnding | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 4) === "RIFF" && text(8, 12) === "WAVE") return "wav";
  if (text(0, 4) === "OggS") return "ogg";
  if (text(0, 4) === "fLaC") return "flac";
  if (text(4, 8) === "ftyp") return "m4a";
  if (text(0, 4) === "\u001aE\u00df\u00a3") return "webm";
  const [first = 0, second = 0] = bytes;
  // Eleven bits begin a frame; then the version, and 01 for layer III.
  const isFrame = first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) === 0x02;
  return text(0, 3) === "ID3" || isFrame ? "mp3" : undefined;
}
