// Her memories for the open turn: searched before its first request, and kept until the turn is over or begins
// again.

import type { TurnId } from "../../kernel/id.ts";
import type { Clock } from "../../kernel/ports.ts";
import { estimateTokens } from "../../mind/tokens.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { Company, Found } from "../../protocol/trust.ts";
import { alone, household, onStage } from "../../trust/company.ts";
import { visibilityOf } from "../../trust/rule.ts";
import { isOrdered, shownStimulus } from "../judging.ts";
import type { Recall, RecallQuestion, TurnMemory } from "../ports.ts";
import type { OpenTurn, SoulState } from "../state.ts";

export type Recalling = {
  /** The memories for the turn; undefined while they are being searched. The first call starts the search. */
  readonly of: (open: OpenTurn, state: SoulState) => HeardMemory | undefined;
  /** Resolves when `of` has a result. Never rejects. */
  readonly known: (turn: TurnId) => Promise<void>;
  /** The event that records it, once for each search. */
  readonly news: (turn: TurnId) => readonly SoulEvent[];
};

/** With those who may hear it. */
export type HeardMemory = TurnMemory & { readonly heardBy: Company };

type Deps = {
  readonly clock: Clock;
  /** Absent: she remembers nothing beyond her history. */
  readonly recall: Recall | undefined;
  readonly easy: () => boolean;
  readonly onBug: (error: unknown) => void;
};

const nothing: TurnMemory = { text: "", entries: [], people: [], taint: "operator" };

type Looked = {
  readonly turn: TurnId;
  readonly found: Found;
  readonly asker: Asker;
  memory?: HeardMemory;
  news: readonly SoulEvent[];
};

export function openRecalling({ clock, recall, easy, onBug }: Deps): Recalling {
  let looked: Looked | undefined;
  let lookingUp: Promise<void> = Promise.resolve();

  const take = (mine: Looked, memory: TurnMemory, startedAt: number): void => {
    mine.memory = { ...memory, heardBy: mayHear[mine.asker] };
    if (memory.text === "") return;
    mine.news = [
      {
        type: "recall-made",
        turn: mine.turn,
        entries: memory.entries.map(({ id, score }) => ({ id, score })),
        people: [...memory.people],
        taint: memory.taint,
        tokens: estimateTokens(memory.text),
        duration: Math.max(0, clock.now() - startedAt),
        ...(memory.leftOut === undefined ? {} : { leftOut: memory.leftOut }),
      },
    ];
  };

  const lookUp = (open: OpenTurn, state: SoulState): Looked => {
    const mine: Looked = {
      ...{ turn: open.id, found: open.judged.found, asker: askerOf(open), news: [] },
    };
    const startedAt = clock.now();
    const question = questionOf(open, state, easy());
    if (recall === undefined) take(mine, nothing, startedAt);
    else {
      lookingUp = recall(question)
        .catch((error: unknown) => {
          onBug(error);
          return nothing;
        })
        .then((memory) => take(mine, memory, startedAt));
    }
    return mine;
  };

  return {
    of(open, state) {
      const isKnown =
        looked?.turn === open.id &&
        looked.found === open.judged.found &&
        looked.asker === askerOf(open);
      if (looked === undefined || !isKnown) looked = lookUp(open, state);
      return looked.memory;
    },
    async known(turn) {
      if (looked?.turn === turn) await lookingUp;
    },
    news(turn) {
      if (looked?.turn !== turn) return [];
      const { news } = looked;
      looked.news = [];
      return news;
    },
  };
}

function questionOf(open: OpenTurn, { past }: SoulState, easy: boolean): RecallQuestion {
  const stimulus = shownStimulus(open.stimulus, open.judged);
  const { writtenAt } = past[0]?.stimulus ?? stimulus;
  return {
    stimulus,
    heardBy: askerOf(open),
    withStrangers: open.judged.strangers !== "left-out",
    withFound: open.judged.found === "kept",
    rememberedSince: Math.min(writtenAt, stimulus.writtenAt),
    easy,
  };
}

/** The asker of her memory: the audience before outsiders, the user in a turn of the user's. */
export function askerOf({ stimulus, judged }: Pick<OpenTurn, "stimulus" | "judged">): Asker {
  const limit = visibilityOf(judged);
  if (limit === "public") return "audience";
  return limit === "private" && isOrdered(stimulus) ? "user" : "others";
}

type Asker = RecallQuestion["heardBy"];

/** The company that may hear the memories found for an asker. */
const mayHear: Readonly<Record<Asker, Company>> = {
  user: alone,
  others: household,
  audience: onStage,
};
