import { type ChildProcess, fork } from "node:child_process";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { RecognizerConfig } from "./model-files.ts";
import type { RecognitionAnswer, RecognitionOrder } from "./recognition-process.ts";

/** A loaded model, in a separate process. */
export type Recognition = {
  /** The result of the package. Rejects when it fails, and when the process has ended. */
  recognize(samples: Float32Array): Promise<unknown>;
  isOver(): boolean;
  close(): void;
};

/** `unfit`: the model cannot be read. */
export type RecognitionRefusal = "not-installed" | "unfit";

const suffix = extname(import.meta.filename);
const entry = fileURLToPath(new URL(`./recognition-process${suffix}`, import.meta.url));

/** Starts a process and loads a model there. `packageName`: the package to load as `sherpa-onnx-node`. */
export function startRecognition(
  packageName: string,
  config: RecognizerConfig,
): Promise<Recognition | RecognitionRefusal> {
  const child = fork(entry, {
    ...{ execArgv: [], serialization: "advanced" },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let isOver = false;
  const { promise, resolve } = Promise.withResolvers<Recognition | RecognitionRefusal>();
  const end = () => {
    isOver = true;
    resolve("unfit");
    for (const { reject } of waiting.values()) reject(new Error("the process ended"));
    waiting.clear();
  };
  const close = () => {
    end();
    child.kill();
  };
  child.once("exit", end);
  child.once("error", end);
  child.on("message", (answer: RecognitionAnswer) => {
    switch (answer.kind) {
      case "ready":
        return resolve({
          recognize: (samples) => recognize(child, waiting, isOver, samples),
          isOver: () => isOver,
          close,
        });
      case "not-installed":
      case "unfit":
        resolve(answer.kind);
        return close();
      case "recognized":
        waiting.get(answer.id)?.resolve(answer.result);
        return waiting.delete(answer.id);
      case "failed":
        waiting.get(answer.id)?.reject(new Error("it was not recognized"));
        return waiting.delete(answer.id);
    }
  });
  order(child, { kind: "load", packageName, config });
  return promise;
}

/** The end of the process reports a message that could not be sent. */
function order(child: ChildProcess, given: RecognitionOrder): void {
  child.send(given, () => undefined);
}

let lastId = 0;

function recognize(
  child: ChildProcess,
  waiting: Map<number, PromiseWithResolvers<unknown>>,
  isOver: boolean,
  samples: Float32Array,
): Promise<unknown> {
  if (isOver) return Promise.reject(new Error("the process ended"));
  lastId += 1;
  const asked = Promise.withResolvers<unknown>();
  waiting.set(lastId, asked);
  order(child, { kind: "recognize", id: lastId, samples });
  return asked.promise;
}
