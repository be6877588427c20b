// Loaded before the program: says on request how long its event loop stood still and what it holds since the last
// request. With METER_SLICES it also says which functions the longest stops were in.

import type { Profiler } from "node:inspector";
import { Session } from "node:inspector/promises";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

/** Milliseconds, and bytes. */
export type Metered = {
  readonly delay: { readonly median: number; readonly p99: number; readonly longest: number };
  readonly memory: NodeJS.MemoryUsage;
  /** The resources that keep the program's loop busy or wait in it: timers, sockets, files. */
  readonly resources: number;
  /** Seconds of processor since the start. */
  readonly processor: number;
  readonly slices: readonly Slice[];
};

export type Slice = { readonly milliseconds: number; readonly functions: readonly string[] };

/** Milliseconds between two looks at the loop; they are not counted as delay. */
const resolution = 5;
/** Stops from here on are looked at. */
const long = 12;
const listed = 12;

type Stop = { readonly from: number; readonly to: number };

const microseconds = (): number => Number(process.hrtime.bigint()) / 1e3;

async function openSlices(): Promise<() => Promise<readonly Slice[]>> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.setSamplingInterval", { interval: 1_000 });
  await session.post("Profiler.start");
  let stops: Stop[] = [];
  let last = microseconds();
  setInterval(() => {
    const now = microseconds();
    if (now - last > (long + 2) * 1_000) stops.push({ from: last, to: now });
    last = now;
  }, 2).unref();
  return async () => {
    const longest = stops.sort((one, other) => other.to - other.from - (one.to - one.from));
    stops = [];
    const { profile } = await session.post("Profiler.stop");
    await session.post("Profiler.start");
    last = microseconds();
    return longest.slice(0, listed).map(({ from, to }) => ({
      milliseconds: (to - from) / 1_000,
      functions: functionsIn(profile, from, to),
    }));
  };
}

type Profile = Profiler.Profile;

/** The three chains of functions of ours that were met most often, each with its samples. */
function functionsIn(profile: Profile, from: number, to: number): readonly string[] {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const above = new Map(
    profile.nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id])),
  );
  const met = new Map<string, number>();
  let at = profile.startTime;
  for (const [place, id] of (profile.samples ?? []).entries()) {
    at += profile.timeDeltas?.[place] ?? 0;
    if (at < from || at > to) continue;
    const chain = chainOf(id, nodes, above);
    met.set(chain, (met.get(chain) ?? 0) + 1);
  }
  return [...met]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 3)
    .map(([chain, samples]) => `${samples} × ${chain}`);
}

function chainOf(
  id: number,
  nodes: ReadonlyMap<number, Profile["nodes"][number]>,
  above: ReadonlyMap<number, number>,
): string {
  const names = [nodes.get(id)?.callFrame.functionName ?? ""];
  for (let at: number | undefined = id; at !== undefined && names.length < 5; at = above.get(at)) {
    const frame = nodes.get(at)?.callFrame;
    if (frame?.url.includes("/src/") === true) {
      names.push(`${frame.functionName}@${frame.url.split("/").at(-1)}:${frame.lineNumber + 1}`);
    }
  }
  return names.join(" < ");
}

if (isMainThread && process.send !== undefined) {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  const slices = process.env["METER_SLICES"] === undefined ? undefined : await openSlices();
  const milliseconds = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - resolution);
  process.on("message", async () => {
    const { user, system } = process.cpuUsage();
    const metered: Metered = {
      delay: {
        median: milliseconds(delays.percentile(50)),
        p99: milliseconds(delays.percentile(99)),
        longest: milliseconds(delays.max),
      },
      memory: process.memoryUsage(),
      resources: process.getActiveResourcesInfo().length,
      processor: (user + system) / 1e6,
      slices: (await slices?.()) ?? [],
    };
    delays.reset();
    process.send?.(metered);
  });
  // It ends as if nobody listened.
  process.channel?.unref();
}
