// The souls of a city: they run side by side, and their steps are relayed into the city.

import type { PersonaId } from "../../kernel/id.ts";
import type { Chance, Clock, Journal } from "../../kernel/ports.ts";
import { ok, type Result } from "../../kernel/result.ts";
import type { Mind } from "../../mind/mind.ts";
import type { Place } from "../../mind/place.ts";
import type { SecretList } from "../../mind/secret-mask.ts";
import type { ServerWork } from "../../protocol/page-views.ts";
import { type SoulEvent, soulStream } from "../../protocol/soul-events.ts";
import type { SoulSettings } from "../../protocol/soul-settings.ts";
import type { Company } from "../../protocol/trust.ts";
import { type FollowedSoul, followSoul } from "../../saint-graph/drivers/followed-soul.ts";
import { wakeHere } from "../../saint-graph/drivers/live-soul.ts";
import type { ModerationSettings } from "../../saint-graph/drivers/moderation.ts";
import type { Self } from "../../saint-graph/drivers/soul-context.ts";
import type { Deps, Trouble } from "../../saint-graph/drivers/soul-deps.ts";
import type { SoulActivity, SoulOutline } from "../../saint-graph/outline.ts";
import type { Allowance, ChatModel, ForWhom, Recall, ToolBox } from "../../saint-graph/ports.ts";
import type { Soul } from "../../saint-graph/soul.ts";
import type { SoulEntry, SoulStep } from "../../saint-graph/step.ts";
import type { KeyGuard } from "../../trust/typed-keys.ts";
import type { HouseAround } from "../soul-rpc/soul-rpc-types.ts";
import { type ServerWorks, serverWorks } from "./server-work.ts";

/** The parts with which a persona is woken. */
export type ResidentEquipment = {
  readonly mind: () => Mind;
  readonly model: () => { readonly name: string; readonly understudy: boolean };
  readonly engine: () => ChatModel;
  /** Answers while the budget is nearly spent, and appraises. */
  readonly light: () => ChatModel;
  /** Decides before a turn whether it must call a tool; nothing decides where it is undefined. */
  readonly router: () => ChatModel | undefined;
  /** Checks comments and utterances; nothing does where it is undefined. */
  readonly gateModel?: () => ChatModel | undefined;
  /**
   * Sets the user's choice of her model, or removes it (undefined). Refused with texts for people; then nothing
   * changes.
   */
  readonly choose: (name: string | undefined) => Promise<Result<void, readonly string[]>>;
  /** Chooses her models anew, by the settings of the moment; resolves with texts about what is wrong. */
  readonly rechoose?: () => Promise<readonly string[]>;
  /** Reads the mind's files now; resolves when their content is in effect. */
  readonly rereadMind: () => Promise<void>;
  readonly onMindChange: (listener: () => void) => void;
  readonly release: () => void;
};

/** A persona of the city: awake, or the reason why she cannot be woken. */
export type ResidentStatus =
  | {
      readonly kind: "awake";
      readonly equipment: ResidentEquipment;
      readonly soul: Soul;
      readonly followed: FollowedSoul;
      readonly tools: ToolBox;
    }
  | { readonly kind: "broken"; readonly problems: readonly string[] };

/** Her own data for her tools; `self`: where she lives in this process. */
export type PersonaContext = { readonly mind: () => Mind; readonly self: Self | undefined };

/** The changing facts around a persona, for the worker that runs her. */
export type AroundResident = {
  readonly house: () => HouseAround;
  /** Reserves nothing. */
  readonly allowanceNow: () => Allowance;
};

/** As `WakeSoul`. */
export type WakeResident = (
  outside: Omit<Deps, "tools">,
  toolsOf: (self: Self | undefined) => ToolBox,
  around: AroundResident,
) => Promise<Result<Soul, readonly string[]>>;

