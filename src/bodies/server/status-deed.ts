import { createHash } from "node:crypto";
import {
  type BodyCondition,
  type BodyStatus,
  statusWaitLimit,
} from "../../protocol/body-status.ts";
import type { BodyDeeds } from "./body-tools.ts";

/** The source of a body's condition and of its changes. */
export type ConditionSource = {
  readonly now: () => BodyCondition;
  /** Calls `listener` whenever the condition may have changed. Returns a function that stops it. */
  readonly onChange: (listener: () => void) => () => void;
};

/** `sys_get_status` of a body: answers when the condition differs from the one that the caller knows. */
export const statusDeed =
  (source: ConditionSource): NonNullable<BodyDeeds["sys_get_status"]> =>
  async ({ after, wait = statusWaitLimit }, signal) => {
    if (after !== undefined) {
      await another(source, after, AbortSignal.any([signal, AbortSignal.timeout(wait)]));
    }
    const status = statusOf(source.now());
    return { ok: true, text: JSON.stringify(status), structured: status };
  };

/** Resolves when the status has another version, or the signal aborts. */
async function another(
  { now, onChange }: ConditionSource,
  version: string,
  over: AbortSignal,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => {
    if (over.aborted || statusOf(now()).version !== version) resolve();
  };
  const stop = onChange(look);
  over.addEventListener("abort", look, { once: true });
  look();
  await promise;
  stop();
}

function statusOf(condition: BodyCondition): BodyStatus {
  const text = JSON.stringify(condition);
  return { version: createHash("sha256").update(text).digest("base64url"), ...condition };
}
