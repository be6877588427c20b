import { resolve } from "node:path";
import { fileMindStore } from "../../../adapters/minds/file-mind-store.ts";
import { openProblemText } from "../../../adapters/store/open-problem-text.ts";
import type { Mind } from "../../../mind/mind.ts";
import { boundsOf } from "../../../runtime/city/autonomy-bounds.ts";
import { citySettings } from "../../../runtime/city/open-city-life.ts";
import { configOrTell } from "../../../runtime/config/config-or-tell.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import type { Config } from "../../../runtime/config/settings.ts";
import { timeZoneOf } from "../../../runtime/config/soul-settings.ts";
import { endingSignal, endProcess } from "../../../runtime/data/ending.ts";
import { capsOf } from "../../../runtime/models/budget/budget-caps.ts";
import { tellOfTrouble } from "../../../runtime/soul/controls/soul-news.ts";
import { mindPlacesOf } from "../../../runtime/soul/load-mind.ts";
import { castOf } from "../simulation/cast.ts";
import { openJournalCopy } from "../simulation/journal-copy.ts";
import { reportJson, reportText } from "../simulation/report-text.ts";
import { type Simulated, type SimulationReport, simulate } from "../simulation/simulate-days.ts";
import type { SimulateOptions } from "./options.ts";
import { shareLine } from "./progress.ts";

type Played = { readonly report: SimulationReport; readonly troubles: number };

/** Simulates days of a city and reports them; Ctrl+C ends it with the results so far. */
export const simulation =
  (options: SimulateOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const { words, tell } = context;
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const minds = await readMinds(context, config);
    if (minds.length === 0) {
      tell(words.simulation_.noMinds);
      return 1;
    }
    const began = performance.now();
    const ending = endingSignal();
    const played = await play(context, config, options, minds, ending.signal);
    if (played === undefined) return 1;
    const { report, troubles } = played;
    const seconds = (performance.now() - began) / 1_000;
    const asked = { ...options, seconds };
    if (report.days < options.days) tell(words.simulation_.cut(report.days));
    context.out(
      options.json === true ? reportJson(report, asked) : reportText(report, asked, words),
    );
    endProcess(troubles === 0 ? 0 : 1);
    return troubles === 0 ? 0 : 1;
  };

/** Every mind that can be read; reports the others. */
async function readMinds(context: Context, config: Config): Promise<readonly Mind[]> {
  const language = config.language ?? context.language;
  const store = fileMindStore({ ...mindPlacesOf(context, config), language });
  const minds: Mind[] = [];
  for (const id of await store.ids()) {
    const mind = await store.load(id);
    if (mind.ok) minds.push(mind.value);
    else context.tell(context.words.simulation_.brokenMind(id));
  }
  return minds;
}

/** Runs the simulation, into a file where one is named; undefined after reporting why it cannot. */
async function play(
  context: Context,
  config: Config,
  { journal, ...options }: SimulateOptions,
  minds: readonly Mind[],
  signal: AbortSignal,
): Promise<Played | undefined> {
  const { language, words, tell } = context;
  const say = words.simulation_;
  const asked = simulated(context, config, options, minds);
  const missing = missingIn(asked.cast, options.stage);
  if (missing !== undefined) {
    tell(say.unknownPersona(missing));
    return undefined;
  }
  const file = journal === undefined ? undefined : resolve(context.folder, journal);
  const copy = file === undefined ? undefined : await openJournalCopy(file);
  if (file !== undefined && copy?.ok === false) {
    const { error } = copy;
    tell(error === "there-already" ? say.thereAlready(file) : openProblemText(error, language));
    return undefined;
  }
  const line = shareLine(say.progress);
  let troubles = 0;
  try {
    const report = await simulate({
      ...asked,
      ...(copy?.ok === true ? { keep: copy.value.keep } : {}),
      onProgress: line.show,
      onTrouble(trouble) {
        troubles += 1;
        // This process alone has the journal, and is its only writer.
        if (trouble.kind !== "taken-over") tellOfTrouble(context, trouble);
      },
      signal,
    });
    return { report, troubles };
  } catch (error) {
    if (file === undefined) throw error;
    tell(say.notKept(file, error instanceof Error ? error.message : String(error)));
    return undefined;
  } finally {
    line.end();
    if (copy?.ok === true) await copy.value.close();
  }
}

/** The persona who is to be on the stage, when she does not live in the city. */
function missingIn({ founding }: Simulated["cast"], id: string | undefined): string | undefined {
  const isThere = founding.some(
    (event) => event.type === "persona-settled" && event.persona === id,
  );
  return isThere ? undefined : id;
}

function simulated(
  context: Context,
  config: Config,
  { days, personas, seed, user, stage }: SimulateOptions,
  minds: readonly Mind[],
): Omit<Simulated, "onTrouble"> {
  const language = config.language ?? context.language;
  const timeZone = timeZoneOf(config);
  return {
    cast: castOf({ personas, minds, language, timeZone, onStage: stage }),
    seed,
    days,
    user,
    language,
    timeZone,
    caps: capsOf(config),
    bounds: boundsOf(config),
    settings: citySettings(config),
    summonsCue: context.words.world.summons,
  };
}
