import { type ChildProcess, fork } from "node:child_process";

/** A helper program of a benchmark in a process of its own. It ends with the benchmark. */
export type Child = {
  readonly id: number;
  /** Resolves with the next message. Rejects when the process ends instead. */
  next(): Promise<unknown>;
  /** Sends a message and resolves with the next one. */
  ask(message: object): Promise<unknown>;
  /** Hears every message from now on that nobody asked for. */
  listen(listener: (message: unknown) => void): void;
  stop(): void;
  /** Lets go of it, so that it can put its things in order. */
  end(): void;
};

/** Starts `file` with `args` and options of Node. */
export function startChild(
  file: string,
  args: readonly string[] = [],
  execArgv: readonly string[] = [],
): Child {
  const child: ChildProcess = fork(file, [...args], {
    execArgv: [...execArgv],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const waiting: { resolve: (message: unknown) => void; reject: (error: Error) => void }[] = [];
  let listener: ((message: unknown) => void) | undefined;
  let over: Error | undefined;
  child.on("message", (message) => {
    const first = waiting.shift();
    if (first !== undefined) first.resolve(message);
    else listener?.(message);
  });
  child.on("exit", (code, signal) => {
    over = new Error(`${file} ${args.join(" ")} ended: ${code ?? signal}`);
    for (const one of waiting.splice(0)) one.reject(over);
  });
  const next = () =>
    new Promise<unknown>((resolve, reject) => {
      if (over !== undefined) reject(over);
      else waiting.push({ resolve, reject });
    });
  return {
    id: child.pid ?? 0,
    next,
    ask: (message) => {
      const answer = next();
      child.send(message);
      return answer;
    },
    listen: (one) => {
      listener = one;
    },
    stop: () => void child.kill("SIGKILL"),
    end: () => child.disconnect(),
  };
}

/** In a helper program: sends a message to the benchmark, and ends with it. */
export function tell(message: object): void {
  process.send?.(message);
}

/** Milliseconds of the machine's one clock: comparable between its processes. */
export const machineTime = (): number => Number(process.hrtime.bigint()) / 1e6;
