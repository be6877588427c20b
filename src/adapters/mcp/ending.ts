import type { Client } from "@modelcontextprotocol/client";
import { endProcess, type OpenedTransport } from "./ways.ts";

/**
 * Closes a connection: ends the server's session when `terminate` is given, closes the client, and makes sure that a
 * child process ends. Never rejects; takes at most 1.5 s of real time, because a program that ends must not hang.
 */
export async function endConnection(
  client: Client,
  opened: OpenedTransport | undefined,
  terminate: boolean,
): Promise<void> {
  // Taken before the transport forgets its process.
  const child = opened?.child?.transport.pid ?? null;
  if (terminate) await within(400, quietly(opened?.terminate?.()));
  const closed = quietly(client.close().then(() => opened?.transport.close()));
  if (await within(400, closed)) return;
  if (child !== null) endProcess(child, "SIGTERM");
  if (await within(400, closed)) return;
  if (child !== null) endProcess(child, "SIGKILL");
  await within(300, closed);
}

/** Errors while closing are ignored. */
async function quietly(work: Promise<unknown> | undefined): Promise<void> {
  try {
    await work;
  } catch {
    // The other side has ended already, or will notice.
  }
}

async function within(duration: number, work: Promise<void>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), duration);
  const done = await Promise.race([work.then(() => true), late]);
  clearTimeout(timer);
  return done;
}
