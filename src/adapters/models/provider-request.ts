// Requests to providers, whose answers are read as they come. `fetch` does the same through streams of the web, and needs
// about twice the processor time for each request and chunk (`npm run bench profile` measures it).

import type { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import { decodedBody } from "../outside/decoded-body.ts";
import { keptConnections } from "./kept-connections.ts";

export type ProviderRequest = {
  readonly url: string | URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
  /** Breaks the request off, also while the answer is read. */
  readonly signal?: AbortSignal | undefined;
};

export type ProviderAnswer = {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: AnswerBody;
};

/**
 * To be read to its end, or left. Throws what the signal was aborted with, and `TypeError` where the connection breaks
 * off.
 */
export type AnswerBody = AsyncIterableIterator<Uint8Array> & {
  readonly return: () => Promise<IteratorReturnResult<undefined>>;
};

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const headersOfAll = { "accept-encoding": "identity", "user-agent": "node" };

/** The answer to a request is a redirect. */
export class PointsElsewhere extends TypeError {
  /** The address that it points to, without its query; empty: it names none. */
  readonly target: string;

  constructor(location: string, asked: string | URL) {
    super("the answer points elsewhere");
    const url = URL.canParse(location, String(asked)) ? new URL(location, asked) : undefined;
    this.target = url === undefined ? "" : `${url.origin}${url.pathname}`.slice(0, 200);
  }
}

/**
 * Sends a request, on a connection that may be older than it. Rejects with a `TypeError` where there is no connection,
 * or where the answer is a redirect (`PointsElsewhere`): none is followed, which would carry a key to another host.
 */
export async function askProvider(asked: ProviderRequest): Promise<ProviderAnswer> {
  const { url, headers, body = null, signal } = asked;
  signal?.throwIfAborted();
  const connection = new AbortController();
  const abort = () => connection.abort(signal?.reason);
  signal?.addEventListener("abort", abort, { once: true });
  try {
    const { request } = await import("undici");
    const dispatcher = await keptConnections();
    const answer = await request(url, {
      method: asked.method as Dispatcher.HttpMethod,
      ...{ headers: { ...headersOfAll, ...headers }, body },
      ...{ dispatcher, signal: connection.signal },
    });
    // An answer that nobody reads any more may still break off.
    answer.body.on("error", () => undefined);
    if (redirects.has(answer.statusCode)) {
      answer.body.destroy();
      throw new PointsElsewhere(String(answer.headers["location"] ?? ""), url);
    }
    const encoding = String(answer.headers["content-encoding"] ?? "");
    return {
      ...{ status: answer.statusCode, statusText: answer.statusText, headers: answer.headers },
      body: answerBody(decodedBody(answer.body, encoding), connection, signal),
    };
  } catch (cause) {
    throw lost(cause, signal);
  } finally {
    signal?.removeEventListener("abort", abort);
  }
}

/** Where a connection was broken off here, the reason; otherwise as `fetch` says it. */
function lost(cause: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted === true) return signal.reason;
  return cause instanceof TypeError ? cause : new TypeError("the connection broke off", { cause });
}

function answerBody(
  readable: Readable,
  connection: AbortController,
  signal: AbortSignal | undefined,
): AnswerBody {
  const pieces: AsyncIterator<Uint8Array> = readable[Symbol.asyncIterator]();
  const over = { done: true, value: undefined } as const;
  let isLeft = false;
  let abandon: (reason: unknown) => void = () => undefined;
  const stay = () => signal?.removeEventListener("abort", aborted);
  const leave = (): void => {
    if (isLeft) return;
    isLeft = true;
    stay();
    void readRest(pieces, connection);
  };
  const aborted = (): void => {
    leave();
    abandon(signal?.reason);
  };
  const next = (): Promise<IteratorResult<Uint8Array, undefined>> =>
    new Promise((resolve, reject) => {
      abandon = reject;
      pieces.next().then(
        (step) => {
          if (step.done !== true) return resolve(step);
          stay();
          resolve(over);
        },
        (cause: unknown) => {
          stay();
          reject(lost(cause, signal));
        },
      );
    });
  signal?.addEventListener("abort", aborted, { once: true });
  return {
    async next() {
      if (signal?.aborted === true) throw signal.reason;
      return isLeft ? over : await next();
    },
    async return() {
      leave();
      return over;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/**
 * The rest of an answer that is still read after its reader left: milliseconds and bytes. Clients leave a stream at its
 * last event, before the end of the body, which follows at once: a connection whose answer was read to the end serves
 * the next request, any other has to be closed.
 */
const rest = { time: 100, length: 64 * 1024 };

/** Reads what is left of an answer, or closes its connection when that is too much. Never rejects. */
async function readRest(
  pieces: AsyncIterator<Uint8Array>,
  connection: AbortController,
): Promise<void> {
  const late = setTimeout(() => connection.abort(), rest.time);
  let length = 0;
  try {
    while (length <= rest.length) {
      const { done, value } = await pieces.next();
      if (done === true) return;
      length += value.byteLength;
    }
    connection.abort();
  } catch {
    // The connection broke, or it is closed because it was late.
  } finally {
    clearTimeout(late);
  }
}
