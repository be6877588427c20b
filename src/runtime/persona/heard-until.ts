import type { Journal } from "../../kernel/ports.ts";

/** Lives that ended one after the other before they had heard anything are no longer than this together. Milliseconds. */
const shortLives = 10 * 60_000;

/**
 * Before this, milliseconds UTC, everything that was paid was heard by somebody of the data folder, or by nobody ever:
 * what was paid later and is not in the journal was missed. `now` when nobody ever lived there.
 */
export async function heardUntil(journal: Journal<unknown>, now: number): Promise<number> {
  const souls = (await journal.streams()).filter(({ stream }) => stream.startsWith("soul:"));
  const ends = await Promise.all(souls.map(({ stream }) => journal.latest(stream, 1)));
  const times = ends.flat().map(({ at }) => at);
  return times.length === 0 ? now : Math.min(now, Math.max(...times)) - shortLives;
}
