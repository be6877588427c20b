import type { Anthropic } from "@anthropic-ai/sdk";
import { nothingSeen, type SeenPictures } from "../../adapters/models/seen-pictures.ts";
import { strictSchema } from "../../adapters/models/strict-schema.ts";
import type { ModelRequest } from "../../saint-graph/ports.ts";
import { anthropicMessages } from "./anthropic-messages.ts";
import { anthropicTools } from "./anthropic-tools.ts";
import { type Proven, provenThoughts, type ThoughtBook } from "./thought-book.ts";
import { wellFormed } from "./well-formed.ts";

export type RequestSettings = {
  /** Anthropic's name of the model. */
  readonly model: string;
  readonly route: string;
  /** The most tokens of one answer, thoughts included. */
  readonly maxTokens: number;
};

export type AnthropicRequest = {
  readonly params: Anthropic.MessageCreateParamsStreaming;
  readonly remember: Proven["remember"];
};

const cached = { cache_control: { type: "ephemeral" } } as const;

/** The system text in at most two blocks, the first of which stays the same from request to request. */
function systemBlocks(system: string, fixed: string): Anthropic.TextBlockParam[] {
  const rest = fixed === "" ? system : system.slice(fixed.length);
  return [fixed, rest]
    .filter((text) => text.trim() !== "")
    .map((text): Anthropic.TextBlockParam => ({ type: "text", text }));
}

/** A cache covers tools, then system: the mark is on the last block known to stay the same. */
function withCacheMark<T>(blocks: readonly T[], place: number): (T | (T & typeof cached))[] {
  return blocks.map((block, at) => (at === place ? { ...block, ...cached } : block));
}

/** Keywords of JSON Schema that structured outputs refuse (platform.claude.com, structured outputs). */
const refusedInAnswers: ReadonlySet<string> = new Set(
  "$schema minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength maxItems minItems uniqueItems pattern".split(
    " ",
  ),
);

const answerForm = ({
  json,
}: ModelRequest): Pick<Anthropic.MessageCreateParams, "output_config"> =>
  json === undefined
    ? {}
    : {
        output_config: {
          format: { type: "json_schema", schema: strictSchema(json.schema, refusedInAnswers) },
        },
      };

/** Converts a request of the port to the API's; `fixed` is the start of its system text to be cached. */
export function anthropicRequest(
  request: ModelRequest,
  { model, route, maxTokens }: RequestSettings,
  book: ThoughtBook,
  fixed: string,
  pictures: SeenPictures = nothingSeen,
): AnthropicRequest {
  const { tools = [], tool_choice } = anthropicTools(request);
  const system = systemBlocks(request.system, fixed);
  const rendered = wellFormed(anthropicMessages(request.messages, route, pictures));
  const { messages, remember } = provenThoughts([request.system, tools], rendered, book);
  const systemMark = fixed.trim() === "" ? -1 : 0;
  const toolMark = systemMark === -1 ? tools.length - 1 : -1;
  return {
    remember,
    params: {
      model,
      max_tokens: maxTokens,
      stream: true,
      ...(system.length === 0 ? {} : { system: wellFormed(withCacheMark(system, systemMark)) }),
      ...(tool_choice === undefined ? {} : { tools: withCacheMark(tools, toolMark), tool_choice }),
      ...answerForm(request),
      messages: messages.map(({ role, content }) => ({ role, content: [...content] })),
    },
  };
}
