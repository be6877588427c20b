// A life that is moved into a PostgreSQL database and back by the program itself, killed again and again on the way.

import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { fillingFile } from "../../src/adapters/store/relocation/rows-in-file.ts";
import { writeLivedJournal } from "../fixtures/lived-journal.ts";

export type MovedLife = {
  /** An empty folder. */
  readonly folder: string;
  /** An empty database. */
  readonly url: string;
  /** Lines of the city, and turns of her personas, each of which is five events. */
  readonly lines: number;
  readonly turns: number;
  /** Kills on each way. */
  readonly kills: number;
  /** A number between 0 and 1. */
  readonly chance: () => number;
  readonly report: (line: string) => void;
};

const program = join(import.meta.dirname, "..", "..", "bin", "saintverse.mjs");

/** The progress of a target: the position of its journal, and the number of events in its memories. */
type Filled = { readonly copied: number; readonly remembered: number };
type Look = () => Promise<Filled | undefined>;

const remembered = "SELECT coalesce(sum(soul + memory), 0) AS remembered FROM";

function lookAtDatabase(client: Client): Look {
  return async () => {
    try {
      const { rows } = await client.query(
        `SELECT (SELECT seq FROM saintverse.journal_position) AS copied,
          (${remembered} saintverse.memory_cursors) AS remembered`,
      );
      return filledIn(rows[0]);
    } catch {
      // Its tables are not there yet.
      return undefined;
    }
  };
}

const lookAtFile =
  (file: string): Look =>
  async () => {
    if (!existsSync(file)) return undefined;
    try {
      const db = new DatabaseSync(file, { readOnly: true });
      try {
        const last = "SELECT coalesce(max(seq), 0) FROM events";
        const sql = `SELECT (${last}) AS copied, (${remembered} memory_cursors) AS remembered`;
        return filledIn(db.prepare(sql).get());
      } finally {
        db.close();
      }
    } catch {
      return undefined;
    }
  };

const filledIn = (row: Readonly<Record<string, unknown>> | undefined): Filled => ({
  copied: Number(row?.["copied"]),
  remembered: Number(row?.["remembered"]),
});

type Way = {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly look: Look;
  readonly events: number;
  /** Those of souls. */
  readonly ofSouls: number;
};

/** Where the kills fall: half of them while events are copied, the others while memories are made, and after that. */
function momentsOf({ kills, chance }: MovedLife, { events, ofSouls }: Way) {
  return Array.from({ length: kills }, (_, place): ((filled: Filled) => boolean) => {
    const part = chance();
    if (place < kills / 2) return ({ copied }) => copied >= part * events;
    if (place < kills - 1) return (filled) => filled.remembered >= part * ofSouls;
    return (filled) => filled.remembered >= ofSouls;
  });
}

function start({ folder }: MovedLife, { args, env }: Way) {
  const child = spawn(process.execPath, [program, ...args, "--lang", "en"], {
    cwd: folder,
    env: {
      ...{ PATH: process.env["PATH"] ?? "", HOME: folder, SAINTVERSE_CONFIG: folder },
      ...{ SAINTVERSE_HOME: join(folder, "home"), ...env },
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (piece: string) => {
    said += piece;
  });
  child.stderr.setEncoding("utf8").on("data", (piece: string) => {
    said += piece;
  });
  const ended = once(child, "close").then(([code]) => code as number | null);
  return { kill: () => child.kill("SIGKILL"), ended, said: () => said };
}

/** Runs the same command until it is done, killed at each of the moments. Returns how often it was killed. */
async function moveOver(life: MovedLife, way: Way): Promise<number> {
  let killed = 0;
  for (const moment of momentsOf(life, way)) {
    const running = start(life, way);
    let code: number | null | undefined;
    const ending = running.ended.then((ended) => {
      code = ended;
    });
    let filled: Filled | undefined;
    while (code === undefined && !(filled !== undefined && moment(filled))) {
      filled = await way.look();
      await Promise.race([ending, sleep(10)]);
    }
    if (code === undefined) {
      running.kill();
      await ending;
      killed += 1;
      life.report(`  killed at ${filled?.copied} copied, ${filled?.remembered} remembered`);
    } else if (code !== 0) throw new Error(`it ended with ${code}:\n${running.said()}`);
    else return killed;
  }
  const last = start(life, way);
  const code = await last.ended;
  if (code !== 0) throw new Error(`it ended with ${code}:\n${last.said()}`);
  return killed;
}

/** Moves a life into the database and back. What comes back is compared, event by event. */
export async function moveThereAndBack(life: MovedLife): Promise<readonly [number, number]> {
  const { folder, url, lines, turns, report } = life;
  const file = join(folder, "home", "journal.sqlite");
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const began = Date.now();
    const done = await work();
    report(`${what}: ${((Date.now() - began) / 1_000).toFixed(1)} s`);
    return done;
  };
  await timed("lived", () => writeLivedJournal({ file, lines, turns }));
  const before = digestOf(file);
  report(`${before.events} events`);
  const size = { events: before.events, ofSouls: before.ofSouls };
  const watching = new Client({ connectionString: url });
  await watching.connect();
  try {
    const look = lookAtDatabase(watching);
    const args = ["move", "--to", url];
    const there = await timed("there", () => moveOver(life, { args, env: {}, look, ...size }));
    const back = join(folder, "back");
    const returned = join(back, "journal.sqlite");
    const backwards: Way = {
      ...{ args: ["move", "--to", back], env: { DATABASE_URL: url } },
      ...{ look: lookAtFile(fillingFile(returned)), ...size },
    };
    const again = await timed("back", () => moveOver(life, backwards));
    const after = digestOf(returned);
    if (after.digest !== before.digest) throw new Error("another journal came back");
    return [there, again];
  } finally {
    await watching.end();
  }
}

/** A digest of all events and snapshots, and how many events there are. */
function digestOf(file: string) {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const hash = createHash("sha256");
    let [events, ofSouls] = [0, 0];
    const all = db.prepare(
      `SELECT e.seq, s.name, e.number, e.at, e.key, e.json FROM events AS e
       JOIN streams AS s ON s.id = e.stream ORDER BY e.seq`,
    );
    for (const row of all.iterate()) {
      hash.update(JSON.stringify(row));
      events += 1;
      if (String(row["name"]).startsWith("soul:")) ofSouls += 1;
    }
    const snapshots = db.prepare("SELECT * FROM snapshots ORDER BY stream, shape");
    for (const row of snapshots.iterate()) hash.update(JSON.stringify(row));
    return { digest: hash.digest("hex"), events, ofSouls };
  } finally {
    db.close();
  }
}
