// The keeper of a running program, from its configuration.

import { journalPart } from "../../../city/journal-part.ts";
import { turnId } from "../../../kernel/id.ts";
import type { Journal } from "../../../kernel/ports.ts";
import type { MemoryReader } from "../../../memory/ports.ts";
import type { JournalEvent } from "../../../protocol/journal-event.ts";
import type { MemoryEvent } from "../../../protocol/memory-events.ts";
import type { SoulOutline } from "../../../saint-graph/outline.ts";
import type { Soul } from "../../../saint-graph/soul.ts";
import type { Context } from "../../config/console/context.ts";
import { systemClock } from "../../data/system-clock.ts";
import type { Budget } from "../../models/budget/budget.ts";
import type { MemoryConfig } from "../memory-config.ts";
import { openAsking } from "./asking.ts";
import { type FilingModel, keeperModel } from "./filing-model.ts";
import type { KeeperParts } from "./keeper-parts.ts";
import { keeperTroubleText, withoutModelText } from "./keeper-text.ts";
import { type Keeper, openKeeper } from "./open-keeper.ts";
import type { TellHowMany } from "./telling-how-many.ts";

export type KeptParts = {
  readonly journal: Journal<JournalEvent>;
  readonly reader: MemoryReader;
  /** The embedder, and the store of vectors; absent: nothing is embedded. */
  readonly embedding?: KeeperParts["embedding"];
  readonly mirror?: KeeperParts["mirror"];
  readonly jobs?: KeeperParts["jobs"];
  readonly budget: Budget;
  readonly personas: () => readonly string[];
  readonly nameOf: (persona: string) => string;
  /** Her soul, while she is awake. */
  readonly soulOf: (persona: string) => Soul | undefined;
  readonly outline: (persona: string) => SoulOutline | undefined;
  /** Whether everything was stopped and has not been resumed. */
  readonly isStopped: () => boolean;
};

/** Opens the keeper; work that this configuration does not allow is reported and left out. */
export async function keepMemory(
  context: Context,
  config: MemoryConfig,
  parts: KeptParts,
): Promise<Keeper> {
  const { words, tell, language } = context;
  const { journal, reader, outline } = parts;
  const model = await keeperModel(config, systemClock);
  if (!model.ok) tell(withoutModelText(model.error, words));
  const chosen = model.ok ? model.value : undefined;
  type Say = (name: string, count: string) => string;
  const telling =
    (some: Say, all: Say): TellHowMany =>
    (persona, count, isDone) =>
      tell((isDone ? all : some)(parts.nameOf(persona), count.toLocaleString(language)));
  return openKeeper({
    journal: journalPart<MemoryEvent>(journal, "memory:"),
    reader,
    clock: systemClock,
    settings: {
      filing: config.topicBackend,
      chronicle: config.chronicle,
      people: config.people,
    },
    language: config.language ?? language,
    nameOf: parts.nameOf,
    asking: chosen && ((persona) => askingOf(parts, chosen, persona)),
    embedding: parts.embedding,
    jobs: parts.jobs,
    mirror: parts.mirror,
    onTrouble: (trouble) => tell(keeperTroubleText(trouble, words)),
    onFiled: telling(words.memoryTopics_.filing, words.memoryTopics_.allFiled),
    onEmbedded: telling(words.memoryTopics_.embedding, words.memoryTopics_.allEmbedded),
    changes: journal,
    personas: parts.personas,
    mayWork: (persona) => !parts.isStopped() && !isInTurn(outline(persona)),
    isTalking: () => parts.personas().some((persona) => isInTurn(outline(persona))),
  });
}

const isInTurn = (outline: SoulOutline | undefined): boolean => (outline?.open ?? null) !== null;

/** The keeper's calls are written to her soul's stream, outside of her turns. */
function askingOf(
  { budget, soulOf, outline }: KeptParts,
  { backend, model }: FilingModel,
  persona: string,
): ReturnType<typeof openAsking> | undefined {
  const soul = soulOf(persona);
  if (soul === undefined) return undefined;
  return openAsking({
    backend,
    model,
    clock: systemClock,
    record: soul.record,
    allowanceNow: () => budget.allowanceOf(persona),
    allowance: (purpose, called) => budget.allow(persona, purpose, called),
    turn: () => turnId(outline(persona)?.turnCount ?? 0),
  });
}
