// Google's provider package, with our connections and one key. It is loaded with the first request.

import type { GoogleProvider } from "@ai-sdk/google";
import { wireFetch } from "../../adapters/models/ai-sdk/wire-fetch.ts";
import { googleUrl } from "./gemini-models.ts";
import { googleAnswer, googleStream } from "./google-answer.ts";
import { googleBody } from "./google-body.ts";

export type GoogleDoor = {
  readonly key: string;
  /** The address of the API, without its version; Google's own when absent. */
  readonly baseUrl?: string | undefined;
};

/** `forVectors`: answers are taken as they are. */
export async function googleProvider(
  { key, baseUrl = googleUrl }: GoogleDoor,
  forVectors = false,
): Promise<GoogleProvider> {
  const { createGoogle } = await import("@ai-sdk/google");
  const form = { mender: googleStream, whole: googleAnswer, body: googleBody };
  return createGoogle({
    ...{ apiKey: key, baseURL: `${baseUrl.replace(/\/+$/, "")}/v1beta` },
    fetch: wireFetch(forVectors ? {} : form),
  });
}

/** Google's name of a model in a path. */
export const pathName = (model: string): string =>
  encodeURIComponent(model.replace(/^models\//, ""));
