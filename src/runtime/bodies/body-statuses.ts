import type { Clock } from "../../kernel/ports.ts";
import { isBodyTool } from "../../protocol/body.ts";
import { BodyStatus } from "../../protocol/body-status.ts";
import type { ServerTool, ToolBox } from "../../saint-graph/ports.ts";

/** What the body of a server says of itself. */
export type BodyReport = { readonly server: string; readonly status: BodyStatus };

export type BodyStatuses = {
  /** Of every body that is connected and has said how it is doing, in the order of the tool box. */
  readonly all: () => readonly BodyReport[];
  /** Calls `listener` after every change. Returns how to stop it. */
  readonly onChange: (listener: () => void) => () => void;
};

/**
 * Milliseconds: what a body is asked to wait for a change, and has beyond that; the least between two changes, and between
 * two answers that are alike.
 */
const times = { wait: 10_000, grace: 5_000, gap: 100, pause: 2_000 };

type FollowedBody = { readonly end: AbortController; report?: BodyReport };

/** Follows how every body is doing that has `sys_get_status`, until the tool box is closed. */
export function followBodyStatuses(tools: ToolBox, clock: Clock): BodyStatuses {
  const followed = new Map<string, FollowedBody>();
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of [...listeners]) listener();
  };
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
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type Asked = {
  readonly tools: ToolBox;
  readonly clock: Clock;
  readonly tool: string;
  readonly signal: AbortSignal;
};

/** Has a call under way that the body answers at its next change, until the signal aborts. */
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
      // It does not wait, or cannot answer now.
      await clock.sleep(times.pause, signal);
    }
  }
}
