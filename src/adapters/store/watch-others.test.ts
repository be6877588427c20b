import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { noted, parseNoted } from "../../../test/fixtures/noted-event.ts";
import { handClock } from "../../../test/hand-clock.ts";
import { openJournalFile } from "./journal-file.ts";
import { journalOver } from "./sqlite-journal.ts";
import { watchOthers } from "./watch-others.ts";

async function connect(file: string) {
  const opened = await openJournalFile(file, handClock());
  if (!opened.ok) throw new Error(opened.error.code);
  const db = opened.value;
  const journal = journalOver(db, { parse: parseNoted, clock: handClock() });
  const write = (text: string) => journal.append([{ stream: "a", at: 1, event: noted(text) }]);
  return { db, journal, write };
}

it("reports what another program wrote, and not what this one wrote itself", async () => {
  const folder = mkdtempSync(join(tmpdir(), "journal-others-"));
  const file = join(folder, "journal.sqlite");
  const [own, other] = [await connect(file), await connect(file)];
  const heard = { own: 0, other: 0 };
  const unwatch = watchOthers(own.db, () => {
    heard.own += 1;
  });
  watchOthers(other.db, () => {
    heard.other += 1;
  });
  await own.write("a");
  await vi.waitFor(() => expect(heard).toEqual({ own: 0, other: 1 }), { timeout: 10_000 });
  await other.write("b");
  await vi.waitFor(() => expect(heard).toEqual({ own: 1, other: 1 }), { timeout: 10_000 });
  unwatch();
  await own.journal.close();
  await other.journal.close();
  rmSync(folder, { recursive: true, force: true });
});
