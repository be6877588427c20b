// The lease under which a stream is written.

/** The lease that a write is under, with the epoch at which the writer took it; 0: it never did. */
export type Fence = { readonly lease: string; readonly epoch: number };

/** The lease of the city of a database. */
export const cityLease = "city";

/** The lease of a soul, which covers her memory too. */
export const soulLease = (persona: string): string => `soul:${persona}`;

/**
 * The fence around a stream, by the leases that a process took. Who holds the city's lease writes the streams of its
 * souls under that one, where it has none of their own. A city or a soul is written by nobody without a lease once
 * somebody had it; memories are open to commands, which take none.
 */
export function fenceOf(
  stream: string,
  epochOf: (lease: string) => number | undefined,
): Fence | undefined {
  const [kind, ...rest] = stream.split(":");
  const own = kind === "soul" || kind === "memory" ? soulLease(rest.join(":")) : cityLease;
  for (const lease of [own, cityLease]) {
    const epoch = epochOf(lease);
    if (epoch !== undefined) return { lease, epoch };
  }
  return kind === "soul" || kind === "city" ? { lease: own, epoch: 0 } : undefined;
}
