import { GoogleGenAI } from "@google/genai/web";
import { boundedFetch } from "../../adapters/models/bounded-answer-fetch.ts";
import { googleUrl } from "./gemini-models.ts";

/** The client's build for browsers: the one for Node reads keys and addresses from the environment. */
export function geminiClient(apiKey: string, baseUrl: string = googleUrl): GoogleGenAI {
  return new GoogleGenAI({
    apiKey,
    apiVersion: "v1beta",
    httpOptions: { baseUrl, retryOptions: { attempts: 1 }, fetch: boundedFetch },
  });
}
