import { type BreakerBoard, breakerBoard } from "../../adapters/models/fallback/breaker-board.ts";
import { fallbackModel } from "../../adapters/models/fallback/fallback-model.ts";
import { toldPictures } from "../../adapters/models/told-pictures.ts";
import type { Clock } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { ChatModel } from "../../saint-graph/ports.ts";
import { dataFolder } from "../config/read-config.ts";
import { systemChance } from "../data/system-clock.ts";
import { catalogueModel, isEnded } from "./model-catalogue.ts";
import type { ModelsConfig } from "./models-config.ts";
import { offeredTools } from "./offered-tools.ts";
import type { ModelProblem, Provider } from "./providers/provider.ts";
import { providerOf, providersOf } from "./providers/provider-table.ts";
import { askedOnce } from "./servers/asked-once.ts";
import { served } from "./servers/serving.ts";
import { unknownModel } from "./usable-models.ts";
import { type AnswerWishes, withEffort } from "./with-effort.ts";

export type ChosenModel = {
  readonly model: ChatModel;
  readonly understudy: boolean;
  /** Notes for the operator about the choice: models that cannot stand in, and the one that answers instead. */
  readonly notes: readonly ModelNote[];
};

/** A requested model that is not available; `instead` answers for it, or none has to. */
export type ModelNote = { readonly problem: ModelProblem; readonly instead?: string | undefined };

/** The requested models, in decreasing precedence. */
export type Wishes = AnswerWishes & {
  /** The user's choice for this persona. */
  readonly user?: string | undefined;
  /** The persona's own. */
  readonly mind?: string | undefined;
};

/**
 * The model that answers: the one that the user chose, else the persona's own, else the operator's for all, else the
 * default of the first usable provider, at last the understudy. `<provider>:<model>` always works; a bare name works
 * where its provider is evident. An unknown name, or one past its end of service, is reported and never replaced
 * silently.
 */
export async function chooseModel(
  config: ModelsConfig,
  { user, mind, ...own }: Wishes,
  clock: Clock,
): Promise<Result<ChosenModel, ModelProblem>> {
  const name = user ?? mind ?? config.modelName ?? defaultName(config, clock.now());
  if (name === undefined) return err(unknownModel(config, "", clock.now()));
  return await openNamed(config, name, clock, own);
}

/** The light model that the operator named; undefined when there is none. */
export async function chooseLightModel(
  config: ModelsConfig,
  clock: Clock,
): Promise<Result<ChosenModel | undefined, ModelProblem>> {
  const { lightModelName } = config;
  return lightModelName === undefined
    ? ok(undefined)
    : await openNamed(config, lightModelName, clock);
}

/** The problem of a name, found before anything is opened. */
export function nameProblem(
  name: string,
  config: ModelsConfig,
  setting: string,
  does: "chat" | "pictures" | "vectors",
  now: number,
): ModelProblem | undefined {
  const known = catalogueModel(name, config);
  if (known === undefined) return undefined;
  if (known.does !== does) return { kind: "other-purpose", name, setting };
  const { ends = "", instead = "" } = known;
  return isEnded(known, now) ? { kind: "ended-model", name, ends, instead } : undefined;
}

async function openOne(
  config: ModelsConfig,
  name: string,
  clock: Clock,
  wishes: AnswerWishes = {},
): Promise<Result<{ readonly model: ChatModel; readonly provider: Provider }, ModelProblem>> {
  const provider = providerOf(name, config);
  if (provider === undefined) return err(unknownModel(config, name, clock.now()));
  const problem = nameProblem(name, config, "MODEL_NAME", "chat", clock.now());
  if (problem !== undefined) return err(problem);
  const model = await provider.open(name, config, clock);
  return model.ok
    ? ok({
        model: withEffort(
          offeredTools(
            toldPictures(served(askedOnce(model.value, dataFolder(config)), config, clock)),
          ),
          config,
          wishes,
        ),
        provider,
      })
    : model;
}

async function openNamed(
  config: ModelsConfig,
  name: string,
  clock: Clock,
  wishes: AnswerWishes = {},
): Promise<Result<ChosenModel, ModelProblem>> {
  const own = await openOne(config, name, clock, wishes);
  const mayStandIn = own.ok || own.error.kind === "not-answering";
  if (!mayStandIn) return own;
  const names = standInsFor(config, name, clock.now());
  const opened = await Promise.all(names.map((each) => openOne(config, each, clock, wishes)));
  const standIns = opened.flatMap((each) => (each.ok ? [each.value] : []));
  const notes = opened.flatMap((each): ModelNote[] => (each.ok ? [] : [{ problem: each.error }]));
  const [first, ...others] = own.ok ? [own.value, ...standIns] : standIns;
  if (first === undefined) return own.ok ? err(unknownModel(config, name, clock.now())) : own;
  if (!own.ok) notes.unshift({ problem: own.error, instead: first.model.name });
  const rest = others.map(({ model }) => model);
  const board = boardOf(config, clock);
  return ok({
    model:
      rest.length === 0
        ? first.model
        : fallbackModel({ models: [first.model, ...rest], board, clock, chance: systemChance }),
    understudy: first.provider.isUnderstudy,
    notes,
  });
}

/**
 * The models that answer when a model does not: those of `FALLBACK_MODELS`; unless it is set, those of the provider,
 * and after a local provider the ones that back it.
 */
function standInsFor(config: ModelsConfig, name: string, now: number): readonly string[] {
  const { fallbackModels } = config;
  if (fallbackModels !== undefined) {
    return fallbackModels.filter((each) => each !== name && each !== "none");
  }
  const provider = providerOf(name, config);
  if (provider === undefined) return [];
  if (!provider.isLocal) return provider.standIns(name, now);
  const backing = providersOf(config).filter(({ backsLocal }) => backsLocal);
  return backing.flatMap(({ defaultModel }) => defaultModel(config, now) ?? []);
}

const boards = new WeakMap<ModelsConfig, BreakerBoard>();

/** The knowledge of which models are down no longer holds: their keys or addresses were changed. */
export const forgetOutages = (config: ModelsConfig): void => void boards.delete(config);

/** All models of one configuration share the knowledge of which of them are down. */
function boardOf(config: ModelsConfig, clock: Clock): BreakerBoard {
  const board = boards.get(config) ?? breakerBoard(clock);
  boards.set(config, board);
  return board;
}

function defaultName(config: ModelsConfig, now: number): string | undefined {
  for (const { defaultModel } of providersOf(config)) {
    const name = defaultModel(config, now);
    if (name !== undefined) return name;
  }
  return undefined;
}
