// POST requests whose answers are read as they come. `fetch` does the same through streams of the web, and needs about
// twice the processor time for each chunk (`npm run bench profile` measures it).

import { request } from "undici";

export type StreamedPost = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  /** Breaks the connection off, also while the answer is read. */
  readonly signal: AbortSignal;
};

export type StreamedAnswer = {
  readonly status: number;
  /**
   * To be read to its end, or left, which ends the connection. Throws what the signal was aborted with, and `TypeError`
   * where the connection breaks off.
   */
  readonly body: AsyncIterable<Uint8Array>;
};

const pointsElsewhere = (status: number): boolean => status >= 300 && status < 400;

/**
 * Sends a request. Rejects with a `TypeError` where there is no connection, or where the answer points elsewhere: no
 * redirect is followed, which would carry a key to another host.
 */
export async function streamedPost(post: StreamedPost): Promise<StreamedAnswer> {
  const { url, headers, body, signal } = post;
  const answer = await request(url, { method: "POST", headers, body, signal }).catch((cause) => {
    throw lost(cause, signal);
  });
  // An answer that nobody reads any more may still break off.
  answer.body.on("error", () => undefined);
  if (pointsElsewhere(answer.statusCode)) {
    answer.body.destroy();
    throw new TypeError("the answer points elsewhere");
  }
  return { status: answer.statusCode, body: piecesOf(answer.body, signal) };
}

async function* piecesOf(
  body: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (cause) {
    throw lost(cause, signal);
  }
}

/** Where a connection was broken off here, the reason; otherwise as `fetch` says it. */
const lost = (cause: unknown, signal: AbortSignal): unknown =>
  signal.aborted ? signal.reason : new TypeError("the connection broke off", { cause });
