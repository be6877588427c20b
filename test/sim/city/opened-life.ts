// A city with souls in it among doubles, on a clock that is moved by hand.

import { cronTimes } from "../../../src/adapters/schedule/cron-times.ts";
import {
  type JournalMemory,
  journalMemory,
  memoryJournal,
} from "../../../src/adapters/store/memory-journal.ts";
import type { CityDeps } from "../../../src/city/life/city-deps.ts";
import type { BuiltInTools } from "../../../src/city/life/house-tools.ts";
import { type CityRuntime, openLife } from "../../../src/city/life/open-life.ts";
import type { AbroadSettings } from "../../../src/city/visits/open-abroad.ts";
import type { CitySlug, PersonaId } from "../../../src/kernel/id.ts";
import type { Journal } from "../../../src/kernel/ports.ts";
import { ok } from "../../../src/kernel/result.ts";
import type { Mind } from "../../../src/mind/mind.ts";
import { type CityEvent, type CityEventOf, cityStream } from "../../../src/protocol/city-events.ts";
import { JournalEvent } from "../../../src/protocol/journal-event.ts";
import { Building, type Mode } from "../../../src/protocol/place.ts";
import { type SoulEvent, soulStream } from "../../../src/protocol/soul-events.ts";
import { SoulSettings } from "../../../src/protocol/soul-settings.ts";
import type { ToolBox } from "../../../src/saint-graph/ports.ts";
import { defaultBounds } from "../../../src/world/pace.ts";
import type { AutonomyBounds } from "../../../src/world/planning-context.ts";
import {
  answers,
  type Script,
  type ScriptedModel,
  scriptedModel,
} from "../../doubles/scripted-model.ts";
import { cafe, house, persona } from "../../fixtures/cafe-city.ts";
import { type HandClock, handClock } from "../../hand-clock.ts";
import { mioMind, settled } from "../soul/awakened.ts";

type LocalResident = {
  readonly name: string;
  readonly mode: Mode;
  readonly place?: typeof cafe;
  /** Her answers; none when absent. */
  readonly script?: Script;
};

type Options = {
  readonly localResidents?: readonly LocalResident[];
  readonly cafe?: Partial<Building>;
  readonly house?: Partial<Building>;
  readonly light?: Script;
  readonly pulseDecision?: "answering" | "light";
  readonly bounds?: Partial<AutonomyBounds>;
  readonly allowance?: Parameters<typeof openLife>[0]["allowance"];
  readonly tools?: ToolBox;
  readonly memory?: JournalMemory;
  readonly wakeSoul?: Parameters<typeof openLife>[0]["wakeSoul"];
  readonly clock?: HandClock;
  readonly slug?: string;
  readonly user?: string;
  readonly abroad?: AbroadSettings;
  readonly mind?: Partial<Mind>;
  readonly secrets?: readonly string[];
  readonly settings?: Record<string, unknown>;
  readonly settingsOf?: (place: "live" | "room") => SoulSettings;
  readonly houseTools?: BuiltInTools;
  /** Where everything is written; in memory when absent. */
  readonly journal?: Journal<JournalEvent>;
  /** Buildings beside the cafe and the house. */
  readonly more?: readonly Building[];
  readonly mindOf?: (name: string) => Partial<Mind>;
} & Pick<CityDeps, "recallOf" | "privateWordsOf" | "gate">;

export type OpenedLife = {
  readonly life: CityRuntime;
  readonly clock: HandClock;
  readonly memory: JournalMemory;
  readonly journal: Journal<JournalEvent>;
  /** The models that answer, by name, and the light one of all. */
  readonly models: Readonly<Record<string, ScriptedModel>>;
  readonly light: ScriptedModel;
  readonly made: readonly CityEventOf<"persona-created">[];
  readonly bugs: readonly unknown[];
  cityEvents<T extends CityEvent["type"]>(type: T): Promise<readonly CityEventOf<T>[]>;
  soulEvents<T extends SoulEvent["type"]>(
    name: string,
    type: T,
  ): Promise<readonly Extract<SoulEvent, { readonly type: T }>[]>;
  /** Lets everything happen that can happen now, and then this many milliseconds, a second at a time. */
  pass(duration?: number): Promise<void>;
  say(text: string): Promise<void>;
};

const building = (id: typeof cafe, more: Partial<Building> = {}): Building =>
  Building.parse({
    buildingId: id,
    name: id === cafe ? "カフェ" : "家",
    capacity: 20,
    invitesVisitors: true,
    ...more,
  });

const noTools: ToolBox = {
  tools: () => [],
  call: async () => ({ kind: "absent", note: "no such tool" }),
  onChange: () => () => undefined,
};

