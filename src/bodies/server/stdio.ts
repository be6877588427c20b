import type { Readable, Writable } from "node:stream";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import { fault } from "../../kernel/fault.ts";
import { type BodyDefinition, type FaultListener, mcpServerOf, requestBodyLimit } from "./body.ts";

export type StdioSettings = {
  readonly input: Readable;
  readonly output: Writable;
  readonly onFault?: FaultListener | undefined;
};

export type BodyOverStdio = {
  /** Resolves when the client has closed its end, or after `close`. */
  readonly ended: Promise<void>;
  readonly close: () => Promise<void>;
};

/** Serves a body to the one client at the other end of two pipes, in either protocol era. */
export function serveBodyOverStdio(body: BodyDefinition, settings: StdioSettings): BodyOverStdio {
  const transport = new StdioServerTransport(settings.input, settings.output, {
    maxBufferSize: requestBodyLimit,
  });
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  settings.input.once("close", resolve).once("end", resolve);
  settings.output.on("error", () => resolve());
  const served = serveStdio(() => mcpServerOf(body), {
    transport,
    onerror: () => settings.onFault?.(fault("bad-reply", "a message on stdio was refused")),
  });
  return {
    ended,
    close: async () => {
      await served.close();
      resolve();
    },
  };
}
