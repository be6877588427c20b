// Runs a soul in this process for callers at the other end of a connection, which has her tools, and her journal too
// unless this process holds her itself.

import { parsePersonaId } from "../../kernel/id.ts";
import type { JsonObject } from "../../kernel/json.ts";
import { openListeners } from "../../kernel/listeners.ts";
import type { NewJournalEntry, Snapshot } from "../../kernel/ports.ts";
import { err } from "../../kernel/result.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import { openAsleep } from "../../saint-graph/drivers/live-soul.ts";
import type { Deps } from "../../saint-graph/drivers/soul-deps.ts";
import type { Allowance, SoulJournal, ToolBox, ToolOutcome } from "../../saint-graph/ports.ts";
import type { Soul } from "../../saint-graph/soul.ts";
import { joinedToolBox } from "../../tools/joined-tool-box.ts";
import {
  type LineCalls,
  LineEnded,
  type LineHandler,
  type MessageChannel,
  openLineCalls,
} from "./line-calls.ts";
import {
  callMethod,
  cityAnswers,
  commandShapes,
  LineRefusal,
  SurroundedShape,
  soulMethods,
  taken,
} from "./line-shapes.ts";
import { severableJournal } from "./severable-journal.ts";
import {
  type HostedSoulDeps,
  type NotWoken,
  type OwnMakings,
  type SoulEnvironment,
  WakeRequest,
} from "./soul-rpc-types.ts";

type Serving = {
  /** Makes the dependencies of the persona that the other process does not provide, or says why it does not. */
  readonly make: (waking: WakeRequest) => Promise<HostedSoulDeps | NotWoken>;
  /** The other process has ended the connection: she writes nothing more. */
  readonly onEnd?: () => void;
  readonly onBug: (error: unknown) => void;
};

const alone: SoulEnvironment = {
  isWatched: false,
  blocked: [],
  allowance: { level: "free" },
  tools: [],
};

type Served = {
  readonly soul: Soul;
  readonly own: OwnMakings | undefined;
  readonly sever: () => void;
};

/** Serves one soul on this connection, from the call that wakes her on. */
export function serveSoul(line: MessageChannel, { make, onEnd, onBug }: Serving): void {
  const around = openSurroundings();
  let served: Served | undefined;
  let isOver = false;
  let isWoken = false;
  const handlers = new Map<string, LineHandler>();
  const calls = openLineCalls(line, {
    handlers,
    onBug,
    onEnd() {
      isOver = true;
      if (served !== undefined) void cutOff(served).catch(onBug);
      onEnd?.();
    },
  });
  handlers.set("surroundings", async ([now]) =>
    around.take(taken("surroundings", SurroundedShape, now) as SoulEnvironment),
  );
  handlers.set("wake", async ([given]) => {
    const waking = taken("wake", WakeRequest, given);
    if (isWoken) throw new LineRefusal("refused: wake (she is woken on this line already)");
    isWoken = true;
    const makings = await make(waking);
    if ("refused" in makings) return makings;
    served = await wake(waking, makings, calls, around);
    // The asking side may have gone meanwhile.
    if (isOver) return await cutOff(served);
    for (const [name, handler] of handlersOf(served)) handlers.set(name, handler);
    handlers.set("leave", async () => line.close());
    return undefined;
  });
}

/** Ends her as if the process had been killed. */
async function cutOff({ sever, soul, own }: Served): Promise<void> {
  sever();
  await soul.close(0);
  await own?.release();
}

function handlersOf(served: Served): ReadonlyMap<string, LineHandler> {
  const { soul, own } = served;
  return new Map<string, LineHandler>([
    ...soulMethods.map((name) => [name, commandOf(soul, name)] as const),
    [
      "close",
      async (args) => {
        const [patience] = argumentsOf("close", args);
        await soul.close(patience as number | undefined);
        await own?.release();
      },
    ],
    ["yield", async () => await cutOff(served)],
    [
      "choose",
      async (args) => await own?.choose(argumentsOf("choose", args)[0] as string | undefined),
    ],
    ["rechoose", async () => await own?.rechoose()],
    ["rereadMind", async () => await own?.rereadMind()],
  ]);
}

function argumentsOf(name: string, args: readonly unknown[]): readonly unknown[] {
  const shape = commandShapes.get(name);
  if (shape === undefined) throw new LineRefusal("refused: no command is called so");
  return taken(name, shape, args);
}

/** A command with the received arguments; a tool's call ends with its signal. */
const commandOf =
  (soul: Soul, name: string): LineHandler =>
  async (args, signal) =>
    await callMethod(soul, name, [
      ...argumentsOf(name, args),
      ...(name === "callTool" ? [signal] : []),
    ]);

