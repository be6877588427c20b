// A city of four small buildings, and what may happen in it by chance.

import fc from "fast-check";
import type { BuildingId, CitySlug, PersonaId, StimulusId } from "../../../src/kernel/id.ts";
import type { Act } from "../../../src/protocol/act.ts";
import type { ActivationCause, CityEvent, CityEventOf } from "../../../src/protocol/city-events.ts";
import { Building, City } from "../../../src/protocol/place.ts";
import { unknownTrust } from "../../../src/protocol/trust.ts";
import type { CityCommand, WrittenAct } from "../../../src/world/commands.ts";
import { evolve } from "../../../src/world/evolve.ts";
import { type CityState, residentOf, roomOf } from "../../../src/world/state.ts";

export const building = (id: string): BuildingId => id as BuildingId;
export const persona = (id: string): PersonaId => id as PersonaId;

/** Noon in Tokyo, 2026-11-21. */
export const noon = Date.UTC(2026, 10, 21, 3);

const buildings = [
  Building.parse({ buildingId: "hall_town", name: "広間", capacity: 4, entryPrompt: "hello" }),
  Building.parse({ buildingId: "nook_town", name: "Nook", capacity: 1 }),
  Building.parse({
    buildingId: "altar_town",
    name: "祭壇",
    capacity: 2,
    allows: ["create_persona", "create_building"],
  }),
  Building.parse({ buildingId: "cellar_town", name: "地下室", capacity: 3, userVisible: false }),
];

export const founding: CityEventOf<"city-founded"> = {
  type: "city-founded",
  city: City.parse({ slug: "town" as CitySlug, name: "町", timeZone: "Asia/Tokyo" }),
  buildings,
  user: { name: "", building: building("hall_town") },
};

const settled = (id: string, name: string, place: string): CityEventOf<"persona-settled"> => ({
  type: "persona-settled",
  persona: persona(id),
  name,
  building: building(place),
  home: building(place),
  mode: "auto",
  by: "seed",
});

/** Ren and Eris are in the hall with the user, Air is in the nook. */
export const beginning: readonly CityEvent[] = [
  founding,
  { type: "user-renamed", name: "まはー" },
  settled("ren", "れん", "hall_town"),
  settled("eris", "Eris", "hall_town"),
  settled("air", "エア", "nook_town"),
];

/** The city after these events, all at noon. */
export function cityAfter(events: readonly CityEvent[]): CityState {
  const state = events.reduce<CityState | null>((now, event) => evolve(now, event, noon), null);
  if (state === null) throw new Error("never founded");
  return state;
}

/** The next step: a command, or an event of a soul. */
export type Step =
  | { readonly kind: "command"; readonly command: CityCommand }
  | { readonly kind: "soul"; readonly persona: PersonaId; readonly tell: SoulDeed };
export type SoulDeed =
  | { readonly what: "say"; readonly text: string; readonly times: number }
  | { readonly what: "activation"; readonly cause: ActivationCause }
  | ({ readonly what: "end" } & Pick<CityEventOf<"turn-made">, "outcome" | "stopped">)
  | { readonly what: "show" | "use" };

/** The events of a soul's deed where she is now; none for somebody who does not live here. */
export function soulEvents(state: CityState, id: PersonaId, deed: SoulDeed): readonly CityEvent[] {
  const resident = residentOf(state, id);
  if (resident === undefined) return [];
  const place = { persona: id, building: resident.building };
  switch (deed.what) {
    case "say": {
      const who = { kind: "persona", persona: id } as const;
      const { building } = resident;
      const said = {
        type: "message-said",
        who,
        building,
        text: deed.text,
        taint: "persona",
      } as const;
      return Array.from({ length: deed.times }, () => said);
    }
    case "activation": {
      const stimulus = {
        id: `${id}-${roomOf(state, resident.building)?.number}` as StimulusId,
        kind: "pulse",
        text: "",
        source: "persona",
        writtenAt: 0,
        urgency: "queue",
      } as const;
      return [{ type: "pulse-made", ...place, cause: deed.cause, stimulus }];
    }
    case "end": {
      const cost = { modelCalls: 1, inputTokens: 1, outputTokens: 1, duration: 1 };
      const { what: _, ...ending } = deed;
      const trust = unknownTrust;
      const stimulus = resident.activation?.stimulus ?? "none";
      return [{ type: "turn-made", ...place, turn: "turn-1", stimulus, ...ending, ...cost, trust }];
    }
    case "show":
      return [{ type: "emotion-shown", ...place, emotion: "joy" }];
    case "use": {
      const use = { turn: "turn-1", name: "t", args: "{}", outcome: "", duration: 1 };
      return [{ type: "tool-used", ...place, ...use, result: "done" }];
    }
  }
}

const ids = ["hall_town", "nook_town", "altar_town", "cellar_town", "shed_town", "constructor"];
const aBuilding = fc.constantFrom(...ids.map(building));
const aPersona = fc.constantFrom(...["ren", "eris", "air", "luna", "constructor"].map(persona));
const aMode = fc.constantFrom("manual", "user", "auto", "sleep");
const aName = fc.constantFrom("Luna", "ＬＵＮＡ", "eris", "Sol", "夜", "constructor", "まはー");
const aText = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom("やあ", "Hello", "?") },
  fc.constantFrom("", "  ", "字".repeat(2_001)),
);
const by = fc.constantFrom("operator", "user", "persona", "clock");
const who = fc.oneof(
  fc.record({ kind: fc.constant("persona"), persona: aPersona }),
  fc.record({ kind: fc.constant("user") }),
);

const anAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    action: fc.constant("move"),
    target: fc.constantFrom("hall", "Nook", "祭壇", "cellar_town", "nowhere"),
  }),
  fc.record({ action: fc.constant("think"), inner_words: fc.constant("ふむ") }),
  fc.record({ action: fc.constant("emotion_shift"), delta: fc.constant({}) }),
  fc.record({ action: fc.constant("explore_city") }),
  fc.record({ action: fc.constant("sleep") }),
  fc.record({
    action: fc.constant("create_persona"),
    name: aName,
    system_prompt: fc.constant("You."),
  }),
  fc.record({
    action: fc.constant("create_building"),
    name: aName,
    system_instruction: fc.constant("Here."),
    more: fc.constantFrom({}, { capacity: 0 }, { capacity: 2, tools: ["shell"] }),
  }),
);
const aWrittenAct: fc.Arbitrary<WrittenAct> = fc.oneof(
  { weight: 6, arbitrary: anAct.map((act) => ({ kind: "act" as const, act })) },
  fc.constant({
    kind: "unreadable" as const,
    written: "{",
    outcome: { kind: "refused" as const, reason: "unreadable" as const },
  }),
);

const aChangedBuilding = fc
  .tuple(aBuilding, aName, fc.integer({ min: 1, max: 4 }))
  .map(([buildingId, name, capacity]) => Building.parse({ buildingId, name, capacity }));

const common: fc.Arbitrary<CityCommand> = fc.oneof(
  fc.record({ do: fc.constant("say"), building: aBuilding, text: aText }),
  fc.record({ do: fc.constant("move"), who, to: aBuilding, by }),
  fc.record({ do: fc.constant("summon"), persona: aPersona, by }),
  fc.record({ do: fc.constant("end-conversation"), persona: aPersona, by }),
  fc.record({ do: fc.constant("send-home"), persona: aPersona, by }),
  fc.record({ do: fc.constant("set-mode"), persona: aPersona, mode: aMode, by }),
  fc.record({
    do: fc.constant("act"),
    persona: aPersona,
    turn: fc.constant("turn-1"),
    acts: fc.array(aWrittenAct, { maxLength: 4 }),
    startedBy: fc.constantFrom("others", "others", "audience"),
    interrupted: fc.constantFrom(false, false, true),
  }),
);
const rare: fc.Arbitrary<CityCommand> = fc.oneof(
  fc.record({ do: fc.constant("create-building"), building: aChangedBuilding, by }),
  fc.record({ do: fc.constant("change-building"), building: aChangedBuilding, by }),
  fc.record({ do: fc.constant("remove-building"), building: aBuilding, by }),
  fc.record({
    do: fc.constant("settle"),
    persona: aPersona,
    name: aName,
    building: aBuilding,
    mode: aMode,
    by,
  }),
  fc.record({ do: fc.constant("remove-persona"), persona: aPersona, by }),
  fc.record({
    do: fc.constant("change-persona"),
    persona: aPersona,
    name: aName,
    home: aBuilding,
    by,
  }),
  fc.record({
    do: fc.constant("remove-messages"),
    building: aBuilding,
    numbers: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 6 }),
    by,
  }),
  fc.record({ do: fc.constant("change-user"), name: aName }),
  fc.record(
    {
      do: fc.constant("tell-world-event"),
      text: aText,
      buildings: fc.array(aBuilding, { maxLength: 3 }),
    },
    { requiredKeys: ["do", "text"] },
  ),
  fc.record({ do: fc.constant("stop-everything"), by }),
  fc.record({ do: fc.constant("resume-everything"), by }),
);

export const aCommand: fc.Arbitrary<CityCommand> = fc.oneof(
  { weight: 3, arbitrary: common },
  { weight: 1, arbitrary: rare },
);

const aDeed: fc.Arbitrary<SoulDeed> = fc.oneof(
  fc.record({
    what: fc.constant("say"),
    text: fc.constantFrom("うん", "Right"),
    times: fc.constantFrom(1, 1, 1, 35),
  }),
  fc.record({
    what: fc.constant("activation"),
    cause: fc.constantFrom("message", "perceived", "entry", "auto", "schedule", "summons"),
  }),
  fc.record({
    what: fc.constant("end"),
    outcome: fc.constantFrom("spoken", "silent", "interrupted", "failed"),
  }),
  fc.constant<SoulDeed>({ what: "end", outcome: "interrupted", stopped: true }),
  fc.record({ what: fc.constantFrom("show", "use") }),
);

export const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: aCommand.map((command): Step => ({ kind: "command", command })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(aPersona, aDeed)
      .map(([persona, tell]): Step => ({ kind: "soul", persona, tell })),
  },
);

export const steps: fc.Arbitrary<readonly Step[]> = fc.array(aStep, { maxLength: 80, size: "max" });
