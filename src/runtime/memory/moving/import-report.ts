// The result of an import, for people and for programs.

import type {
  FilePosition,
  NoteReason,
  Read,
  SkipReason,
} from "../../../memory/formats/reading.ts";

export type ReasonCount<R> = {
  readonly reason: R;
  readonly count: number;
  /** The first positions. */
  readonly places: readonly FilePosition[];
};

export type ImportReport = {
  readonly run: string;
  readonly persona: string;
  readonly format: string;
  readonly files: readonly string[];
  readonly dryRun: boolean;
  /** Stopped before the end: what was imported is kept, and the same command continues. */
  readonly stopped: boolean;
  /** The number of messages processed. */
  readonly read: number;
  /** The number of new entries; one message may give several. */
  readonly taken: number;
  /** The number of entries already known. */
  readonly matched: number;
  readonly skipped: readonly ReasonCount<SkipReason>[];
  readonly noted: readonly ReasonCount<NoteReason>[];
  /** The times of its first and last entries, milliseconds UTC. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly conversations: number;
  readonly topics: number;
  readonly filed: number;
  readonly superseded: number;
  readonly stretches: number;
  readonly people: number;
};

const mostPlaces = 5;

type Reasons<R> = {
  readonly add: (reason: R, spot: FilePosition) => void;
  /** The most frequent one first. */
  readonly list: () => readonly ReasonCount<R>[];
};

function newReasons<R>(): Reasons<R> {
  const counts = new Map<R, { count: number; places: FilePosition[] }>();
  return {
    add(reason, spot) {
      const known = counts.get(reason) ?? { count: 0, places: [] };
      known.count += 1;
      if (known.places.length < mostPlaces) known.places.push(spot);
      counts.set(reason, known);
    },
    list: () =>
      [...counts]
        .map(([reason, { count, places }]) => ({ reason, count, places }))
        .sort((one, other) => other.count - one.count),
  };
}

export type ImportTally = {
  readonly skipped: Reasons<SkipReason>;
  readonly noted: Reasons<NoteReason>;
  readonly conversations: Set<string>;
  messages: number;
  lastMessage: string;
  taken: number;
  matched: number;
  from: number;
  to: number;
};

export const newTally = (): ImportTally => ({
  ...{ skipped: newReasons<SkipReason>(), noted: newReasons<NoteReason>() },
  ...{ conversations: new Set<string>(), messages: 0, lastMessage: "" },
  ...{ taken: 0, matched: 0, from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY },
});

/** Counts a message at its first result. */
export function countMessage(tally: ImportTally, read: Read): void {
  const place = messagePlace(read);
  if (place === undefined || place === tally.lastMessage) return;
  tally.lastMessage = place;
  tally.messages += 1;
}

function messagePlace(read: Read): string | undefined {
  if (read.kind === "entry" && read.entry.source.kind === "import") {
    return `${read.entry.source.file} ${read.entry.source.position}`;
  }
  if (read.kind !== "skipped" || read.spot.position === undefined) return undefined;
  return `${read.spot.file} ${read.spot.position}`;
}

export function countSpan(tally: ImportTally, time: number, conversation: string): void {
  tally.from = Math.min(tally.from, time);
  tally.to = Math.max(tally.to, time);
  tally.conversations.add(conversation);
}
