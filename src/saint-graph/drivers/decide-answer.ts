// The operator's decision about several utterances that wait, as about a whole answer.

import type { Soul } from "../soul.ts";

type Decided = Pick<Soul, "approve" | "reject">;

/** In the order in which they are said; whether any of them waited. */
export async function decideAll(
  soul: Decided,
  { utterances, approved }: { readonly utterances: readonly string[]; readonly approved: boolean },
): Promise<boolean> {
  let isAny = false;
  for (const utterance of utterances) {
    const was = approved ? await soul.approve(utterance) : await soul.reject(utterance);
    isAny ||= was;
  }
  return isAny;
}

/** Everything that waits now is said, or dropped. */
export async function decideWaiting(
  soul: Decided & Pick<Soul, "waitingSpeech">,
  choice: "say" | "drop",
): Promise<void> {
  const utterances = (await soul.waitingSpeech()).map(({ utterance }) => utterance);
  await decideAll(soul, { utterances, approved: choice === "say" });
}
