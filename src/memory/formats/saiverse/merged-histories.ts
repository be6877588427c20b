// Two histories of one building, which SAIVerse wrote side by side and which diverge.

import type { LogMessage } from "./log-message.ts";

/** Each message once, or as often as the history has it that has it most; in the order of time. */
export function mergedHistories(lists: readonly (readonly LogMessage[])[]): readonly LogMessage[] {
  const most = new Map<string, number>();
  const kept: { readonly message: LogMessage; readonly time: number }[] = [];
  for (const list of lists) {
    const counts = new Map<string, number>();
    let time = 0;
    for (const message of list) {
      if (typeof message.time === "number") time = message.time;
      const same = sameness(message);
      const count = (counts.get(same) ?? 0) + 1;
      counts.set(same, count);
      if (count <= (most.get(same) ?? 0)) continue;
      most.set(same, count);
      kept.push({ message, time });
    }
  }
  return kept.sort((a, b) => a.time - b.time).map(({ message }) => message);
}

const sameness = ({ role, persona, content, time }: LogMessage): string =>
  JSON.stringify([role, persona, content, time]);
