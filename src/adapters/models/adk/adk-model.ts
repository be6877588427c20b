import { fault } from "../../../kernel/fault.ts";
import { ok, type Result } from "../../../kernel/result.ts";
import type { ChatModel, ModelDelta, ModelEnd } from "../../../saint-graph/ports.ts";
import { type AdkLoader, type AdkRefusal, loadAdk } from "./adk-library.ts";
import type { AdkRunRequest } from "./adk-llm.ts";
import { type AdkRun, runMaker } from "./adk-run.ts";

export type AdkSettings = {
  /** The model that ADK's agent thinks with. It keeps its keys, its patience and its faults. */
  readonly model: ChatModel;
  /** The folder of ADK when it is not installed beside the program. */
  readonly folder: string;
  /** The loader of ADK; that of the installed package when absent. */
  readonly load?: AdkLoader;
};

/** Runs that stand at calls: this many souls may be between two rounds at once. The oldest ones are given up first. */
const mostWaiting = 16;

type WaitingRuns = {
  /** Takes out the run that a request continues, and gives up those that its soul has left behind. */
  take(asked: AdkRunRequest): Promise<AdkRun | undefined>;
  /** Keeps a run that stands at calls; every other one is closed. */
  keep(run: AdkRun): Promise<void>;
};

function waitingRuns(): WaitingRuns {
  const waiting = new Set<AdkRun>();
  const giveUp = async (runs: readonly AdkRun[]) => {
    for (const run of runs) waiting.delete(run);
    await Promise.all(runs.map((run) => run.close()));
  };
  return {
    async take(asked) {
      const known = [...waiting].filter((run) => run.isKnownTo(asked.request));
      const taken = known.find((run) => run.awaits(asked.request));
      if (taken !== undefined) waiting.delete(taken);
      taken?.ask(asked);
      await giveUp(known.filter((run) => run !== taken));
      return taken;
    },
    async keep(run) {
      if (!run.isWaiting()) return run.close();
      waiting.add(run);
      await giveUp([...waiting].slice(0, -mostWaiting));
    },
  };
}

/** The run of this round and its first item. A run that ADK ended between two rounds is replaced by a new one. */
async function begin(
  waiting: WaitingRuns,
  open: (asked: AdkRunRequest) => AdkRun,
  asked: AdkRunRequest,
): Promise<{ readonly run: AdkRun; readonly item: ModelDelta | undefined }> {
  const kept = await waiting.take(asked);
  const item = await kept?.next();
  if (kept !== undefined && item !== undefined) return { run: kept, item };
  await kept?.close();
  const run = open(asked);
  return { run, item: await run.next() };
}

const unanswered = (route: string): ModelEnd => ({
  kind: "end",
  finish: { kind: "fault", fault: fault("bad-reply", "ADK ended its run before the answer's end") },
  route,
});

async function* streamOver(
  model: ChatModel,
  waiting: WaitingRuns,
  open: (asked: AdkRunRequest) => AdkRun,
  asked: AdkRunRequest,
): AsyncGenerator<ModelDelta> {
  const { run, item: first } = await begin(waiting, open, asked);
  let end: ModelEnd | undefined;
  try {
    for (let item = first; item !== undefined; item = await run.next()) {
      if (item.kind === "end") {
        end = item;
        break;
      }
      yield item;
    }
  } finally {
    await waiting.keep(run);
  }
  yield end ?? unanswered(model.name);
}

/**
 * Google's ADK as the engine of a soul's turns: one run of its agent lives through the rounds of a turn and asks
 * `model`, whose requests are the same as without it. Refused when the optional package `@google/adk` 2.0.0 is not
 * there, with the command that installs it.
 */
export async function adkModel({
  model,
  folder,
  load,
}: AdkSettings): Promise<Result<ChatModel, AdkRefusal>> {
  const adk = await loadAdk(folder, load);
  if (!adk.ok) return adk;
  const open = runMaker(adk.value, model);
  const waiting = waitingRuns();
  return ok({
    name: model.name,
    stream: (request, signal) => streamOver(model, waiting, open, { request, signal }),
  });
}
