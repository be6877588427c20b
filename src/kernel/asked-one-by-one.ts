/** Returns what runs `ask` one call at a time, and once more if it was requested meanwhile; `ask` does not reject. */
export function askedOneByOne(ask: () => Promise<unknown>): () => void {
  let isAsking = false;
  let isWanted = false;
  const next = (): void => {
    isAsking = isWanted;
    if (!isWanted) return;
    isWanted = false;
    void ask().finally(next);
  };
  return () => {
    isWanted = true;
    if (!isAsking) next();
  };
}
