import type { Journal } from "../../kernel/ports.ts";

/** The most time, in milliseconds, of consecutive runs that ended before they had received anything. */
const shortLives = 10 * 60_000;

/**
 * The time, milliseconds UTC, before which every paid comment was received by somebody of the data folder, or never
 * will be: a later paid comment that is not in the journal was missed. `now` when nobody ever ran there.
 */
export async function heardUntil(journal: Journal<unknown>, now: number): Promise<number> {
  const souls = (await journal.streams()).filter(({ stream }) => stream.startsWith("soul:"));
  const ends = await Promise.all(souls.map(({ stream }) => journal.latest(stream, 1)));
  const times = ends.flat().map(({ at }) => at);
  return times.length === 0 ? now : Math.min(now, Math.max(...times)) - shortLives;
}
