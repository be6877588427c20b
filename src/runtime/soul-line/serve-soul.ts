// Runs a soul in this process for callers at the other end of a connection, which has her journal and her tools.

import { parsePersonaId } from "../../kernel/id.ts";
import type { JsonObject } from "../../kernel/json.ts";
import type { AppendRefusal, JournalEntry, NewJournalEntry, Snapshot } from "../../kernel/ports.ts";
import { err, type Result } from "../../kernel/result.ts";
import { SoulEvent } from "../../protocol/soul-events.ts";
import { openAsleep } from "../../saint-graph/drivers/live-soul.ts";
import type { Outside } from "../../saint-graph/drivers/outside.ts";
import type { SoulJournal, ToolBox, ToolOutcome } from "../../saint-graph/ports.ts";
import type { Soul } from "../../saint-graph/soul.ts";
import {
  type SoulMakings,
  type Surrounded,
  soulCalls,
  soulTells,
  type Waking,
} from "./given-around.ts";
import {
  type Line,
  type LineCalls,
  LineEnded,
  type LineHandler,
  openLineCalls,
} from "./line-calls.ts";

type Serving = {
  /** Makes the dependencies of the persona that the other process does not provide. */
  readonly make: (waking: Waking) => Promise<SoulMakings>;
  /** The other process has ended the connection: she writes nothing more. */
  readonly onEnd?: () => void;
  readonly onBug: (error: unknown) => void;
};

const alone: Surrounded = {
  isWatched: false,
  blocked: [],
  allowance: { level: "free" },
  tools: [],
};

/** Serves one soul on this connection, from the call that wakes her on. */
export function serveSoul(line: Line, { make, onEnd, onBug }: Serving): void {
  const around = openSurroundings();
  let soul: Soul | undefined;
  const handlers = new Map<string, LineHandler>();
  const calls = openLineCalls(line, {
    handlers,
    onBug,
    onEnd() {
      void soul?.close(0);
      onEnd?.();
    },
  });
  handlers.set("surroundings", async ([now]) => around.take(now as Surrounded));
  handlers.set("wake", async ([waking]) => {
    const woken = await wake(waking as Waking, await make(waking as Waking), calls, around);
    soul = woken;
    for (const name of soulCalls) handlers.set(name, commandOf(woken, name));
    for (const name of soulTells) handlers.set(name, commandOf(woken, name));
    handlers.set("leave", async () => line.close());
  });
}

/** A command with the received arguments; a tool's call ends with its signal. */
const commandOf =
  (soul: Soul, name: (typeof soulCalls)[number] | (typeof soulTells)[number]): LineHandler =>
  async (args, signal) => {
    const command = soul[name] as (...all: readonly unknown[]) => unknown;
    return await command(...args, ...(name === "callTool" ? [signal] : []));
  };

function wake(
  { persona, settings, timeZone }: Waking,
  makings: SoulMakings,
  calls: LineCalls,
  { now, tools }: ReturnType<typeof openSurroundings>,
): Promise<Soul> {
  const id = parsePersonaId(persona);
  if (!id.ok) throw new Error("nobody is called so");
  const outside: Outside = {
    ...makings,
    ...{ persona: id.value, settings, timeZone, journal: journalThere(calls) },
    gate: {
      ...makings.gate,
      rules: () => now().rules ?? { muted: false, holding: false },
      blocked: () => now().blocked,
    },
    allowance: () => now().allowance,
    place: () => now().place,
    company: () => now().company,
    isWatched: () => now().isWatched,
    tools: tools(calls),
    onTrouble: (trouble) =>
      calls.tell("trouble", [
        trouble.kind === "bug" ? { kind: "bug", note: String(trouble.error) } : trouble,
      ]),
  };
  return openAsleep(outside).then((asleep) => asleep.wake(outside));
}

/** The surroundings received last; an unchanged part stays the same object. */
function openSurroundings() {
  let current = alone;
  const listeners = new Set<() => void>();
  return {
    now: () => current,
    take(next: Surrounded): void {
      const hasOtherTools = JSON.stringify(next.tools) !== JSON.stringify(current.tools);
      const isBlockedSame = JSON.stringify(next.blocked) === JSON.stringify(current.blocked);
      current = { ...next, ...(isBlockedSame ? { blocked: current.blocked } : {}) };
      if (hasOtherTools) for (const listener of [...listeners]) listener();
    },
    tools: (calls: LineCalls): ToolBox => ({
      tools: () => current.tools,
      call: (name, args, signal) => calledThere(calls, name, args, signal),
      onChange(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    }),
  };
}

async function calledThere(
  calls: LineCalls,
  name: string,
  args: JsonObject,
  signal: AbortSignal,
): Promise<ToolOutcome> {
  try {
    return (await calls.call("tool", [name, args], signal)) as ToolOutcome;
  } catch (error) {
    const note = error instanceof Error ? error.message : String(error);
    return { kind: "unknown", fault: { kind: "unavailable", retryable: false, note } };
  }
}

const pageSize = 256;

type Read = readonly JournalEntry<SoulEvent>[];
const entriesIn = (value: unknown): Read =>
  (value as Read).map((entry) => ({ ...entry, event: SoulEvent.parse(entry.event) }));

/**
 * Her stream in the journal of the other end. After the end of the connection somebody else may write to it, and she
 * may not.
 */
function journalThere({ call }: LineCalls): SoulJournal {
  return {
    async append(entries, expected = {}) {
      try {
        const answer = await call("append", [entries, expected]);
        return answer as Result<readonly JournalEntry<SoulEvent>[], AppendRefusal>;
      } catch (error) {
        if (!(error instanceof LineEnded)) throw error;
        return err({ kind: "conflict", stream: streamOf(entries) });
      }
    },
    async *read(stream, after, limit = Number.POSITIVE_INFINITY) {
      let last = after;
      for (let left = limit; left > 0; left -= pageSize) {
        const size = Math.min(left, pageSize);
        const page = entriesIn(await call("read", [stream, last, size]));
        yield* page;
        if (page.length < size) return;
        last = page.at(-1)?.number ?? last;
      }
    },
    async withKey(stream, key) {
      const found = await call("withKey", [stream, key]);
      return found === undefined ? undefined : entriesIn([found])[0];
    },
    async latestSnapshot(stream, shape) {
      return (await call("latestSnapshot", [stream, shape])) as Snapshot | undefined;
    },
    async saveSnapshot(snapshot) {
      await call("saveSnapshot", [snapshot]);
    },
  };
}

const streamOf = (entries: readonly NewJournalEntry<SoulEvent>[]): string =>
  entries[0]?.stream ?? "";
