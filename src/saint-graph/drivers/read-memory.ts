// Lets her memory be read before something is judged by it.

import type { RememberedWords } from "../hidden.ts";

/**
 * Resolves when all of her memory is read, and nothing was remembered, edited or forgotten since: what is judged before
 * the next wait is judged by its newest state. Also when it cannot be read; then everything counts as private.
 * Undefined: it is so now.
 */
export function allRead(readAhead: RememberedWords["readAhead"]): Promise<void> | undefined {
  const reading = readAhead();
  return reading && readToEnd(reading, readAhead);
}

async function readToEnd(
  begun: Promise<boolean>,
  readAhead: RememberedWords["readAhead"],
): Promise<void> {
  let reading: Promise<boolean> | undefined = begun;
  while (reading !== undefined && (await reading)) reading = readAhead();
}
