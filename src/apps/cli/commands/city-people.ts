// Renames the city and residents, and gives them another home: in the running city as a page does it, in a stopped one
// by the same rules.

import { type MindEditing, mindEditing } from "../../../adapters/minds/mind-editing.ts";
import { safeLine } from "../../../mind/safe-text.ts";
import type { PageCommand, PageRefusal } from "../../../protocol/page-commands.ts";
import { City } from "../../../protocol/place.ts";
import { cityInJournal } from "../../../runtime/city/city-in-journal.ts";
import { configOrTell } from "../../../runtime/config/config-or-tell.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import type { Config } from "../../../runtime/config/settings.ts";
import { systemClock } from "../../../runtime/data/system-clock.ts";
import { pageCode } from "../../../runtime/page-api/done.ts";
import { mindPlacesOf } from "../../../runtime/soul/load-mind.ts";
import type { CityCommand } from "../../../world/commands.ts";
import type { LivingCity } from "../../../world/drivers/living-city.ts";
import { obey } from "../../../world/obey.ts";
import {
  type CityState,
  localResidentOf,
  localResidentsOf,
  type Resident,
  roomOf,
} from "../../../world/state.ts";
import { personasMeant } from "../../../world/targets.ts";
import { buildingMeant } from "./building-meant.ts";
import { namedInMinds } from "./by-name.ts";
import { refuseCity } from "./city-problem.ts";
import type { JsonOptions } from "./options.ts";
import { joinRunningCity } from "./running-city.ts";
import { inStoppedCity } from "./stopped-city.ts";

type Change = {
  readonly config: Config;
  readonly state: CityState;
  readonly resident: Resident;
};

/** The residents that are meant by an id, by the name in the city, or by a name in their minds in either language. */
async function residentsMeant(
  context: Context,
  config: Config,
  people: readonly Resident[],
  written: string,
): Promise<readonly Resident[]> {
  const meant = personasMeant(people, written);
  if (meant.length > 0) return meant;
  const named = personasMeant(
    await namedInMinds(mindPlacesOf(context, config), context.language),
    written,
  );
  return people.filter(({ persona }) => named.some((one) => one.persona === persona));
}

/** Finds the resident that is meant in the city of this data folder; reports it when there is none. */
async function withResident(
  context: Context,
  written: string,
  options: JsonOptions,
  change: (parts: Change) => Promise<ExitCode>,
): Promise<ExitCode> {
  const config = configOrTell(context);
  if (config === undefined) return 2;
  const city = await cityInJournal(config);
  if (!city.ok) return refuseCity(context, config, city.error, options);
  const say = context.words.city_;
  const people = localResidentsOf(city.value);
  const meant = await residentsMeant(context, config, people, written);
  const called = (all: readonly Resident[]): string =>
    all.map(({ persona, name }) => `${safeLine(name)} (${persona})`).join(say.among);
  const [resident] = meant;
  if (resident === undefined || meant.length > 1) {
    const text = safeLine(written);
    context.tell(
      resident === undefined
        ? say.nobodyCalled(text, called(people))
        : say.severalMeant(text, called(meant)),
    );
    return 1;
  }
  return await change({ config, state: city.value, resident });
}

type CityChange = Extract<PageCommand, { readonly do: "change-persona" | "change-city" }>;

/** Changes the city, running or stopped; reports a refusal. */
async function change(context: Context, config: Config, command: CityChange): Promise<boolean> {
  const { words, tell } = context;
  const joined = await joinRunningCity(context, config);
  if (!joined.ok && joined.error.code !== "not-running") {
    tell(joined.error.text);
    return false;
  }
  if (joined.ok) {
    const { client } = joined.value;
    const refusal = await client.command(command);
    client.close();
    if (refusal === undefined) return true;
    tell(refusal === "ended" ? words.city_.wentAway : words.refusal[refusal]);
    return false;
  }
  const done = await inStoppedCity(context, config, ({ city }) =>
    changeStopped(city, command, mindEditing(mindPlacesOf(context, config))),
  );
  if (!done.ok) for (const line of done.error) tell(line);
  else if (done.value !== undefined) tell(words.refusal[done.value]);
  return done.ok && done.value === undefined;
}

/** Changes the stopped city, and her mind before; returns the refusal. */
async function changeStopped(
  city: LivingCity,
  command: CityChange,
  editing: Pick<MindEditing, "renameMind">,
): Promise<PageRefusal | undefined> {
  const made = commandIn(city.state(), command);
  if (made === undefined) return "unknown-persona";
  const allowed = obey(city.state(), made, systemClock.now());
  if (!allowed.ok) return pageCode(allowed.error);
  if (command.do === "change-persona" && command.name !== undefined) {
    const saved = await editing.renameMind(command.persona, command.name);
    if (!saved.ok) return "bad-mind";
  }
  const written = await city.command(made);
  return written.ok ? undefined : pageCode(written.error);
}

function commandIn(state: CityState, command: CityChange): CityCommand | undefined {
  if (command.do === "change-city") return { ...command, by: "operator" };
  const resident = localResidentOf(state, command.persona);
  if (resident === undefined) return undefined;
  const { name = resident.name, home = resident.home } = command;
  return { ...command, name, home, by: "operator" };
}

const told = ({ out }: Context, { json }: JsonOptions, answer: object, text: string): ExitCode => {
  out(json === true ? JSON.stringify(answer, null, 2) : text);
  return 0;
};

/** Renames her, in her mind as well. */
export const cityRename =
  (written: string, name: string, options: JsonOptions) =>
  async (context: Context): Promise<ExitCode> =>
    await withResident(context, written, options, async ({ config, resident }) => {
      const { persona } = resident;
      if (!(await change(context, config, { do: "change-persona", persona, name }))) return 1;
      const text = context.words.city_.renamed(safeLine(resident.name), safeLine(name));
      return told(context, options, { persona, name }, text);
    });

/** Gives her another home. */
export const cityHome =
  (written: string, target: string, options: JsonOptions) =>
  async (context: Context): Promise<ExitCode> =>
    await withResident(context, written, options, async ({ config, state, resident }) => {
      const say = context.words.city_;
      const home = buildingMeant(context, state, target);
      if (home === undefined) return 1;
      const { persona } = resident;
      if (!(await change(context, config, { do: "change-persona", persona, home }))) return 1;
      const place = safeLine(roomOf(state, home)?.building.name ?? home);
      return told(context, options, { persona, home }, say.rehomed(safeLine(resident.name), place));
    });

/** Renames the city. */
export const cityName =
  (name: string, options: JsonOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const city = await cityInJournal(config);
    if (!city.ok) return refuseCity(context, config, city.error, options);
    const changed = City.safeParse({ ...city.value.city, name });
    if (!changed.success) {
      context.tell(context.words.city_.badName);
      return 2;
    }
    if (!(await change(context, config, { do: "change-city", city: changed.data }))) return 1;
    const text = context.words.city_.renamed(safeLine(city.value.city.name), safeLine(name));
    return told(context, options, { city: changed.data.slug, name: changed.data.name }, text);
  };
