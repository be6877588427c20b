import { type Content, type FunctionCall, GoogleGenAI, type Part } from "@google/genai";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { modelName, type OpenContestant, type Pace } from "./contestant.ts";

/**
 * The work of an afternoon: Google's client, the MCP client, an array in memory. As our soul does, it has its
 * answer heard: what the model writes at last is given to `speak` as a whole.
 */
export const open: OpenContestant = async ({ provider, body, system }) => {
  const client = (pace: Pace) =>
    new GoogleGenAI({
      apiKey: "bench-key",
      httpOptions: { baseUrl: `${provider}/${pace}`, apiVersion: "v1beta" },
    });
  const models = { turn: client("turn").models, instant: client("instant").models };
  const mcp = new Client(
    { name: "plain", version: "1.0.0" },
    { versionNegotiation: { mode: "auto" } },
  );
  await mcp.connect(new StreamableHTTPClientTransport(new URL(body)));
  const functionDeclarations = (await mcp.listTools()).tools.map((tool) => ({
    name: tool.name,
    description: tool.description ?? "",
    parametersJsonSchema: tool.inputSchema,
  }));
  const config = { systemInstruction: system, tools: [{ functionDeclarations }] };
  let contents: Content[] = [];

  const answer = async (pace: Pace): Promise<{ calls: FunctionCall[]; text: string }> => {
    const parts: Part[] = [];
    const stream = await models[pace].generateContentStream({ model: modelName, contents, config });
    for await (const chunk of stream) {
      for (const part of chunk.candidates?.[0]?.content?.parts ?? []) {
        const last = parts.at(-1);
        if (part.text !== undefined && last?.text !== undefined) last.text += part.text;
        else parts.push(part);
      }
    }
    contents.push({ role: "model", parts });
    const calls = parts.flatMap(({ functionCall }) => functionCall ?? []);
    return { calls, text: parts.map(({ text = "" }) => text).join("") };
  };
  const carryOut = async ({ id, name = "", args = {} }: FunctionCall): Promise<Part> => {
    const { content } = await mcp.callTool({ name, arguments: args });
    const output = content.map((part) => (part.type === "text" ? part.text : "")).join("");
    return {
      functionResponse: { ...(id === undefined ? {} : { id }), name, response: { output } },
    };
  };
  return {
    async begin() {
      contents = [];
    },
    async turn(text, pace) {
      contents.push({ role: "user", parts: [{ text }] });
      for (;;) {
        const { calls, text: written } = await answer(pace);
        if (calls.length === 0) {
          await mcp.callTool({ name: "speak", arguments: { text: written } });
          return;
        }
        contents.push({ role: "user", parts: await Promise.all(calls.map(carryOut)) });
      }
    },
  };
};
