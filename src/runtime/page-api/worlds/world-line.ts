import type { Words } from "../../../languages/program-words.ts";
import { safeLine } from "../../../mind/safe-text.ts";
import type { WorldItem } from "../../../protocol/world-report.ts";

/** An item of a report as one line for people. */
export function worldLine({ worlds_: say }: Pick<Words, "worlds_">, item: WorldItem): string {
  const { what, name, id, did, taken, known, notes } = item;
  const named = safeLine(name);
  const called = id === undefined || id === name ? named : `${named} (${id})`;
  const counts = taken === undefined ? [] : [say.entries(taken, known ?? 0)];
  const more = [...counts, ...notes.map((note) => say.notes[note])];
  const head = `${say.did[did]} ${say.what[what]} ${called}`;
  return more.length === 0 ? head : `${head}: ${more.join(say.between)}`;
}
