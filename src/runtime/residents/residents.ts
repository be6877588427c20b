// The souls of a city: each lives beside the others, and what they live is carried into the city.

import type { PersonaId } from "../../kernel/id.ts";
import type { Chance, Clock, Journal } from "../../kernel/ports.ts";
import { ok, type Result } from "../../kernel/result.ts";
import type { Mind } from "../../mind/mind.ts";
import type { Place } from "../../mind/place.ts";
import { type SoulEvent, soulStream } from "../../protocol/soul-events.ts";
import type { SoulSettings } from "../../protocol/soul-settings.ts";
import type { Company } from "../../protocol/trust.ts";
import { type FollowedSoul, followSoul } from "../../saint-graph/drivers/followed-soul.ts";
import { type WakeSoul, wakeHere } from "../../saint-graph/drivers/live-soul.ts";
import type { ModerationSettings } from "../../saint-graph/drivers/moderation.ts";
import type { Outside, Trouble } from "../../saint-graph/drivers/outside.ts";
import type { Self } from "../../saint-graph/drivers/within.ts";
import type { SoulActivity, SoulOutline } from "../../saint-graph/outline.ts";
import type { Allowance, ChatModel, ForWhom, Recall, ToolBox } from "../../saint-graph/ports.ts";
import type { Soul } from "../../saint-graph/soul.ts";
import type { SoulEntry, SoulStep } from "../../saint-graph/step.ts";
import type { KeyGuard } from "../../trust/typed-keys.ts";

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
      readonly soul: Soul;
      readonly followed: FollowedSoul;
      readonly tools: ToolBox;
    }
  | { readonly kind: "broken"; readonly problems: readonly string[] };

/** What her tools may know of her from within. */
export type Inside = { readonly mind: () => Mind; readonly self: Self };

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
  readonly allowanceOf: (persona: PersonaId, model?: string) => Allowance;
  /** The last entry of her stream that the city knows. */
  readonly carriedTo: (persona: PersonaId) => number;
  /** Told before her first step of the newest entries that the city knows. */
  readonly begin: (persona: PersonaId, known: readonly SoulEntry[]) => void;
  /** Called with every step of a soul behind `carriedTo`, as it stands in her stream. */
  readonly seen: (persona: PersonaId, step: SoulStep) => void;
  /** Called with each entry as a soul here has decided it. */
  readonly observe?: ((persona: PersonaId, entry: SoulEntry) => void) | undefined;
  readonly onTrouble: (persona: PersonaId, trouble: Trouble) => void;
  /** Where they live; in this process when absent. */
  readonly wakeSoul?: WakeSoul | undefined;
  /** A mind was read anew, or somebody woke or could not be woken. */
  readonly onChange: (persona: PersonaId) => void;
};

