// What was signed is taken once. A nonce is remembered for as long as its time would let it pass again.

export type SeenNonces = {
  /** Whether it is new; from now on it is not. `full`: more came in that time than is remembered. */
  readonly take: (nonce: string, at: number) => "new" | "seen" | "full";
};

export function openSeenNonces(window: number, most = 50_000): SeenNonces {
  /** In the order of their times of coming. */
  const seen = new Map<string, number>();
  const forget = (at: number): void => {
    for (const [nonce, until] of seen) {
      if (until > at) return;
      seen.delete(nonce);
    }
  };
  return {
    take(nonce, at) {
      forget(at);
      if (seen.has(nonce)) return "seen";
      if (seen.size >= most) return "full";
      seen.set(nonce, at + window);
      return "new";
    },
  };
}
