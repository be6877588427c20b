// A transcriber for SaintVerse: writes a word for each loud part. Replace `wordsIn` with your model.
import {
  checkedTranscriber,
  definePlugIn,
  defineTranscriber,
  ok,
  speechRate,
  wholeSpeech,
  z,
} from "saintverse/transcriber";

/** 16-bit samples, little-endian. */
function wordsIn(speech, loudness) {
  const { buffer, byteOffset, byteLength } = speech;
  const view = new DataView(buffer, byteOffset, byteLength);
  const window = speechRate / 10;
  let count = 0;
  let wasLoud = false;
  for (let start = 0; (start + window) * 2 <= byteLength; start += window) {
    let sum = 0;
    for (let at = start; at < start + window; at++) sum += Math.abs(view.getInt16(at * 2, true));
    const isLoud = sum / window > loudness;
    if (isLoud && !wasLoud) count += 1;
    wasLoud = isLoud;
  }
  return Array.from({ length: count }, () => "la").join(" ");
}

export const plugIn = definePlugIn({
  id: "example",
  parts: [
    defineTranscriber({
      id: "example",
      about: { ja: "音のかたまりを数える（例）", en: "counts stretches of sound (an example)" },
      settings: {
        loudness: {
          name: "EXAMPLE_LOUDNESS",
          form: "count",
          schema: z.coerce.number().min(1).max(32_000).default(1_000),
          about: { ja: "声とみなす大きさ", en: "How loud a voice is" },
        },
      },
      open: ({ loudness }, { timeout, clock }) =>
        ok(
          // Fulfils the contract whatever `work` does: one end, `cancelled` and `timed-out` faults, trimmed texts.
          checkedTranscriber({
            ...{ name: "example", place: "the example", timeout, clock },
            async *work(audio, _options, _signal) {
              yield { kind: "final", text: wordsIn(await wholeSpeech(audio), loudness) };
            },
          }),
        ),
    }),
  ],
});
