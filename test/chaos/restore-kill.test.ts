// A restore that is killed at any of its steps leaves the old state or the new one, whole.

import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { openSqliteJournal } from "../../src/adapters/store/sqlite-journal.ts";
import { openBackups } from "../../src/runtime/data/upkeep/backups.ts";
import { settleRestore } from "../../src/runtime/data/upkeep/swap.ts";

const clock = { now: Date.now, sleep: async () => undefined };

async function note(home: string, text: string): Promise<void> {
  const file = join(home, "journal.sqlite");
  const journal = await openSqliteJournal({ file, parse: (json) => json, clock });
  if (!journal.ok) throw new Error(journal.error.code);
  await journal.value.append([{ stream: "soul:ren", at: 0, event: { text } }]);
  await journal.value.close();
}

function put(home: string, path: string, text: string): void {
  mkdirSync(join(home, path, ".."), { recursive: true });
  writeFileSync(join(home, path), text);
}

/** The state that a person would miss: all events, and all other files, of the data folder. */
function stateOf(home: string) {
  const db = new DatabaseSync(join(home, "journal.sqlite"));
  const events = db.prepare("SELECT json FROM events ORDER BY seq").all();
  const whole = db.prepare("PRAGMA integrity_check").get();
  db.close();
  const files = ["minds", "pictures", "prices.json"]
    .filter((item) => existsSync(join(home, item)))
    .flatMap((item) =>
      item.includes(".")
        ? [item]
        : readdirSync(join(home, item), { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map((entry) => join(entry.parentPath, entry.name).slice(home.length + 1)),
    )
    .sort()
    .map((path) => [path, readFileSync(join(home, path), "utf8")]);
  return { events, whole, files };
}

/** Two states, the second one present; `backup` names the first. */
async function twoStates() {
  const home = mkdtempSync(join(tmpdir(), "restore-kill-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  await note(home, "one");
  put(home, "minds/mio/persona.md", "# Mio");
  put(home, "prices.json", "{}");
  const restored = stateOf(home);
  const backup = await openBackups({ home, version: "1", clock, keep: 10, plugIns: [] }).make();
  if (!backup.ok) throw new Error(backup.error.kind);
  await note(home, "two");
  put(home, "minds/mio/persona.md", "# Mio, changed");
  put(home, "pictures/a.png", "png");
  return { home, backup: backup.value.name, present: stateOf(home), restored };
}

function restoreUntil(home: string, backup: string, step: number): Promise<string> {
  return new Promise((resolve) => {
    const child = join(import.meta.dirname, "restorer.ts");
    execFile(process.execPath, [child, home, backup, String(step)], (_, out) => resolve(out));
  });
}

it("is the old state or the new one after a kill at any step", async () => {
  const { home, backup, present, restored } = await twoStates();
  const seen = new Set<string>();
  // The first one is not killed, and leaves its compiled code to the others.
  for (let step = 0; ; step += 1) {
    const copy = mkdtempSync(join(tmpdir(), "restore-kill-"));
    onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
    cpSync(home, copy, { recursive: true });
    const done = await restoreUntil(copy, backup, step);
    expect(settleRestore(copy).ok).toBe(true);
    expect(existsSync(join(copy, "restoring"))).toBe(false);
    const state = stateOf(copy);
    const isNew = state.events.length === 1;
    expect(state, `step ${step}`).toEqual(isNew ? restored : present);
    seen.add(isNew ? "new" : "old");
    // The entry that was cut off keeps nobody from working on.
    await note(copy, "after");
    const after = await openBackups({
      home: copy,
      version: "1",
      clock,
      keep: 10,
      plugIns: [],
    }).make();
    expect(after).toMatchObject({ ok: true, value: { events: isNew ? 2 : 3 } });
    expect(readdirSync(join(copy, "backups")).filter((name) => name.startsWith(".draft"))).toEqual(
      [],
    );
    if (done === "" || step === 0) continue;
    expect(done).toMatch(/^done /);
    expect(step).toBeGreaterThan(15);
    break;
  }
  expect([...seen].sort()).toEqual(["new", "old"]);
}, 600_000);
