// Simulates days of a city on a virtual clock: the same code as the program's, with the understudy in every role.

import { cronTimes } from "../../../adapters/schedule/cron-times.ts";
import { memoryJournal } from "../../../adapters/store/memory-journal.ts";
import { type CityRuntime, openLife } from "../../../city/life/open-life.ts";
import type { ResidentEquipment } from "../../../city/residents/residents.ts";
import { zoneFormat } from "../../../kernel/date-format.ts";
import { fnv1a } from "../../../kernel/hash.ts";
import type { PersonaId } from "../../../kernel/id.ts";
import type { JournalEntry } from "../../../kernel/ports.ts";
import { err, ok } from "../../../kernel/result.ts";
import { seededChance } from "../../../kernel/seeded-chance.ts";
import type { Mind } from "../../../mind/mind.ts";
import type { Cap } from "../../../protocol/budget.ts";
import type { JournalEvent } from "../../../protocol/journal-event.ts";
import type { Language } from "../../../protocol/language.ts";
import type { SoulSettings } from "../../../protocol/soul-settings.ts";
import { type Budget, openBudget } from "../../../runtime/models/budget/budget.ts";
import { openUnderstudy } from "../../../runtime/models/open-understudy.ts";
import { partPrices } from "../../../runtime/models/read-prices.ts";
import type { Trouble } from "../../../saint-graph/drivers/soul-deps.ts";
import type { ChatModel, ToolBox } from "../../../saint-graph/ports.ts";
import type { AutonomyBounds } from "../../../world/planning-context.ts";
import { residentOf, residentsOf, roomsOf } from "../../../world/state.ts";
import { type Cast, simulatedCity } from "./cast.ts";
import { openTally, type SimulationTally } from "./tally.ts";
import { visitCity } from "./user-visits.ts";
import { type VirtualClock, virtualClock } from "./virtual-clock.ts";

export type Simulated = {
  readonly cast: Cast;
  readonly seed: number;
  readonly days: number;
  readonly user: "visits" | "absent";
  readonly language: Language;
  readonly timeZone: string;
  readonly caps: readonly Cap[];
  readonly bounds: AutonomyBounds;
  readonly settings: (mind: Mind, place: "live" | "room") => SoulSettings;
  /** The cue of a persona whom the user called. */
  readonly summonsCue: string;
  /** Receives the entries written since the last call, in order; the virtual time stands still meanwhile. */
  readonly keep?: (entries: readonly JournalEntry<JournalEvent>[]) => Promise<void>;
  /** The fraction of the time that has passed, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly onTrouble: (trouble: Trouble) => void;
  /** Ends the simulation early. */
  readonly signal?: AbortSignal;
};

export type SimulationReport = SimulationTally & {
  /** The number of simulated days; less than requested when it was ended early. */
  readonly days: number;
  /** Names by id, of personas and buildings. */
  readonly names: ReadonlyMap<string, string>;
};

const day = 24 * 60 * 60_000;
/** Wake-ups between two turns of the event loop. */
const stride = 200;

/** Simulates the days. The same options give the same entries. Rejects only with the errors of `keep`. */
export async function simulate(options: Simulated): Promise<SimulationReport> {
  const { seed, days, timeZone, user, language, signal } = options;
  const start = firstMidnight(timeZone);
  const end = start + days * day;
  const clock = virtualClock(start);
  const journal = memoryJournal<JournalEvent>((json) => json as JournalEvent);
  let unkept: JournalEntry<JournalEvent>[] = [];
  let life: CityRuntime | undefined;
  const tally = openTally({
    timeZone,
    whereIs: (persona) => life && residentOf(life.city.state(), persona)?.building,
  });
  const follow = async (): Promise<void> => {
    const from = { prefix: "", after: 0 };
    for await (const entry of journal.follow(from, new AbortController().signal)) {
      tally.see(entry);
      if (options.keep !== undefined) unkept.push(entry);
    }
  };
  const following = follow();
  const keep = async (): Promise<void> => {
    const entries = unkept;
    unkept = [];
    if (entries.length > 0) await options.keep?.(entries);
  };

  const chance = seededChance(fnv1a(`${seed} life`));
  const understudy = await openUnderstudy(`simulation ${seed}`, clock);
  const opening = openLife({ ...outsideOf(options, clock, understudy), journal, clock, chance });
  life = await passing(clock, opening);
  const ending = new AbortController();
  if (user === "visits") {
    const dice = seededChance(fnv1a(`${seed} user`));
    void visitCity({ life, clock, chance: dice, language, start, days, signal: ending.signal });
  }
  let isOver = false;
  while (!isOver) {
    for (let woken = 0; woken < stride && !isOver; woken += 1) {
      await clock.settled();
      isOver = signal?.aborted === true || !clock.wakeNext(end);
    }
    await keep();
    options.onProgress?.(isOver ? 1 : (clock.now() - start) / (end - start));
  }
  const lived = signal?.aborted === true ? (clock.now() - start) / day : days;
  ending.abort();
  await passing(clock, life.close());
  // By then the last entries have been followed, too.
  await clock.settled();
  await keep();
  await journal.close();
  await following;
  return {
    ...tally.counted(),
    days: lived,
    names: namesIn(life),
  };
}

