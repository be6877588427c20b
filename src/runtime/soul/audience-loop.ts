// Receives comments: every body with `sys_get_comments` is polled at an interval, or as soon as it calls.

import type { FieldNote } from "../../kernel/field-reader.ts";
import type { JsonObject } from "../../kernel/json.ts";
import type { Clock } from "../../kernel/ports.ts";
import { offersComments } from "../../protocol/comment-tool.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import type { ServerTool, ToolBox } from "../../saint-graph/ports.ts";
import { type Given, givenComments } from "./given-comments.ts";
import { openRepeats, type Repeats } from "./repeats.ts";

export type AudienceLoop = {
  /** Polls at once, because a body called. */
  readonly wake: () => void;
  readonly close: () => Promise<void>;
};

type Deps = {
  readonly tools: ToolBox;
  readonly clock: Clock;
  /** Milliseconds between two polls of a body; bodies in `pushing` are polled only when they call. */
  readonly interval: number | (() => number);
  readonly pushing: ReadonlySet<string>;
  /** Resolves when all of them are durable, so that the body may delete them; false when they never will be. */
  readonly hear: (stimuli: readonly Stimulus[]) => Promise<boolean>;
  readonly onTrouble: (note: string) => void;
  /** A body repeats the same comments in every answer; they are ignored. Called once per body. */
  readonly onRepeating: (server: string, words: string) => void;
  /** A field of a comment was not read as it stands. */
  readonly onOdd?: (server: string, note: FieldNote) => void;
};

const firstBackOff = 5_000;
const longestBackOff = 60_000;
/** An answer with this many comments may be incomplete. */
const much = 100;

/** The state of the polling. */
type Listening = {
  readonly repeats: Repeats;
  readonly clock: Clock;
  readonly outside: Deps;
  readonly tools: ToolBox;
  readonly stored: Map<string, string>;
  readonly ended: AbortController;
  readonly rests: Map<string, Rest>;
  readonly again: Set<string>;
  readonly asking: Map<string, Promise<void>>;
  bell: AbortController;
};

/**
 * Starts listening to the audience. Each body is polled independently: one that fails is reported and polled at growing
 * intervals, one that does not answer is waited for, and the others continue meanwhile.
 */
export function openAudienceLoop(outside: Deps): AudienceLoop {
  const { tools, clock } = outside;
  const ended = new AbortController();
  const stored = new Map<string, string>();
  const rests = new Map<string, Rest>();
  const asking = new Map<string, Promise<void>>();
  const repeats = openRepeats();
  /** Bodies that called during a poll. */
  const again = new Set<string>();
  const loop: Listening = {
    ...{ repeats, clock, outside, tools, stored, ended, rests, again, asking },
    bell: new AbortController(),
  };
  const running = run(loop);
  const stopWatching = tools.onChange(() => wake(loop));

  return {
    wake: () => wake(loop),
    async close() {
      stopWatching();
      ended.abort();
      wake(loop);
      await running;
      await Promise.all(asking.values());
    },
  };
}

function freshOf(
  { repeats, clock, outside }: Listening,
  server: string,
  all: readonly Given[],
): readonly Given[] {
  const { given, stuckOn } = repeats.freshOf(server, all, clock.now());
  if (stuckOn !== undefined) outside.onRepeating(server, stuckOn.slice(0, 80));
  return given;
}

/** Whether the body has more, which it sends once these are acknowledged. */
async function askOnce(loop: Listening, tool: ServerTool): Promise<boolean> {
  const { tools, stored, ended, clock, outside } = loop;
  const outcome = await tools.call(tool.name, argumentsFor(tool, stored), ended.signal);
  if (outcome.kind === "failed") throw new Error(`${tool.server}: ${outcome.text.slice(0, 200)}`);
  const found = givenComments(
    tool.server,
    outcome,
    clock.now(),
    (note) => outside.onOdd?.(tool.server, note),
    tool.tellsEvents === true,
  );
  const given = freshOf(loop, tool.server, found);
  if (given.length === 0) return false;
  if (!(await outside.hear(given.map(({ stimulus }) => stimulus)))) return false;
  const last = given.findLast(({ id }) => id !== undefined)?.id;
  if (last === undefined || last === stored.get(tool.server)) return false;
  stored.set(tool.server, last);
  return given.length >= much && takesAfter(tool);
}

async function ask(loop: Listening, tool: ServerTool): Promise<void> {
  const { ended } = loop;
  let hasMore = true;
  while (hasMore && !ended.signal.aborted) hasMore = await askOnce(loop, tool);
}

async function tryToAsk(loop: Listening, tool: ServerTool): Promise<void> {
  const { rests, clock, outside } = loop;
  const { server } = tool;
  try {
    await ask(loop, tool);
    rests.delete(server);
  } catch (error) {
    const failures = (rests.get(server)?.failures ?? 0) + 1;
    const rest = Math.min(firstBackOff * 2 ** (failures - 1), longestBackOff);
    rests.set(server, { failures, until: clock.now() + rest });
    outside.onTrouble(error instanceof Error ? error.message : String(error));
  }
}

async function askUntilStill(loop: Listening, tool: ServerTool): Promise<void> {
  const { again, rests, ended, asking } = loop;
  do {
    again.delete(tool.server);
    await tryToAsk(loop, tool);
  } while (again.has(tool.server) && !rests.has(tool.server) && !ended.signal.aborted);
  asking.delete(tool.server);
}

function isDue(
  { rests, clock, outside }: Listening,
  { server }: ServerTool,
  called: boolean,
): boolean {
  const rest = rests.get(server);
  if (rest !== undefined) return clock.now() >= rest.until;
  return called || !outside.pushing.has(server);
}

function round(loop: Listening, called: boolean): void {
  const { tools, asking, again } = loop;
  const all = tools.tools();
  const bodies = all.filter((tool) => offersComments(tool, all));
  for (const tool of bodies.filter((body) => isDue(loop, body, called))) {
    if (!asking.has(tool.server)) asking.set(tool.server, askUntilStill(loop, tool));
    else if (called) again.add(tool.server);
  }
}

async function run(loop: Listening): Promise<void> {
  const { ended, clock, outside } = loop;
  let called = true;
  while (!ended.signal.aborted) {
    const { signal } = loop.bell;
    round(loop, called);
    await clock.sleep(intervalOf(outside), signal);
    called = signal.aborted;
    if (called) loop.bell = new AbortController();
  }
}

function wake(loop: Listening): void {
  loop.bell.abort();
}

/** A body that failed is not polled before `until`, milliseconds UTC. */
type Rest = { readonly failures: number; readonly until: number };

/** A body that takes acknowledgements receives the id of the last stored comment; it sends later ones again. */
const argumentsFor = (tool: ServerTool, stored: ReadonlyMap<string, string>): JsonObject =>
  takesAfter(tool) ? { after: stored.get(tool.server) ?? "" } : {};

function takesAfter({ inputSchema }: ServerTool): boolean {
  const properties = inputSchema["properties"];
  return typeof properties === "object" && properties !== null && "after" in properties;
}

const intervalOf = ({ interval }: Pick<Deps, "interval">): number =>
  typeof interval === "number" ? interval : interval();
