// A log of `Name: text` lines, with or without times; what begins with no name goes on with the message before it.

import { entryMaker } from "../../memory/formats/entry-maker.ts";
import { timeReader } from "../../memory/formats/file-times.ts";
import {
  type FormatReader,
  type Read,
  type ReadFile,
  type ReadingContext,
  skipped,
} from "../../memory/formats/reading.ts";
import { namedText, speakerNames } from "../../memory/formats/speaker-names.ts";
import { firstLines, lineByLine } from "./first-lines.ts";
import { type LineMessage, messageEntries } from "./line-message.ts";
import { clockIn, dayIn, headingDay } from "./talk-times.ts";

type NamedLine = {
  readonly name: string;
  readonly text: string;
  /** The date and time before the name. */
  readonly stamp: string;
};

const stamped =
  /^\s*([[(]?(?:\d{4}[-/.年]\s?\d{1,2}[-/.月]\s?\d{1,2}日?(?:\s?\([^)]{1,3}\))?[ T,]*)?(?:(?:午前|午後)?\s?\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AP]M)?)?[\])]?)\s*(?:[-–—|]\s*)?/iu;

function namedLine(line: string): NamedLine | undefined {
  const [all = "", stamp = ""] = stamped.exec(line.slice(0, 60)) ?? [];
  const named = namedText(line.slice(all.length));
  return named === undefined ? undefined : { ...named, stamp };
}

const mostlyNamed = 0.6;

/** Whether lines at the beginning of a text are mostly those of two speakers or more. */
export function areNamedLines(beginning: string): boolean {
  const lines = beginning
    .replace(/^\uFEFF/, "")
    .split("\n")
    .slice(0, firstLines)
    .filter((line) => line.trim() !== "" && headingDay(line, 0) === undefined);
  const names = lines.flatMap((line) => namedLine(line)?.name ?? []);
  const people = new Set(names);
  return (
    !/^\s*[[{]\s*["{[\]}]/.test(beginning) &&
    names.length >= 4 &&
    people.size > 1 &&
    names.length >= 2 * people.size &&
    names.length >= mostlyNamed * lines.length
  );
}

export function namedLinesReader(reading: ReadingContext, file: ReadFile): FormatReader {
  const maker = entryMaker(reading, file);
  const times = timeReader(reading.timeZone, reading.now);
  const making = { reading, maker, times, service: "talk", conversation: file.name };
  let isName: (name: string) => boolean = () => false;
  let day: string | undefined;
  let open: LineMessage | undefined;

  function closed(): readonly Read[] {
    const message = open;
    open = undefined;
    return message === undefined
      ? []
      : messageEntries(making, message, message.lines.join("\n").trim());
  }

  function lineReads(position: number, line: string): readonly Read[] {
    const heading = headingDay(line, reading.now);
    const named = namedLine(line);
    if (named !== undefined && isName(named.name)) {
      const reads = closed();
      day = dayIn(named.stamp, reading.now) ?? day;
      const clock = clockIn(named.stamp);
      open = { position, name: named.name, day, clock, lines: [named.text] };
      return reads;
    }
    if (heading !== undefined) {
      const reads = closed();
      day = heading;
      return [...reads, skipped("heading", { file: file.name, position })];
    }
    if (open !== undefined) open.lines.push(line);
    else if (line.trim() !== "") return [skipped("unknown-role", { file: file.name, position })];
    return [];
  }

  return lineByLine({
    file: file.name,
    look: (lines) => {
      isName = speakerNames(lines.flatMap((line) => namedLine(line)?.name ?? []));
    },
    read: lineReads,
    end: () => [...closed(), ...maker.end()],
  });
}
