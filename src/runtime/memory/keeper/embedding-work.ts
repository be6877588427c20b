// Embeds entries: new ones, and all of them after a change of the embedder.

import { jobMeter } from "./job-meter.ts";
import type { KeeperParts, Work } from "./keeper-parts.ts";
import { tellingHowMany } from "./telling-how-many.ts";
import type { Troubles } from "./troubles.ts";

/** The number of texts in one request. */
const batch = 64;
/** The most UTF-16 units of a text that are embedded. */
const longest = 8_000;

type Parts = Pick<KeeperParts, "embedding" | "clock" | "reader" | "onEmbedded" | "jobs">;

export function embeddingWork(
  { embedding, clock, reader, onEmbedded, jobs }: Parts,
  troubles: Troubles,
): Work {
  if (embedding === undefined) return async () => "nothing";
  const { embedder, vectors } = embedding;
  const { space } = embedder;
  /** The time until which a failed embedder is not used. */
  let resting = 0;
  let failures = 0;
  const told = tellingHowMany(onEmbedded);
  const meter = jobMeter("embedding", jobs);
  /** Texts that were written twice have one vector: at most so many. */
  const leftOf = async (persona: string): Promise<number> =>
    Math.max(0, (await reader.count(persona)) - (await vectors.count(persona, space)));
  return async (persona, signal) => {
    if (clock.now() < resting) return "nothing";
    const entries = await vectors.missing(persona, space, batch);
    if (entries.length === 0) {
      told.done(persona);
      meter.done(persona);
      return "nothing";
    }
    const texts = entries.map(({ text }) => text.slice(0, longest).toWellFormed());
    const made = await embedder.embed(texts, "entry", signal);
    if (signal.aborted) return "left";
    if (!made.ok) {
      meter.done(persona);
      troubles.tell({ kind: "embedder-failed", space, fault: made.error });
      failures += 1;
      resting = clock.now() + restAfter(failures);
      return "left";
    }
    failures = 0;
    troubles.good("embedder-failed");
    const put = entries.flatMap(({ id }, at) => {
      const vector = made.value[at];
      return vector === undefined ? [] : [{ id, vector }];
    });
    if (put.length === 0) return "left";
    await vectors.put(persona, space, put);
    told.worked(persona, put.length);
    await meter.worked(persona, put.length, () => leftOf(persona));
    return "worked";
  };
}

/** Milliseconds: half a minute, doubled with each failure up to an hour. */
const restAfter = (failures: number): number => Math.min(3_600_000, 15_000 * 2 ** failures);
