/** Aborts at the first SIGINT, SIGTERM or SIGHUP; a second one ends the process at once. */
export function endingSignal(): AbortController {
  const ending = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (ending.signal.aborted) process.exit(1);
      ending.abort();
    });
  }
  return ending;
}

/** Ends the program because another one runs its persona now. */
export const endTakenOver = (ending: AbortController): void => ending.abort(takenOver);

/** The exit code of an ended program: a failure when another program took its place. */
export const codeOf = ({ reason }: AbortSignal): 0 | 1 => (reason === takenOver ? 1 : 0);

const takenOver = "taken over";

/** Resolves when the signal aborts. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });

/** Ends the process although something still keeps it open, after everything was closed. */
export const endProcess = (code: number): void => {
  setTimeout(() => process.exit(code), 200).unref();
};
