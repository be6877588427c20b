// The souls of a city: each lives beside the others, and what they live is carried into the city.

import type { PersonaId } from "../../kernel/id.ts";
import type { Chance, Clock, Journal } from "../../kernel/ports.ts";
import { ok, type Result } from "../../kernel/result.ts";
import type { Mind } from "../../mind/mind.ts";
import type { Place } from "../../mind/place.ts";
import { type SoulEvent, soulStream } from "../../protocol/soul-events.ts";
import type { SoulSettings } from "../../protocol/soul-settings.ts";
import type { Company } from "../../protocol/trust.ts";
import type { Entry } from "../../saint-graph/drivers/mailbox.ts";
import type { ModerationSettings } from "../../saint-graph/drivers/moderation.ts";
import type { Self, Trouble } from "../../saint-graph/drivers/outside.ts";
import { awaken, type SaintGraph } from "../../saint-graph/drivers/saint-graph.ts";
import { openSelf } from "../../saint-graph/drivers/self.ts";
import type { Allowance, ChatModel, ForWhom, Recall, ToolBox } from "../../saint-graph/ports.ts";
import type { SoulState } from "../../saint-graph/state.ts";
import type { KeyGuard } from "../../trust/typed-keys.ts";
import { type Activity, activityOf } from "./activity.ts";
import { catchUp } from "./caught-up.ts";

/** What a persona is woken with. */
export type ResidentEquipment = {
  readonly mind: () => Mind;
  readonly model: () => { readonly name: string; readonly understudy: boolean };
  readonly engine: () => ChatModel;
  /** Answers while the budget is near its end, and appraises. */
  readonly light: () => ChatModel;
  /** Says before a turn whether it must call a tool; nobody is asked where it is undefined. */
  readonly router: () => ChatModel | undefined;
  /** Looks at comments and utterances; nobody does where it is undefined. */
  readonly gateModel?: () => ChatModel | undefined;
  /** The user chooses her model, or takes the choice back (undefined). Refused in words for people; then nothing changes. */
  readonly choose: (name: string | undefined) => Promise<Result<void, readonly string[]>>;
  /** Reads the mind's files now; resolves when what stands in them is in force. */
  readonly rereadMind: () => Promise<void>;
  readonly onMindChange: (listener: () => void) => void;
  readonly release: () => void;
};

/** A persona of the city: awake, or not to be woken, and why. */
export type Living =
  | {
      readonly kind: "awake";
      readonly equipment: ResidentEquipment;
      readonly soul: SaintGraph;
      readonly tools: ToolBox;
    }
  | { readonly kind: "broken"; readonly problems: readonly string[] };

/** What her tools may know of her from within. */
export type Inside = { readonly mind: () => Mind; readonly self: Self };

type Seen = (entry: Entry, after: SoulState, before: SoulState) => void;

export type ResidentsOutside = {
  readonly journal: Journal<SoulEvent>;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly timeZone: () => string;
  readonly secrets: readonly string[];
  readonly keys?: KeyGuard | undefined;
  readonly gateOf: (persona: PersonaId) => ModerationSettings;
  /** Everything of a persona's own, or why she cannot be woken, for people. */
  readonly equip: (
    persona: PersonaId,
    chosenModel: string | undefined,
  ) => Promise<Result<ResidentEquipment, readonly string[]>>;
  /** Looks into her memory before each turn; undefined: she remembers her history only. */
  readonly recallOf: (persona: PersonaId, mind: () => Mind) => Recall | undefined;
  /** The model that the user chose for her. */
  readonly chosenModel: (persona: PersonaId) => string | undefined;
  readonly settings: (persona: PersonaId, mind: Mind) => SoulSettings;
  /** Somebody may be watching the stage. */
  readonly isWatched?: (() => boolean) | undefined;
  readonly toolsOf: (persona: PersonaId, her?: Inside) => ToolBox;
  readonly placeOf: (persona: PersonaId) => Place | undefined;
  /** Who hears her where she is. */
  readonly companyOf: (persona: PersonaId) => Company | undefined;
  /** Asks for one more call; see `Budget.allow`. */
  readonly allowance: (
    persona: PersonaId,
    purpose?: string,
    model?: string,
    forWhom?: ForWhom,
  ) => Allowance;
  /** Where she stands with her budget; asks for nothing. */
  readonly standing: (persona: PersonaId, model?: string) => Allowance;
  /** The last entry of her stream that the city knows. */
  readonly carriedTo: (persona: PersonaId) => number;
  /** Told before her first step of the newest entries that the city knows. */
  readonly begin: (persona: PersonaId, known: readonly Entry[]) => void;
  /** Called with every step of a soul, also with those that the city has not seen yet when she wakes. */
  readonly seen: (persona: PersonaId, ...step: Parameters<Seen>) => void;
  readonly onTrouble: (persona: PersonaId, trouble: Trouble) => void;
  /** A mind was read anew, or somebody woke or could not be woken. */
  readonly onChange: (persona: PersonaId) => void;
};

