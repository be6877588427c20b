import { statSync } from "node:fs";
import { join } from "node:path";
import { readEntries } from "../../adapters/store/journal-reader.ts";
import { openProblemText } from "../../adapters/store/open-problem-text.ts";
import { SoulEvent, soulStream } from "../../protocol/soul-events.ts";
import { type ReplayedMoment, replayedMoment } from "../../saint-graph/drivers/stored-soul.ts";
import type { SoulEntry } from "../../saint-graph/step.ts";
import { configOrTell } from "../config/config-or-tell.ts";
import type { Context, ExitCode } from "../console/context.ts";
import { journalFile } from "../storage/journal-file.ts";
import type { ReplayOptions } from "./options.ts";

/** Replays a soul: folds its journal up to an entry and shows its state at that moment. */
export const replay =
  (place: string | undefined, options: ReplayOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const { words, tell } = context;
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const file = place === undefined ? journalFile(config) : fileAt(place);
    const stream = soulStream(options.persona ?? config.persona);
    const read = readEntries({ file, parse: (json) => SoulEvent.parse(json), stream });
    if (!read.ok) {
      tell(openProblemText(read.error, context.language));
      return 1;
    }
    const until = options.at ?? Number.POSITIVE_INFINITY;
    const folded = await replayedMoment(read.value, until, (entry) =>
      showEvent(context, options, entry),
    );
    if (folded.number === 0) {
      tell(words.problem.nothingToReplay(`${file} (${stream})`));
      return 1;
    }
    show(context, options, stream, folded);
    return 0;
  };

const fileAt = (place: string): string =>
  statSync(place, { throwIfNoEntry: false })?.isDirectory() === true
    ? join(place, "journal.sqlite")
    : place;

function showEvent({ out }: Context, options: ReplayOptions, entry: SoulEntry): void {
  if (options.events !== true) return;
  const { type, ...rest } = entry.event;
  const { number, at } = entry;
  if (options.json === true) out(JSON.stringify({ number, at, type, ...rest }));
  else out(`${number}  ${new Date(at).toISOString()}  ${type}  ${JSON.stringify(rest)}`);
}

function show(
  { words, out }: Context,
  options: ReplayOptions,
  stream: string,
  { number, at, whole, ...moment }: ReplayedMoment,
): void {
  if (options.json === true) {
    if (options.events !== true) out(JSON.stringify({ stream, number, at, state: whole }, null, 2));
    return;
  }
  const say = words.replay_;
  const heard = moment.turns.flatMap(({ ordinal, asked, said }) => [
    `  ${ordinal} ← ${asked}`,
    ...said.map((text) => `    → ${text}`),
  ]);
  out(`${say.state(number, stream)} (${new Date(at).toISOString()})`);
  out(`${say.turns}: ${moment.turnCount}`);
  out(`${say.emotion}: ${moment.emotion}`);
  out(`${say.open}: ${moment.open ?? say.none}`);
  out(`${say.waiting}: ${moment.waiting.length}`);
  for (const text of moment.waiting) out(`  ${text}`);
  out(`${say.heard}:`);
  for (const line of heard) out(line);
}
