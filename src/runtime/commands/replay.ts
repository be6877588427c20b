import { statSync } from "node:fs";
import { join } from "node:path";
import { readEntries } from "../../adapters/store/journal-reader.ts";
import { openProblemText } from "../../adapters/store/open-problem-text.ts";
import type { JournalEntry } from "../../kernel/ports.ts";
import type { MessagePart } from "../../protocol/message.ts";
import { SoulEvent, soulStream } from "../../protocol/soul-events.ts";
import { decide } from "../../saint-graph/decide.ts";
import { heardText } from "../../saint-graph/speech-queue.ts";
import { newborn, type SoulState } from "../../saint-graph/state.ts";
import { configOrTell } from "../config/config-or-tell.ts";
import type { Context, ExitCode } from "../console/context.ts";
import { journalFile } from "../storage/journal-file.ts";
import type { ReplayOptions } from "./options.ts";

type Entry = JournalEntry<SoulEvent>;

/** Any moment of a soul again: folds its journal up to an entry and shows what she had in mind then. */
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
    const folded = await fold(read.value, options, (entry) => showEvent(context, options, entry));
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

type Moment = { readonly state: SoulState; readonly number: number; readonly at: number };

async function fold(
  entries: AsyncIterable<Entry>,
  { at: until = Number.POSITIVE_INFINITY }: ReplayOptions,
  see: (entry: Entry) => void,
): Promise<Moment> {
  let moment: Moment = { state: newborn, number: 0, at: 0 };
  for await (const entry of entries) {
    if (entry.number > until) break;
    see(entry);
    const { state } = decide(moment.state, entry.event, entry.at);
    moment = { state, number: entry.number, at: entry.at };
  }
  return moment;
}

/** What a remembered part let hear: plain text, or the text of a `speak` call in tool mode. */
function spokenText(part: MessagePart): readonly string[] {
  if (part.kind === "text") return part.thought === true ? [] : [part.text];
  if (part.kind !== "call" || part.name !== "speak") return [];
  const text = part.args["text"];
  return typeof text === "string" ? [text] : [];
}

function showEvent({ out }: Context, options: ReplayOptions, entry: Entry): void {
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
  { state, number, at }: Moment,
): void {
  if (options.json === true) {
    if (options.events !== true) out(JSON.stringify({ stream, number, at, state }, null, 2));
    return;
  }
  const say = words.replay_;
  const heard = [
    ...state.past.flatMap((turn) => [
      `  ${turn.ordinal} ← ${turn.stimulus.text}`,
      ...turn.steps
        .filter((step) => step.role === "model")
        .flatMap((step) => step.parts.flatMap(spokenText))
        .map((text) => `    → ${text}`),
    ]),
    ...(state.open === null
      ? []
      : [
          `  ${state.open.ordinal} ← ${state.open.stimulus.text}`,
          ...state.open.speech.map(heardText).map((text) => `    → ${text}`),
        ]),
  ];
  out(`${say.state(number, stream)} (${new Date(at).toISOString()})`);
  out(`${say.turns}: ${state.turnCount}`);
  out(`${say.emotion}: ${state.emotion}`);
  out(`${say.open}: ${state.open?.id ?? say.none}`);
  out(`${say.waiting}: ${state.waiting.length}`);
  for (const { stimulus } of state.waiting) out(`  ${stimulus.text}`);
  out(`${say.heard}:`);
  for (const line of heard) out(line);
}
