// Utterances that wait for the operator's approval.

import type { Clock } from "../../kernel/ports.ts";

export type Approval =
  | { readonly kind: "approved"; readonly text?: string | undefined }
  | { readonly kind: "rejected" | "late" | "left" };

export type Approvals = {
  /**
   * The operator's decision on an utterance, given ahead or waited for. `late`: none came within `limit` milliseconds.
   */
  readonly of: (utterance: string, limit: number, signal: AbortSignal) => Promise<Approval>;
  readonly decide: (utterance: string, approval: Approval) => void;
};

export function openApprovals(clock: Clock): Approvals {
  const waiting = new Map<string, (approval: Approval) => void>();
  const ahead = new Map<string, Approval>();

  return {
    async of(utterance, limit, signal) {
      const given = ahead.get(utterance);
      ahead.delete(utterance);
      if (given !== undefined) return given;
      const { promise, resolve } = Promise.withResolvers<Approval>();
      const over = new AbortController();
      const left = () => resolve({ kind: "left" });
      waiting.set(utterance, resolve);
      if (signal.aborted) left();
      signal.addEventListener("abort", left, { once: true });
      void clock.sleep(limit, over.signal).then(() => resolve({ kind: "late" }));
      const approval = await promise;
      waiting.delete(utterance);
      signal.removeEventListener("abort", left);
      over.abort();
      return approval;
    },
    decide(utterance, approval) {
      const resolve = waiting.get(utterance);
      if (resolve === undefined) ahead.set(utterance, approval);
      else resolve(approval);
    },
  };
}
