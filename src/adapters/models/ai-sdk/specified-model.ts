// A model of any package of the provider specification (`@ai-sdk/provider`, LanguageModelV4).

import type { LanguageModelV4 } from "@ai-sdk/provider";
import type { ChatModel } from "../../../saint-graph/ports.ts";
import { bridgedModel } from "./bridged-model.ts";
import type { CallForm } from "./call-options.ts";
import { type LineOutside, providerLine } from "./provider-line.ts";
import { keyConcealer } from "./refusal-fault.ts";
import { wireFetch } from "./wire-fetch.ts";

/** The fields of the specification alone: what a provider has beside them is not known. */
const form: CallForm = {
  ...{ key: "saintverse", refusedInAnswers: new Set(["$schema"]), mostTools: 128 },
  ...{ jsonWithTools: false, thoughtsBack: false, saysThoughts: false },
  thinking: (effort) =>
    effort === undefined ? {} : { reasoning: effort === "off" ? "none" : effort },
  sampling: ({ minP }) => (minP === undefined ? {} : { unsent: ["min_p"] }),
};

export function specifiedModel(
  { name, key }: { readonly name: string; readonly key: string },
  open: (fetch: ReturnType<typeof wireFetch>) => LanguageModelV4 | Promise<LanguageModelV4>,
  outside: LineOutside,
): ChatModel {
  const line = providerLine(
    {
      ...{ model: name, place: name, route: name, call: form, conceal: keyConcealer([key]) },
      open: async () => await open(wireFetch()),
    },
    outside,
  );
  return bridgedModel(name, line);
}
