// A question to a model for a memory: counted and journalled like every call outside of a turn, and not asked while the
// budget is nearly spent.

import type { Fault } from "../../../kernel/fault.ts";
import { callId, type TurnId, turnId } from "../../../kernel/id.ts";
import type { JsonObject } from "../../../kernel/json.ts";
import type { TopicBackend } from "../../../protocol/memory-events.ts";
import { askSideCall, type SideCallParts } from "../../../saint-graph/drivers/side-calls.ts";
import type { Allowance, ChatModel, ModelDelta } from "../../../saint-graph/ports.ts";
import { sealAside } from "../../../saint-graph/seal.ts";
import type { Piece } from "../../../trust/piece.ts";

export type KeeperQuestion = {
  readonly purpose: "topics" | "chronicle" | "people";
  readonly system: Piece;
  readonly text: Piece;
  readonly schema: JsonObject;
};

export type KeeperAnswer =
  | { readonly kind: "answer"; readonly text: string }
  /** The budget is spent or nearly spent. */
  | { readonly kind: "spent" }
  | { readonly kind: "failed"; readonly fault: Fault }
  | { readonly kind: "left" };

export type Asking = {
  readonly backend: TopicBackend;
  /** Rejects only for a bug. */
  readonly ask: (question: KeeperQuestion, signal: AbortSignal) => Promise<KeeperAnswer>;
};

export type KeeperQuestionParts = {
  readonly backend: TopicBackend;
  readonly model: ChatModel;
  readonly clock: SideCallParts["clock"];
  readonly record: SideCallParts["record"];
  /** Her current allowance; reserves nothing. */
  readonly allowanceNow: () => Allowance;
  readonly allowance: (purpose: string, model?: string) => Allowance | Promise<Allowance>;
  /** The turn that the call is attributed to. */
  readonly turn: () => TurnId;
};

export function openAsking(parts: KeeperQuestionParts): Asking {
  const { backend, model, clock, record, allowanceNow, allowance } = parts;
  return {
    backend,
    async ask({ purpose, system, text, schema }, signal) {
      if (allowanceNow().level !== "free") return { kind: "spent" };
      const turn = parts.turn();
      let failed: Fault | undefined;
      const watched = watching(model, (fault) => {
        failed = fault;
      });
      const { request } = sealAside({
        ...{ system, text, json: { name: purpose, schema } },
        turn: `${turn}:${purpose}`,
        callId: (place) => callId(turnId(0), 0, place),
      });
      const sideCalls = {
        ...{ clock, record, model: () => watched },
        allowance: (called: string) => allowance(purpose, called),
      };
      const answer = await askSideCall(sideCalls, { turn, purpose, request }, signal);
      if (signal.aborted) return { kind: "left" };
      if (answer !== undefined) return { kind: "answer", text: answer };
      return failed === undefined ? { kind: "spent" } : { kind: "failed", fault: failed };
    },
  };
}

/** Wraps the model to observe how its answers end. */
const watching = (model: ChatModel, onFault: (fault: Fault) => void): ChatModel => ({
  name: model.name,
  async *stream(request, signal): AsyncGenerator<ModelDelta> {
    for await (const delta of model.stream(request, signal)) {
      if (delta.kind === "end" && delta.finish.kind === "fault") onFault(delta.finish.fault);
      yield delta;
    }
  },
});
