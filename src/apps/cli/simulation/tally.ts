// Counts what happens in a simulated city, from its journal as it is written.

import type { BuildingId, PersonaId } from "../../../kernel/id.ts";
import type { JournalEntry } from "../../../kernel/ports.ts";
import { repeats } from "../../../kernel/similarity.ts";
import { type ComparedText, sayingOf, saysSame } from "../../../mind/rewording.ts";
import { estimateTokens } from "../../../mind/tokens.ts";
import type { CityEvent, CityEventOf } from "../../../protocol/city-events.ts";
import type { JournalEvent } from "../../../protocol/journal-event.ts";
import { localDay } from "../../../protocol/local-day.ts";
import type { SoulEvent } from "../../../protocol/soul-events.ts";
import { defaultBounds } from "../../../world/pace.ts";
import { mostSaid } from "../../../world/state.ts";

/** The counts of everybody, of a persona and of a building. */
export type Counts = {
  utterances: number;
  /** Utterances that repeat, to a reader, what she said on any day before. */
  repeated: number;
  /** Those of them that repeat one of her last 12 utterances. */
  echoed: number;
  /** Utterances that repeat, to a reader, what anybody said on any day before. */
  copied: number;
  turns: number;
  /** Turns in which nothing was said. */
  silent: number;
  interrupted: number;
  failed: number;
  /** Moves of personas; for a building: to it. */
  moves: number;
  /** Those of them that nobody else asked for. */
  ownMoves: number;
  modelCalls: number;
  /** As the model counted them, else estimated. */
  inputTokens: number;
  outputTokens: number;
  /** US dollars, as far as prices are known. */
  cost: number;
  refusedActs: number;
};

export type SimulationTally = {
  readonly all: Counts;
  readonly personas: ReadonlyMap<PersonaId, Counts>;
  readonly buildings: ReadonlyMap<BuildingId, Counts>;
  readonly userWords: number;
  readonly events: number;
  /** Model calls by the day of the city's time zone. */
  readonly callsByDay: ReadonlyMap<string, number>;
  /** The days on which each persona left a building, and the buildings that she went to by her own will. */
  readonly outings: ReadonlyMap<PersonaId, Outings>;
  /** Refused acts by reason. */
  readonly refusals: ReadonlyMap<string, number>;
  /** Calls that were not made because a budget was spent. */
  readonly withheld: number;
  /** By building, the most consecutive turns in which personas spoke, without the user and without a long silence. */
  readonly exchanges: ReadonlyMap<BuildingId, number>;
};

type Outings = { readonly days: Set<string>; readonly places: Set<BuildingId> };

/** A silence in a room that ends an exchange, in milliseconds. */
const longSilence = defaultBounds.freshness;

/** The number of different utterances of one persona that a new one is compared with. */
const mostCompared = 1_000;

type Entry = JournalEntry<JournalEvent>;

const none = (): Counts => ({
  utterances: 0,
  repeated: 0,
  copied: 0,
  echoed: 0,
  turns: 0,
  silent: 0,
  interrupted: 0,
  failed: 0,
  moves: 0,
  ownMoves: 0,
  modelCalls: 0,
  inputTokens: 0,
  outputTokens: 0,
  cost: 0,
  refusedActs: 0,
});

type Deps = {
  readonly timeZone: string;
  readonly whereIs: (persona: PersonaId) => BuildingId | undefined;
};

/** The counts so far. */
type Counted = Deps & {
  readonly all: Counts;
  readonly personas: Map<PersonaId, Counts>;
  readonly buildings: Map<BuildingId, Counts>;
  readonly said: Map<
    PersonaId,
    { readonly recent: readonly string[]; readonly distinct: readonly ComparedText[] }
  >;
  /** The different utterances of everybody. */
  readonly everySaid: ComparedText[];
  readonly outings: Map<PersonaId, Outings>;
  readonly callsByDay: Map<string, number>;
  readonly refusals: Map<string, number>;
  /** The estimate for the running call of each persona. */
  readonly estimates: Map<PersonaId, number>;
  readonly exchanges: Map<BuildingId, number>;
  readonly running: Map<BuildingId, { readonly turns: number; readonly at: number }>;
  readonly others: { userWords: number; events: number; withheld: number };
};

/** Counts the entries given to `see`: every entry of the journal once, in order. */
export function openTally(outside: Deps) {
  const counted: Counted = {
    ...outside,
    ...{ all: none(), personas: new Map(), buildings: new Map(), said: new Map() },
    ...{ callsByDay: new Map(), refusals: new Map(), estimates: new Map() },
    ...{ exchanges: new Map(), running: new Map(), everySaid: [], outings: new Map() },
    others: { userWords: 0, events: 0, withheld: 0 },
  };
  const { all, personas, buildings, callsByDay, refusals, exchanges, outings, others } = counted;

  return {
    see({ stream, event, at }: Entry): void {
      others.events += 1;
      if (stream.startsWith(soulPrefix)) {
        seeSoul(counted, stream.slice(soulPrefix.length) as PersonaId, event as SoulEvent, at);
      } else {
        seeCity(counted, event as CityEvent, at);
      }
    },
    counted: (): SimulationTally => ({
      all,
      personas,
      buildings,
      callsByDay,
      refusals,
      exchanges,
      outings,
      ...others,
    }),
  };
}

