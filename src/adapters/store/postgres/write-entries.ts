// The calls of a group, for one transaction: first what each leads to, then everything is written at once. Each call
// stays atomic: it is refused before its first write, or whole.

import { ownValue } from "../../../kernel/own-value.ts";
import type { JournalEntry, NewJournalEntry } from "../../../kernel/ports.ts";
import { err, ok } from "../../../kernel/result.ts";
import type { AppendCall, Appended } from "../commit-group.ts";
import { entryOf, type ParseEvent } from "../journal-statements.ts";
import { nameOf, numberOf, storedName, textOf } from "../row.ts";
import type { Fence } from "./fence.ts";
import { DatabaseError, type Query } from "./query.ts";

export type WrittenGroup<E> = {
  readonly results: readonly Appended<E>[];
  readonly entries: readonly JournalEntry<E>[];
  /** The events of the entries, as they are stored. */
  readonly jsons: readonly string[];
  /** The streams that grow. */
  readonly moves: readonly Move[];
};

/** The message to those who listen. */
type Notification = { readonly channel: string; readonly text: string };

/** The numbers of the last entry of a stream before and after, and the lease under which it is written. */
type Move = {
  readonly name: string;
  readonly first: number;
  readonly last: number;
  readonly fence: Fence | undefined;
};

type OpenStream = { readonly first: number; last: number };
/** The fence around a stream, as its writer believes it. */
export type FenceAround = (stream: string) => Fence | undefined;
type Added<E> = { readonly entry: JournalEntry<E>; readonly json: string };

/** The rows that the group refers to, as the transaction found them, and those that it adds. */
type Group<E> = {
  readonly streams: Map<string, OpenStream>;
  /** By stream and key, as `keyOf` joins them. */
  readonly keyed: Map<string, JournalEntry<E>>;
  readonly fences: ReadonlyMap<string, Fence>;
  /** The epochs of the leases now. */
  readonly epochs: ReadonlyMap<string, number>;
  readonly added: Added<E>[];
  seq: number;
};

const keyOf = (stream: string, key: string): string => JSON.stringify([stream, key]);

/** Reads what the calls refer to, and what each leads to; `last` is the position of the last entry of the journal. */
export async function writtenGroup<E>(
  query: Query,
  { parse, fenceOf }: { readonly parse: ParseEvent<E>; readonly fenceOf: FenceAround },
  calls: readonly AppendCall<E>[],
  last: Promise<number>,
): Promise<WrittenGroup<E>> {
  const fences = fencesOf(calls, fenceOf);
  const [epochs, streams, keyed] = await settled(
    epochsOf(query, fences),
    streamsOf(query, calls),
    keyedOf(query, parse, calls),
  );
  return groupOf({ fences, epochs, streams, keyed, added: [], seq: await last }, calls);
}

function groupOf<E>(group: Group<E>, calls: readonly AppendCall<E>[]): WrittenGroup<E> {
  const results = calls.map((call) => taken(group, call));
  return {
    results,
    entries: group.added.map(({ entry }) => entry),
    jsons: group.added.map(({ json }) => json),
    moves: [...group.streams].flatMap(([name, { first, last: end }]) =>
      end > first ? [{ name, first, last: end, fence: group.fences.get(name) }] : [],
    ),
  };
}

/**
 * The result of the calls where all streams end as `heads` says, their leases are held, and no entry has a key that was
 * there before; `storeGroup` fails where that is not so. The first entry has the position 1. Undefined: the end of a
 * stream is not known, a stream is expected at an end and not written, or a call would be refused.
 */
export function assumedGroup<E>(
  {
    heads,
    fenceOf,
  }: { readonly heads: ReadonlyMap<string, number>; readonly fenceOf: FenceAround },
  calls: readonly AppendCall<E>[],
): WrittenGroup<E> | undefined {
  const names = streamsIn(calls);
  const streams = new Map<string, OpenStream>();
  for (const name of names) {
    const head = heads.get(name);
    if (head === undefined) return undefined;
    streams.set(name, { first: head, last: head });
  }
  const fences = fencesOf(calls, fenceOf);
  const epochs = new Map([...fences.values()].map(({ lease, epoch }) => [lease, epoch]));
  const group = groupOf({ fences, epochs, streams, keyed: new Map(), added: [], seq: 0 }, calls);
  // A written group holds only the ends of the streams that it moves.
  const isHeld = group.moves.length === names.size;
  return isHeld && group.results.every(({ ok }) => ok) ? group : undefined;
}

/** The same group where the last position of the journal was this. */
export function groupBehind<E>(group: WrittenGroup<E>, position: number): WrittenGroup<E> {
  const placed = new Map(group.entries.map((one) => [one, { ...one, seq: position + one.seq }]));
  const results = group.results.map((result) =>
    result.ok ? ok(result.value.map((one) => placed.get(one) ?? one)) : result,
  );
  return { ...group, results, entries: [...placed.values()] };
}

