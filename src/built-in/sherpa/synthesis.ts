import { type ChildProcess, fork } from "node:child_process";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { SpeechModelConfig } from "./speech-model.ts";
import type { SynthesisAnswer, SynthesisOrder } from "./synthesis-process.ts";

export type MadeSpeech = { readonly samples: Float32Array; readonly rate: number };

/** A loaded model, in a separate process. */
export type Synthesis = {
  readonly speakers: number;
  /** Rejects when it fails, when the signal aborts, and when the process has ended. */
  say(
    said: { readonly text: string; readonly sid: number; readonly speed: number },
    signal: AbortSignal,
  ): Promise<MadeSpeech>;
  isOver(): boolean;
  close(): void;
};

/** `unfit`: the model cannot be read. */
export type SynthesisRefusal = "not-installed" | "unfit";

const suffix = extname(import.meta.filename);
const entry = fileURLToPath(new URL(`./synthesis-process${suffix}`, import.meta.url));

/** A process with what waits for it. */
type Working = {
  readonly child: ChildProcess;
  readonly waiting: Map<number, PromiseWithResolvers<MadeSpeech>>;
  lastId: number;
  isOver: boolean;
};

/** Starts a process and loads a model there. `packageName`: the package to load as `sherpa-onnx-node`. */
export function startSynthesis(
  packageName: string,
  config: SpeechModelConfig,
): Promise<Synthesis | SynthesisRefusal> {
  const child = fork(entry, {
    ...{ execArgv: [], serialization: "advanced" },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const work: Working = { child, waiting: new Map(), lastId: 0, isOver: false };
  const { promise, resolve } = Promise.withResolvers<Synthesis | SynthesisRefusal>();
  const end = () => {
    work.isOver = true;
    resolve("unfit");
    for (const { reject } of work.waiting.values()) reject(new Error("the process ended"));
    work.waiting.clear();
  };
  const close = () => {
    end();
    child.kill();
  };
  child.once("exit", end);
  child.once("error", end);
  child.on("message", (answer: SynthesisAnswer) => {
    if (answer.kind === "ready") {
      const { speakers } = answer;
      resolve({
        speakers,
        say: (...said) => say(work, ...said),
        isOver: () => work.isOver,
        close,
      });
    } else if (answer.kind === "said" || answer.kind === "failed") settle(work, answer);
    else {
      resolve(answer.kind);
      close();
    }
  });
  order(child, { kind: "load", packageName, config });
  return promise;
}

/** The end of the process reports a message that could not be sent. */
function order(child: ChildProcess, given: SynthesisOrder): void {
  child.send(given, () => undefined);
}

function settle(
  { waiting }: Working,
  answer: Extract<SynthesisAnswer, { readonly kind: "said" | "failed" }>,
): void {
  const asked = waiting.get(answer.id);
  waiting.delete(answer.id);
  if (answer.kind === "said") asked?.resolve(answer);
  else asked?.reject(new Error("it was not said"));
}

async function say(
  work: Working,
  said: Parameters<Synthesis["say"]>[0],
  signal: AbortSignal,
): Promise<MadeSpeech> {
  if (work.isOver) throw new Error("the process ended");
  work.lastId += 1;
  const id = work.lastId;
  const asked = Promise.withResolvers<MadeSpeech>();
  work.waiting.set(id, asked);
  const stop = () => order(work.child, { kind: "stop", id });
  signal.addEventListener("abort", stop, { once: true });
  order(work.child, { kind: "say", id, ...said });
  try {
    return await asked.promise;
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
