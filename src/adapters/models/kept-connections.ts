// Connections to providers that outlast the pause between two turns of a conversation: a new one costs a turn a lookup, a
// handshake and, with TLS, two more ways there and back.

/**
 * Milliseconds for which an unused connection is kept; Node's own 4,000 are shorter than most pauses. A server that
 * announces less, or closes sooner, is obeyed.
 */
export const keptFor = 60_000;

/** Where Node's `fetch` keeps its dispatcher; see "Custom dispatcher" in Node's documentation of `fetch`. */
const dispatcherKey = Symbol.for("undici.globalDispatcher.1");

type Dispatcher = NonNullable<RequestInit["dispatcher"]>;
let kept: Dispatcher | undefined;

/**
 * The dispatcher for providers, of the kind that Node's `fetch` uses, so that a proxy of the environment is used, too.
 * Undefined where Node has none of that name: then its own is used.
 */
export function keptConnections(): Dispatcher | undefined {
  if (kept !== undefined) return kept;
  // Node loads `fetch` and what belongs to it when one of them is used first.
  void Response.name;
  const own: unknown = Reflect.get(globalThis, dispatcherKey);
  if (typeof own !== "object" || own === null) return undefined;
  const Kind = own.constructor as new (options: { keepAliveTimeout: number }) => Dispatcher;
  kept = new Kind({ keepAliveTimeout: keptFor });
  return kept;
}
