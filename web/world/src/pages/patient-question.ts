import type { Result } from "../../../../src/kernel/result.ts";
import type { PageAnswerOf, PageQuestion } from "../../../../src/protocol/page-questions.ts";
import type { ShownRefusal } from "../connection/open-requests.ts";
import type { useQuestion } from "../connection/use-world.ts";

/** Milliseconds between two attempts, and how many there are. */
const pause = 800;
const attempts = 6;

/** Asks once more, a moment later, when much was asked just before. */
export async function askPatiently<Q extends PageQuestion>(
  ask: ReturnType<typeof useQuestion>,
  question: Q,
): Promise<Result<PageAnswerOf<Q["ask"]>, ShownRefusal>> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await ask(question);
    if (result.ok || result.error.code !== "too-fast" || attempt === attempts) return result;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