/** The result of a promise; advances the time as far as necessary. */
async function passing<T>(clock: VirtualClock, promise: Promise<T>): Promise<T> {
  let isOver = false;
  const over = promise.finally(() => {
    isOver = true;
  });
  for (;;) {
    await clock.settled();
    if (isOver || !clock.wakeNext(Number.POSITIVE_INFINITY)) return await over;
  }
}

function outsideOf(options: Simulated, clock: VirtualClock, understudy: ChatModel) {
  const { cast, bounds, caps, timeZone, settings, onTrouble } = options;
  const budget = openBudget({ clock, timeZone, prices: partPrices({}), caps });
  return {
    city: simulatedCity,
    tools: noTools,
    usersOwn: new Set<string>(),
    founding: cast.founding,
    equip: async (persona: PersonaId) => {
      const mind = cast.mindOf(persona);
      return mind === undefined ? err([persona]) : ok(equipmentOf(mind, understudy));
    },
    settings,
    planning: { nextTime: cronTimes(), bounds: () => bounds, summonsCue: () => options.summonsCue },
    allowance: budget.allow,
    allowanceOf: budget.allowanceOf,
    priceOf: priceIn(budget),
    pulseDecision: () => "answering" as const,
    refusalNote: () => "",
    nameRefusedNote: () => "",
    unheardNote: () => "",
    secrets: [],
    makeMind: async (made: Parameters<Cast["make"]>[0]) => cast.make(made),
    observeSoul: (
      persona: PersonaId,
      { event, at }: Parameters<NonNullable<Parameters<typeof openLife>[0]["observeSoul"]>>[1],
    ) => budget.observe(persona, event, at),
    onTrouble: (_who: string, trouble: Trouble) => onTrouble(trouble),
  };
}

const priceIn =
  (budget: Budget): Parameters<typeof openLife>[0]["priceOf"] =>
  ({ route, input, output, cached }) =>
    route === undefined ? 0 : budget.costOf(route, { input, output, cached });

const equipmentOf = (mind: Mind, understudy: ChatModel): ResidentEquipment => ({
  mind: () => mind,
  model: () => ({ name: understudy.name, understudy: true }),
  engine: () => understudy,
  light: () => understudy,
  router: () => undefined,
  choose: async () => err(["nobody chooses in a simulation"]),
  rereadMind: async () => undefined,
  onMindChange: () => undefined,
  release: () => undefined,
});

/** No external service is available. */
const noTools: ToolBox = {
  tools: () => [],
  call: async () => ({ kind: "absent", note: "There are no tools in a simulation." }),
  onChange: () => () => undefined,
};

const namesIn = ({ city }: CityRuntime): ReadonlyMap<string, string> => {
  const state = city.state();
  return new Map<string, string>([
    ...residentsOf(state).map(({ persona, name }) => [persona, name] as const),
    ...roomsOf(state).map(({ building }) => [building.buildingId, building.name] as const),
  ]);
};

/** A Monday without a daylight saving change near it in most places. */
const monday = Date.UTC(2026, 0, 5);

/** The midnight of a time zone at which every simulation starts, milliseconds UTC. */
function firstMidnight(timeZone: string): number {
  const parts = zoneFormat("en-GB", {
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  })(timeZone).formatToParts(monday);
  const value = (type: string): number =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  const shown = Date.UTC(
    value("year"),
    value("month") - 1,
    value("day"),
    value("hour"),
    value("minute"),
  );
  return monday - (shown - monday);
}
