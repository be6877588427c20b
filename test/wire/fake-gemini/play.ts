// Carries a script out on the wire: as server-sent events, as one JSON array, or as one answer.

import type { ServerResponse } from "node:http";
import { cut, stall, stillThere, wait } from "../fake-provider/other-side.ts";
import { asksForSignatures } from "./rules/signature-rules.ts";
import { field } from "./rules/wire-shapes.ts";
import type { Script, ScriptPart, ScriptStep } from "./script.ts";
import type { Signer } from "./signature-book.ts";

export type Stage = {
  readonly response: ServerResponse;
  readonly model: string;
  readonly form: "sse" | "array" | "one";
  /** Calls have the ids of the script. */
  readonly hasIds: boolean;
};

type Chunk = Readonly<Record<string, unknown>>;
type WirePart = Record<string, unknown>;

function wirePart(part: ScriptPart, hasIds: boolean): WirePart {
  if ("call" in part) {
    const { call, args, id } = part;
    const functionCall = {
      ...(id === undefined || !hasIds ? {} : { id }),
      name: call,
      ...(args === undefined ? {} : { args }),
    };
    return { functionCall };
  }
  if ("picture" in part) return { inlineData: { mimeType: "image/png", data: part.picture } };
  return { text: part.text, ...(part.thought ? { thought: true } : {}) };
}

function writerFor({ response, form }: Stage) {
  const chunks: Chunk[] = [];
  const raw = (data: string) => response.write(`data: ${data}\r\n\r\n`);
  return {
    start: () => {
      const type = form === "sse" ? "text/event-stream" : "application/json; charset=UTF-8";
      response.writeHead(200, { "content-type": type });
      if (form === "sse") response.flushHeaders();
    },
    raw,
    chunk: (chunk: Chunk) => {
      if (form === "sse") raw(JSON.stringify(chunk));
      else chunks.push(chunk);
    },
    end: () => {
      if (form === "sse") response.end();
      else response.end(JSON.stringify(form === "array" ? chunks : whole(chunks)));
    },
  };
}
type Writer = ReturnType<typeof writerFor>;

type Candidate = { readonly content?: { readonly parts?: readonly WirePart[] } };
const candidateOf = (chunk: Chunk) => (field(chunk, "candidates") as Candidate[] | undefined)?.[0];

/** The chunks of a stream as one answer. */
function whole(chunks: readonly Chunk[]): Chunk {
  const parts = chunks.flatMap((chunk) => candidateOf(chunk)?.content?.parts ?? []);
  const last = chunks.at(-1) ?? {};
  const candidate = candidateOf(last);
  if (candidate === undefined) return last;
  const spoken = parts.filter(
    (part) => field(part, "text") !== "" || field(part, "thoughtSignature"),
  );
  return {
    ...last,
    candidates: [{ ...candidate, content: { role: "model", parts: spoken } }],
  };
}

/** Carries one step out; false ends the answer. */
async function playStep(
  step: ScriptStep,
  stage: Stage,
  writer: Writer,
  chunkOf: (parts: readonly ScriptPart[]) => Chunk,
): Promise<boolean> {
  if ("parts" in step) writer.chunk(chunkOf(step.parts));
  else if ("raw" in step) writer.raw(step.raw);
  else if ("delay" in step) return stillThere(stage.response, wait(step.delay));
  else if ("until" in step) return stillThere(stage.response, step.until);
  else if ("cut" in step) {
    await cut(stage.response);
    return false;
  } else {
    writer.raw(JSON.stringify({ error: step.failure }));
    stage.response.end();
    return false;
  }
  return true;
}

const tokens = { promptTokenCount: 10, candidatesTokenCount: 5, totalTokenCount: 15 };

/** Answers with a script. In answers of models that ask for signatures the first call is signed. */
export async function play(
  script: Exclude<Script, { failure: unknown }>,
  stage: Stage,
  sign: Signer,
): Promise<void> {
  if ("silent" in script) {
    await stall(stage.response);
    return;
  }
  const frame = { modelVersion: stage.model, responseId: "fake" };
  const writer = writerFor(stage);
  writer.start();
  if ("blocked" in script) {
    writer.chunk({ promptFeedback: { blockReason: script.blocked }, ...frame });
    writer.end();
    return;
  }
  let hasCalled = false;
  const signed = (part: ScriptPart): WirePart => {
    const wire = wirePart(part, stage.hasIds);
    if (!("call" in part)) return part.signed ? sign(wire) : wire;
    const isFirst = !hasCalled;
    hasCalled = true;
    return isFirst && asksForSignatures(stage.model) ? sign(wire) : wire;
  };
  const chunkOf = (parts: readonly ScriptPart[], more: object = {}): Chunk => ({
    candidates: [{ content: { parts: parts.map(signed), role: "model" }, index: 0, ...more }],
    usageMetadata: { ...tokens, ...script.usage },
    ...frame,
  });
  for (const step of script.steps) {
    if (!(await playStep(step, stage, writer, chunkOf))) return;
  }
  const { finish = "STOP" } = script;
  if (finish !== null) writer.chunk(chunkOf([{ text: "" }], { finishReason: finish }));
  writer.end();
}
