import { modelName, type OpenContestant, type Pace } from "./contestant.ts";
import { peerModule } from "./peers.ts";

type Event = { readonly errorCode?: string; readonly errorMessage?: string };
type Runner = {
  readonly sessionService: { createSession(options: object): Promise<object> };
  runAsync(options: object): AsyncIterable<Event>;
};
type Adk = {
  readonly LlmAgent: new (options: object) => object;
  readonly InMemoryRunner: new (options: object) => Runner;
  readonly MCPToolset: new (options: object) => object;
  readonly Gemini: new (options: object) => { model: string };
  readonly StreamingMode: { readonly SSE: string };
};

const appName = "bench";
const userId = "user";

/** Google's ADK with its own MCP tool set. */
export const open: OpenContestant = async ({ provider, body, system }) => {
  const { LlmAgent, InMemoryRunner, MCPToolset, Gemini, StreamingMode } = await peerModule<Adk>(
    "adk",
    "@google/adk",
  );
  const toolset = new MCPToolset({ type: "StreamableHTTPConnectionParams", url: body });
  let pace: Pace = "turn";
  class ScriptedGemini extends Gemini {
    getHttpOptions(): object {
      return { baseUrl: `${provider}/${pace}`, apiVersion: "v1beta" };
    }
  }
  // Its client is made once: one model for each pace.
  const runner = (of: Pace): Runner => {
    pace = of;
    const model = new ScriptedGemini({ model: modelName, apiKey: "bench-key" });
    const agent = new LlmAgent({
      name: "ren",
      model,
      instruction: () => system,
      tools: [toolset],
      disallowTransferToParent: true,
      disallowTransferToPeers: true,
    });
    return new InMemoryRunner({ agent, appName });
  };
  const instant = runner("instant");
  const turn = runner("turn");
  Object.assign(turn, { sessionService: instant.sessionService });
  const runners = { turn, instant };
  let count = 0;
  return {
    async begin() {
      count += 1;
      await instant.sessionService.createSession({ appName, userId, sessionId: `s-${count}` });
    },
    async turn(text, asked) {
      pace = asked;
      const events = runners[asked].runAsync({
        userId,
        sessionId: `s-${count}`,
        newMessage: { role: "user", parts: [{ text }] },
        runConfig: { streamingMode: StreamingMode.SSE, maxLlmCalls: 8 },
      });
      for await (const event of events) {
        if (event.errorCode !== undefined)
          throw new Error(`${event.errorCode} ${event.errorMessage}`);
      }
    },
  };
};