/**
 * The last position of the journal before these entries were written, where it holds them. In a stream another writer's
 * would stand in their place otherwise.
 */
export async function positionBefore<E>(
  query: Query,
  { entries, jsons }: WrittenGroup<E>,
): Promise<number | undefined> {
  const [row] = await query(
    `SELECT count(*) AS stored, min(e.seq) - 1 AS position
     FROM unnest($1::text[], $2::bigint[], $3::float8[], $4::text[]) AS g(stream, number, at, json)
     JOIN streams AS s ON s.name = g.stream COLLATE "C"
     JOIN events AS e ON e.stream = s.id AND e.number = g.number AND e.at = g.at AND e.json = g.json`,
    [
      entries.map(({ stream }) => storedName(stream)),
      entries.map(({ number }) => number),
      entries.map(({ at }) => at),
      jsons,
    ],
  );
  return numberOf(row, "stored") === entries.length ? numberOf(row, "position") : undefined;
}

/** The streams that calls write, or expect at an end. */
const streamsIn = <E>(calls: readonly AppendCall<E>[]): ReadonlySet<string> =>
  new Set(
    calls.flatMap(({ entries, expected }) => [
      ...entries.map(({ stream }) => stream),
      ...Object.keys(expected),
    ]),
  );

/** The results in order; the first rejection in order, once all have settled: no statement is asked for afterwards. */
async function settled<T extends readonly unknown[]>(
  ...all: { readonly [place in keyof T]: Promise<T[place]> }
): Promise<T> {
  await Promise.allSettled(all);
  return (await Promise.all(all)) as unknown as T;
}

/** Whether the journal holds these entries, each at its place: another writer's would stand there otherwise. */
export async function areStored<E>(
  query: Query,
  { entries, jsons }: WrittenGroup<E>,
): Promise<boolean> {
  const [row] = await query(
    `SELECT count(*) AS stored
     FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::float8[], $5::text[])
       AS g(seq, stream, number, at, json)
     JOIN events AS e ON e.seq = g.seq AND e.number = g.number AND e.at = g.at AND e.json = g.json
     JOIN streams AS s ON s.id = e.stream AND s.name = g.stream COLLATE "C"`,
    [
      entries.map(({ seq }) => seq),
      entries.map(({ stream }) => storedName(stream)),
      entries.map(({ number }) => number),
      entries.map(({ at }) => at),
      jsons,
    ],
  );
  return numberOf(row, "stored") === entries.length;
}

async function streamsOf<E>(
  query: Query,
  calls: readonly AppendCall<E>[],
): Promise<Map<string, OpenStream>> {
  const rows = await query("SELECT name, head FROM streams WHERE name = ANY($1)", [
    [...streamsIn(calls)].map(storedName),
  ]);
  return new Map(
    rows.map((row) => {
      const head = numberOf(row, "head");
      return [nameOf(textOf(row, "name")), { first: head, last: head }];
    }),
  );
}

function fencesOf<E>(
  calls: readonly AppendCall<E>[],
  fenceOf: FenceAround,
): ReadonlyMap<string, Fence> {
  const written = new Set(calls.flatMap(({ entries }) => entries.map(({ stream }) => stream)));
  return new Map(
    [...written].flatMap((stream) => {
      const fence = fenceOf(stream);
      return fence === undefined ? [] : [[stream, fence] as const];
    }),
  );
}

async function epochsOf(
  query: Query,
  fences: ReadonlyMap<string, Fence>,
): Promise<ReadonlyMap<string, number>> {
  const leases = new Set([...fences.values()].map(({ lease }) => lease));
  if (leases.size === 0) return new Map();
  const rows = await query("SELECT name, epoch FROM leases WHERE name = ANY($1)", [[...leases]]);
  return new Map(rows.map((row) => [textOf(row, "name"), numberOf(row, "epoch")]));
}

/** Whether a stream is written under a lease that its writer has no more. */
const isOutside = <E>({ fences, epochs }: Group<E>, stream: string): boolean => {
  const fence = fences.get(stream);
  return fence !== undefined && (epochs.get(fence.lease) ?? 0) !== fence.epoch;
};

/** The earlier entries with the keys of these. */
async function keyedOf<E>(
  query: Query,
  parse: ParseEvent<E>,
  calls: readonly AppendCall<E>[],
): Promise<Map<string, JournalEntry<E>>> {
  const keyed = calls.flatMap(({ entries }) =>
    entries.flatMap(({ stream, key }) =>
      key === undefined ? [] : [{ stream: storedName(stream), key: storedName(key) }],
    ),
  );
  if (keyed.length === 0) return new Map();
  const rows = await query(
    `SELECT e.seq, e.number, e.at, e.key, e.json, s.name
     FROM unnest($1::text[], $2::text[]) AS g(name, key)
     JOIN streams AS s ON s.name = g.name COLLATE "C"
     JOIN events AS e ON e.stream = s.id AND e.key = g.key COLLATE "C"`,
    [keyed.map(({ stream }) => stream), keyed.map(({ key }) => key)],
  );
  return new Map(
    rows.map((row) => {
      const entry = entryOf(nameOf(textOf(row, "name")), row, parse);
      return [keyOf(entry.stream, entry.key ?? ""), entry];
    }),
  );
}

