// Begins the program anew in the place of this process, with nothing of it: what is half open ends with it.

/** The name under which the new program is called, with its number. */
const mark = "saintverse-again";
/** Milliseconds before a program that was begun anew looks whether it can go on: they double with each beginning. */
const pauses = { first: 1_000, longest: 30_000 };

/** The number of times that this program began anew; 0: it was started. */
export function restartCount(name = process.argv0): number {
  const [, times] = /^saintverse-again-(\d{1,6})$/.exec(name) ?? [];
  return times === undefined ? 0 : Number(times);
}

/** Milliseconds to wait where something was tried so many times without success. */
export const pauseAfter = (tries: number): number =>
  tries === 0 ? 0 : Math.min(pauses.first * 2 ** Math.min(tries - 1, 30), pauses.longest);

/** Returns only where the system cannot do that. */
export function restartProcess(): void {
  const { execPath, execArgv, argv, env } = process;
  const name = `${mark}-${Math.min(restartCount() + 1, 999_999)}`;
  process.execve?.(execPath, [name, ...execArgv, ...argv.slice(1)], env);
}
