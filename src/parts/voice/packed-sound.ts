// Packed sounds that pages play as they are: MP3, and Opus or Vorbis in Ogg. Only their duration is read here.

/** Milliseconds. */
export type PackedSound = {
  readonly mediaType: "audio/mpeg" | "audio/ogg";
  readonly duration: number;
};

const startsWith = (bytes: Uint8Array, word: string, at = 0): boolean =>
  bytes.length >= at + word.length &&
  [...word].every((letter, place) => bytes[at + place] === letter.charCodeAt(0));

/** Kilobits a second of layer III by the index in a frame's header: MPEG 1, then MPEG 2 and 2.5. */
const bitRates: readonly (readonly number[])[] = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
];
const sampleRates = [44_100, 48_000, 32_000];

/** The bytes and milliseconds of a frame of layer III; undefined: there is none at this place. */
function frameAt(bytes: Uint8Array, at: number) {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
  if (first !== 0xff || (second & 0xe6) !== 0xe2) return undefined;
  const version = (second >> 3) & 3;
  if (version === 1) return undefined;
  const bits = bitRates[version === 3 ? 0 : 1]?.[third >> 4];
  const rate = (sampleRates[(third >> 2) & 3] ?? 0) / (version === 3 ? 1 : version === 2 ? 2 : 4);
  if (!bits || !rate) return undefined;
  const samples = version === 3 ? 1_152 : 576;
  const length = Math.floor(((samples / 8) * bits * 1_000) / rate) + ((third >> 1) & 1);
  return { length, duration: (samples / rate) * 1_000 };
}

/** The length of the tag before the first frame. */
function tagLength(bytes: Uint8Array): number {
  if (!startsWith(bytes, "ID3")) return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((bytes[at] ?? 0) & 0x7f), 0);
  return 10 + size;
}

function mp3Duration(bytes: Uint8Array): number | undefined {
  let duration = 0;
  let frames = 0;
  for (let at = tagLength(bytes); at + 4 <= bytes.length; ) {
    const frame = frameAt(bytes, at);
    if (frame === undefined && frames > 0) break;
    duration += frame?.duration ?? 0;
    frames += frame === undefined ? 0 : 1;
    at += frame?.length ?? 1;
  }
  // Other bytes may look like one frame by chance.
  return frames >= 2 ? duration : undefined;
}

/** From the position at the end of the last page. */
function oggDuration(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const first = 27 + (bytes[26] ?? 0);
  const isOpus = startsWith(bytes, "OpusHead", first);
  const isVorbis = startsWith(bytes, "vorbis", first + 1) && bytes.length >= first + 16;
  if ((!isOpus && !isVorbis) || bytes.length < first + 19) return undefined;
  const rate = isOpus ? 48_000 : view.getUint32(first + 12, true);
  const skipped = isOpus ? view.getUint16(first + 10, true) : 0;
  for (let at = bytes.length - 27; at > 0; at--) {
    if (bytes[at] !== 0x4f || !startsWith(bytes, "OggS", at)) continue;
    const samples = Number(view.getBigInt64(at + 6, true)) - skipped;
    return rate > 0 && samples > 0 ? (samples / rate) * 1_000 : undefined;
  }
  return undefined;
}

/** Undefined: it is neither, or its duration cannot be read. */
export function packedSound(bytes: Uint8Array): PackedSound | undefined {
  if (startsWith(bytes, "OggS")) {
    const duration = oggDuration(bytes);
    return duration === undefined ? undefined : { mediaType: "audio/ogg", duration };
  }
  if (!startsWith(bytes, "ID3") && frameAt(bytes, 0) === undefined) return undefined;
  const duration = mp3Duration(bytes);
  return duration === undefined ? undefined : { mediaType: "audio/mpeg", duration };
}
