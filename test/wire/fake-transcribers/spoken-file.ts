// The refusals of a sound file by a transcription API.

/** Why the bytes are no whole WAV file of 16-bit samples of one channel at that rate; undefined: they are. */
export function fileFlaw(bytes: Buffer, rate: number): string | undefined {
  if (bytes.length < 44 || bytes.toString("latin1", 0, 4) !== "RIFF") return "no RIFF header";
  if (bytes.toString("latin1", 8, 16) !== "WAVEfmt ") return "no WAVE file";
  if (bytes.readUInt32LE(4) !== bytes.length - 8) return "the RIFF size is not that of the file";
  if (bytes.readUInt32LE(16) !== 16 || bytes.readUInt16LE(20) !== 1) return "no PCM";
  if (bytes.readUInt16LE(22) !== 1) return "not one channel";
  if (bytes.readUInt32LE(24) !== rate) return `${bytes.readUInt32LE(24)} Hz`;
  if (bytes.readUInt32LE(28) !== rate * 2 || bytes.readUInt16LE(32) !== 2) return "odd frames";
  if (bytes.readUInt16LE(34) !== 16) return "not 16 bits";
  if (bytes.toString("latin1", 36, 40) !== "data") return "no data";
  const length = bytes.readUInt32LE(40);
  if (length !== bytes.length - 44) return `${length} bytes are named, ${bytes.length - 44} came`;
  if (length < rate * 2 * 0.1) return "shorter than 100 ms";
  return undefined;
}
