// Renames residents, or moves them to another home: in the running city as a page does it.

import { mindEditing } from "../../../adapters/minds/mind-editing.ts";
import { safeLine } from "../../../mind/safe-text.ts";
import type { PageCommand } from "../../../protocol/page-commands.ts";
import { cityInJournal } from "../../../runtime/city/city-in-journal.ts";
import { configOrTell } from "../../../runtime/config/config-or-tell.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import type { Config } from "../../../runtime/config/settings.ts";
import { mindPlacesOf } from "../../../runtime/soul/load-mind.ts";
import { type CityState, localResidentsOf, type Resident, roomOf } from "../../../world/state.ts";
import { buildingsMeant, personasMeant } from "../../../world/targets.ts";
import { namedInMinds } from "./by-name.ts";
import { refuseCity } from "./city-problem.ts";
import type { JsonOptions } from "./options.ts";
import { joinRunningCity } from "./running-city.ts";

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

/** Sends a command to the running city; `not-running` where there is none. */
async function ask(
  context: Context,
  config: Config,
  command: PageCommand,
): Promise<"done" | "refused" | "not-running"> {
  const { words, tell } = context;
  const joined = await joinRunningCity(context, config);
  if (!joined.ok) {
    if (joined.error.code === "not-running") return "not-running";
    tell(joined.error.text);
    return "refused";
  }
  const { client } = joined.value;
  const refusal = await client.command(command);
  client.close();
  if (refusal === undefined) return "done";
  tell(refusal === "ended" ? words.city_.wentAway : words.refusal[refusal]);
  return "refused";
}

const told = ({ out }: Context, { json }: JsonOptions, answer: object, text: string): ExitCode => {
  out(json === true ? JSON.stringify(answer, null, 2) : text);
  return 0;
};

/** Renames her. While the city does not run, the name is written into her mind, from which the city takes it. */
export const cityRename =
  (written: string, name: string, options: JsonOptions) =>
  async (context: Context): Promise<ExitCode> =>
    await withResident(context, written, options, async ({ config, resident }) => {
      const { persona } = resident;
      const say = context.words.city_;
      const asked = await ask(context, config, { do: "change-persona", persona, name });
      if (asked === "refused") return 1;
      const before = safeLine(resident.name);
      if (asked === "done") {
        return told(context, options, { persona, name }, say.renamed(before, safeLine(name)));
      }
      const editing = mindEditing(mindPlacesOf(context, config));
      const saved = await editing.renameMind(persona, name);
      if (!saved.ok) {
        context.tell(context.words.refusal["bad-mind"]);
        return 1;
      }
      return told(context, options, { persona, name }, say.renamedLater(safeLine(name)));
    });

/** Gives her another home, in the running city. */
export const cityHome =
  (written: string, target: string, options: JsonOptions) =>
  async (context: Context): Promise<ExitCode> =>
    await withResident(context, written, options, async ({ config, state, resident }) => {
      const say = context.words.city_;
      const named = (ids: readonly (typeof state.rooms.keys)[number][]): string =>
        ids
          .map((id) => `${safeLine(roomOf(state, id)?.building.name ?? id)} (${id})`)
          .join(say.among);
      const meant = buildingsMeant(state, target);
      const [home] = meant;
      if (home === undefined || meant.length > 1) {
        const text = safeLine(target);
        context.tell(
          home === undefined
            ? say.noBuilding(text, named(state.rooms.keys))
            : say.severalMeant(text, named(meant)),
        );
        return 1;
      }
      const { persona } = resident;
      const asked = await ask(context, config, { do: "change-persona", persona, home });
      if (asked === "not-running") context.tell(say.startFirst);
      if (asked !== "done") return 1;
      const place = safeLine(roomOf(state, home)?.building.name ?? home);
      return told(context, options, { persona, home }, say.rehomed(safeLine(resident.name), place));
    });
