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

/** The head of a file; `json` is undefined where it is no such file, or its description breaks off. */
export type GltfHead = { readonly json: unknown; readonly isWhole: boolean };

/** `size`: bytes of the whole file; `file` is at least its head and its description. */
export function binaryGltfHead(file: Uint8Array, size: number): GltfHead {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const isGltf = file.byteLength >= headSize + chunkHead && view.getUint32(0, true) === magic;
  const text =
    isGltf && view.getUint32(4, true) === 2 ? chunkAt(file, headSize, jsonChunk) : undefined;
  if (text === undefined) return { json: undefined, isWhole: false };
  try {
    const json: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(text));
    return { json, isWhole: view.getUint32(8, true) === size };
  } catch {
    return { json: undefined, isWhole: false };
  }
}

/** Undefined: it is no such file, or it is torn. */
export function readBinaryGltf(file: Uint8Array): BinaryGltf | undefined {
  const { json, isWhole } = binaryGltfHead(file, file.byteLength);
  const text = isWhole ? chunkAt(file, headSize, jsonChunk) : undefined;
  if (text === undefined) return undefined;
  const after = headSize + chunkHead + text.byteLength;
  return { json, bytes: chunkAt(file, after, binChunk) ?? new Uint8Array() };
}

function chunkAt(file: Uint8Array, at: number, type: number): Uint8Array | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const from = at + chunkHead;
  if (from > file.byteLength || view.getUint32(at + 4, true) !== type) return undefined;
  const length = view.getUint32(at, true);
  return from + length > file.byteLength ? undefined : file.subarray(from, from + length);
}
