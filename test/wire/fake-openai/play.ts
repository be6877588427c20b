// Carries a script out on the wire, as server-sent events.

import type { ServerResponse } from "node:http";
import { cut, stillThere } from "../fake-provider/other-side.ts";
import type { Fields } from "./rules/wire-shapes.ts";
import type { Play, ScriptPart, ScriptStep } from "./script.ts";

/** A part of a script that calls a function. */
export type CallPart = Extract<ScriptPart, { readonly call: string }>;
const pieceLength = 3;

/** The arguments of a call, in the pieces in which they stream. */
export function argumentPieces({ args }: CallPart): readonly string[] {
  if (args === undefined) return [];
  const text = [...(typeof args === "string" ? args : JSON.stringify(args))];
  return Array.from({ length: Math.ceil(text.length / pieceLength) }, (_, place) =>
    text.slice(place * pieceLength, (place + 1) * pieceLength).join(""),
  );
}

/** The deltas of the calls of one step: their heads, then their pieces in turn. */
function callDeltas(calls: readonly CallPart[], firstIndex: number): Fields[] {
  const head = ({ call, id }: CallPart, place: number): Fields => ({
    index: firstIndex + place,
    ...(id === undefined ? {} : { id }),
    type: "function",
    function: { name: call, arguments: "" },
  });
  const pieces = calls.map(argumentPieces);
  const longest = Math.max(0, ...pieces.map(({ length }) => length));
  const rounds = Array.from({ length: longest }, (_, round) =>
    pieces.flatMap((each, place): Fields[] => {
      const piece = each[round];
      if (piece === undefined) return [];
      return [{ index: firstIndex + place, function: { arguments: piece } }];
    }),
  );
  return [...calls.map(head), ...rounds.flat()].map((call) => ({ tool_calls: [call] }));
}

const isCall = (part: ScriptPart): part is CallPart => "call" in part;

/** Answers with a script. */
export async function play(script: Play, response: ServerResponse, body: Fields): Promise<void> {
  const wantsUsage = JSON.stringify(body["stream_options"] ?? {}).includes('"include_usage":true');
  const frame = {
    id: "chatcmpl-fake",
    object: "chat.completion.chunk",
    created: 1_795_000_000,
    model: body["model"],
    ...(wantsUsage ? { usage: null } : {}),
  };
  const line = (text: string) => response.write(`${text}\n\n`);
  const chunk = (fields: Fields) => line(`data: ${JSON.stringify({ ...frame, ...fields })}`);
  const choice = (delta: Fields, finish: string | null = null) =>
    chunk({ choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }] });
  let calls = 0;

  const speak = (parts: readonly ScriptPart[]) => {
    for (const part of parts) {
      if (isCall(part)) continue;
      choice(part.thought ? { reasoning_content: part.text } : { content: part.text });
    }
    const called = parts.filter(isCall);
    for (const delta of callDeltas(called, calls)) choice(delta);
    calls += called.length;
  };
  /** False ends the answer. */
  const perform = async (step: ScriptStep): Promise<boolean> => {
    if ("parts" in step) speak(step.parts);
    else if ("delta" in step) choice(step.delta);
    else if ("raw" in step) line(step.raw);
    else if ("until" in step) return stillThere(response, step.until);
    else if ("cut" in step) {
      await cut(response);
      return false;
    } else {
      line(`data: ${JSON.stringify({ error: step.failure.error })}`);
      response.end();
      return false;
    }
    return true;
  };

  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  response.flushHeaders();
  choice({ role: "assistant", content: "", refusal: null });
  for (const step of script.steps) {
    if (!(await perform(step))) return;
  }
  const { finish = calls > 0 ? "tool_calls" : "stop" } = script;
  if (finish !== null) choice({}, finish);
  if (wantsUsage) {
    const counts = { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 };
    chunk({ choices: [], usage: { ...counts, ...script.usage } });
  }
  for (const step of script.last ?? [{ raw: "data: [DONE]" }]) {
    if (!(await perform(step))) return;
  }
  response.end();
}
