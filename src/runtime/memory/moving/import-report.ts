// The result of an import, for people and for programs.

import type {
  FilePosition,
  NoteReason,
  Read,
  SkipReason,
} from "../../../memory/formats/reading.ts";

import type { Speaker } from "../../../protocol/memory-entry.ts";

export type ReasonCount<R> = {
  readonly reason: R;
  readonly count: number;
  /** The first positions. */
  readonly places: readonly FilePosition[];
};

/** A speaker of the imported messages, and the number of them. */
export type ImportSpeaker = Pick<Speaker, "kind" | "id" | "name"> & { readonly count: number };

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
  /** The speakers, the most talkative first. */
  readonly speakers: readonly ImportSpeaker[];
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
  readonly speakers: Map<string, ImportSpeaker>;
  messages: number;
  lastMessage: string;
  taken: number;
  matched: number;
  from: number;
  to: number;
};

export const newTally = (): ImportTally => ({
  ...{ skipped: newReasons<SkipReason>(), noted: newReasons<NoteReason>() },
  ...{ conversations: new Set<string>(), speakers: new Map(), messages: 0, lastMessage: "" },
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

/** The most speakers that are counted. */
const mostSpeakers = 1_000;
const mostSpeakersTold = 20;

export function countSpeaker({ speakers }: ImportTally, { kind, id, name }: Speaker): void {
  const known = speakers.get(id);
  if (known === undefined && speakers.size >= mostSpeakers) return;
  speakers.set(id, { kind, id, name: known?.name || name, count: (known?.count ?? 0) + 1 });
}

export const speakersOf = ({ speakers }: ImportTally): readonly ImportSpeaker[] =>
  [...speakers.values()].sort((one, other) => other.count - one.count).slice(0, mostSpeakersTold);
