// Verify, on a journal with streams of each kind.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openSqliteJournal } from "../../src/adapters/store/sqlite-journal.ts";
import type { Json } from "../../src/kernel/json.ts";
import { cityStream } from "../../src/protocol/city-events.ts";
import { systemClock } from "../../src/runtime/data/system-clock.ts";
import type { UpkeepProgress } from "../../src/runtime/data/upkeep/backup-manifest.ts";
import { journalInFile, verifyJournal } from "../../src/runtime/data/upkeep/verify-journal.ts";
import { cityShape } from "../../src/world/state.ts";
import { beginning, cityAfter, noon } from "../sim/world/small-city.ts";

const town = cityStream("town");
const notice = { type: "notice", level: "info", code: "x", note: "y" };

async function journalWith(entries: readonly { stream: string; event: unknown }[]) {
  const folder = await mkdtemp(join(tmpdir(), "verify-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, "journal.sqlite");
  const opened = await openSqliteJournal<unknown>({
    file,
    parse: (json) => json,
    clock: systemClock,
  });
  if (!opened.ok) throw new Error(opened.error.code);
  await opened.value.append(
    entries.map((entry) => ({ ...entry, event: entry.event as Json, at: noon })),
  );
  onTestFinished(() => opened.value.close());
  return { journal: opened.value, file, place: journalInFile(file, systemClock) };
}

const cityEntries = beginning.map((event) => ({ stream: town, event }));

it("folds cities and souls, and reads what stands in other streams", async () => {
  const { journal, file, place } = await journalWith([
    ...cityEntries,
    { stream: "soul:ren", event: notice },
    { stream: "another", event: notice },
  ]);
  const state = JSON.parse(JSON.stringify(cityAfter(beginning.slice(0, 2))));
  await journal.saveSnapshot({ stream: town, number: 2, shape: cityShape, state });
  expect(await verifyJournal(place)).toEqual({
    ok: true,
    value: {
      file,
      events: cityEntries.length + 2,
      streams: [
        { stream: "another", events: 1, fold: "not-compared" },
        { stream: town, events: cityEntries.length, fold: "same" },
        { stream: "soul:ren", events: 1, fold: "same" },
      ],
      findings: [],
    },
  });
});

it("finds a city's state that its events do not lead to, and an event of a soul in a city", async () => {
  const { journal, place } = await journalWith([
    ...cityEntries,
    { stream: cityStream("other"), event: notice },
  ]);
  const state = JSON.parse(JSON.stringify(cityAfter(beginning.slice(0, 3))));
  await journal.saveSnapshot({ stream: town, number: 2, shape: cityShape, state });
  const verified = await verifyJournal(place);
  expect(verified.ok && verified.value.findings).toEqual([
    expect.objectContaining({ kind: "unreadable-event", stream: "city:other", number: 1 }),
    { kind: "fold-differs", stream: town },
  ]);
});

it("tells how far it is, and can be stopped", async () => {
  const { place } = await journalWith(
    Array.from({ length: 1_200 }, () => ({ stream: "soul:ren", event: notice })),
  );
  const seen: UpkeepProgress[] = [];
  expect((await verifyJournal(place, { onProgress: (step) => seen.push(step) })).ok).toBe(true);
  expect([...new Set(seen.map(({ step }) => step))]).toEqual(["check", "read", "fold"]);
  for (const step of ["check", "read", "fold"]) {
    const stop = new AbortController();
    const onProgress = (progress: UpkeepProgress) => {
      if (progress.step === step) stop.abort();
    };
    expect(await verifyJournal(place, { signal: stop.signal, onProgress })).toEqual({
      ok: false,
      error: { kind: "cancelled" },
    });
  }
});