function add(
  { all, personas, buildings }: Counted,
  persona: PersonaId,
  building: BuildingId | undefined,
  counts: Partial<Counts>,
): void {
  const counted = [all, countsOf(personas, persona)];
  if (building !== undefined) counted.push(countsOf(buildings, building));
  for (const [name, count] of Object.entries(counts)) {
    // plain-table: the name is one of Counts
    for (const one of counted) one[name as keyof Counts] += count;
  }
}

function hear(counted: Counted, { who, building, text }: CityEventOf<"message-said">): void {
  const { running, others, said, everySaid } = counted;
  if (who.kind === "user") {
    running.delete(building);
    others.userWords += 1;
    return;
  }
  const { recent, distinct } = said.get(who.persona) ?? { recent: [], distinct: [] };
  const saying = sayingOf(text);
  const isAgain = distinct.some((one) => saysSame(one, saying));
  const isCopy = isAgain || everySaid.some((one) => saysSame(one, saying));
  if (!isCopy && everySaid.length < mostCompared * 10) everySaid.push(saying);
  said.set(who.persona, {
    recent: [...recent, text].slice(-mostSaid),
    distinct: isAgain ? distinct : [...distinct, saying].slice(-mostCompared),
  });
  const echoed = repeats(text, recent) ? 1 : 0;
  add(counted, who.persona, building, {
    ...{ utterances: 1, echoed },
    ...{ repeated: isAgain ? 1 : 0, copied: isCopy ? 1 : 0 },
  });
}

function endTurn(counted: Counted, event: CityEventOf<"turn-made">, at: number): void {
  const { running, exchanges } = counted;
  const { persona, building, outcome } = event;
  add(counted, persona, building, turnCounts(event));
  if (outcome !== "spoken" && outcome !== "interrupted") return;
  const before = running.get(building);
  const turns = before === undefined || at - before.at > longSilence ? 1 : before.turns + 1;
  running.set(building, { turns, at });
  exchanges.set(building, Math.max(turns, exchanges.get(building) ?? 0));
}

function seeCity(counted: Counted, event: CityEvent, at: number): void {
  const { personas, refusals } = counted;
  switch (event.type) {
    case "persona-settled":
      countsOf(personas, event.persona);
      return;
    case "message-said":
      hear(counted, event);
      return;
    case "turn-made":
      endTurn(counted, event, at);
      return;
    case "move-made":
      countMove(counted, event, at);
      return;
    case "act-ended":
      if (event.outcome.kind !== "refused") return;
      raise(refusals, event.outcome.reason);
      add(counted, event.persona, event.building, { refusedActs: 1 });
  }
}

function countMove(counted: Counted, { who, to, by }: CityEventOf<"move-made">, at: number): void {
  if (who.kind === "user") return;
  const isOwn = by === "persona";
  add(counted, who.persona, to, { moves: 1, ownMoves: isOwn ? 1 : 0 });
  const outings = counted.outings.get(who.persona) ?? { days: new Set(), places: new Set() };
  counted.outings.set(who.persona, outings);
  outings.days.add(localDay(at, counted.timeZone));
  if (isOwn) outings.places.add(to);
}

function seeSoul(counted: Counted, persona: PersonaId, event: SoulEvent, at: number): void {
  const { estimates, callsByDay, timeZone, whereIs, others } = counted;
  switch (event.type) {
    case "model-started":
      estimates.set(persona, event.inputTokens ?? 0);
      raise(callsByDay, localDay(at, timeZone));
      add(counted, persona, whereIs(persona), { modelCalls: 1 });
      return;
    case "model-ended":
    case "model-failed": {
      const estimate = { input: estimates.get(persona) ?? 0, output: writtenTokens(event) };
      const { input, output } = event.usage ?? estimate;
      add(counted, persona, whereIs(persona), { inputTokens: input, outputTokens: output });
      return;
    }
    case "standing-changed":
      if (event.withheld !== undefined) others.withheld += 1;
  }
}

const soulPrefix = "soul:";

function countsOf<K>(counts: Map<K, Counts>, of: K): Counts {
  const known = counts.get(of) ?? none();
  counts.set(of, known);
  return known;
}

const raise = (counts: Map<string, number>, of: string): void => {
  counts.set(of, (counts.get(of) ?? 0) + 1);
};

const turnCounts = ({ turn, outcome, cost = 0 }: CityEventOf<"turn-made">): Partial<Counts> =>
  turn === ""
    ? {}
    : {
        turns: 1,
        silent: outcome === "silent" ? 1 : 0,
        interrupted: outcome === "interrupted" ? 1 : 0,
        failed: outcome === "failed" ? 1 : 0,
        cost,
      };

const writtenTokens = (event: SoulEvent): number =>
  event.type !== "model-ended"
    ? 0
    : event.parts.reduce(
        (sum, part) => sum + (part.kind === "text" ? estimateTokens(part.text) : 0),
        0,
      );
