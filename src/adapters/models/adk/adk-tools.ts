import type { ResultPart } from "../../../protocol/message.ts";
import type { ModelRequest, ToolSpec } from "../../../saint-graph/ports.ts";
import type {
  AdkDeclaration,
  AdkLibrary,
  AdkRequest,
  AdkTool,
  AdkToolCall,
} from "./adk-library.ts";

/** ADK's name for a call of a tool that is not on offer. No tool is named so: brackets are outside the alphabet. */
export const unknownTool = "(unknown)";

type ResultOf = (callId: string | undefined) => ResultPart["outcome"];

/** The results that came back with a request, by the id of their call. */
export function resultsIn({ messages }: ModelRequest): ReadonlyMap<string, ResultPart["outcome"]> {
  const parts = messages.at(-1)?.parts ?? [];
  return new Map(
    parts.flatMap((part) => (part.kind === "result" ? [[part.id, part.outcome] as const] : [])),
  );
}

const noResult: ResultPart["outcome"] = { error: "there is no result" };

/**
 * Makes ADK's toolset for whatever request is the newest. Its tools do nothing: the soul has carried the calls out,
 * and the request that continues a run brings their results.
 */
export function toolsetMaker(
  adk: Pick<AdkLibrary, "BaseTool" | "BaseToolset">,
): (newest: () => ModelRequest) => object {
  class SoulTool extends adk.BaseTool {
    readonly #spec: ToolSpec;
    readonly #resultOf: ResultOf;
    constructor(spec: ToolSpec, resultOf: ResultOf) {
      super({ name: spec.name, description: spec.description });
      this.#spec = spec;
      this.#resultOf = resultOf;
    }
    _getDeclaration(): AdkDeclaration {
      const { name, description, inputSchema } = this.#spec;
      return { name, description, parametersJsonSchema: inputSchema };
    }
    async runAsync({ toolContext }: AdkToolCall): Promise<ResultPart["outcome"]> {
      return this.#resultOf(toolContext.functionCallId);
    }
  }

  /** Takes the calls of tools that are not on offer: ADK ends a run at a name that it does not know. */
  class UnknownTool extends adk.BaseTool {
    readonly #resultOf: ResultOf;
    constructor(resultOf: ResultOf) {
      super({ name: unknownTool, description: "" });
      this.#resultOf = resultOf;
    }
    async processLlmRequest({ llmRequest }: { readonly llmRequest: AdkRequest }): Promise<void> {
      llmRequest.toolsDict[unknownTool] = this;
    }
    async runAsync({ toolContext }: AdkToolCall): Promise<ResultPart["outcome"]> {
      return this.#resultOf(toolContext.functionCallId);
    }
  }

  class SoulToolset extends adk.BaseToolset {
    readonly #newest: () => ModelRequest;
    constructor(newest: () => ModelRequest) {
      super([]);
      this.#newest = newest;
    }
    async getTools(): Promise<readonly AdkTool[]> {
      const request = this.#newest();
      const resultOf: ResultOf = (id) => resultsIn(this.#newest()).get(id ?? "") ?? noResult;
      return [
        ...request.tools.map((spec) => new SoulTool(spec, resultOf)),
        new UnknownTool(resultOf),
      ];
    }
    /** ADK closes its toolsets after every run; there is nothing of ours to close. */
    async close(): Promise<void> {}
  }

  return (newest) => new SoulToolset(newest);
}
