// The fake's view of the side that it answers.

import type { ServerResponse } from "node:http";

const longestDelay = 60_000;

/** Waits for some milliseconds, a minute at most, and keeps no process alive. */
export const wait = (duration: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.min(duration, longestDelay)).unref();
  });

/** Waits for `work`. Resolves early, with false, when the other side leaves. */
export async function stillThere(
  response: ServerResponse,
  work: Promise<unknown>,
): Promise<boolean> {
  const gone = Promise.withResolvers<void>();
  const leave = () => gone.resolve();
  response.once("close", leave);
  await Promise.race([work, gone.promise]);
  response.off("close", leave);
  return !response.destroyed;
}

/** Never answers; resolves when the other side leaves. */
export const stall = (response: ServerResponse): Promise<unknown> =>
  stillThere(response, Promise.withResolvers<void>().promise);

/** Breaks the connection, once what was written before has had time to arrive. */
export async function cut(response: ServerResponse): Promise<void> {
  await wait(10);
  response.destroy();
}

/** Marks a request as broken when its connection ends before its answer does. */
export function markBroken(seen: { broken: boolean }, response: ServerResponse): void {
  response.on("close", () => {
    seen.broken = !response.writableFinished;
  });
}
