// Sound files in RIFF WAVE format, as specified in Microsoft's "Multimedia Programming Interface".

/** One channel; samples from -1 to 1. */
export type Sound = { readonly rate: number; readonly samples: Float32Array };

/** The content of a file; `data` are its samples in the file's encoding. */
export type WavParts = {
  readonly rate: number;
  readonly channels: number;
  readonly bits: number;
  /** `float`: 32 bits each. */
  readonly form: "integer" | "float";
  readonly data: Uint8Array;
  /** Milliseconds. */
  readonly duration: number;
  /** Whether the sizes in the header match the file. */
  readonly isWhole: boolean;
};

const headerLength = 44;
const forms: Readonly<Record<number, WavParts["form"]>> = { 1: "integer", 3: "float" };
/** WAVE_FORMAT_EXTENSIBLE: the format is in the first two bytes of a GUID. */
const extensible = 0xfffe;

/** Makes a file of 16-bit little-endian samples. */
export function wavOfPcm(pcm: Uint8Array, rate: number, channels = 1): Uint8Array {
  const length = pcm.length - (pcm.length % (2 * channels));
  const bytes = new Uint8Array(headerLength + length);
  const view = new DataView(bytes.buffer);
  const put = (at: number, word: string) => {
    for (const [place, letter] of [...word].entries()) {
      view.setUint8(at + place, letter.charCodeAt(0));
    }
  };
  put(0, "RIFF");
  view.setUint32(4, headerLength - 8 + length, true);
  put(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2 * channels, true);
  view.setUint16(32, 2 * channels, true);
  view.setUint16(34, 16, true);
  put(36, "data");
  view.setUint32(40, length, true);
  bytes.set(pcm.subarray(0, length), headerLength);
  return bytes;
}

/** Encodes a sound as a 16-bit file. */
export function wavOf({ rate, samples }: Sound): Uint8Array {
  const pcm = new Uint8Array(samples.length * 2);
  const view = new DataView(pcm.buffer);
  for (let at = 0; at < samples.length; at++) {
    const clipped = Math.max(-1, Math.min(1, samples[at] ?? 0));
    view.setInt16(at * 2, Math.round(clipped * 32_767), true);
  }
  return wavOfPcm(pcm, rate);
}

const wordAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((step) => view.getUint8(at + step)));

type Shape = Pick<WavParts, "rate" | "channels" | "bits" | "form">;

function shapeAt(view: DataView, at: number, size: number): Shape | undefined {
  if (size < 16 || at + size > view.byteLength) return undefined;
  const code = view.getUint16(at, true);
  const form = forms[code === extensible && size >= 26 ? view.getUint16(at + 24, true) : code];
  const channels = view.getUint16(at + 2, true);
  const rate = view.getUint32(at + 4, true);
  const bits = view.getUint16(at + 14, true);
  const isPossible =
    channels >= 1 &&
    channels <= 8 &&
    rate >= 4_000 &&
    rate <= 384_000 &&
    [8, 16, 24, 32].includes(bits);
  return form === undefined || !isPossible ? undefined : { form, channels, rate, bits };
}

/** Whether the file ends here, or goes on with further chunks (what is missing of the last one is padding). */
function areChunks(view: DataView, from: number): boolean {
  let at = from;
  while (at + 8 <= view.byteLength) {
    if (!/^[\x20-\x7e]{4}$/.test(wordAt(view, at))) return false;
    const size = view.getUint32(at + 4, true);
    at += 8 + size + (size % 2);
  }
  return at - 1 <= view.byteLength;
}

/**
 * Parses a file; undefined if it is invalid. Streamed files have no size in the header, the largest, or a wrong one:
 * their data extends to the end.
 */
export function readWav(bytes: Uint8Array): WavParts | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < headerLength || wordAt(view, 0) !== "RIFF" || wordAt(view, 8) !== "WAVE") {
    return undefined;
  }
  let shape: Shape | undefined;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = wordAt(view, at);
    const size = view.getUint32(at + 4, true);
    if (name === "fmt ") shape = shapeAt(view, at + 8, size);
    if (name === "data") {
      if (shape === undefined) return undefined;
      const isWhole = size > 0 && areChunks(view, at + 8 + size + (size % 2));
      const found = bytes.subarray(at + 8, isWhole ? at + 8 + size : bytes.length);
      const frame = (shape.channels * shape.bits) / 8;
      const data = found.subarray(0, found.length - (found.length % frame));
      const duration = (data.length / frame / shape.rate) * 1_000;
      return { ...shape, data, duration, isWhole };
    }
    at += 8 + size + (size % 2);
  }
  return undefined;
}

/** The first channel of 16-bit samples; undefined for other forms. */
export function soundOf({ data, bits, form, channels, rate }: WavParts): Sound | undefined {
  if (bits !== 16 || form !== "integer") return undefined;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const samples = new Float32Array(data.length / 2 / channels);
  for (let at = 0; at < samples.length; at++) {
    samples[at] = view.getInt16(at * 2 * channels, true) / 32_768;
  }
  return { rate, samples };
}
