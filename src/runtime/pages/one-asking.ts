/** Asks one time after the other, and once more if it was wanted meanwhile. */
export function openOneAsking(
  ask: () => Promise<void>,
  onBug: (error: unknown) => void,
): () => void {
  let isAsking = false;
  let isWanted = false;
  const run = async (): Promise<void> => {
    isAsking = true;
    while (isWanted) {
      isWanted = false;
      await ask().catch(onBug);
    }
    isAsking = false;
  };
  return () => {
    isWanted = true;
    if (!isAsking) void run();
  };
}
