// A voice for SaintVerse: a tone for each letter. Replace `samplesOf` with your synthesis.
import { definePlugIn, defineVoice, err, fault, ok, readable, wavOf, z } from "saintverse/voice";

const rate = 16_000;
const letterTime = 0.08;

function samplesOf(text, height) {
  const samples = new Float32Array(Math.ceil([...text].length * letterTime * rate));
  const step = (2 * Math.PI * height) / rate;
  return samples.map((_, place) => 0.3 * Math.sin(step * place));
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
          async synthesise({ text, language, rate: pace = 1, pitch = 1 }, signal) {
            if (signal.aborted) return err(fault("cancelled", "the utterance was cancelled"));
            const words = readable(text, language);
            if (words === "") return ok({ kind: "silence", duration: 300 });
            const samples = samplesOf(words.slice(0, 1_000 / pace), height * pitch);
            const duration = (samples.length / rate) * 1_000;
            const bytes = wavOf({ rate, samples });
            return ok({ kind: "audio", bytes, mediaType: "audio/wav", duration });
          },
        }),
    }),
  ],
});
