import type { ModelPart } from "../../../protocol/message.ts";
import type { ChatModel, ModelDelta, ModelEnd, ModelRequest } from "../../../saint-graph/ports.ts";
import type { AdkLibrary, AdkRequest, AdkResponse } from "./adk-library.ts";
import { unknownTool } from "./adk-tools.ts";

/** The input of one run. */
export type AdkRunRequest = { readonly request: ModelRequest; readonly signal: AbortSignal };

/**
 * The request to the model: instruction and tools are those that ADK put together. The messages are the soul's own.
 * ADK's copy of them has lost whose signatures they bear, and where a turn broke off it is refused by providers.
 */
function composed(request: ModelRequest, { config }: AdkRequest): ModelRequest {
  const declarations = (config?.tools ?? []).flatMap((tool) => tool.functionDeclarations ?? []);
  return {
    ...request,
    system: config?.systemInstruction ?? "",
    tools: declarations.map(({ name, description, parametersJsonSchema }) => ({
      name,
      description,
      inputSchema: parametersJsonSchema,
    })),
  };
}

type Item = Exclude<ModelDelta, ModelEnd>;

/** A piece of an answer. A call is only announced here: ADK would carry it out before the answer is whole. */
function piece(item: Item): AdkResponse {
  const text = item.kind === "text" ? item.text : "";
  const thought = item.kind === "text" && item.thought ? ({ thought: true } as const) : {};
  return {
    content: { role: "model", parts: [{ text, ...thought }] },
    partial: true,
    customMetadata: { item },
  };
}

const finishReasons = { stop: "STOP", length: "MAX_TOKENS", blocked: "SAFETY" } as const;

/** The whole answer. Calls bear the soul's ids: ADK would invent ids where the provider gave none. */
function whole(end: ModelEnd, items: readonly Item[], offered: ReadonlySet<string>): AdkResponse {
  const { finish, usage } = end;
  const counted = usage && {
    usageMetadata: { promptTokenCount: usage.input, candidatesTokenCount: usage.output },
  };
  const customMetadata = { item: end };
  if (finish.kind === "fault") {
    const { kind, note } = finish.fault;
    return { errorCode: kind, errorMessage: note, customMetadata, ...counted };
  }
  const text = items
    .map((item) => (item.kind === "text" && !item.thought ? item.text : ""))
    .join("");
  const calls = callsIn(items).map(({ id, name, args }) => ({
    functionCall: { id, name: offered.has(name) ? name : unknownTool, args },
  }));
  return {
    content: {
      role: "model",
      parts: text === "" && calls.length > 0 ? calls : [{ text }, ...calls],
    },
    partial: false,
    finishReason: finishReasons[finish.kind],
    customMetadata,
    ...counted,
  };
}

export const callsIn = (
  items: readonly ModelDelta[],
): readonly Extract<ModelPart, { kind: "call" }>[] =>
  items.flatMap((item) => (item.kind === "call" ? [item.call] : []));

/** Makes a model as ADK wants it out of one of ours; each item of its answer travels in an event's metadata. */
export function llmMaker(
  adk: Pick<AdkLibrary, "BaseLlm">,
): (model: ChatModel, asked: () => AdkRunRequest) => object {
  class SoulLlm extends adk.BaseLlm {
    readonly #model: ChatModel;
    readonly #asked: () => AdkRunRequest;
    constructor(model: ChatModel, asked: () => AdkRunRequest) {
      super({ model: model.name });
      this.#model = model;
      this.#asked = asked;
    }
    async *generateContentAsync(llmRequest: AdkRequest): AsyncGenerator<AdkResponse, void> {
      const { request, signal } = this.#asked();
      const sent = composed(request, llmRequest);
      const offered = new Set(sent.tools.map(({ name }) => name));
      const items: Item[] = [];
      for await (const item of this.#model.stream(sent, signal)) {
        if (item.kind === "end") {
          yield whole(item, items, offered);
          return;
        }
        items.push(item);
        yield piece(item);
      }
    }
    async connect(): Promise<never> {
      throw new Error("there is no live connection");
    }
  }
  return (model, asked) => new SoulLlm(model, asked);
}
