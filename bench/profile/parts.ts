// Which part of a turn a frame of V8's profile belongs to.

/** A profile as V8 gives it: nodes of a tree of calls, and which node was executed at each look. */
export type CpuProfile = {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
    readonly children?: readonly number[];
  }[];
  readonly samples: readonly number[];
  /** Microseconds before each look. */
  readonly timeDeltas: readonly number[];
};

const idle = "idle";
const disk = "commits, with their sync";
const runtime = "Node: streams, sockets";

/** The first that matches a frame's address names its part. */
const parts: readonly (readonly [part: string, address: RegExp])[] = [
  ["the model's SDK or adapter", /@google\/genai|src\/(?:built-in|adapters\/models)\//],
  ["MCP", /@modelcontextprotocol|src\/adapters\/mcp\//],
  ["schemas (zod)", /node_modules\/zod\//],
  ["journal and SQLite", /src\/(?:adapters\/store|event-sourcing|runtime\/storage)\//],
  ["memory and recall", /src\/(?:memory|adapters\/memory|runtime\/memory)\/|lindera|stemmer/],
  [
    "gates and trust",
    /src\/(?:mind\/(?:gate|ng-words|secret-mask)|trust)|speech-judgement|moderation/,
  ],
  ["prompt, history, tokens", /src\/(?:mind\/|saint-graph\/(?:history|past|request|judging))/],
  ["speech out of the stream", /src\/saint-graph\/(?:speech|forming|reasoning|accumulate)/],
  ["views and pages", /src\/(?:runtime\/(?:views|pages|web)|world)\//],
  ["decisions and their drivers", /src\/(?:saint-graph|kernel|protocol|languages)\//],
];

const named = new Map([
  ["(idle)", idle],
  ["(garbage collector)", "garbage collector"],
]);

/**
 * Milliseconds of the main thread in each part: own time; what has no part of its own counts for its caller's. Idle time
 * is left out. V8 looks at its thread also while it stands still: for a sync of the disk, and where others have the
 * processor.
 */
export function timeByPart({
  nodes,
  samples,
  timeDeltas,
}: CpuProfile): ReadonlyMap<string, number> {
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((one) => [one, id])),
  );
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const own = new Map(
    nodes.map(({ id, callFrame }) => [
      id,
      partOfFrame(callFrame, frames.get(parents.get(id) ?? 0)),
    ]),
  );
  const partOf = (id: number): string => {
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const part = own.get(at);
      if (part !== undefined) return part;
    }
    return runtime;
  };
  const times = new Map<string, number>();
  for (const [place, id] of samples.entries()) {
    const part = partOf(id);
    if (part === idle || part === measuring) continue;
    times.set(part, (times.get(part) ?? 0) + (timeDeltas[place] ?? 0) / 1000);
  }
  return times;
}

/** The profiler's own work. */
const measuring = "measuring";

type Frame = CpuProfile["nodes"][number]["callFrame"];

function partOfFrame({ url, functionName }: Frame, caller: Frame | undefined): string | undefined {
  if (/bench\/turn\/profiling|node:inspector/.test(url)) return measuring;
  if (functionName === "run" && caller?.functionName === "commitGroup") return disk;
  return named.get(functionName) ?? parts.find(([, address]) => address.test(url))?.[0];
}
