import { safeLine } from "../../../mind/safe-text.ts";
import { type CityState, crowdOf, residentOf, residentsOf, roomsOf } from "../../../world/state.ts";
import { cityInJournal } from "../../city/city-in-journal.ts";
import { dataFolder } from "../../config/read-config.ts";
import { type Awake, whoRunsCity } from "../../soul/awake-file.ts";
import { configOrTell } from "../config-or-tell.ts";
import type { Context, ExitCode } from "../context.ts";
import type { JsonOptions } from "../program.ts";
import { table } from "../table.ts";
import { refuseCity } from "./city-problem.ts";

/** Who is where, as the journal says, also while the city runs. */
export const cityShow =
  (options: JsonOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const city = await cityInJournal(config);
    if (!city.ok) return refuseCity(context, config, city.error, options);
    const awake = whoRunsCity(dataFolder(config));
    if (options.json === true) context.out(JSON.stringify(jsonOf(city.value, awake), null, 2));
    else show(context, city.value, awake);
    return 0;
  };

function show({ words, out }: Context, state: CityState, awake: Awake | undefined): void {
  const say = words.city_;
  const { city, user } = state;
  out(say.title(safeLine(city.name), city.slug, city.timeZone));
  const rows = roomsOf(state).map((room) => {
    const { building, inside } = room;
    const here = inside.flatMap((persona) => residentOf(state, persona) ?? []);
    const names = [
      ...(user.building === building.buildingId ? [say.user(safeLine(user.name))] : []),
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
  if (awake !== undefined) out(say.awakeAt(awake.pid, awake.url));
}

/** What a script reads; names and texts as they are. */
const jsonOf = (state: CityState, awake: Awake | undefined) => ({
  city: state.city,
  autonomy: state.autonomy,
  running: awake ?? null,
  user: state.user,
  buildings: roomsOf(state).map((room) => ({
    ...room.building,
    crowd: crowdOf(state, room),
    inside: room.inside,
  })),
  visitors: residentsOf(state).filter(({ visitor }) => visitor !== null).length,
  personas: residentsOf(state).map(
    ({ persona, name, building, home, mode, emotion, since, visitor }) => ({
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
