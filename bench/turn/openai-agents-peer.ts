import { modelName, type OpenContestant, type Pace } from "./contestant.ts";
import { peerModule } from "./peers.ts";

type Streamed = AsyncIterable<unknown> & {
  readonly completed: Promise<void>;
  readonly history: readonly object[];
};
type Agents = {
  readonly Agent: new (options: object) => object;
  readonly MCPServerStreamableHttp: new (options: object) => { connect(): Promise<void> };
  readonly OpenAIChatCompletionsModel: new (client: object, model: string) => object;
  run(agent: object, input: readonly object[], options: object): Promise<Streamed>;
  setTracingDisabled(off: boolean): void;
};
type OpenAi = { readonly OpenAI: new (options: object) => object };

/** OpenAI's agents, over chat completions. */
export const open: OpenContestant = async ({ provider, body, system }) => {
  const { Agent, MCPServerStreamableHttp, OpenAIChatCompletionsModel, run, setTracingDisabled } =
    await peerModule<Agents>("openai-agents", "@openai/agents");
  const { OpenAI } = await peerModule<OpenAi>("openai-agents", "openai");
  setTracingDisabled(true);
  const server = new MCPServerStreamableHttp({ url: body, name: "body", cacheToolsList: true });
  await server.connect();
  const agent = (pace: Pace) => {
    const client = new OpenAI({
      apiKey: "bench-key",
      baseURL: `${provider}/${pace}/v1`,
      maxRetries: 0,
    });
    const model = new OpenAIChatCompletionsModel(client, modelName);
    return new Agent({ name: "Ren", instructions: system, model, mcpServers: [server] });
  };
  const agents = { turn: agent("turn"), instant: agent("instant") };
  let history: readonly object[] = [];
  return {
    async begin() {
      history = [];
    },
    async turn(text, pace) {
      const input = [...history, { role: "user", content: text }];
      const result = await run(agents[pace], input, { stream: true, maxTurns: 5 });
      for await (const _ of result) {
        // Read to the end.
      }
      await result.completed;
      history = result.history;
    },
  };
};
