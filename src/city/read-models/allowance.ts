/** A token bucket: `burst` at once, then `perSecond`. `now` is in milliseconds and monotonic. */
export function allowance(burst: number, perSecond: number, now: () => number): () => boolean {
  let left = burst;
  let seen = now();
  return () => {
    const at = now();
    left = Math.min(burst, left + ((at - seen) / 1_000) * perSecond);
    seen = at;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
