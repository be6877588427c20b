// Google's models on Vertex AI behind an API key: Gemini's wire at another address, where the ids of calls are not sent.

import { bridgedModel } from "../../adapters/models/ai-sdk/bridged-model.ts";
import { type LineOutside, providerLine } from "../../adapters/models/ai-sdk/provider-line.ts";
import { keyConcealer } from "../../adapters/models/ai-sdk/refusal-fault.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { ChatModel } from "../../saint-graph/ports.ts";
import { geminiForm } from "./gemini-form.ts";
import { vertexUrl } from "./gemini-models.ts";
import { googleProvider, pathName } from "./google-provider.ts";

export type VertexSettings = LineOutside & {
  /** Google's name of the model, such as `gemini-3.8-flash`. */
  readonly model: string;
  readonly key: string;
  /** The base of the paths of models, or the origin alone; the one for keys without a project when absent. */
  readonly address?: string | undefined;
};

/** The paths of models at an address of which only the origin is known. */
const usualPath = new URL(vertexUrl).pathname;

function baseOf(address: string): string | undefined {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "") return undefined;
  const path = url.pathname.replace(/\/+$/, "").replace(/\/models(?:\/.*)?$/, "");
  return `${url.origin}${path === "" ? usualPath : path}`;
}

/** Refused without a key (`no-key`), with one that no header can carry (`bad-key`), and with an odd address. */
export function vertexModel(
  settings: VertexSettings,
): Result<ChatModel, "no-key" | "bad-key" | "bad-url"> {
  const { model, key, address = vertexUrl } = settings;
  if (key === "") return err("no-key");
  if (!/^[\x21-\x7e]+$/.test(key)) return err("bad-key");
  const baseUrl = baseOf(address);
  if (baseUrl === undefined) return err("bad-url");
  const route = `vertex:${model}`;
  const line = providerLine(
    {
      ...{ model, route, place: "Vertex AI", conceal: keyConcealer([key]) },
      ...{ call: geminiForm(model), isKnown: true },
      open: async () => (await googleProvider({ key, baseUrl, isVertex: true }))(pathName(model)),
    },
    settings,
  );
  return ok(bridgedModel(route, line));
}
