// Begins the program anew in the place of this process, with nothing of it: what is half open ends with it.

/** The name under which the new program is called, so that it knows that it is one. */
const mark = "saintverse-again";

/** Whether this program was begun anew. */
export const isBegunAgain = (): boolean => process.argv0 === mark;

/** Returns only where the system cannot do that. */
export function beginAgain(): void {
  const { execPath, execArgv, argv, env } = process;
  process.execve?.(execPath, [mark, ...execArgv, ...argv.slice(1)], env);
}
