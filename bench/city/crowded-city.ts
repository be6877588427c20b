// A city of any size in which everybody takes a turn at intervals, with a model that answers at once.

import { createHash } from "node:crypto";
import { memoryJournal } from "../../src/adapters/store/memory-journal.ts";
import { type CityRuntime, openLife } from "../../src/city/life/open-life.ts";
import type { BuildingId, PersonaId, StimulusId } from "../../src/kernel/id.ts";
import type { Chance, Clock } from "../../src/kernel/ports.ts";
import { ok } from "../../src/kernel/result.ts";
import type { Mind } from "../../src/mind/mind.ts";
import type { CityEvent } from "../../src/protocol/city-events.ts";
import type { JournalEvent } from "../../src/protocol/journal-event.ts";
import { Building, City } from "../../src/protocol/place.ts";
import { SoulSettings } from "../../src/protocol/soul-settings.ts";
import type { ChatModel } from "../../src/saint-graph/ports.ts";
import { defaultBounds } from "../../src/world/pace.ts";
import { residentOf } from "../../src/world/state.ts";
import { benchMind } from "../turn/bench-mind.ts";

export type Size = { readonly personas: number; readonly buildings: number };

export type CrowdedCity = {
  /** Activates a persona as the clock of her building would, and resolves when her turn has ended. */
  readonly turn: (place: number) => Promise<void>;
  /** Says something to somebody alone with the user, and resolves with the milliseconds until the answer's first word. */
  readonly ask: () => Promise<number>;
  readonly close: () => Promise<void>;
};

/** Everybody is asked for in every plan, and for nobody is anything due but what the benchmark does. */
const bounds = {
  ...defaultBounds,
  quiet: undefined,
  perHour: 1_000_000,
  freshness: 60_000,
  exchange: 0,
  patience: { first: 1e12, near: 1e12, alone: 1e12 },
};

/** A short memory, so that it is as full in every city from the warm-up on. */
const settings = SoulSettings.parse({
  soliloquy: { interval: 0 },
  history: { turns: 4, tokens: 24_000 },
});

const hall = "hall" as BuildingId;
const guest = "persona_0" as PersonaId;

/** Opens it: everybody is awake, and nobody is activated but by `turn` and `ask`. */
export async function openCrowdedCity({ personas, buildings }: Size): Promise<CrowdedCity> {
  const mind = await benchMind();
  const journal = memoryJournal<JournalEvent>((json) => json as JournalEvent);
  const life = await openLife({
    city: "crowd",
    journal,
    clock: realClock,
    chance: middle,
    tools: {
      tools: () => [],
      call: async () => ({ kind: "absent", note: "no tools" }),
      onChange: () => () => undefined,
    },
    usersOwn: new Set(),
    founding: founding(personas, buildings),
    equip: async (persona) => ok(equipmentOf({ ...mind, id: persona, displayName: persona })),
    settings: () => settings,
    planning: { nextTime: () => undefined, bounds: () => bounds, summonsCue: () => "" },
    allowance: () => ({ level: "free" }),
    allowanceOf: () => ({ level: "free" }),
    priceOf: () => 0,
    pulseDecision: () => "answering" as const,
    refusalNote: () => "",
    nameRefusedNote: () => "",
    unheardNote: () => "",
    secrets: [],
    makeMind: async () => undefined,
    onTrouble: (_who, trouble) => {
      throw new Error(`trouble in the city: ${JSON.stringify(trouble)}`);
    },
  });
  let count = 0;
  return {
    async turn(place) {
      count += 1;
      const persona = nameOf(1 + (place % (personas - 1)));
      await activate(life, persona, `stir-${count}`);
    },
    ask: () => ask(life),
    close: () => life.close(),
  };
}

const nameOf = (number: number): PersonaId => `persona_${number}` as PersonaId;

/** The user and one persona have the hall to themselves; the others share the houses evenly. */
function founding(personas: number, buildings: number): readonly CityEvent[] {
  const houses = Array.from(
    { length: buildings - 1 },
    (_, index) => `house_${index}` as BuildingId,
  );
  const settled = Array.from({ length: personas }, (_, index): CityEvent => {
    const building = index === 0 ? hall : (houses[index % houses.length] ?? hall);
    const persona = nameOf(index);
    const more = { mode: "auto", by: "seed", soul: { number: 0 } } as const;
    return { type: "persona-settled", persona, name: persona, building, home: building, ...more };
  });
  return [
    {
      type: "city-founded",
      city: City.parse({ slug: "crowd", name: "Crowd", timeZone: "UTC" }),
      buildings: [hall, ...houses].map((buildingId) =>
        Building.parse({
          buildingId,
          name: buildingId,
          capacity: 1_000,
          autoPrompt: "Say something if you like.",
        }),
      ),
      user: { name: "User", building: hall },
    },
    ...settled,
  ];
}

const equipmentOf = (mind: Mind) => ({
  mind: () => mind,
  model: () => ({ name: instant.name, understudy: false }),
  engine: () => instant,
  light: () => instant,
  router: () => undefined,
  choose: async () => ok(undefined),
  rereadMind: async () => undefined,
  onMindChange: () => undefined,
  release: () => undefined,
});

/** Answers at once, with two sentences that nobody has said before. */
const instant: ChatModel = {
  name: "instant",
  async *stream({ turn, system, messages }) {
    const salt = `${turn}${system.length}${messages.length}${Math.random()}`;
    const words = createHash("sha256").update(salt).digest("hex").match(/.{8}/g) ?? [];
    yield { kind: "text", text: `${words.slice(0, 4).join(" ")}. ` };
    yield { kind: "text", text: `${words.slice(4).join(" ")}.` };
    yield { kind: "end", finish: { kind: "stop" }, route: "instant" };
  },
};

const middle: Chance = { next: () => 0.5 };

const realClock: Clock = {
  now: () => Date.now(),
  sleep: (duration, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted === true || duration <= 0) return resolve();
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", end);
        resolve();
      };
      const timer = setTimeout(end, Math.min(duration, 2 ** 31 - 1));
      timer.unref();
      signal?.addEventListener("abort", end, { once: true });
    }),
};

async function activate({ city }: CityRuntime, persona: PersonaId, id: string): Promise<void> {
  const building = residentOf(city.state(), persona)?.building;
  if (building === undefined) throw new Error(`${persona} lives nowhere`);
  const ended = turnOf(city, id);
  const writtenAt = Date.now();
  await city.record([
    {
      type: "pulse-made",
      persona,
      building,
      cause: "auto",
      stimulus: {
        id: id as StimulusId,
        kind: "pulse",
        text: "Say something if you like.",
        source: "persona",
        writtenAt,
        urgency: "queue",
        perceived: residentOf(city.state(), persona)?.unperceived.slice() ?? [],
      },
    },
  ]);
  await ended;
}

const turnOf = (city: CityRuntime["city"], stimulus: string): Promise<void> =>
  new Promise((resolve) => {
    const stop = city.subscribe(({ event }) => {
      if (event.type !== "turn-made" || event.stimulus !== stimulus) return;
      stop();
      resolve();
    });
  });

async function ask({ city, command }: CityRuntime): Promise<number> {
  const answered = new Promise<void>((resolve) => {
    const stop = city.subscribe(({ event }) => {
      if (event.type !== "message-said" || event.who.kind !== "persona") return;
      if (event.who.persona !== guest) return;
      stop();
      resolve();
    });
  });
  const began = performance.now();
  await command({ do: "say", building: hall, text: "Hello, how are you?" });
  await answered;
  return performance.now() - began;
}
