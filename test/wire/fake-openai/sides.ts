// The APIs of OpenAI beside conversations: vectors and pictures, and the requests for them that it refuses.

import { type Fields, isPresent, listOf, missing, type Violation } from "./rules/wire-shapes.ts";

/** A good answer, or why there is none. */
export type SideAnswer = { readonly violation: Violation } | { readonly data: readonly unknown[] };

const wrong = (message: string, param: string): SideAnswer => ({
  violation: { rule: "side", message, param },
});
const unknown = (body: Fields, known: readonly string[]): string | undefined =>
  Object.keys(body).find((name) => !known.includes(name));

const mostTexts = 2048;
/** Roughly: a text of more than 8 191 tokens is refused. */
const longestText = 8191;

/** Four numbers, the same for the same text. */
export const vectorOf = (text: string): readonly number[] =>
  [1, 2, 3, 4].map((step) =>
    [...text].reduce(
      (sum, letter, at) => (sum + (letter.codePointAt(0) ?? 0) * (at + step)) % 97,
      1,
    ),
  );

/** `/v1/embeddings`. The vectors come in another order than the texts, with their indices. */
export function embeddingAnswer(body: Fields): SideAnswer {
  const { model, input } = body;
  const strange = unknown(body, ["model", "input", "encoding_format", "dimensions", "user"]);
  if (strange !== undefined) return wrong(`Unrecognized request argument: ${strange}`, strange);
  if (typeof model !== "string") return { violation: missing("side", "model") };
  const texts = typeof input === "string" ? [input] : listOf(input);
  const isGood = texts.every((text) => typeof text === "string" && text !== "");
  if (texts.length === 0 || texts.length > mostTexts || !isGood) {
    return wrong("'$.input' is invalid. Please check the API reference.", "input");
  }
  if (texts.some((text) => String(text).length > longestText)) {
    return wrong("This model's maximum context length is 8192 tokens.", "input");
  }
  const data = texts.map((text, index) => ({
    object: "embedding",
    index,
    embedding: vectorOf(String(text)),
  }));
  return { data: data.reverse() };
}

const png =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
const imageFields =
  "model prompt n background moderation output_compression output_format partial_images quality response_format size stream style user".split(
    " ",
  );

/** `/v1/images/generations`: GPT models give the picture itself and refuse to be asked for it. */
export function imageAnswer(body: Fields): SideAnswer {
  const { model, prompt, response_format: form } = body;
  const strange = unknown(body, imageFields);
  if (strange !== undefined) return wrong(`Unknown parameter: '${strange}'.`, strange);
  if (typeof prompt !== "string" || prompt === "") return { violation: missing("side", "prompt") };
  if (prompt.length > 32_000) return wrong("Invalid 'prompt': string too long.", "prompt");
  const isGpt = /^(gpt-image|chatgpt-image)/.test(String(model));
  if (isGpt && isPresent(form)) {
    return wrong("Unknown parameter: 'response_format'.", "response_format");
  }
  if (isGpt || form === "b64_json") return { data: [{ b64_json: png }] };
  return { data: [{ url: "http://127.0.0.1:1/picture.png" }] };
}
