// What a persona is woken with: her mind, kept current, her model, and the right to be lived here.

import { err, ok, type Result } from "../../kernel/result.ts";
import type { Mind } from "../../mind/mind.ts";
import type { MindStore } from "../../mind/ports.ts";
import { problemText } from "../../mind/problem-text.ts";
import type { ChatModel } from "../../saint-graph/ports.ts";
import type { Context } from "../cli/context.ts";
import { dataFolder } from "../config/read-config.ts";
import type { Config } from "../config/settings.ts";
import { type Claim, claimPersona } from "./awake-file.ts";
import { chooseEngine } from "./choose-engine.ts";
import { type ChosenModel, chooseLightModel, chooseModel } from "./choose-model.ts";
import { chooseRouter } from "./choose-router.ts";
import { loadMind } from "./load-mind.ts";
import { modelProblemText } from "./model-problem-text.ts";
import { systemClock } from "./system-clock.ts";

export type Equipment = {
  /** The mind as its files are now; an edit that breaks it leaves the old one. */
  readonly mind: () => Mind;
  readonly chosen: ChosenModel;
  /** The model, behind the engine that was asked for. */
  readonly engine: ChatModel;
  /** Answers while the budget is near its end, and appraises. */
  readonly light: ChatModel;
  /** Says before a turn whether it must call a tool; undefined where the operator wants none. */
  readonly router: ChatModel | undefined;
  readonly claim: Claim;
  /** Called after the mind was changed by an edit. */
  readonly onMindChange: (listener: () => void) => void;
  readonly release: () => void;
};

/** Reads and checks everything of a persona's own and takes her for this process; the texts of a refusal say what to do. */
export async function equip(
  context: Context,
  config: Config,
  minds: MindStore,
  persona: string,
): Promise<Result<Equipment, readonly string[]>> {
  const { words } = context;
  const loaded = await loadMind(context, config, persona, minds);
  if (!loaded.ok) return loaded;
  const chosen = await chooseModel(config, loaded.value.model, systemClock);
  if (!chosen.ok) return err([modelProblemText(chosen.error, words)]);
  const engine = await chooseEngine(config, chosen.value.model);
  if (!engine.ok) return err([words.problem.noEngine(engine.error.install)]);
  const light = await lightEngine(context, config, engine.value);
  if (!light.ok) return light;
  const router = await chooseRouter(config, light.value, systemClock);
  if (!router.ok) return err([modelProblemText(router.error, words)]);
  const claim = claimPersona(dataFolder(config), loaded.value.id);
  if (!claim.ok) {
    return err([words.problem.alreadyAwake(persona, claim.error.pid, claim.error.url)]);
  }
  const watched = watchMind(context, minds, loaded.value);
  return ok({
    mind: watched.mind,
    chosen: chosen.value,
    engine: engine.value,
    light: light.value,
    router: router.value,
    claim: claim.value,
    onMindChange: watched.onChange,
    release: () => {
      watched.stop();
      claim.value.release();
    },
  });
}

/** The lighter model that the configuration names, else the one there is. */
async function lightEngine(
  { words }: Context,
  config: Config,
  engine: ChatModel,
): Promise<Result<ChatModel, readonly string[]>> {
  const light = await chooseLightModel(config, systemClock);
  if (!light.ok) return err([modelProblemText(light.error, words)]);
  if (light.value === undefined) return ok(engine);
  const behind = await chooseEngine(config, light.value.model);
  return behind.ok ? behind : err([words.problem.noEngine(behind.error.install)]);
}

/** Keeps a mind as its files are; tells of every edit, and of what is wrong with a broken one. */
function watchMind({ words, tell, language }: Context, minds: MindStore, first: Mind) {
  let mind = first;
  let changed: () => void = () => undefined;
  const stop = minds.watch(first.id, (loaded) => {
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
    stop,
  };
}