export type Residents = {
  readonly of: (persona: PersonaId) => Living | undefined;
  readonly all: () => readonly PersonaId[];
  readonly activity: (persona: PersonaId) => Activity;
  readonly wake: (persona: PersonaId) => Promise<void>;
  readonly letGo: (persona: PersonaId) => Promise<void>;
  /** Lets somebody who is awake think with another model, from her next request on; see `Gear.choose`. */
  readonly choose: (
    persona: PersonaId,
    model: string | undefined,
  ) => Promise<Result<void, readonly string[]>>;
  /** Her mind was written: from her next request on she lives by it. One who could not be woken is tried again. */
  readonly rereadMind: (persona: PersonaId) => Promise<void>;
  readonly soulOf: (persona: PersonaId) => SaintGraph | undefined;
  /** Where she stands with her budget, and with the price of the model that answers for her. */
  readonly standing: (persona: PersonaId) => Allowance;
  /** What her prompt says of where she is, and the tools she has there. */
  readonly placeOf: (persona: PersonaId) => Place | undefined;
  readonly toolsOf: (persona: PersonaId) => ToolBox;
  /** Somebody came or went: those who are in the middle of something look who hears them. */
  readonly lookWhoHears: () => void;
  /** Caps were changed: everybody looks where she stands. */
  readonly reconsider: () => void;
  readonly close: () => Promise<void>;
};

/** Entries of a soul's stream that hold all of an open turn. */
const longestTurn = 500;

export function openResidents(outside: ResidentsOutside): Residents {
  const living = new Map<PersonaId, Living>();
  const waking = new Map<PersonaId, Promise<void>>();

  const wakeUp = async (persona: PersonaId): Promise<void> => {
    const equipment = await outside.equip(persona, outside.chosenModel(persona));
    if (!equipment.ok) {
      living.set(persona, { kind: "broken", problems: equipment.error });
      return;
    }
    const seen: Seen = (...step) => outside.seen(persona, ...step);
    const number = outside.carriedTo(persona);
    const newest = await outside.journal.latest(soulStream(persona), longestTurn);
    outside.begin(
      persona,
      newest.filter((entry) => entry.number <= number),
    );
    await catchUp(outside.journal, persona, number, seen);
    const { mind } = equipment.value;
    const her = soulOutside(outside, persona, equipment.value, seen);
    const self = await openSelf(her);
    const tools = outside.toolsOf(persona, { mind, self });
    const soul = await awaken({ ...her, tools }, self);
    equipment.value.onMindChange(() => {
      const settings = outside.settings(persona, equipment.value.mind());
      void soul.record({ type: "settings-changed", settings });
      outside.onChange(persona);
    });
    living.set(persona, { kind: "awake", equipment: equipment.value, soul, tools });
    soul.reconsider(standing(persona));
  };

  const soulOf = (persona: PersonaId): SaintGraph | undefined => {
    const one = living.get(persona);
    return one?.kind === "awake" ? one.soul : undefined;
  };

  const standing = (persona: PersonaId): Allowance => {
    const one = living.get(persona);
    return one?.kind === "awake"
      ? outside.standing(persona, one.equipment.engine().name)
      : outside.standing(persona);
  };

  const letGo = async (persona: PersonaId): Promise<void> => {
    await waking.get(persona);
    const one = living.get(persona);
    living.delete(persona);
    if (one?.kind !== "awake") return;
    await one.soul.close();
    one.equipment.release();
  };

  const wake = async (persona: PersonaId): Promise<void> => {
    if (living.get(persona)?.kind === "awake") return;
    const under = waking.get(persona) ?? wakeUp(persona);
    waking.set(persona, under);
    await under.finally(() => waking.delete(persona));
    outside.onChange(persona);
  };

  return {
    of: (persona) => living.get(persona),
    all: () => [...living.keys()],
    activity: (persona) => {
      const soul = soulOf(persona);
      return soul === undefined ? "idle" : activityOf(soul.state());
    },
    soulOf,
    standing,
    placeOf: outside.placeOf,
    toolsOf(persona) {
      const one = living.get(persona);
      return one?.kind === "awake" ? one.tools : outside.toolsOf(persona);
    },
    reconsider() {
      for (const persona of living.keys()) soulOf(persona)?.reconsider(standing(persona));
    },
    lookWhoHears() {
      for (const persona of living.keys()) {
        const soul = soulOf(persona);
        if (soul !== undefined && soul.state().open !== null) soul.lookWhoHears();
      }
    },
    wake,
    async rereadMind(persona) {
      const one = living.get(persona);
      if (one?.kind === "broken") await wake(persona);
      if (one?.kind === "awake") await one.equipment.rereadMind();
    },
    letGo,
    async choose(persona, model) {
      const one = living.get(persona);
      if (one?.kind !== "awake") return ok(undefined);
      const chosen = await one.equipment.choose(model);
      if (chosen.ok) outside.onChange(persona);
      return chosen;
    },
    async close() {
      await Promise.all([...living.keys()].map(letGo));
    },
  };
}

const soulOutside = (
  outside: ResidentsOutside,
  persona: PersonaId,
  equipment: ResidentEquipment,
  seen: Seen,
): Omit<Parameters<typeof awaken>[0], "tools"> => ({
  persona,
  journal: outside.journal,
  clock: outside.clock,
  chance: outside.chance,
  mind: equipment.mind,
  model: (standing) => (standing === "easy" ? equipment.light() : equipment.engine()),
  appraiser: equipment.light,
  router: equipment.router,
  recall: outside.recallOf(persona, equipment.mind),
  settings: outside.settings(persona, equipment.mind()),
  timeZone: outside.timeZone(),
  secrets: outside.secrets,
  keys: outside.keys,
  gate: {
    ...outside.gateOf(persona),
    ...(equipment.gateModel === undefined ? {} : { model: equipment.gateModel }),
  },
  place: () => outside.placeOf(persona),
  company: () => outside.companyOf(persona),
  isWatched: outside.isWatched,
  allowance: (purpose, model, forWhom) => outside.allowance(persona, purpose, model, forWhom),
  observe: seen,
  onTrouble: (trouble) => outside.onTrouble(persona, trouble),
});