async function wake(
  { persona, settings, timeZone }: WakeRequest,
  { own, ...makings }: HostedSoulDeps,
  calls: LineCalls,
  around: ReturnType<typeof openSurroundings>,
): Promise<Served> {
  const id = parsePersonaId(persona);
  if (!id.ok) throw new Error("nobody is called so");
  const { now } = around;
  const there = around.tools(calls);
  const cut = severableJournal(own?.journal ?? journalThere(calls));
  const allowance: Deps["allowance"] =
    own === undefined
      ? () => now().allowance
      : (purpose, model, forWhom) => allowedThere(calls, [purpose, model, forWhom]);
  const outside: Omit<Deps, "tools"> = {
    ...makings,
    ...{ persona: id.value, settings, timeZone, journal: cut.journal, allowance },
    gate: {
      ...makings.gate,
      rules: () => now().rules ?? { muted: false, holding: false },
      blocked: () => now().blocked,
    },
    place: () => now().place,
    company: () => now().company,
    isWatched: () => now().isWatched,
    onStatus: (status) => calls.tell("status", [status]),
    onTrouble: (trouble) =>
      calls.tell("trouble", [
        trouble.kind === "bug" ? { kind: "bug", note: String(trouble.error) } : trouble,
      ]),
  };
  try {
    const asleep = await openAsleep(outside);
    const house = own?.houseTools({
      self: asleep.self,
      around: () => now().house,
      allowance: async (purpose, model) => await allowedThere(calls, [purpose, model]),
    });
    const tools = house === undefined ? there : joinedToolBox([house, there]);
    return { soul: await asleep.wake({ ...outside, tools }), own, sever: cut.sever };
  } catch (error) {
    cut.sever();
    await own?.release();
    throw error;
  }
}

/** Asks her city for one more call, which is counted there; after the end of the connection there is none. */
async function allowedThere(calls: LineCalls, args: readonly unknown[]): Promise<Allowance> {
  try {
    return taken("allowance", cityAnswers.allowance, await calls.call("allowance", args));
  } catch (error) {
    if (!(error instanceof LineEnded)) throw error;
    return { level: "spent" };
  }
}

/** The surroundings received last; an unchanged part stays the same object. */
function openSurroundings() {
  let current = alone;
  const listeners = openListeners();
  return {
    now: () => current,
    take(next: SoulEnvironment): void {
      const hasOtherTools = JSON.stringify(next.tools) !== JSON.stringify(current.tools);
      const isBlockedSame = JSON.stringify(next.blocked) === JSON.stringify(current.blocked);
      current = {
        ...next,
        ...(isBlockedSame ? { blocked: current.blocked } : {}),
        ...(hasOtherTools ? {} : { tools: current.tools }),
      };
      if (hasOtherTools) listeners.tell();
    },
    tools: (calls: LineCalls): ToolBox => ({
      tools: () => current.tools,
      call: (name, args, signal) => calledThere(calls, name, args, signal),
      onChange: listeners.add,
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
    return taken("tool", cityAnswers.tool, await calls.call("tool", [name, args], signal));
  } catch (error) {
    const note = error instanceof Error ? error.message : String(error);
    return { kind: "unknown", fault: { kind: "unavailable", retryable: false, note } };
  }
}

const pageSize = 256;

/**
 * Her stream in the journal of the other end. After the end of the connection somebody else may write to it, and she
 * may not.
 */
function journalThere({ call }: LineCalls): SoulJournal {
  return {
    async append(entries, expected = {}) {
      try {
        return taken("append", cityAnswers.append, await call("append", [entries, expected]));
      } catch (error) {
        if (!(error instanceof LineEnded)) throw error;
        return err({ kind: "conflict", stream: streamOf(entries) });
      }
    },
    async *read(stream, after, limit = Number.POSITIVE_INFINITY) {
      let last = after;
      for (let left = limit; left > 0; left -= pageSize) {
        const size = Math.min(left, pageSize);
        const page = taken("read", cityAnswers.read, await call("read", [stream, last, size]));
        yield* page;
        if (page.length < size) return;
        last = page.at(-1)?.number ?? last;
      }
    },
    async withKey(stream, key) {
      return taken("withKey", cityAnswers.withKey, await call("withKey", [stream, key]));
    },
    async latestSnapshot(stream, shape) {
      const found = await call("latestSnapshot", [stream, shape]);
      return taken("latestSnapshot", cityAnswers.latestSnapshot, found) as Snapshot | undefined;
    },
    async saveSnapshot(snapshot) {
      await call("saveSnapshot", [snapshot]);
    },
  };
}

const streamOf = (entries: readonly NewJournalEntry<SoulEvent>[]): string =>
  entries[0]?.stream ?? "";
