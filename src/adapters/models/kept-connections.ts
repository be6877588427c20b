// Connections to providers that outlast the pause between two turns of a conversation: a new one costs a turn a lookup, a
// handshake and, with TLS, two more ways there and back.

import type { Dispatcher } from "undici";

/**
 * Milliseconds for which an unused connection is kept; undici's own 4,000 are shorter than most pauses. A server that
 * announces less, or closes sooner, is obeyed.
 */
const keptFor = 60_000;

let kept: Promise<Dispatcher> | undefined;

/** The connections to all providers, through a proxy where Node was started with `NODE_USE_ENV_PROXY`. */
export function keptConnections(): Promise<Dispatcher> {
  kept ??= openConnections();
  return kept;
}

/** Loads undici: a start without a provider needs none of its hundred files. */
async function openConnections(): Promise<Dispatcher> {
  const { Agent, EnvHttpProxyAgent, getGlobalDispatcher } = await import("undici");
  // Node sets undici's dispatcher accordingly; it is of Node's own copy of the class.
  const isProxied = getGlobalDispatcher().constructor.name === "EnvHttpProxyAgent";
  return new (isProxied ? EnvHttpProxyAgent : Agent)({ keepAliveTimeout: keptFor });
}
