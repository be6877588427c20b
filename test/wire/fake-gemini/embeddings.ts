// Vectors, and what the API refuses to embed.

import { type Fields, field, isFields, listOf } from "./rules/wire-shapes.ts";

const mostRequests = 100;
const taskTypes =
  "RETRIEVAL_QUERY RETRIEVAL_DOCUMENT SEMANTIC_SIMILARITY CLASSIFICATION CLUSTERING QUESTION_ANSWERING FACT_VERIFICATION CODE_RETRIEVAL_QUERY".split(
    " ",
  );

/** Four numbers, the same for the same text. */
export const vectorOf = (text: string): readonly number[] =>
  [1, 2, 3, 4].map((step) =>
    [...text].reduce(
      (sum, letter, at) => (sum + (letter.codePointAt(0) ?? 0) * (at + step)) % 97,
      1,
    ),
  );

function textIn(request: Fields): string {
  const content = field(request, "content");
  const parts = isFields(content) ? listOf(field(content, "parts")) : [];
  return parts.map((part) => (isFields(part) ? String(field(part, "text") ?? "") : "")).join("");
}

function wrongOf(request: Fields, model: string, place: number): string | undefined {
  const path = `BatchEmbedContentsRequest.requests[${place}]`;
  const task = field(request, "taskType");
  if (field(request, "model") !== `models/${model}`) {
    return `* ${path}.model: model must match the model of the request\n`;
  }
  if (textIn(request) === "") return `* ${path}.content: content is empty\n`;
  if (task !== undefined && !taskTypes.includes(String(task))) {
    return `Invalid value at 'requests[${place}].task_type'`;
  }
  return undefined;
}

/** The answer to a body of `batchEmbedContents`, or why it is refused. */
export function embeddingsFor(
  body: Fields,
  model: string,
): { readonly refused: string } | { readonly embeddings: readonly unknown[] } {
  const requests = listOf(field(body, "requests")).filter(isFields);
  if (requests.length === 0) return { refused: "* BatchEmbedContentsRequest.requests: empty\n" };
  if (requests.length > mostRequests) {
    return {
      refused: `* BatchEmbedContentsRequest.requests: at most ${mostRequests} requests can be in one batch\n`,
    };
  }
  const wrong = requests
    .map((request, place) => wrongOf(request, model, place))
    .find((why) => why !== undefined);
  if (wrong !== undefined) return { refused: wrong };
  return { embeddings: requests.map((request) => ({ values: vectorOf(textIn(request)) })) };
}
