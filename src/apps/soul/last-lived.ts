import type { Journal } from "../../kernel/ports.ts";

/** When anybody of a data folder last lived, milliseconds UTC; `now` when nobody ever did. */
export async function lastLived(journal: Journal<unknown>, now: number): Promise<number> {
  const souls = (await journal.streams()).filter(({ stream }) => stream.startsWith("soul:"));
  const ends = await Promise.all(souls.map(({ stream }) => journal.latest(stream, 1)));
  const times = ends.flat().map(({ at }) => at);
  return times.length === 0 ? now : Math.min(now, Math.max(...times));
}
