// Conversations of any format in which each text begins with its speaker's name, as where a group talked through one
// account: the name becomes the speaker.

import type { NewMemoryEntry } from "../../protocol/memory-entry.ts";
import type { Read, ReadingContext } from "./reading.ts";
import { namedText, personNamed, speakerNames } from "./speaker-names.ts";

/** The number of messages from which it is decided whether texts begin with names. */
const telling = 400;
const fewest = 4;
const mostlyNamed = 0.8;

export type ReadChange = { take(read: Read): readonly Read[]; end(): readonly Read[] };

/** Takes the reads of a file in order. Keys stay: they depend on the names in the file. */
export function prefixedTexts(reading: ReadingContext): ReadChange {
  let waiting: Read[] = [];
  let said: NewMemoryEntry[] = [];
  let change: ((read: Read) => Read) | undefined;

  function decided(): readonly Read[] {
    const named = said.flatMap(({ text }) => namedText(text)?.name ?? []);
    const isLog =
      said.length >= fewest &&
      named.length >= mostlyNamed * said.length &&
      named.length >= 2 * new Set(named).size &&
      new Set(named).size > 1;
    change = isLog ? withSpeaker(reading, speakerNames(named)) : (read) => read;
    const reads = waiting.map(change);
    waiting = [];
    said = [];
    return reads;
  }

  return {
    take(read) {
      if (change !== undefined) return [change(read)];
      waiting.push(read);
      if (read.kind === "entry" && isSaid(read.entry)) said.push(read.entry);
      return said.length >= telling || waiting.length >= 10 * telling ? decided() : [];
    },
    end: () => (change === undefined ? decided() : []),
  };
}

const isSaid = ({ speaker: { kind } }: NewMemoryEntry): boolean =>
  kind !== "tool" && kind !== "event";

const withSpeaker =
  (reading: ReadingContext, isName: (name: string) => boolean) =>
  (read: Read): Read => {
    if (read.kind !== "entry" || !isSaid(read.entry)) return read;
    const named = namedText(read.entry.text);
    if (named === undefined || !isName(named.name)) return read;
    const speaker = personNamed(reading, named.name, `talk:${named.name}`);
    return { kind: "entry", entry: { ...read.entry, speaker, text: named.text } };
  };
