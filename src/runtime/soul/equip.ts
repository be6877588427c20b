// Everything a persona is woken with: her mind, kept up to date, her model, and the lock that lets this process run
// her.

import type { DatabaseLeases } from "../../adapters/store/postgres/postgres-journal.ts";
import type { ResidentEquipment } from "../../city/residents/residents.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Mind } from "../../mind/mind.ts";
import type { MindStore } from "../../mind/ports.ts";
import { problemText } from "../../mind/problem-text.ts";
import type { ChatModel } from "../../saint-graph/ports.ts";
import type { Context } from "../config/console/context.ts";
import { dataFolder } from "../config/read-config.ts";
import { claimPersona } from "../data/awake-file.ts";
import { systemClock } from "../data/system-clock.ts";
import { giveSoulLease, takeSoulLease } from "../data/take-lease.ts";
import { chooseEngine } from "../models/choose-engine.ts";
import {
  chooseLightModel,
  chooseModel,
  type ModelNote,
  type Wishes,
} from "../models/choose-model.ts";
import { chooseGateModel, chooseRouter } from "../models/choose-side-models.ts";
import { modelNoteText, modelProblemText } from "../models/model-problem-text.ts";
import { begunStay } from "./lived-souls.ts";
import { loadMind } from "./load-mind.ts";
import type { PersonaConfig } from "./persona-config.ts";

/** A resident's equipment, with everything that a city may leave out. */
export type Equipment = Required<ResidentEquipment>;

/** A model, and the engine that uses it. */
type Thinker = { readonly chosen: NamedModel; readonly engine: ChatModel };
type NamedModel = ReturnType<ResidentEquipment["model"]>;

type Wished = {
  /** The model that the user chose for her. */
  readonly wished?: string | undefined;
  /** Of the database that she is in. */
  readonly leases?: DatabaseLeases | undefined;
  /** `later`: the program that wakes her locks her. Default: now, for this process. */
  readonly lock?: "now" | "later" | undefined;
};

/** Reads and checks everything of a persona and locks her for this process; the texts of a refusal say what to do. */
export async function equip(
  context: Context,
  config: PersonaConfig,
  minds: MindStore,
  persona: string,
  { wished, leases, lock = "now" }: Wished = {},
): Promise<Result<Equipment, readonly string[]>> {
  const loaded = await loadMind(context, config, persona, minds);
  if (!loaded.ok) return loaded;
  const first = await firstThinker(context, config, {
    user: wished,
    ...mindWishes(loaded.value),
  });
  if (!first.ok) return first;
  const opened = await sideModels(context, config);
  if (!opened.ok) return opened;
  const { id } = loaded.value;
  const locked = lock === "later" ? undefined : await lockPersona(context, config, id, leases);
  if (locked?.ok === false) return locked;
  const watched = watchMind(context, minds, loaded.value);
  let thinker = first.value;
  let side = opened.value;
  let user = wished;
  let mindWish = wishText(loaded.value);
  const choose = async (name: string | undefined) => {
    const mind = watched.mind();
    const next = await thinkerFor(context, config, { user: name, ...mindWishes(mind) });
    if (!next.ok) return next;
    [thinker, user, mindWish] = [next.value, name, wishText(mind)];
    return ok(undefined);
  };
  const rechoose = async () => {
    const mind = watched.mind();
    const own = mindWishes(mind);
    const wishes = [...(user === undefined ? [] : [{ user, ...own }]), own, {}];
    const told: string[] = [];
    for (const wish of wishes) {
      const next = await thinkerFor(context, config, wish);
      if (next.ok) {
        [thinker, mindWish] = [next.value, wishText(mind)];
        break;
      }
      told.push(...next.error);
    }
    const anew = await sideModels(context, config);
    if (anew.ok) side = anew.value;
    else told.push(...anew.error);
    return [...new Set(told)];
  };
  const followMind = async () => {
    if (wishText(watched.mind()) === mindWish) return;
    const followed = await choose(user);
    for (const line of followed.ok ? [] : followed.error) context.tell(line);
  };
  return ok({
    mind: watched.mind,
    model: () => thinker.chosen,
    engine: () => thinker.engine,
    light: () => side.light ?? thinker.engine,
    router: () => (config.router ? (side.router ?? side.light ?? thinker.engine) : undefined),
    gateModel: () => side.gate,
    choose,
    rechoose,
    rereadMind: watched.look,
    onMindChange: (listener) =>
      watched.onChange(() => {
        void followMind().then(listener);
      }),
    release: () => {
      watched.stop();
      void locked?.value();
    },
  });
}