export type Residents = {
  readonly of: (persona: PersonaId) => Living | undefined;
  readonly all: () => readonly PersonaId[];
  readonly activity: (persona: PersonaId) => SoulActivity;
  /** What she is at, as her stream told last; undefined when she is not awake. */
  readonly outline: (persona: PersonaId) => SoulOutline | undefined;
  /** Resolves when what stands in her stream now was seen. */
  readonly caughtUp: (persona: PersonaId) => Promise<void>;
  /** Words were deleted from her stream: she and who follows her forget them. */
  readonly reread: (persona: PersonaId) => Promise<void>;
  readonly wake: (persona: PersonaId) => Promise<void>;
  readonly letGo: (persona: PersonaId) => Promise<void>;
  /** Lets somebody who is awake think with another model, from her next request on; see `ResidentEquipment.choose`. */
  readonly choose: (
    persona: PersonaId,
    model: string | undefined,
  ) => Promise<Result<void, readonly string[]>>;
  /** Her mind was written: from her next request on she lives by it. One who could not be woken is tried again. */
  readonly rereadMind: (persona: PersonaId) => Promise<void>;
  readonly soulOf: (persona: PersonaId) => Soul | undefined;
  /** Where she stands with her budget, and with the price of the model that answers for her. */
  readonly allowanceOf: (persona: PersonaId) => Allowance;
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

  /** Follows her from what the city knows: what it missed is seen before she lives on. */
  const followFrom = async (persona: PersonaId): Promise<FollowedSoul> => {
    const { journal } = outside;
    const after = outside.carriedTo(persona);
    const newest = await journal.latest(soulStream(persona), longestTurn);
    outside.begin(
      persona,
      newest.filter((entry) => entry.number <= after),
    );
    return await followSoul({
      ...{ journal, persona, after },
      see: (step) => outside.seen(persona, step),
      onBug: (error) => outside.onTrouble(persona, { kind: "bug", error }),
    });
  };

  const wakeUp = async (persona: PersonaId): Promise<void> => {
    const equipment = await outside.equip(persona, outside.chosenModel(persona));
    if (!equipment.ok) {
      living.set(persona, { kind: "broken", problems: equipment.error });
      return;
    }
    const followed = await followFrom(persona);
    const { mind } = equipment.value;
    const her = soulOutside(outside, persona, equipment.value);
    let tools = outside.toolsOf(persona);
    const soul = await (outside.wakeSoul ?? wakeHere)(her, (self) => {
      if (self !== undefined) tools = outside.toolsOf(persona, { mind, self });
      return tools;
    });
    equipment.value.onMindChange(() => {
      const settings = outside.settings(persona, equipment.value.mind());
      void soul.record({ type: "settings-changed", settings });
      outside.onChange(persona);
    });
    living.set(persona, { kind: "awake", equipment: equipment.value, soul, followed, tools });
    soul.reconsider(allowanceOf(persona));
  };

  const awake = (persona: PersonaId) => {
    const one = living.get(persona);
    return one?.kind === "awake" ? one : undefined;
  };
  const soulOf = (persona: PersonaId): Soul | undefined => awake(persona)?.soul;
  const outline = (persona: PersonaId) => awake(persona)?.followed.outline();

  /** The number of the last entry that she has written. */
  const endOf = async (persona: PersonaId): Promise<number> =>
    (await outside.journal.latest(soulStream(persona), 1))[0]?.number ?? 0;
  const caughtUp = async (persona: PersonaId): Promise<void> => {
    await awake(persona)?.followed.reached(await endOf(persona));
  };

  const allowanceOf = (persona: PersonaId): Allowance => {
    const one = living.get(persona);
    return one?.kind === "awake"
      ? outside.allowanceOf(persona, one.equipment.engine().name)
      : outside.allowanceOf(persona);
  };

  const letGo = async (persona: PersonaId): Promise<void> => {
    await waking.get(persona);
    const one = awake(persona);
    living.delete(persona);
    await one?.soul.close();
    await one?.followed.reached(await endOf(persona));
    await one?.followed.close();
    one?.equipment.release();
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
    activity: (persona) => outline(persona)?.activity ?? "idle",
    outline,
    caughtUp,
    async reread(persona) {
      const one = awake(persona);
      await one?.soul.reread();
      await one?.followed.reread();
    },
    soulOf,
    allowanceOf,
    placeOf: outside.placeOf,
    toolsOf(persona) {
      const one = living.get(persona);
      return one?.kind === "awake" ? one.tools : outside.toolsOf(persona);
    },
    reconsider() {
      for (const persona of living.keys()) soulOf(persona)?.reconsider(allowanceOf(persona));
    },
    lookWhoHears() {
      for (const persona of living.keys()) {
        soulOf(persona)?.lookWhoHears();
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
): Omit<Outside, "tools"> => ({
  persona,
  journal: outside.journal,
  clock: outside.clock,
  chance: outside.chance,
  mind: equipment.mind,
  model: (level) => (level === "easy" ? equipment.light() : equipment.engine()),
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
  observe: (entry) => outside.observe?.(persona, entry),
  onTrouble: (trouble) => outside.onTrouble(persona, trouble),
});
