import { z } from "zod";
import { type Fault, fault } from "../../kernel/fault.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Embedder } from "../../memory/ports.ts";

export type Purpose = Parameters<Embedder["embed"]>[1];

/** A provider's function for one batch: returns its vectors unchecked. May not throw. */
export type EmbedBatch = (
  texts: readonly string[],
  purpose: Purpose,
  signal: AbortSignal,
) => Promise<Result<unknown, Fault>>;

export type CheckedSettings = {
  readonly space: string;
  /** The name of the embedder, for display. */
  readonly place: string;
  /** The most texts of one request; a server that refuses so many is asked with ten, then with one at a time. */
  readonly batch: number;
  readonly embedBatch: EmbedBatch;
};

/** The most UTF-16 units of one text that are embedded: within the token limit of every provider. */
const longestText = 5_000;
/** The texts of a request to a server that refuses more. */
const smaller = [10, 1];
/** Replaces a text without words, which providers refuse or skip. */
const nothingSaid = "…";

const Vectors = z.array(z.array(z.number()).min(1).max(100_000));

const embeddable = (text: string): string => {
  const clipped = text.slice(0, longestText).toWellFormed();
  return clipped.trim() === "" ? nothingSaid : clipped;
};

const isFinite32 = (vector: Float32Array): boolean => vector.every(Number.isFinite);

/**
 * An embedder that sends batches one after the other, and returns only valid results: as many vectors as texts, all of
 * one length that never changes, all numbers finite.
 */
export function checkedEmbedder(settings: CheckedSettings): Embedder {
  const { space, place, batch, embedBatch } = settings;
  let length: number | undefined;
  let size = batch;
  const bad = (why: string) =>
    err({ ...fault("bad-reply", `${place} sent ${why}`), retryable: true });

  function checked(given: unknown, count: number): Result<readonly Float32Array[], Fault> {
    const read = Vectors.safeParse(given);
    if (!read.success) return bad("something that is no list of vectors");
    if (read.data.length !== count) return bad(`${read.data.length} vectors for ${count} texts`);
    const vectors = read.data.map((vector) => Float32Array.from(vector));
    if (!vectors.every(isFinite32)) return bad("a vector with a number that is none");
    const wanted = length ?? vectors[0]?.length;
    if (vectors.some((vector) => vector.length !== wanted)) return bad("vectors of two lengths");
    length = wanted;
    return ok(vectors);
  }

  /** The vectors of the first texts, as many as the server takes at once. */
  async function next(
    texts: readonly string[],
    purpose: Purpose,
    signal: AbortSignal,
  ): Promise<Result<readonly Float32Array[], Fault>> {
    const some = texts.slice(0, size).map(embeddable);
    if (signal.aborted) return err(fault("cancelled", "the request was cancelled"));
    const given = await embedBatch(some, purpose, signal);
    if (given.ok) return checked(given.value, some.length);
    const fewer = smaller.find((count) => count < some.length);
    if (given.error.kind !== "refused" || fewer === undefined) return given;
    const before = size;
    size = fewer;
    const less = await next(texts, purpose, signal);
    if (less.ok) return less;
    size = before;
    return given;
  }

  return {
    space,
    async embed(texts, purpose, signal) {
      const all: Float32Array[] = [];
      while (all.length < texts.length) {
        const vectors = await next(texts.slice(all.length), purpose, signal);
        if (!vectors.ok) return vectors;
        all.push(...vectors.value);
      }
      return ok(all);
    },
  };
}