/** Locks a persona for this process: her lease, and the file that says who has her. The result lets her go. */
export async function lockPersona(
  context: Context,
  config: PersonaConfig,
  persona: string,
  leases: DatabaseLeases | undefined,
): Promise<Result<() => Promise<void>, readonly string[]>> {
  const refused = await takeSoulLease({ context, config, leases }, persona);
  if (refused !== undefined) return err([refused]);
  const claim = claimPersona(dataFolder(config), persona, leases === undefined ? "file" : "lease");
  if (!claim.ok) {
    const { pid, url } = claim.error;
    return err([context.words.problem.alreadyAwake(persona, pid, url)]);
  }
  const stay = begunStay(persona);
  return ok(async () => {
    stay.end();
    claim.value.release();
    await giveSoulLease(leases, persona);
  });
}

/** The model settings of a mind. */
type OwnModel = Pick<Mind, "model" | "thinking" | "sampling">;
const mindWishes = ({ model, thinking, sampling }: OwnModel) => ({
  ...{ mind: model, thinking, sampling },
});
const wishText = (mind: OwnModel): string => JSON.stringify(mindWishes(mind));

/** The model that the user chose may no longer exist: then she uses her own, and it is reported. */
async function firstThinker(
  context: Context,
  config: PersonaConfig,
  wishes: Wishes,
): Promise<Result<Thinker, readonly string[]>> {
  const wished = await thinkerFor(context, config, wishes);
  if (wished.ok || wishes.user === undefined) return wished;
  for (const line of wished.error) context.tell(line);
  return await thinkerFor(context, config, { ...wishes, user: undefined });
}

async function thinkerFor(
  context: Context,
  config: PersonaConfig,
  wishes: Wishes,
): Promise<Result<Thinker, readonly string[]>> {
  const chosen = await chooseModel(config, wishes, systemClock);
  if (!chosen.ok) {
    return err([modelProblemText(chosen.error, context.words)]);
  }
  const { model, understudy, notes } = chosen.value;
  tellNotes(context, config, notes);
  const engine = await chooseEngine(config, model);
  return engine.ok
    ? ok({ chosen: { name: model.name, understudy }, engine: engine.value })
    : err([context.words.problem.noEngine(engine.error.install)]);
}

const told = new WeakMap<PersonaConfig, Set<string>>();

/** Reports each note once, however many personas it concerns. */
function tellNotes(context: Context, config: PersonaConfig, notes: readonly ModelNote[]): void {
  const known = told.get(config) ?? new Set<string>();
  told.set(config, known);
  for (const note of notes) {
    const text = modelNoteText(note, context.words);
    if (!known.has(text)) context.tell(text);
    known.add(text);
  }
}

/** The models beside the one that answers; each undefined where the operator names none. */
type SideModels = {
  readonly light: ChatModel | undefined;
  readonly router: ChatModel | undefined;
  readonly gate: ChatModel | undefined;
};

async function sideModels(
  context: Context,
  config: PersonaConfig,
): Promise<Result<SideModels, readonly string[]>> {
  const light = await lightEngine(context, config);
  if (!light.ok) return light;
  const router = await chooseRouter(config, systemClock);
  if (!router.ok) return err([modelProblemText(router.error, context.words)]);
  const gate = await chooseGateModel(config, systemClock);
  if (!gate.ok) return err([modelProblemText(gate.error, context.words)]);
  return ok({ light: light.value, router: router.value, gate: gate.value });
}

/** The light model of the configuration; undefined when none is set. */
async function lightEngine(
  context: Context,
  config: PersonaConfig,
): Promise<Result<ChatModel | undefined, readonly string[]>> {
  const light = await chooseLightModel(config, systemClock);
  if (!light.ok) {
    return err([modelProblemText(light.error, context.words)]);
  }
  if (light.value === undefined) return ok(undefined);
  tellNotes(context, config, light.value.notes);
  const behind = await chooseEngine(config, light.value.model);
  return behind.ok ? behind : err([context.words.problem.noEngine(behind.error.install)]);
}

/** Keeps a mind in step with its files; reports every edit, and the problems of an invalid one. */
function watchMind({ words, tell, language }: Context, minds: MindStore, first: Mind) {
  let mind = first;
  let changed: () => void = () => undefined;
  const { look, stop } = minds.watch(first.id, (loaded) => {
    if (!loaded.ok) {
      tell(words.problem.mindKept);
      for (const problem of loaded.error) tell(`  ${problemText(problem, language)}`);
      return;
    }
    mind = loaded.value;
    tell(words.problem.mindReloaded);
    changed();
  });
  return {
    mind: () => mind,
    onChange: (listener: () => void) => {
      changed = listener;
    },
    look,
    stop,
  };
}
