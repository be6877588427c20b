// `fetch` that reaches no address nearer than it may. The address is judged where the connection is made, so that a
// name which stands for another address a moment later is of no use.

import { type LookupAddress, type LookupAllOptions, lookup } from "node:dns";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { Readable } from "node:stream";
import type { Reach } from "../../cities/ports.ts";
import { isWithin, literalIn } from "./nearness.ts";

/** The address is nearer than whoever named it may name. */
export class OutOfReach extends Error {
  override readonly name = "OutOfReach";
}

/** How names are looked up and addresses judged. */
type Outside = { readonly resolve: Resolve; readonly isWithin: typeof isWithin };

type Init = {
  readonly method: "GET" | "POST";
  readonly headers: Record<string, string>;
  readonly body?: string;
  readonly signal: AbortSignal;
};

/** Finds all addresses of a name, as `dns.lookup` does. */
type Resolve = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/** Follows no redirect. Rejects with `OutOfReach`, and as `fetch` does. */
export function reachingFetch(
  url: string,
  init: Init,
  reach: Reach,
  outside: Outside = { resolve: lookup, isWithin },
): Promise<Response> {
  if (reach === "loopback") return fetch(url, { ...init, redirect: "error" });
  const literal = literalIn(url);
  if (literal !== undefined && !outside.isWithin(literal, reach))
    return Promise.reject(new OutOfReach());
  return new Promise((answered, reject) => {
    const { method, headers, body, signal } = init;
    const ask = new URL(url).protocol === "https:" ? httpsRequest : httpRequest;
    // A connection of its own: one that was made to go further is not taken for it.
    const options = { method, headers, signal, agent: false, lookup: lookupWithin(reach, outside) };
    const request = ask(url, options, (answer) => answered(responseOf(answer)));
    request.on("error", (error) => reject(signal.aborted ? signal.reason : error));
    request.end(body);
  });
}

/** A name with any address that is out of reach is out of reach. */
const lookupWithin =
  (reach: Reach, { resolve, isWithin: mayReach }: Outside): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error !== null) return done(error, "", 0);
      const [first] = found;
      if (first === undefined || !found.every(({ address }) => mayReach(address, reach))) {
        return done(new OutOfReach(), "", 0);
      }
      return options.all === true
        ? done(null, [...found])
        : done(null, first.address, first.family);
    });
  };

const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);

function responseOf(answer: IncomingMessage): Response {
  const status = answer.statusCode ?? 500;
  const headers = new Headers();
  for (const [name, values] of Object.entries(answer.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const isEmpty = bodiless.has(status) || status < 200 || status > 599;
  if (isEmpty) answer.resume();
  const body = isEmpty ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>);
  return new Response(body, { status: status < 200 || status > 599 ? 502 : status, headers });
}
