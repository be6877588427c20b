import { openListeners } from "../../../kernel/listeners.ts";
import type { Clock } from "../../../kernel/ports.ts";
import { isBodyTool } from "../../../protocol/body.ts";
import { BodyStatus } from "../../../protocol/body-status.ts";
import type { ServerTool, ToolBox } from "../../../saint-graph/ports.ts";

/** The status that the body of a server reports. */
export type BodyReport = { readonly server: string; readonly status: BodyStatus };

export type BodyStatuses = {
  /** The reports of every connected body that has sent one, in the order of the tool box. */
  readonly all: () => readonly BodyReport[];
  /** Calls `listener` after every change. Returns a function that stops it. */
  readonly onChange: (listener: () => void) => () => void;
};

/**
 * Milliseconds. `wait`: how long a body is asked to wait for a change; `grace`: the additional time for its answer;
 * `gap`: the least time between two changes; `pause`: the time before the next call after an answer without a change.
 */
const times = { wait: 10_000, grace: 5_000, gap: 100, pause: 2_000 };

type FollowedBody = { readonly end: AbortController; report?: BodyReport };

/** Polls the status of every body that has `sys_get_status`, until the tool box is closed. */
export function followBodyStatuses(tools: ToolBox, clock: Clock): BodyStatuses {
  const followed = new Map<string, FollowedBody>();
  const listeners = openListeners();
  const changed = listeners.tell;
  const look = () => {
    const able = tools.tools().filter((tool) => isBodyTool(tool, "sys_get_status"));
    const names = new Set(able.map(({ name }) => name));
    for (const [name, { end, report }] of [...followed]) {
      if (names.has(name)) continue;
      end.abort();
      followed.delete(name);
      if (report !== undefined) changed();
    }
    for (const tool of able) if (!followed.has(tool.name)) follow(tool);
  };
  const follow = (tool: ServerTool) => {
    const one: FollowedBody = { end: new AbortController() };
    followed.set(tool.name, one);
    void keepAsking({ tools, clock, tool: tool.name, signal: one.end.signal }, (status) => {
      one.report = { server: tool.server, status };
      changed();
    });
  };
  tools.onChange(look);
  look();
  return {
    all: () =>
      tools.tools().flatMap(({ name }) => {
        const report = followed.get(name)?.report;
        return report === undefined ? [] : [report];
      }),
    onChange: listeners.add,
  };
}

type Asked = {
  readonly tools: ToolBox;
  readonly clock: Clock;
  readonly tool: string;
  readonly signal: AbortSignal;
};

/** Long-polls one body until the signal aborts: the body answers each call at its next change. */
async function keepAsking(
  { tools, clock, tool, signal }: Asked,
  onStatus: (status: BodyStatus) => void,
): Promise<void> {
  let known: string | undefined;
  while (!signal.aborted) {
    const args = { wait: times.wait, ...(known === undefined ? {} : { after: known }) };
    const limit = AbortSignal.any([signal, AbortSignal.timeout(times.wait + times.grace)]);
    const began = clock.now();
    const outcome = await tools.call(tool, args, limit);
    if (signal.aborted) return;
    const status =
      outcome.kind === "done" ? BodyStatus.safeParse(outcome.structured).data : undefined;
    if (status !== undefined && status.version !== known) {
      known = status.version;
      onStatus(status);
      await clock.sleep(times.gap, signal);
    } else if (clock.now() - began < times.wait / 2) {
      // The body does not support waiting, or cannot answer now.
      await clock.sleep(times.pause, signal);
    }
  }
}