function taken<E>(group: Group<E>, call: AppendCall<E>): Appended<E> {
  for (const [stream, number] of Object.entries(call.expected)) {
    if ((group.streams.get(stream)?.last ?? 0) !== number) return err({ kind: "conflict", stream });
  }
  const outside = call.entries.find(({ stream }) => isOutside(group, stream));
  if (outside !== undefined) return err({ kind: "conflict", stream: outside.stream });
  return ok(call.entries.map((entry, place) => takenEntry(group, entry, call.events[place])));
}

function takenEntry<E>(group: Group<E>, entry: NewJournalEntry<E>, json = "null"): JournalEntry<E> {
  const key = entry.key === undefined ? undefined : keyOf(entry.stream, entry.key);
  const earlier = key === undefined ? undefined : group.keyed.get(key);
  if (earlier !== undefined) return earlier;
  const stream = group.streams.get(entry.stream) ?? { first: 0, last: 0 };
  group.streams.set(entry.stream, stream);
  stream.last += 1;
  group.seq += 1;
  const added = { ...entry, seq: group.seq, number: stream.last };
  if (key !== undefined) group.keyed.set(key, added);
  group.added.push({ entry: added, json });
  return added;
}

/**
 * Writes the group behind the last position of the journal, and tells those who listen. The statement that writes moves
 * the heads of the streams too, and fails where one is not as it was read, or its lease is at another epoch: with it the
 * transaction fails, also where its end was asked for already.
 */
export async function storeGroup<E>(
  query: Query,
  { moves, entries, jsons }: WrittenGroup<E>,
  news: Notification,
): Promise<void> {
  const fresh = moves.filter(({ first }) => first === 0).map(({ name }) => storedName(name));
  const opened =
    fresh.length === 0
      ? undefined
      : query("INSERT INTO streams (name) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING", [
          fresh,
        ]);
  const written = settled(
    Promise.resolve(opened),
    query(
      `WITH position AS (
         UPDATE journal_position SET seq = seq + $12::bigint RETURNING seq - $12::bigint AS base),
       moved AS (
         UPDATE streams AS s SET head = g.last
         FROM unnest($1::text[], $2::bigint[], $3::bigint[], $10::text[], $11::bigint[])
           AS g(name, first, last, lease, epoch)
         LEFT JOIN leases AS l ON l.name = g.lease COLLATE "C"
         WHERE s.name = g.name COLLATE "C" AND s.head = g.first
           AND (g.lease IS NULL OR coalesce(l.epoch, 0) = g.epoch)
         RETURNING s.id, s.name),
       added AS (
         INSERT INTO events (seq, stream, number, at, key, type, json)
         SELECT position.base + e.place, moved.id, e.number, e.at, e.key, e.type, e.json
         FROM unnest($4::text[], $5::bigint[], $6::float8[], $7::text[], $8::text[], $9::text[])
           WITH ORDINALITY AS e(stream, number, at, key, type, json, place)
         JOIN moved ON moved.name = e.stream COLLATE "C"
         CROSS JOIN position
         RETURNING seq)
       SELECT 1 / (count(*) = $12::bigint)::integer AS whole, pg_notify($13, $14) FROM added`,
      [
        moves.map(({ name }) => storedName(name)),
        moves.map(({ first }) => first),
        moves.map(({ last }) => last),
        entries.map(({ stream }) => storedName(stream)),
        entries.map(({ number }) => number),
        entries.map(({ at }) => at),
        entries.map(({ key }) => (key === undefined ? null : storedName(key))),
        entries.map(({ event }) => typeOf(event)),
        jsons,
        moves.map(({ fence }) => fence?.lease ?? null),
        moves.map(({ fence }) => fence?.epoch ?? null),
        entries.length,
        ...[news.channel, news.text],
      ],
    ),
  );
  await written.catch((error: unknown) => {
    // Only a writer that passes by the lock on the position can have moved one: the group is tried again.
    const hasMoved = error instanceof DatabaseError && error.code === divisionByZero;
    throw hasMoved ? new DatabaseError(serialization) : error;
  });
}

/** The code with which the statement fails. */
const divisionByZero = "22012";

/** As PostgreSQL says it of transactions in each other's way. */
const serialization = Object.assign(new Error("the streams moved"), { code: "40001" });

/** The value of the column `type`. */
export function typeOf(event: unknown): string | null {
  const type = typeof event === "object" && event !== null ? ownValue(event, "type") : undefined;
  return typeof type === "string" ? type : null;
}
