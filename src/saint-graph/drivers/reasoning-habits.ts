// The ways in which models mark their thoughts, found out before anybody waits for an answer: a model whose server does
// not report it is asked one short question, once for all personas. An answer that comes in the meantime is held back
// until the result is known, and a server that may work on one request at a time is not asked for one before; other
// models are not delayed.

import { type CallId, callId, turnId } from "../../kernel/id.ts";
import { ofProgram } from "../../trust/piece.ts";
import type { ChatModel, ModelStatus, SealedRequest } from "../ports.ts";
import { beginsWithThoughts } from "../reasoning/unopened.ts";
import { sealAside } from "../seal.ts";
import type { SoulState } from "../state.ts";
import { askSideCall, type SideCallParts } from "./side-calls.ts";

export type Habit = {
  /** Its next answer is held back until it is known which part of it is thought. */
  readonly holdsBack: boolean;
  /** Resolves with true as soon as it is known that nothing need be held back. Never rejects. */
  readonly saysWhatItWrites?: Promise<boolean> | undefined;
};

export type Habits = {
  readonly of: (model: ChatModel) => Habit;
  /** Finds out what is not known yet about these models. */
  readonly look: (models: readonly ChatModel[]) => void;
  readonly stop: () => void;
};

type Deps = Omit<SideCallParts, "model"> & {
  readonly state: () => SoulState;
  readonly onBug: (error: unknown) => void;
  /** Receives the status of a model's server while it is asked. */
  readonly onStatus: (status: ModelStatus, model: string) => void;
};

const purpose = "reasoning";
const question = "Reply with one word: hello";

export function openHabits(outside: Deps): Habits {
  const { state } = outside;
  const stopping = new AbortController();
  /** Findings, pending or known, that no event records, by model. */
  const asked = new Map<string, Promise<boolean>>();
  const told = new Map<string, boolean>();

  /** Whether its answers begin with thoughts; undefined: it could not be found out. */
  const findOut = async (model: ChatModel): Promise<boolean | undefined> => {
    const { signal } = stopping;
    const said = (await model.unopenedThoughts?.(signal)) ?? "do-not";
    if (signal.aborted) return undefined;
    if (said === "do" || said === "do-not") return said === "do";
    return said === "may" ? await ask(model) : await said.askOnce(() => ask(model));
  };

  const ask = async (model: ChatModel): Promise<boolean | undefined> => {
    const turn = turnId(state().turnCount);
    const request = requestOf(turn);
    const sideCalls = { ...outside, model: () => model };
    const onStatus = (status: ModelStatus) => outside.onStatus(status, model.name);
    const question = { turn, purpose, request, onStatus, looksAtThoughts: true } as const;
    await askSideCall(sideCalls, question, stopping.signal);
    return beginsWithThoughts(state(), model.name);
  };

  const inquiry = (model: ChatModel): Promise<boolean> => {
    const known = asked.get(model.name);
    if (known !== undefined) return known;
    const found = findOut(model).then(
      (does) => {
        if (does !== undefined) told.set(model.name, does);
        return does === false;
      },
      (error: unknown) => {
        if (!stopping.signal.aborted) outside.onBug(error);
        return false;
      },
    );
    asked.set(model.name, found);
    return found;
  };

  const of = (model: ChatModel): Habit => {
    const known = beginsWithThoughts(state(), model.name);
    if (known !== undefined) return { holdsBack: known };
    if (model.unopenedThoughts === undefined) return { holdsBack: false };
    const found = told.get(model.name);
    return found === undefined
      ? { holdsBack: true, saysWhatItWrites: inquiry(model) }
      : { holdsBack: found };
  };

  return {
    of,
    look: (models) => {
      for (const model of models) of(model);
    },
    stop: () => stopping.abort(),
  };
}

const requestOf = (turn: ReturnType<typeof turnId>): SealedRequest =>
  sealAside({
    ...{ system: ofProgram(""), text: ofProgram(question) },
    turn: `${turn}:${purpose}`,
    callId: (place): CallId => callId(turn, 0, place),
  }).request;
