// The diary of a day, from the city's stream and the messages of its rooms.

import { journalPart } from "../../city/journal-part.ts";
import { diaryOf } from "../../city/read-models/diary.ts";
import { type CityEvent, cityStream } from "../../protocol/city-events.ts";
import { localDay } from "../../protocol/local-day.ts";
import type { DiaryAnswer } from "../../protocol/page-diary.ts";
import { roomsOf } from "../../world/state.ts";
import type { HostParts } from "./host-parts.ts";
import { readBack, timeOf } from "./read-back.ts";
import { threadOf } from "./thread-answers.ts";

const hour = 3_600_000;
const wholeDay = 24 * hour;
/** From noon in UTC to the beginning or the end of that day in any time zone. */
const anyZone = 26 * hour;

/** `wanted`: a day of the city; absent: today. */
export async function diaryAnswer(
  { life, journal, clock }: Pick<HostParts, "life" | "journal" | "clock">,
  wanted: string | undefined,
): Promise<DiaryAnswer> {
  const state = life.city.state();
  const { slug, timeZone } = state.city;
  const dayAt = (at: number): string => localDay(at, timeZone);
  const today = dayAt(clock.now());
  const day = wanted ?? today;
  const isOfDay = ({ at }: { readonly at: number }): boolean => dayAt(at) === day;
  const rooms = roomsOf(state).filter(({ building }) => building.userVisible);
  const messages = await Promise.all(
    rooms.map(async (room) => {
      const lines = await life.rooms.lines(room.building.buildingId);
      const own = lines.filter(({ imported }) => imported === undefined);
      return { room, own };
    }),
  );
  const cityJournal = journalPart<CityEvent>(journal, "city:");
  const stream = cityStream(slug);
  const noon = Date.parse(`${day}T12:00:00Z`);
  const span = { since: noon - anyZone, until: noon + anyZone };
  const entries = await readBack(cityJournal, stream, span, Number.POSITIVE_INFINITY);
  const lines = new Map(
    messages.map(({ room, own }) => [
      room.building.buildingId,
      own.filter((line) => isOfDay(line) && threadOf(room, line) !== undefined),
    ]),
  );
  const founded = await timeOf(cityJournal, stream, 0);
  const heard = messages.flatMap(
    ({ own }) => own.findLast(({ who }) => who.kind === "user")?.at ?? [],
  );
  const earlier = dayAt(noon - wholeDay);
  const later = dayAt(noon + wholeDay);
  return {
    ...{ to: "diary", day, timeZone },
    ...diaryOf(state, lines, entries.filter(isOfDay)),
    ...(earlier >= dayAt(founded) ? { earlier } : {}),
    ...(later <= today ? { later } : {}),
    ...(heard.length === 0 ? {} : { heardAt: Math.max(...heard) }),
  };
}
