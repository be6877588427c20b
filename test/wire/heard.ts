// A request to a model, and all that came back.

import type { Fault } from "../../src/kernel/fault.ts";
import type { CallId } from "../../src/kernel/id.ts";
import type { Message } from "../../src/protocol/message.ts";
import type { ChatModel, ModelDelta, ModelEnd, ModelRequest } from "../../src/saint-graph/ports.ts";

export const hello: Message = { role: "user", parts: [{ kind: "text", text: "こんにちは" }] };

/** A greeting without tools, changed as told. */
export const request = (more: Partial<ModelRequest> = {}): ModelRequest => ({
  system: "You are Ren.",
  messages: [hello],
  tools: [],
  toolChoice: "auto",
  turn: "turn-1",
  callId: (place) => `turn-1.0.${place}` as CallId,
  ...more,
});

export type Heard = { readonly items: readonly ModelDelta[]; readonly end: ModelEnd };

/** Asks and collects the whole answer. Throws when its last item is no end. */
export async function hear(model: ChatModel, asked: Partial<ModelRequest> = {}): Promise<Heard> {
  const items: ModelDelta[] = [];
  for await (const item of model.stream(request(asked), new AbortController().signal)) {
    items.push(item);
  }
  const end = items.at(-1);
  if (end?.kind !== "end") throw new Error("no end");
  return { items, end };
}

export const faultOf = ({ end }: Heard): Fault | undefined =>
  end.finish.kind === "fault" ? end.finish.fault : undefined;