/** The user is in the cafe. Nobody speaks unasked unless the options say so. */
export async function openedLife(options: Options = {}): Promise<OpenedLife> {
  const { clock = handClock(), memory = journalMemory(), localResidents = [] } = options;
  const slug = (options.slug ?? "a") as CitySlug;
  const journal = options.journal ?? memoryJournal((json) => JournalEvent.parse(json), memory);
  const models: Record<string, ScriptedModel> = {};
  const light = scriptedModel(clock, options.light ?? answers());
  const made: CityEventOf<"persona-created">[] = [];
  const bugs: unknown[] = [];
  const known = new Map<PersonaId, Mind>();
  const minds = (id: PersonaId): Mind => {
    const mind = known.get(id) ?? {
      ...{ ...mioMind, id, displayName: id },
      ...options.mind,
      ...options.mindOf?.(id),
    };
    known.set(id, mind);
    return mind;
  };
  const founding: readonly CityEvent[] = [
    {
      type: "city-founded",
      city: { slug, name: slug.toUpperCase(), description: "", timeZone: "Asia/Tokyo" },
      buildings: [
        ...[building(cafe, options.cafe), building(house, options.house)],
        ...(options.more ?? []),
      ],
      user: { name: "", building: cafe },
    },
    { type: "user-renamed", name: options.user ?? "ユーザー" },
    ...localResidents.map(
      ({ name, mode, place = cafe }): CityEvent => ({
        type: "persona-settled",
        persona: persona(name),
        name,
        building: place,
        home: house,
        mode,
        by: "seed",
      }),
    ),
  ];
  const life = await openLife({
    city: slug,
    journal,
    clock,
    chance: { next: () => 0 },
    tools: options.tools ?? noTools,
    usersOwn: new Set(),
    founding,
    equip: async (id) => {
      const script = localResidents.find(({ name }) => name === id)?.script ?? answers();
      const model = models[id] ?? scriptedModel(clock, script);
      models[id] = model;
      const name = { name: "scripted", understudy: false };
      return ok({
        mind: () => minds(id),
        model: () => name,
        engine: () => model,
        light: () => light,
        router: () => undefined,
        choose: async () => ok(undefined),
        rereadMind: async () => undefined,
        onMindChange: () => undefined,
        release: () => undefined,
      });
    },
    settings: (_, place) =>
      options.settingsOf?.(place) ??
      SoulSettings.parse({ soliloquy: { interval: 0 }, ...options.settings }),
    ...(options.houseTools === undefined ? {} : { houseTools: options.houseTools }),
    ...(options.recallOf === undefined ? {} : { recallOf: options.recallOf }),
    ...(options.privateWordsOf === undefined ? {} : { privateWordsOf: options.privateWordsOf }),
    ...(options.gate === undefined ? {} : { gate: options.gate }),
    planning: {
      nextTime: cronTimes(),
      bounds: () => ({ ...defaultBounds, quiet: undefined, ...options.bounds }),
      summonsCue: () => "{{userName}}が{{displayName}}を{{buildingName}}に呼びました。",
    },
    allowance: options.allowance ?? (() => ({ level: "free" })),
    allowanceOf: () => ({ level: "free" }),
    priceOf: () => 0,
    abroad: options.abroad,
    pulseDecision: () => options.pulseDecision ?? "answering",
    refusalNote: (_, reason) => reason,
    unheardNote: (name) => `${name} is not on the stage`,
    nameRefusedNote: (name, why) => `${name} may not be hers: ${why}`,
    secrets: options.secrets ?? [],
    makeMind: async (event) => void made.push(event),
    wakeSoul: options.wakeSoul,
    onTrouble: (_, trouble) => void bugs.push(trouble),
  });
  const pass = async (duration = 0) => {
    await settled(8);
    for (let left = duration; left > 0; left -= 1_000) {
      clock.move(Math.min(left, 1_000));
      await settled(8);
    }
  };
  await pass();
  return {
    life,
    clock,
    memory,
    journal,
    models,
    light,
    made,
    bugs,
    pass,
    async cityEvents(type) {
      const all = await journal.latest(cityStream(slug), 10_000);
      return all.flatMap(({ event }) => (event.type === type ? [event as never] : []));
    },
    async soulEvents(name, type) {
      const all = await journal.latest(soulStream(persona(name)), 10_000);
      return all.flatMap(({ event }) => (event.type === type ? [event as never] : []));
    },
    async say(text) {
      const said = await life.command({ do: "say", building: cafe, text });
      if (!said.ok) throw new Error(said.error);
      await pass();
    },
  };
}
