// A message of a log whose text may go on over several lines.

import { type EntryMaker, familyOf } from "../../memory/formats/entry-maker.ts";
import type { TimeReader } from "../../memory/formats/file-times.ts";
import type { Read, ReadingContext } from "../../memory/formats/reading.ts";
import { personNamed } from "../../memory/formats/speaker-names.ts";

export type LineMessage = {
  readonly position: number;
  readonly name: string;
  /** As `2024-1-2` and `9:05:00`. */
  readonly day: string | undefined;
  readonly clock: string | undefined;
  readonly lines: string[];
};

export type MessageEntries = {
  readonly reading: ReadingContext;
  readonly maker: EntryMaker;
  readonly times: TimeReader;
  readonly service: string;
  readonly conversation: string;
};

/** The entries of a message with its lines joined to `text`. */
export function messageEntries(
  { reading, maker, times, service, conversation }: MessageEntries,
  { position, name, day, clock }: LineMessage,
  text: string,
): readonly Read[] {
  const time = day === undefined ? "none" : times(`${day} ${clock ?? "0:00"}`);
  return maker.take({
    position,
    conversation: `${service}:${conversation}`,
    ...familyOf(service, conversation, time),
    voice: name,
    speaker: personNamed(reading, name, `${service}:${name}`),
    text,
    visibility: "private",
  });
}
