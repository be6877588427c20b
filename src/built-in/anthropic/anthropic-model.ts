import { bridgedModel } from "../../adapters/models/ai-sdk/bridged-model.ts";
import type { CallForm, Wished } from "../../adapters/models/ai-sdk/call-options.ts";
import {
  isBoundThinker,
  type LineOutside,
  providerLine,
} from "../../adapters/models/ai-sdk/provider-line.ts";
import { keyConcealer } from "../../adapters/models/ai-sdk/refusal-fault.ts";
import { wireFetch } from "../../adapters/models/ai-sdk/wire-fetch.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { ChatModel } from "../../saint-graph/ports.ts";
import { anthropicStream } from "./anthropic-stream.ts";
import { cachedPieces } from "./fixed-start.ts";

export type AnthropicSettings = LineOutside & {
  /** Anthropic's name of the model, such as `claude-haiku-5-5`. */
  readonly model: string;
  /** The address of the API, with or without its version; Anthropic's own when absent. */
  readonly baseUrl?: string | undefined;
  readonly key: string;
  /** The most tokens of one answer, thoughts included; 16 000 when absent. */
  readonly maxTokens?: number | undefined;
};

/** `bad-key`: the key has characters that no header can carry. */
export type AnthropicKeyRefusal = "no-key" | "bad-key";

const anthropicUrl = "https://api.anthropic.com";
const defaultMaxTokens = 16_000;

/** The base of the API's paths. */
export const apiUrl = (baseUrl: string = anthropicUrl): string =>
  `${baseUrl.replace(/\/+$/, "").replace(/\/v1(?:\/messages)?$/, "")}/v1`;

/** Keywords of JSON Schema that structured outputs refuse (platform.claude.com, structured outputs). */
const refusedInAnswers: ReadonlySet<string> = new Set(
  "$schema minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength maxItems minItems uniqueItems pattern".split(
    " ",
  ),
);

type Effort = Parameters<CallForm["thinking"]>[0];

/** Only the notes for those who wait have words; a thought upon other words is dropped, not refused. */
function noted(effort: Effort): Wished {
  const level = effort === "off" || effort === "minimal" ? "low" : effort;
  return {
    options: {
      thinking: {
        ...{ type: "adaptive", display: "updates" },
        blockBinding: { prefixMismatchBehavior: "drop_block" },
      },
      ...(level === undefined ? {} : { effort: level }),
    },
  };
}

const plain = (effort: Effort): Wished =>
  effort === undefined ? {} : { reasoning: effort === "off" ? "none" : effort };

function formFor(model: string, maxTokens: number): CallForm {
  const hasNotes = isBoundThinker(model);
  return {
    ...{ key: "anthropic", refusedInAnswers, mostTools: Number.POSITIVE_INFINITY },
    ...{ jsonWithTools: true, thoughtsBack: false, saysThoughts: hasNotes, maxTokens },
    thinking: hasNotes ? noted : plain,
    sampling: ({ minP }) => (minP === undefined ? {} : { unsent: ["min_p"] }),
    cached: cachedPieces(),
    /** Arguments are streamed as they are written, not value by value: speech starts while the model writes it. */
    always: () => ({ toolStreaming: true }),
  };
}

/** A model of Anthropic's Messages API. Refused without a key, and with one that cannot be sent. */
export function anthropicModel(
  settings: AnthropicSettings,
): Result<ChatModel, AnthropicKeyRefusal> {
  const { model, key, maxTokens = defaultMaxTokens } = settings;
  if (key === "") return err("no-key");
  if (!/^[\x21-\x7e]+$/.test(key)) return err("bad-key");
  const route = `${model} (anthropic)`;
  const line = providerLine(
    {
      ...{ model, route, place: "Anthropic", conceal: keyConcealer([key]) },
      ...{ call: formFor(model, maxTokens), isKnown: true },
      async open() {
        const { createAnthropic } = await import("@ai-sdk/anthropic");
        const fetch = wireFetch({ mender: anthropicStream });
        return createAnthropic({ baseURL: apiUrl(settings.baseUrl), apiKey: key, fetch })(model);
      },
    },
    settings,
  );
  return ok(bridgedModel(model, line));
}
