// Reads the binary form of glTF 2.0 (specification, section 4.4) as far as its JSON and its bytes.

/** "glTF", "JSON" and "BIN". */
const magic = 0x46546c67;
const jsonChunk = 0x4e4f534a;
const binChunk = 0x004e4942;
const headSize = 12;
const chunkHead = 8;

export type BinaryGltf = {
  readonly json: unknown;
  /** The bytes that the JSON's first buffer consists of; empty where there are none. */
  readonly bytes: Uint8Array;
};

/** Undefined: it is no such file, or it is torn. */
export function readBinaryGltf(file: Uint8Array): BinaryGltf | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.byteLength < headSize || view.getUint32(0, true) !== magic) return undefined;
  if (view.getUint32(4, true) !== 2 || view.getUint32(8, true) !== file.byteLength)
    return undefined;
  const text = chunkAt(file, headSize, jsonChunk);
  if (text === undefined) return undefined;
  try {
    const json: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(text));
    const after = headSize + chunkHead + text.byteLength;
    return { json, bytes: chunkAt(file, after, binChunk) ?? new Uint8Array() };
  } catch {
    return undefined;
  }
}

function chunkAt(file: Uint8Array, at: number, type: number): Uint8Array | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const from = at + chunkHead;
  if (from > file.byteLength || view.getUint32(at + 4, true) !== type) return undefined;
  const length = view.getUint32(at, true);
  return from + length > file.byteLength ? undefined : file.subarray(from, from + length);
}
