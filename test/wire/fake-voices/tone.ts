/** 16-bit samples of a humming voice in each of these spans, in seconds, and silence between them. */
export function hum(
  spans: readonly { readonly from: number; readonly to: number }[],
  samples: number,
  rate: number,
): Buffer {
  const pcm = Buffer.alloc(samples * 2);
  for (const { from, to } of spans) {
    for (let at = Math.round(from * rate); at < Math.min(samples, Math.round(to * rate)); at++) {
      const seconds = at / rate;
      const edge = Math.min(1, (seconds - from) / 0.005, (to - seconds) / 0.005);
      const wave =
        Math.sin(2 * Math.PI * 230 * seconds) + Math.sin(2 * Math.PI * 690 * seconds) / 2;
      pcm.writeInt16LE(Math.round(8_000 * Math.max(0, edge) * wave), at * 2);
    }
  }
  return pcm;
}

/** A WAV file; `streamed`: with the sizes of a server that does not know how long it will be. */
export function wavFile(pcm: Buffer, rate: number, streamed = false): Buffer {
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(streamed ? 0xffffffff : 36 + pcm.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(streamed ? 0xffffffff : pcm.length, 40);
  return Buffer.concat([head, pcm]);
}
