// The scenes of the contract of models, as scripts of the strict fakes.

import type { FaultKind } from "../../src/kernel/fault.ts";
import type { ProviderBehaviour, ScriptedAnswer } from "../../src/published/model-bench.ts";
import type { HandClock } from "../hand-clock.ts";
import type { CommonStep, Silence } from "./fake-provider/script-step.ts";

/** The time for which the models of the benches wait for their provider, in milliseconds. */
export const patience = 30_000;

/** Waits until the model waits for its provider, then lets its patience end. */
export async function elapse(clock: HandClock): Promise<void> {
  while (clock.sleepers() === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  clock.move(patience);
}

type Piece = ScriptedAnswer["chunks"][number][number];

const endSteps = <Failure>({ then }: ScriptedAnswer, overloaded: Failure) => {
  if (then === "cut") return [{ cut: true as const }];
  return then === "overloaded" ? [{ failure: overloaded }] : [];
};

/** An answer as the steps of a fake; `overloaded` is what that fake says in mid-stream. */
export function sceneSteps<Part, Failure>(
  answer: ScriptedAnswer,
  partOf: (piece: Piece) => Part,
  overloaded: Failure,
): CommonStep<Part, Failure>[] {
  const [first, ...rest] = answer.chunks.map((pieces) => ({ parts: pieces.map(partOf) }));
  const hold = answer.hold ? [{ until: answer.hold }] : [];
  return [...(first ? [first] : []), ...hold, ...rest, ...endSteps(answer, overloaded)];
}

/** A scene as the script of a fake. */
export function sceneScript<Played, Failure>(
  scene: ProviderBehaviour,
  answered: (answer: ScriptedAnswer) => Played,
  failed: (as: FaultKind, retryAfter?: number) => Failure,
): Played | Silence | { readonly failure: Failure } {
  if (scene.kind === "silent") return { silent: true };
  if (scene.kind === "answers") return answered(scene);
  return { failure: failed(scene.as, scene.retryAfter) };
}

/** The failures of one provider, by what they mean. */
export type SceneFailures<Failure> = {
  readonly limited: (seconds?: number) => Failure;
  readonly tooSlow: () => Failure;
  readonly unauthorised: (key: string) => Failure;
  readonly invalid: (message: string) => Failure;
  readonly overloaded: () => Failure;
};

/** A fault as a provider's failure that quotes the key where it can; `retryAfter` in milliseconds. */
export function failureAs<Failure>(
  failures: SceneFailures<Failure>,
  key: string,
  as: FaultKind,
  retryAfter?: number,
): Failure {
  switch (as) {
    case "rate-limited":
      return failures.limited(retryAfter === undefined ? undefined : retryAfter / 1000);
    case "timed-out":
      return failures.tooSlow();
    case "unauthorised":
      return failures.unauthorised(key);
    case "refused":
      return failures.invalid(`The value "${key}" of '${key}' is not valid: ${key}`);
    default:
      return failures.overloaded();
  }
}
