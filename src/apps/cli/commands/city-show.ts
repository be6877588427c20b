import { clockText } from "../../../kernel/date-format.ts";
import type { PersonaId } from "../../../kernel/id.ts";
import { safeLine } from "../../../mind/safe-text.ts";
import type { BackgroundJob } from "../../../protocol/page-views.ts";
import { cityInJournal } from "../../../runtime/city/city-in-journal.ts";
import { silencesInJournal } from "../../../runtime/city/silences-in-journal.ts";
import { configOrTell } from "../../../runtime/config/config-or-tell.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import { jobLines } from "../../../runtime/config/console/job-lines.ts";
import { table } from "../../../runtime/config/console/text-table.ts";
import { dataFolder } from "../../../runtime/config/read-config.ts";
import { type Awake, whoRunsCity } from "../../../runtime/data/awake-file.ts";
import type { Resident } from "../../../world/state.ts";
import { type CityState, crowdOf, residentOf, residentsOf, roomsOf } from "../../../world/state.ts";
import { refuseCity } from "./city-problem.ts";
import type { JsonOptions } from "./options.ts";
import { findRunningCity, type RunningCity } from "./running-city.ts";
import { jobsOfRunningCity } from "./running-jobs.ts";

/** Prints who is where according to the journal, also while the city runs. */
export const cityShow =
  (options: JsonOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const city = await cityInJournal(config);
    if (!city.ok) return refuseCity(context, config, city.error, options);
    const found = await findRunningCity(config);
    const awake = found.kind === "elsewhere" ? found : whoRunsCity(dataFolder(config));
    const silences = awake === undefined ? new Map() : await silencesInJournal(config, city.value);
    const jobs = awake === undefined ? undefined : await jobsOfRunningCity(context, config);
    if (options.json === true) {
      context.out(JSON.stringify({ ...jsonOf(city.value, awake, silences), jobs }, null, 2));
      return 0;
    }
    show(context, city.value, awake, silences);
    if (jobs !== undefined) showJobs(context, city.value, jobs);
    return 0;
  };

/** The program of this data folder, or another one of its database. */
type Lived = Awake | Extract<RunningCity, { readonly kind: "elsewhere" }>;

type Silences = Awaited<ReturnType<typeof silencesInJournal>>;

function show(
  { words, out }: Context,
  state: CityState,
  awake: Lived | undefined,
  silences: Silences,
): void {
  const say = words.city_;
  const { city, user } = state;
  out(say.title(safeLine(city.name), city.slug, city.timeZone));
  const rows = roomsOf(state).map((room) => {
    const { building, inside } = room;
    const here = inside.flatMap((persona) => residentOf(state, persona) ?? []);
    const names = [
      ...(user.building === building.buildingId
        ? [user.name === "" ? say.you : say.user(safeLine(user.name))]
        : []),
      ...here.map(({ name, mode, visitor }) =>
        visitor === null
          ? say.persona(safeLine(name), mode)
          : say.visitor(safeLine(name), safeLine(visitor.homeName)),
      ),
    ];
    return [
      safeLine(building.name),
      building.buildingId,
      say.crowd(crowdOf(state, room), building.capacity),
      names.join(say.among),
    ];
  });
  out(table([say.headings, ...rows]));
  const visitors = residentsOf(state).filter(({ visitor }) => visitor !== null);
  if (visitors.length > 0) out(say.crowdOfVisitors(visitors.length));
  if (state.autonomy === "stopped") out(say.everythingStopped);
  const called = calledApart(residentsOf(state), say.visitor);
  const quiet = residentsOf(state).flatMap(({ persona }) => {
    const silence = silences.get(persona);
    if (silence === undefined) return [];
    const { why, until } = silence;
    const time = until === undefined ? "" : say.until(clockText(until, city.timeZone));
    return [[called(persona), say.silence[why], time]];
  });
  if (quiet.length > 0) out(table([say.silenceHeadings, ...quiet]));
  if (awake === undefined) return;
  out("kind" in awake ? say.awakeElsewhere(awake.holder) : say.awakeAt(awake.pid, awake.url));
}

function showJobs(context: Context, state: CityState, jobs: readonly BackgroundJob[]): void {
  const { out, words } = context;
  const called = calledApart(residentsOf(state), words.city_.visitor);
  const lines = jobLines(context, jobs, (persona) => called(persona as PersonaId));
  if (lines.length === 0) return;
  out(`${words.jobs_.jobs}:`);
  for (const line of lines) out(`  ${line}`);
}

/** The JSON output; names and texts unchanged. */
const jsonOf = (state: CityState, awake: Lived | undefined, silences: Silences) => ({
  city: state.city,
  autonomy: state.autonomy,
  liveliness: state.liveliness,
  running: awake ?? null,
  user: state.user,
  buildings: roomsOf(state).map((room) => ({
    ...room.building,
    crowd: crowdOf(state, room),
    inside: room.inside,
  })),
  visitors: residentsOf(state).filter(({ visitor }) => visitor !== null).length,
  personas: residentsOf(state).map(
    ({ persona, name, building, home, mode, emotion, since, visitor, liveliness }) => ({
      liveliness,
      silence: silences.get(persona) ?? null,
      persona,
      name,
      building,
      home,
      mode,
      emotion,
      since,
      ...(visitor === null ? {} : { visitor: { home: visitor.home, homeName: visitor.homeName } }),
    }),
  ),
  schedules: Object.values(state.schedules).map(({ setAt: _, doneAt: __, ...one }) => one),
});

/** Display names: visitors with their home, residents of the same name with their ids. */
export function calledApart(
  residents: readonly Pick<Resident, "persona" | "name" | "visitor">[],
  visitorCalled: (name: string, home: string) => string,
): (persona: PersonaId) => string {
  const names = new Map(
    residents.map(({ persona, name, visitor }) => [
      persona,
      visitor === null ? safeLine(name) : visitorCalled(safeLine(name), safeLine(visitor.homeName)),
    ]),
  );
  const all = [...names.values()];
  return (persona) => {
    const name = names.get(persona) ?? persona;
    const isShared = all.filter((one) => one === name).length > 1;
    return isShared ? `${name} (${persona})` : name;
  };
}
