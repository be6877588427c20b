// Google's provider package, with our connections and one key. It is loaded with the first request.

import type { GoogleProvider } from "@ai-sdk/google";
import { type WireFetchSettings, wireFetch } from "../../adapters/models/ai-sdk/wire-fetch.ts";
import { googleUrl } from "./gemini-models.ts";
import { googleAnswer, googleStream } from "./google-answer.ts";
import { googleBody } from "./google-body.ts";

export type GoogleDoor = {
  readonly key: string;
  /** The address of the API, without its version; Google's own when absent. */
  readonly baseUrl?: string | undefined;
  /** The address is that of Vertex AI, with its whole path. */
  readonly isVertex?: boolean | undefined;
};

const asTheModel: WireFetchSettings = {
  mender: googleStream,
  whole: googleAnswer,
  body: googleBody,
};

/** `form`: of requests and answers; absent: that of models that converse. */
export async function googleProvider(
  { key, baseUrl = googleUrl, isVertex = false }: GoogleDoor,
  form = asTheModel,
): Promise<GoogleProvider> {
  const { createGoogle } = await import("@ai-sdk/google");
  const place = isVertex
    ? { name: "google.vertex.chat", baseURL: baseUrl }
    : { baseURL: `${baseUrl.replace(/\/+$/, "")}/v1beta` };
  return createGoogle({ ...place, apiKey: key, fetch: wireFetch(form) });
}

/** Google's name of a model in a path. */
export const pathName = (model: string): string =>
  encodeURIComponent(model.replace(/^models\//, ""));
