import type { Readable, Writable } from "node:stream";
import { ok, type Result } from "../../kernel/result.ts";
import type { BodyDefinition } from "./body.ts";
import { type BodyListenRefusal, type ListenSettings, listenBody } from "./listen.ts";
import { serveBodyOverStdio } from "./stdio.ts";

/** The transport of a standalone body: over HTTP, or over its standard streams with the program that started it. */
export type BodyTransport =
  | ({ readonly transport: "http" } & ListenSettings)
  | {
      readonly transport: "stdio";
      readonly input: Readable;
      readonly output: Writable;
      readonly onFault?: ListenSettings["onFault"];
    };

/** A body that runs until it is closed, its signal aborts, or (stdio) its client disconnects. */
export type RunningBody = {
  /** Absent over stdio. */
  readonly url?: string | undefined;
  readonly ended: Promise<void>;
  readonly close: () => Promise<void>;
};

/** Runs a standalone body. An aborted `signal` closes it. Never throws. */
export async function runBody(
  body: BodyDefinition,
  how: BodyTransport,
  signal?: AbortSignal,
): Promise<Result<RunningBody, BodyListenRefusal>> {
  if (how.transport === "stdio") return ok(closedBy(serveBodyOverStdio(body, how), signal));
  const listening = await listenBody(body, how);
  if (!listening.ok) return listening;
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const close = () => listening.value.close().then(resolve);
  return ok(closedBy({ url: listening.value.url, ended, close }, signal));
}

function closedBy(running: RunningBody, signal: AbortSignal | undefined): RunningBody {
  const close = () => void running.close();
  if (signal?.aborted) close();
  signal?.addEventListener("abort", close, { once: true });
  running.ended.then(() => signal?.removeEventListener("abort", close));
  return running;
}
