// The JSON of a request as Google takes it (ai.google.dev/api/generate-content). Its client gives every call an id, names
// the tool a second time in a result, and writes results and the words after them as two turns of the user's. The text is
// mended in one pass, because a request may hold a thousand messages. A quote inside a text stands behind a backslash:
// `"functionCall":{` is a field, never words. The results are texts alone, so that the client puts nothing behind them.
// Invariants:
//  1 ids that Gemini did not give are not sent
//  2 roles alternate: results and words of one moment are one content
//  3 a result has its text as `output`, or as `error`

import { unnamedId } from "../../adapters/models/ai-sdk/growing-chat-calls.ts";

/** A text of JSON without its quotes. */
const text = String.raw`[^"\\]*(?:\\.[^"\\]*)*`;

const ours = new RegExp(String.raw`("function(?:Call|Response)":\{)"id":"${unnamedId}\d+",`, "g");

const result = new RegExp(
  String.raw`("functionResponse":\{(?:"id":"${text}",)?"name":"${text}","response":\{)"name":"${text}",` +
    String.raw`"(content|error)":("${text}"\}\}\})(\]\},\{"role":"user","parts":\[)?`,
  "g",
);

export const googleBody = (body: string): string =>
  body
    .replace(ours, "$1")
    .replace(
      result,
      (_, head: string, key: string, output: string, words: string | undefined) =>
        `${head}"${key === "content" ? "output" : key}":${output}${words === undefined ? "" : ","}`,
    );
