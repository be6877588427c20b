import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readEntries } from "../../src/adapters/store/journal-reader.ts";
import { openSqliteJournal } from "../../src/adapters/store/sqlite-journal.ts";

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "journal-kill-"));
  file = join(folder, "journal.db");
});
afterEach(() => rm(folder, { recursive: true }));

type Writer = {
  readonly child: ChildProcess;
  /** Whole lines of the child so far. */
  readonly lines: string[];
  /** Resolves with the first line, not seen before, that starts so. */
  until(start: string): Promise<string>;
  kill(): Promise<void>;
};

function startWriter(name: string, perCall: number): Writer {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, "journal-writer.ts"), file, name, String(perCall)],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const lines: string[] = [];
  const waiting = new Set<{ readonly start: string; readonly found: (line: string) => void }>();
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on("line", (line) => {
    lines.push(line);
    for (const one of [...waiting].filter(({ start }) => line.startsWith(start))) {
      waiting.delete(one);
      one.found(line);
    }
  });
  return {
    child,
    lines,
    until: (start) => new Promise((found) => waiting.add({ start, found })),
    kill: async () => {
      const closed = once(child, "close");
      child.kill("SIGKILL");
      await closed;
    },
  };
}

const acknowledged = (writer: Writer): readonly string[] =>
  writer.lines.filter((line) => line.startsWith("ok ")).map((line) => line.slice(3));

/** All texts in the file, in order, after checking its numbers and its pages. */
async function textsInFile(): Promise<readonly string[]> {
  const found = readEntries({ file, parse: (json) => (json as { text: string }).text });
  if (!found.ok) throw new Error(found.error.code);
  const texts: string[] = [];
  for await (const entry of found.value) {
    texts.push(entry.event);
    expect(entry.number).toBe(texts.length);
  }
  const db = new DatabaseSync(file);
  expect(db.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
  db.close();
  return texts;
}

function expectKept(texts: readonly string[], promised: readonly string[]): void {
  const kept = new Set(texts);
  expect(kept.size).toBe(texts.length);
  expect(promised.filter((text) => !kept.has(text))).toEqual([]);
}

it("loses and doubles no acknowledged entry in 40 kills at random moments", async () => {
  const promised: string[] = [];
  for (let round = 0; round < 40; round += 1) {
    const perCall = 1 + (round % 3);
    const writer = startWriter(`round ${round}`, perCall);
    await writer.until("open");
    await sleep(Math.random() * 60);
    await writer.kill();
    promised.push(...acknowledged(writer));
    const texts = await textsInFile();
    expectKept(texts, promised);
    // A call is whole or not there at all.
    const ofRound = texts.filter((text) => text.startsWith(`round ${round}.`));
    expect(ofRound.length % perCall).toBe(0);
  }
  expect(promised.length).toBeGreaterThan(40);
});

it("keeps what two processes write to one file while both are killed", async () => {
  const promised: string[] = [];
  for (let round = 0; round < 5; round += 1) {
    const writers = [startWriter(`left ${round}`, 2), startWriter(`right ${round}`, 3)];
    await Promise.all(writers.map((writer) => writer.until("ok ")));
    await sleep(Math.random() * 100);
    await Promise.all(writers.map((writer) => writer.kill()));
    promised.push(...writers.flatMap(acknowledged));
    expectKept(await textsInFile(), promised);
  }
});

it("opens again for writing after a kill", async () => {
  const writer = startWriter("first", 1);
  await writer.until("ok ");
  await writer.kill();
  const opened = await openSqliteJournal({
    file,
    parse: (json) => json,
    clock: { now: Date.now, sleep: (duration) => sleep(duration) },
  });
  if (!opened.ok) throw new Error(opened.error.code);
  const [{ number = 0 } = {}] = await opened.value.latest("soul:test", 1);
  const appended = await opened.value.append(
    [{ stream: "soul:test", at: 0, event: { text: "after" } }],
    { "soul:test": number },
  );
  expect(appended.ok).toBe(true);
  await opened.value.close();
});

// The limit makes the system refuse to let files grow, as a full disk does. prlimit exists on Linux only: macOS and
// Windows cannot set the limit of a running process, so that there is nothing to run there.
it.runIf(process.platform === "linux")(
  "refuses while files cannot grow, and goes on once they can",
  async () => {
    const writer = startWriter("full", 2);
    const limit = (bytes: string): void => {
      execFileSync("prlimit", ["--pid", String(writer.child.pid), `--fsize=${bytes}:`]);
    };
    await writer.until("ok ");
    limit("300000");
    expect(await writer.until("refused ")).toBe("refused unavailable");
    limit("unlimited");
    await writer.until("ok ");
    await writer.kill();
    expectKept(await textsInFile(), acknowledged(writer));
  },
);
