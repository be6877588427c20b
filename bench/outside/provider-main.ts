// A scripted model behind Gemini's and OpenAI's streaming APIs: `/<script>/…`. Reports when each chunk was sent.

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { machineTime, tell } from "./child.ts";
import { type Answer, answerOf, type Chunk } from "./scripts.ts";

type Dialect = { readonly frame: (chunk: Chunk, last: boolean) => string; readonly end: string };

const signature = Buffer.alloc(240, 7).toString("base64");

function geminiFrame(chunk: Chunk, last: boolean): string {
  const calls = (chunk.calls ?? []).map((call, place) => ({
    functionCall: { id: `call-${place}`, ...call },
    ...(place === 0 ? { thoughtSignature: signature } : {}),
  }));
  const parts = [...(chunk.text === undefined ? [] : [{ text: chunk.text }]), ...calls];
  const candidate = {
    content: { role: "model", parts },
    index: 0,
    ...(last ? { finishReason: "STOP" } : {}),
  };
  const usageMetadata = { promptTokenCount: 1200, candidatesTokenCount: 60, totalTokenCount: 1260 };
  return `data: ${JSON.stringify({ candidates: [candidate], usageMetadata, modelVersion: "gemini-3.8-flash", responseId: "r" })}\r\n\r\n`;
}

function openAiFrame(chunk: Chunk, last: boolean): string {
  const tool_calls = chunk.calls?.map(({ name, args }, index) => ({
    index,
    id: `call-${index}`,
    type: "function",
    function: { name, arguments: JSON.stringify(args) },
  }));
  const delta = {
    role: "assistant",
    ...(chunk.text === undefined ? {} : { content: chunk.text }),
    ...(tool_calls === undefined ? {} : { tool_calls }),
  };
  const finish_reason = last ? (tool_calls === undefined ? "stop" : "tool_calls") : null;
  const choices = [{ index: 0, delta, finish_reason }];
  return `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", created: 1, model: "gemini-3.8-flash", choices })}\n\n`;
}

const gemini: Dialect = { frame: geminiFrame, end: "" };
const openAi: Dialect = { frame: openAiFrame, end: "data: [DONE]\n\n" };

type Body = {
  readonly contents?: readonly {
    readonly parts: readonly { readonly functionResponse?: object }[];
  }[];
  readonly messages?: readonly { readonly role: string }[];
};

/** 1 when the request brings the results of calls, else 0. */
function roundOf({ contents, messages }: Body): number {
  const results =
    contents === undefined
      ? messages?.at(-1)?.role === "tool"
      : contents.at(-1)?.parts.at(-1)?.functionResponse !== undefined;
  return results ? 1 : 0;
}

async function bodyOf(request: IncomingMessage): Promise<Body> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return JSON.parse(Buffer.concat(pieces).toString("utf8")) as Body;
}

const until = (time: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, time - machineTime())));

async function play(answer: Answer, dialect: Dialect, response: ServerResponse): Promise<void> {
  const began = machineTime();
  response.writeHead(200, { "content-type": "text/event-stream" });
  if (answer.first > 0) response.flushHeaders();
  const sent: number[] = [];
  for (const [place, chunk] of answer.chunks.entries()) {
    const due = began + answer.first + place * answer.gap;
    // Without waiting, each chunk still is a write of its own.
    if (answer.first > 0) await until(due);
    else await new Promise<void>((resolve) => setImmediate(resolve));
    sent.push(machineTime());
    response.write(dialect.frame(chunk, place === answer.chunks.length - 1));
  }
  response.end(dialect.end);
  if (answer.chunks.length > 20) tell({ sent });
}

const server = createServer(async (request, response) => {
  const [, script = ""] = (request.url ?? "").split("/");
  const dialect = request.url?.includes("chat/completions") === true ? openAi : gemini;
  await play(answerOf(script, roundOf(await bodyOf(request))), dialect, response);
});
server.listen(0, "127.0.0.1", () => {
  tell({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
process.on("disconnect", () => process.exit());
