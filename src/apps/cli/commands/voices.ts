import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Utterance } from "../../../bodies/ports.ts";
import { fallbackLanguage, languageByLetters } from "../../../languages/registry.ts";
import { textIn } from "../../../languages/text-in.ts";
import type { Mind } from "../../../mind/mind.ts";
import { nearest } from "../../../mind/nearest.ts";
import { withReadings } from "../../../mind/with-readings.ts";
import { readable } from "../../../parts/voice/readable.ts";
import { configOrTell } from "../../../runtime/config/config-or-tell.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import { table } from "../../../runtime/config/console/text-table.ts";
import type { Config } from "../../../runtime/config/settings.ts";
import { systemClock } from "../../../runtime/data/system-clock.ts";
import { loadMind } from "../../../runtime/soul/load-mind.ts";
import { openVoicing } from "../../../runtime/voice/open-voicing.ts";
import {
  type VoiceEngineStatus,
  voiceEngineStatuses,
} from "../../../runtime/voice/voice-engine-status.ts";
import { voiceProblemText } from "../../../runtime/voice/voice-problem-text.ts";
import { voicesOf } from "../../../runtime/voice/voice-table.ts";
import type { VoicesOptions } from "./options.ts";

/** Lists the voices; with `--say` one of them speaks into a file. */
export const voices =
  (options: VoicesOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const unknown = unknownEngine(context, config, options.engine);
    if (unknown !== undefined) {
      context.tell(unknown);
      return 2;
    }
    return options.say === undefined
      ? await list(context, config, options)
      : await sayIntoFile(context, config, { ...options, say: options.say });
  };

async function list(context: Context, config: Config, options: VoicesOptions): Promise<ExitCode> {
  const statuses = await voiceEngineStatuses(config, systemClock);
  if (options.json === true) {
    const listed = statuses.map(({ about: _, problem: __, ...status }) => status);
    context.out(JSON.stringify(listed, null, 2));
  } else {
    const say = context.words.voices;
    const rows = statuses
      .toSorted((a, b) => (a.order ?? 99) - (b.order ?? 99))
      .map((each) => rowOf(context, each));
    context.out(table([say.headings, ...rows]));
  }
  return 0;
}

const rowOf = (
  { words, language }: Context,
  { engine, standing, order, about }: VoiceEngineStatus,
) => [
  order === undefined ? words.voices.notUsed : String(order),
  engine,
  words.voices.standing[standing],
  textIn(about, language),
];

function utteranceOf(mind: Mind, { say, emotion }: VoicesOptions): Utterance {
  const text = withReadings(say ?? "", mind.dictionary);
  const language = languageByLetters(text) ?? fallbackLanguage;
  return { text, language, emotion: emotion ?? "neutral", wish: mind.voice };
}

/** Reports that there is no such engine, and which there are. */
function unknownEngine({ words }: Context, config: Config, engine: string | undefined) {
  const known = voicesOf(config, systemClock).map(({ id }) => id);
  if (engine === undefined || known.includes(engine)) return undefined;
  return words.voices.badEngine(engine, nearest(engine, known), known.join(", "));
}

type SaidText = VoicesOptions & { readonly say: string };

async function sayIntoFile(context: Context, config: Config, options: SaidText): Promise<ExitCode> {
  const { words, tell } = context;
  const say = words.voices;
  const mind = await loadMind(context, config, options.persona ?? config.persona);
  if (!mind.ok) {
    for (const line of mind.error) tell(line);
    return 1;
  }
  const utterance = utteranceOf(mind.value, options);
  if (readable(utterance.text, utterance.language) === "") {
    tell(say.nobody);
    return 1;
  }
  const { engine } = options;
  const wished = engine === undefined ? config : { ...config, voice: [engine] };
  const opened = await openVoicing(wished, systemClock);
  for (const problem of opened.problems) tell(voiceProblemText(problem, words));
  const { voicing } = opened;
  const refused = new Set(engine === undefined ? ["browser", "silence"] : []);
  const said = await voicing.voice(utterance, new AbortController().signal, refused);
  const note = voicing.states().find(({ name }) => name === engine)?.note;
  voicing.close();
  if (said.voiced.kind !== "audio") {
    if (engine === undefined) tell(say.nobody);
    else if (said.engine === engine) tell(say.noFile(engine));
    else tell(say.unsaid(engine, note ?? ""));
    return 1;
  }
  return await write(context, options, { ...said, voiced: said.voiced });
}

type Said = {
  readonly engine: string;
  readonly voiced: { readonly bytes: Uint8Array; readonly duration: number };
};

async function write(
  { words, out, tell, folder }: Context,
  options: SaidText,
  { engine, voiced: { bytes, duration } }: Said,
): Promise<ExitCode> {
  const say = words.voices;
  const file = resolve(folder, options.out);
  try {
    await writeFile(file, bytes);
  } catch (error) {
    tell(say.unwritten(file, (error as NodeJS.ErrnoException).code ?? ""));
    return 1;
  }
  if (options.json === true) out(JSON.stringify({ file, engine, duration }, null, 2));
  else out(say.written(file, engine, (duration / 1_000).toFixed(1)));
  return 0;
}