export type ResidentsOutside = {
  readonly journal: Journal<SoulEvent>;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly timeZone: () => string;
  readonly secrets: SecretList;
  readonly keys?: KeyGuard | undefined;
  readonly gateOf: (persona: PersonaId) => ModerationSettings;
  /** Everything of a persona, or why she cannot be woken, as texts for people. */
  readonly equip: (
    persona: PersonaId,
    chosenModel: string | undefined,
  ) => Promise<Result<ResidentEquipment, readonly string[]>>;
  /** Her recall before each turn; undefined: she remembers her history only. */
  readonly recallOf: (persona: PersonaId, mind: () => Mind) => Recall | undefined;
  /** The model that the user chose for her. */
  readonly chosenModel: (persona: PersonaId) => string | undefined;
  readonly settings: (persona: PersonaId, mind: Mind) => SoulSettings;
  /** Whether somebody may be watching the stage. */
  readonly isWatched?: (() => boolean) | undefined;
  readonly toolsOf: (persona: PersonaId, her?: PersonaContext) => ToolBox;
  readonly houseAround: (persona: PersonaId, her: Pick<PersonaContext, "mind">) => HouseAround;
  readonly placeOf: (persona: PersonaId) => Place | undefined;
  /** The people who hear her where she is. */
  readonly companyOf: (persona: PersonaId) => Company | undefined;
  /** Requests one more call; see `Budget.allow`. */
  readonly allowance: (
    persona: PersonaId,
    purpose?: string,
    model?: string,
    forWhom?: ForWhom,
  ) => Allowance | Promise<Allowance>;
  /** Her current allowance; reserves nothing. */
  readonly allowanceOf: (persona: PersonaId, model?: string) => Allowance;
  /** The last entry of her stream that the city knows; undefined: her steps are reported from now on. */
  readonly carriedTo: (persona: PersonaId) => number | undefined;
  /** Called before her first step with the newest entries that the city knows. */
  readonly begin: (persona: PersonaId, known: readonly SoulEntry[]) => void;
  /** Called with every step of a soul after `carriedTo`, in stream order. */
  readonly seen: (persona: PersonaId, step: SoulStep) => void;
  /** Called with each entry as soon as a soul here has decided it. */
  readonly observe?: ((persona: PersonaId, entry: SoulEntry) => void) | undefined;
  readonly onTrouble: (persona: PersonaId, trouble: Trouble) => void;
  /** Wakes souls; absent: they run in this process. */
  readonly wakeSoul?: WakeResident | undefined;
  /** Called when a mind was read again, and when a persona woke or could not be woken. */
  readonly onChange: (persona: PersonaId) => void;
  /** Called when the report of a model's server changed. */
  readonly onServerWork: () => void;
};

export type Residents = {
  readonly of: (persona: PersonaId) => ResidentStatus | undefined;
  readonly all: () => readonly PersonaId[];
  readonly activity: (persona: PersonaId) => SoulActivity;
  /** The last report of her model's server; undefined after her next step. */
  readonly serverWork: (persona: PersonaId) => ServerWork | undefined;
  /** Her current activity, by her stream; undefined when she is not awake. */
  readonly outline: (persona: PersonaId) => SoulOutline | undefined;
  /** Resolves when the present content of her stream was processed. */
  readonly caughtUp: (persona: PersonaId) => Promise<void>;
  /** Words were deleted from her stream: she and those who follow her forget them. */
  readonly reread: (persona: PersonaId) => Promise<void>;
  readonly wake: (persona: PersonaId) => Promise<void>;
  readonly letGo: (persona: PersonaId) => Promise<void>;
  /** Sets another model for an awake persona, from her next request on; see `ResidentEquipment.choose`. */
  readonly choose: (
    persona: PersonaId,
    model: string | undefined,
  ) => Promise<Result<void, readonly string[]>>;
  /**
   * The settings were changed: everybody's models and settings are those of the moment from the next request on, and
   * who could not be woken is tried again. Resolves with texts about what is wrong.
   */
  readonly resettle: () => Promise<readonly string[]>;
  /** Her mind was written: it applies from her next request on. A persona who could not be woken is tried again. */
  readonly rereadMind: (persona: PersonaId) => Promise<void>;
  readonly soulOf: (persona: PersonaId) => Soul | undefined;
  /** Her current allowance, and the price of the model that answers for her. */
  readonly allowanceOf: (persona: PersonaId) => Allowance;
  /** Her place for her prompt, and the tools she has there. */
  readonly placeOf: (persona: PersonaId) => Place | undefined;
  readonly toolsOf: (persona: PersonaId) => ToolBox;
  /** Called when a person came or left: running turns determine their hearers again. */
  readonly lookWhoHears: () => void;
  /** Caps were changed: every persona checks her allowance again. */
  readonly reconsider: () => void;
  readonly close: () => Promise<void>;
};

