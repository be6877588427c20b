import type { Result } from "../../../../src/kernel/result.ts";
import type { ShownRefusal } from "./open-requests.ts";

/** Milliseconds between two attempts, and their number. */
const pause = 800;
const attempts = 6;

/** Asks again a moment later when the rate limit of the page was reached. */
export async function patiently<T>(
  ask: () => Promise<Result<T, ShownRefusal>>,
): Promise<Result<T, ShownRefusal>> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await ask();
    if (result.ok || result.error.code !== "too-fast" || attempt === attempts) return result;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
