import { modelName, type OpenContestant, type Pace } from "./contestant.ts";
import { peerModule } from "./peers.ts";

type Messages = readonly object[];
type Ai = {
  streamText(options: object): {
    readonly fullStream: AsyncIterable<{ readonly type: string; readonly error?: unknown }>;
    readonly responseMessages: PromiseLike<Messages>;
  };
  isStepCount?(count: number): unknown;
  stepCountIs(count: number): unknown;
};
type Google = {
  createGoogleGenerativeAI(options: object): (model: string) => object;
};
type Mcp = { createMCPClient(options: object): Promise<{ tools(): Promise<object> }> };

/** Vercel's `ai`, with its own Gemini provider and MCP client. */
export const open: OpenContestant = async ({ provider, body, system }) => {
  const { streamText, stepCountIs } = await peerModule<Ai>("ai", "ai");
  const { createGoogleGenerativeAI } = await peerModule<Google>("ai", "@ai-sdk/google");
  const { createMCPClient } = await peerModule<Mcp>("ai", "@ai-sdk/mcp");
  const model = (pace: Pace) =>
    createGoogleGenerativeAI({ apiKey: "bench-key", baseURL: `${provider}/${pace}/v1beta` })(
      modelName,
    );
  const models = { turn: model("turn"), instant: model("instant") };
  const client = await createMCPClient({ transport: { type: "http", url: body } });
  const tools = await client.tools();
  let messages: object[] = [];
  return {
    async begin() {
      messages = [];
    },
    async turn(text, pace) {
      messages.push({ role: "user", content: text });
      const result = streamText({
        model: models[pace],
        system,
        messages,
        tools,
        stopWhen: stepCountIs(5),
        maxRetries: 0,
      });
      for await (const part of result.fullStream) {
        if (part.type === "error") throw part.error;
      }
      messages.push(...(await result.responseMessages));
    },
  };
};