/** The number of entries of a soul's stream that surely contains an open turn. */
const longestTurn = 500;

/** The state of a city's souls while it runs. */
type LivingSouls = {
  readonly outside: ResidentsOutside;
  readonly living: LivingResidents;
  readonly works: ServerWorks;
  /** The personas who are being woken. */
  readonly waking: Map<PersonaId, Promise<void>>;
};

type Awake = Extract<ResidentStatus, { readonly kind: "awake" }>;

/** All residents of a city by the result of waking them; filled by `openResidents`. */
export type LivingResidents = Map<PersonaId, ResidentStatus>;

/** The soul of an awake persona. */
export function soulIn(
  living: ReadonlyMap<PersonaId, ResidentStatus>,
  persona: PersonaId,
): Soul | undefined {
  const one = living.get(persona);
  return one?.kind === "awake" ? one.soul : undefined;
}

/** `living`: an empty map that this function fills. */
export function openResidents({
  living,
  ...outside
}: ResidentsOutside & { readonly living: LivingResidents }): Residents {
  const works = serverWorks(outside.onServerWork);
  const souls: LivingSouls = { outside, living, works, waking: new Map() };
  const soulOf = (persona: PersonaId): Soul | undefined => soulIn(living, persona);
  const outline = (persona: PersonaId) => awake(souls, persona)?.followed.outline();
  return {
    of: (persona) => living.get(persona),
    all: () => [...living.keys()],
    activity: (persona) => outline(persona)?.activity ?? "idle",
    serverWork: works.of,
    outline,
    caughtUp: (persona) => caughtUp(souls, persona),
    reread: (persona) => reread(souls, persona),
    soulOf,
    allowanceOf: (persona) => allowanceOf(souls, persona),
    placeOf: outside.placeOf,
    toolsOf: (persona) => awake(souls, persona)?.tools ?? outside.toolsOf(persona),
    reconsider() {
      for (const persona of living.keys()) {
        soulOf(persona)?.reconsider(allowanceOf(souls, persona));
      }
    },
    lookWhoHears() {
      for (const persona of living.keys()) soulOf(persona)?.lookWhoHears();
    },
    wake: (persona) => wake(souls, persona),
    resettle: () => resettle(souls),
    rereadMind: (persona) => rereadMind(souls, persona),
    letGo: (persona) => letGo(souls, persona),
    choose: (persona, model) => choose(souls, persona, model),
    async close() {
      await Promise.all([...living.keys()].map((persona) => letGo(souls, persona)));
    },
  };
}

function awake({ living }: LivingSouls, persona: PersonaId): Awake | undefined {
  const one = living.get(persona);
  return one?.kind === "awake" ? one : undefined;
}

/** Follows her from the last entry that the city knows: missed entries are processed before she continues. */
async function followFrom(outside: ResidentsOutside, persona: PersonaId): Promise<FollowedSoul> {
  const { journal } = outside;
  const after = outside.carriedTo(persona);
  const newest = await journal.latest(soulStream(persona), longestTurn);
  outside.begin(
    persona,
    newest.filter(({ number }) => number <= (after ?? number)),
  );
  return await followSoul({
    ...{ journal, persona, after },
    see: (step) => outside.seen(persona, step),
    onBug: (error) => outside.onTrouble(persona, { kind: "bug", error }),
  });
}

async function wake(souls: LivingSouls, persona: PersonaId): Promise<void> {
  const { outside, waking } = souls;
  if (awake(souls, persona) !== undefined) return;
  const under = waking.get(persona) ?? wakeUp(souls, persona);
  waking.set(persona, under);
  await under.finally(() => waking.delete(persona));
  outside.onChange(persona);
}

