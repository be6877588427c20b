import { statSync } from "node:fs";
import { join } from "node:path";
import { readEntries } from "../../../adapters/store/journal-reader.ts";
import type { OpenProblem } from "../../../adapters/store/open-problem.ts";
import { openProblemText } from "../../../adapters/store/open-problem-text.ts";
import { ok, type Result } from "../../../kernel/result.ts";
import { SoulEvent, soulStream } from "../../../protocol/soul-events.ts";
import { configOrTell } from "../../../runtime/config/config-or-tell.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import type { Config } from "../../../runtime/config/settings.ts";
import { journalFile, journalPlace } from "../../../runtime/data/journal-file.ts";
import { openStoredJournal } from "../../../runtime/data/stored-journal.ts";
import { type ReplayedMoment, replayedMoment } from "../../../saint-graph/drivers/stored-soul.ts";
import type { SoulEntry } from "../../../saint-graph/step.ts";
import type { ReplayOptions } from "./options.ts";

/** Replays a soul: folds its journal up to an entry and shows its state at that moment. */
export const replay =
  (place: string | undefined, options: ReplayOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const { words, tell } = context;
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const stream = soulStream(options.persona ?? config.persona);
    const from = place === undefined ? journalPlace(config) : fileAt(place);
    const read = await entriesOf(config, place, stream);
    if (!read.ok) {
      tell(openProblemText(read.error, context.language));
      return 1;
    }
    const until = options.at ?? Number.POSITIVE_INFINITY;
    const folded = await replayedMoment(read.value, until, (entry) =>
      showEvent(context, options, entry),
    );
    if (folded.number === 0) {
      tell(words.problem.nothingToReplay(`${from} (${stream})`));
      return 1;
    }
    show(context, options, stream, folded);
    return 0;
  };

/** Her entries in a file, or in the journal of the data folder. */
async function entriesOf(
  config: Config,
  place: string | undefined,
  stream: string,
): Promise<Result<AsyncIterable<SoulEntry>, OpenProblem>> {
  const parse = (json: unknown) => SoulEvent.parse(json);
  if (place !== undefined || config.databaseUrl === undefined) {
    const file = place === undefined ? journalFile(config) : fileAt(place);
    return readEntries({ file, parse, stream });
  }
  const opened = await openStoredJournal(config, parse);
  if (!opened.ok) return opened;
  const journal = opened.value;
  return ok(
    (async function* () {
      try {
        yield* journal.read(stream, 0);
      } finally {
        await journal.close();
      }
    })(),
  );
}

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
