import { type Fault, fault } from "../../kernel/fault.ts";
import { notAwaited } from "../../kernel/not-awaited.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { type WaitLimits, withinTime } from "./within-time.ts";

/** The target of a request: its name for people, and the translation of errors that its client throws. */
type Asked = { readonly place: string; readonly faultOf: (cause: unknown) => Fault };

/** One request that is answered whole. Never rejects; when it is left, `work` is notified by its signal. */
export async function settled<T>(
  work: (signal: AbortSignal) => Promise<T>,
  patience: WaitLimits,
  { place, faultOf }: Asked,
): Promise<Result<T, Fault>> {
  if (patience.signal.aborted) return err(fault("cancelled", "the request was cancelled"));
  const connection = new AbortController();
  try {
    const waited = await withinTime(work(connection.signal), patience);
    switch (waited.kind) {
      case "came":
        return ok(waited.value);
      case "cancelled":
        return err(fault("cancelled", "the request was cancelled"));
      case "timed-out":
        return err(fault("timed-out", `${place} was silent for ${patience.timeout} ms`));
      case "failed":
        return err(faultOf(waited.cause));
    }
  } finally {
    connection.abort(notAwaited);
  }
}
