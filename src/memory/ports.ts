import type { Fault } from "../kernel/fault.ts";
import type { Result } from "../kernel/result.ts";

export interface Embedder {
  /** The vector space: provider and model, as "openai:text-embedding-3-small". Vectors of different spaces are never compared. */
  readonly space: string;
  /** One vector for each text, in order, of one length. Never throws. */
  embed(
    texts: readonly string[],
    purpose: "entry" | "query",
    signal: AbortSignal,
  ): Promise<Result<readonly Float32Array[], Fault>>;
}
