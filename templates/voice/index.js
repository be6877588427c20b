// A voice for SaintVerse: a tone for each letter. Replace `samplesOf` with a voice that speaks.
import { definePlugIn, defineVoice, err, fault, ok, z } from "saintverse/voice";

const rate = 16_000;
const letterTime = 0.08;

function samplesOf(text, height) {
  const samples = new Float32Array(Math.ceil([...text].length * letterTime * rate));
  const step = (2 * Math.PI * height) / rate;
  return samples.map((_, place) => 0.3 * Math.sin(step * place));
}

/** A WAV file of one channel, 16 bits. */
function wavOf(samples) {
  const size = samples.length * 2;
  const head = Buffer.alloc(44, "RIFF____WAVEfmt ____________________data____");
  const fields = { 4: 36 + size, 16: 16, 20: 0x1_0001, 24: rate, 28: 2 * rate, 32: 0x10_0002 };
  for (const [at, field] of Object.entries({ ...fields, 40: size })) {
    head.writeUInt32LE(field, Number(at));
  }
  const pieces = Int16Array.from(samples, (sample) => sample * 32_767);
  return Buffer.concat([head, Buffer.from(pieces.buffer)]);
}

export const plugIn = definePlugIn({
  id: "example",
  parts: [
    defineVoice({
      id: "example",
      about: { ja: "文字ごとに音を鳴らす声（例）", en: "a tone for each letter (an example)" },
      settings: {
        height: {
          name: "EXAMPLE_HEIGHT",
          form: "count",
          schema: z.coerce.number().min(50).max(2_000).default(440),
          about: { ja: "音の高さ（Hz）", en: "How high the tone is, Hz" },
        },
      },
      open: ({ height }) =>
        ok({
          name: "example",
          // Never throws; an aborted signal ends it with a `cancelled` fault.
          async synthesise({ text, rate: pace = 1, pitch = 1 }, signal) {
            if (signal.aborted) return err(fault("cancelled", "the utterance was cancelled"));
            if (text.trim() === "") return ok({ kind: "silence", duration: 300 });
            const samples = samplesOf(text.slice(0, 1_000 / pace), height * pitch);
            const duration = (samples.length / rate) * 1_000;
            return ok({ kind: "audio", bytes: wavOf(samples), mediaType: "audio/wav", duration });
          },
        }),
    }),
  ],
});
