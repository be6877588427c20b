// Reads the messages of a room from the journal: the newest events first, all of them only where those do not reach.

import type { BuildingId } from "../../kernel/id.ts";
import { ownValue } from "../../kernel/own-value.ts";
import type { Journal } from "../../kernel/ports.ts";
import { type CityEvent, cityStream } from "../../protocol/city-events.ts";
import { type ThreadLines, threadLines } from "../../world/thread-lines.ts";

/** The newest events of a city that are read first. */
const newest = 4_000;

/** The messages of a room from the number `from` on, and at least the newest ones. Earlier ones may be there, too. */
export async function readRoom(
  journal: Pick<Journal<CityEvent>, "latest" | "read">,
  slug: string,
  building: BuildingId,
  from: number,
): Promise<ThreadLines> {
  const stream = cityStream(slug);
  const latest = await journal.latest(stream, newest);
  const numbers = latest.flatMap(({ event }) => ownValue(event.rooms, building) ?? []);
  const isWhole = latest.length < newest || (numbers[0] !== undefined && numbers[0] <= from);
  const lines = threadLines(building);
  if (isWhole) for (const { event, at } of latest) lines.take(event, at);
  else for await (const { event, at } of journal.read(stream, 0)) lines.take(event, at);
  return lines;
}
