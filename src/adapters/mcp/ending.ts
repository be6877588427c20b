import type { Client } from "@modelcontextprotocol/client";
import { endProcess, type OpenedTransport } from "./ways.ts";

/**
 * Takes a connection down: ends the server's session when `terminate` says so, closes the client, and makes sure that
 * a child process ends. Never rejects; takes at most 1.5 s of real time, for a program that ends must end.
 */
export async function endConnection(
  client: Client,
  opened: OpenedTransport | undefined,
  terminate: boolean,
): Promise<void> {
  // Taken before the transport forgets its process.
  const child = opened?.processId?.() ?? null;
  if (terminate) await within(400, quietly(opened?.terminate?.()));
  const closed = quietly(client.close().then(() => opened?.transport.close()));
  if (await within(400, closed)) return;
  if (child !== null) endProcess(child, "SIGTERM");
  if (await within(400, closed)) return;
  if (child !== null) endProcess(child, "SIGKILL");
  await within(300, closed);
}

/** What fails while something is taken down changes nothing. */
async function quietly(work: Promise<unknown> | undefined): Promise<void> {
  try {
    await work;
  } catch {
    // The other side is gone already, or will find out.
  }
}

async function within(duration: number, work: Promise<void>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), duration);
  const done = await Promise.race([work.then(() => true), late]);
  clearTimeout(timer);
  return done;
}
