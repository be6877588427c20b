// An embedder for SaintVerse: counts pairs of letters. Replace `vectorOf` with your model.
import { defineEmbedder, definePlugIn, err, fault, ok } from "saintverse/embedder";

const length = 256;

function vectorOf(text) {
  const vector = new Float32Array(length);
  for (let place = 0; place + 1 < text.length; place += 1) {
    const pair = text.charCodeAt(place) * 31 + text.charCodeAt(place + 1);
    vector[pair % length] += 1;
  }
  const size = Math.hypot(...vector) || 1;
  return vector.map((value) => value / size);
}

export const plugIn = definePlugIn({
  id: "example",
  parts: [
    defineEmbedder({
      id: "example",
      about: { ja: "文字の並びを数える（例）", en: "counts pairs of letters (an example)" },
      settings: {},
      open: (model) =>
        ok({
          // Vectors of different spaces are never compared.
          space: `example:${model}`,
          // One vector for each text, in order, of one length. Never throws.
          async embed(texts, _purpose, signal) {
            if (signal.aborted) return err(fault("cancelled", "the request was cancelled"));
            return ok(texts.map(vectorOf));
          },
        }),
    }),
  ],
});
