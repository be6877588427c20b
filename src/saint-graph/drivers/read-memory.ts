// Has her memory read before it is used to judge words.

import type { RememberedWords } from "../hidden.ts";

/**
 * Resolves when all of her memory is read, and nothing was remembered, edited or forgotten since: a judgement made
 * synchronously afterwards uses its newest state. Also resolves when it cannot be read; then everything counts as
 * private. Undefined: it is all read now.
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