async function wakeUp(souls: LivingSouls, persona: PersonaId): Promise<void> {
  const { outside, living } = souls;
  const equipped = await outside.equip(persona, outside.chosenModel(persona));
  if (!equipped.ok) {
    living.set(persona, { kind: "broken", problems: equipped.error });
    return;
  }
  const equipment = equipped.value;
  const { mind } = equipment;
  const followed = await followFrom(outside, persona);
  let tools = outside.toolsOf(persona);
  const her = soulOutside(souls, persona, equipment);
  const toolsOf = (self: Self | undefined) => {
    tools = outside.toolsOf(persona, { mind, self });
    return tools;
  };
  const woken = await (outside.wakeSoul ?? wakeHere)(her, toolsOf, {
    house: () => outside.houseAround(persona, { mind }),
    allowanceNow: () => outside.allowanceOf(persona, equipment.engine().name),
  });
  if (!woken.ok) {
    await followed.close();
    equipment.release();
    living.set(persona, { kind: "broken", problems: woken.error });
    return;
  }
  const soul = woken.value;
  equipment.onMindChange(() => {
    const settings = outside.settings(persona, mind());
    void soul.record({ type: "settings-changed", settings });
    outside.onChange(persona);
  });
  living.set(persona, { kind: "awake", equipment, soul, followed, tools });
  soul.reconsider(allowanceOf(souls, persona));
}

async function letGo(souls: LivingSouls, persona: PersonaId): Promise<void> {
  await souls.waking.get(persona);
  const one = awake(souls, persona);
  souls.living.delete(persona);
  await one?.soul.close();
  await one?.followed.reached(await endOf(souls, persona));
  await one?.followed.close();
  one?.equipment.release();
}

/** The number of the last entry that she has written. */
async function endOf({ outside }: LivingSouls, persona: PersonaId): Promise<number> {
  const [newest] = await outside.journal.latest(soulStream(persona), 1);
  return newest?.number ?? 0;
}

async function caughtUp(souls: LivingSouls, persona: PersonaId): Promise<void> {
  await awake(souls, persona)?.followed.reached(await endOf(souls, persona));
}

async function reread(souls: LivingSouls, persona: PersonaId): Promise<void> {
  const one = awake(souls, persona);
  await one?.soul.reread();
  await one?.followed.reread();
}

const allowanceOf = (souls: LivingSouls, persona: PersonaId): Allowance =>
  souls.outside.allowanceOf(persona, awake(souls, persona)?.equipment.engine().name);

async function rereadMind(souls: LivingSouls, persona: PersonaId): Promise<void> {
  const one = souls.living.get(persona);
  if (one?.kind === "broken") await wake(souls, persona);
  if (one?.kind === "awake") await one.equipment.rereadMind();
}

async function resettle(souls: LivingSouls): Promise<readonly string[]> {
  const told = await Promise.all([...souls.living.keys()].map((one) => resettleOne(souls, one)));
  return [...new Set(told.flat())];
}

async function resettleOne(souls: LivingSouls, persona: PersonaId): Promise<readonly string[]> {
  const { outside, living } = souls;
  if (living.get(persona)?.kind === "broken") await wake(souls, persona);
  const one = awake(souls, persona);
  if (one === undefined) return [];
  const told = (await one.equipment.rechoose?.()) ?? [];
  const settings = outside.settings(persona, one.equipment.mind());
  void one.soul.record({ type: "settings-changed", settings });
  one.soul.reconsider(allowanceOf(souls, persona));
  outside.onChange(persona);
  return told;
}

async function choose(
  souls: LivingSouls,
  persona: PersonaId,
  model: string | undefined,
): ReturnType<Residents["choose"]> {
  const one = awake(souls, persona);
  if (one === undefined) return ok(undefined);
  const chosen = await one.equipment.choose(model);
  if (chosen.ok) souls.outside.onChange(persona);
  return chosen;
}

const soulOutside = (
  { outside, works }: LivingSouls,
  persona: PersonaId,
  equipment: ResidentEquipment,
): Omit<Deps, "tools"> => ({
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
  observe: (entry) => {
    works.stepped(persona, entry.event);
    outside.observe?.(persona, entry);
  },
  onStatus: (status) => works.take(persona, status),
  onTrouble: (trouble) => outside.onTrouble(persona, trouble),
});
