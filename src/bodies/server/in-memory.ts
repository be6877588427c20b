import { InMemoryTransport, type Transport } from "@modelcontextprotocol/server";
import { type StdioServerHandle, serveStdio } from "@modelcontextprotocol/server/stdio";
import { fault } from "../../kernel/fault.ts";
import { type BodyDefinition, type FaultListener, mcpServerOf } from "./body.ts";

/** A body inside this process. */
export type BodyInMemory = {
  /** A fresh transport for an MCP client in this process. There is one link at a time: a new one ends the one before. */
  readonly connect: () => Promise<Transport>;
  readonly close: () => Promise<void>;
};

/** Serves a body to a client in the same process, in either protocol era. */
export function serveBodyInMemory(body: BodyDefinition, onFault?: FaultListener): BodyInMemory {
  let served: StdioServerHandle | undefined;
  const close = async () => {
    const before = served;
    served = undefined;
    await before?.close();
  };
  return {
    connect: async () => {
      await close();
      const [client, server] = InMemoryTransport.createLinkedPair();
      served = serveStdio(() => mcpServerOf(body), {
        transport: server,
        onerror: () => onFault?.(fault("bad-reply", "a message in memory was refused")),
      });
      return client;
    },
    close,
  };
}
