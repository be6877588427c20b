import { modelName, type OpenContestant, type Pace } from "./contestant.ts";
import { peerModule } from "./peers.ts";

type Streamed = {
  readonly fullStream: AsyncIterable<{ readonly type: string }>;
  readonly response: PromiseLike<{ readonly messages?: readonly object[] }>;
};
type Core = {
  readonly Agent: new (
    options: object,
  ) => { stream(messages: readonly object[], options: object): Promise<Streamed> };
};
type Mcp = { readonly MCPClient: new (options: object) => { listTools(): Promise<object> } };
type Google = { createGoogleGenerativeAI(options: object): (model: string) => object };

/** Mastra, with its own MCP client, over `@ai-sdk/google`. */
export const open: OpenContestant = async ({ provider, body, system }) => {
  const { Agent } = await peerModule<Core>("mastra", "@mastra/core/agent");
  const { MCPClient } = await peerModule<Mcp>("mastra", "@mastra/mcp");
  const { createGoogleGenerativeAI } = await peerModule<Google>("mastra", "@ai-sdk/google");
  const client = new MCPClient({ servers: { body: { url: new URL(body) } } });
  const tools = unprefixed(await client.listTools());
  const agent = (pace: Pace) => {
    const google = createGoogleGenerativeAI({
      apiKey: "bench-key",
      baseURL: `${provider}/${pace}/v1beta`,
    });
    return new Agent({
      id: "ren",
      name: "ren",
      instructions: system,
      model: google(modelName),
      tools,
    });
  };
  const agents = { turn: agent("turn"), instant: agent("instant") };
  let messages: object[] = [];
  return {
    async begin() {
      messages = [];
    },
    async turn(text, pace) {
      messages.push({ role: "user", content: text });
      const result = await agents[pace].stream(messages, { maxSteps: 5 });
      for await (const part of result.fullStream) {
        if (part.type === "error") throw new Error(JSON.stringify(part));
      }
      messages.push(...((await result.response).messages ?? []));
    },
  };
};

/** Its tools are named after their server; the model's script knows them by their own names. */
const unprefixed = (tools: object): object =>
  Object.fromEntries(
    Object.entries(tools).map(([name, tool]) => [name.replace(/^body_/, ""), tool]),
  );
