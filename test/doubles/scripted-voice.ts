import type { Utterance, Voice, Voiced } from "../../src/bodies/ports.ts";
import { type Fault, fault } from "../../src/kernel/fault.ts";
import type { Clock } from "../../src/kernel/ports.ts";
import { err, ok } from "../../src/kernel/result.ts";

/** The time and the end of a request. `hangs`: only an abort ends it. */
export type VoiceStep =
  | {
      readonly kind: "sounds";
      readonly after: number;
      readonly bytes?: number;
      /** Milliseconds of sound; by default as many as the text has letters. */
      readonly duration?: number;
    }
  | { readonly kind: "fails"; readonly after: number; readonly fault: Fault }
  | { readonly kind: "hangs" };

export type ScriptedVoice = Voice & {
  readonly asked: readonly Utterance[];
  /** The requests that are under way. */
  readonly now: () => number;
  /** The most requests that were under way at once. */
  readonly mostAtOnce: () => number;
  /** From now on. */
  play(step: VoiceStep | ((request: number) => VoiceStep)): void;
};

const cancelled = err(fault("cancelled", "the utterance was cancelled"));

/** A voice engine that does what a script says. */
export function scriptedVoice(
  name: string,
  clock: Clock,
  isThere?: Voice["isThere"],
): ScriptedVoice {
  const asked: Utterance[] = [];
  let script: (request: number) => VoiceStep = () => ({ kind: "sounds", after: 0 });
  let now = 0;
  let most = 0;

  async function answer(step: VoiceStep, utterance: Utterance, signal: AbortSignal) {
    if (signal.aborted) return cancelled;
    if (step.kind === "hangs") {
      await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
      return cancelled;
    }
    if (step.after > 0) await clock.sleep(step.after, signal);
    if (signal.aborted) return cancelled;
    if (step.kind === "fails") return err(step.fault);
    const bytes = new Uint8Array(step.bytes ?? 8);
    const sound: Voiced = {
      kind: "audio",
      bytes,
      mediaType: "audio/wav",
      duration: step.duration ?? utterance.text.length,
    };
    return ok(sound);
  }

  return {
    name,
    ...(isThere === undefined ? {} : { isThere }),
    asked,
    now: () => now,
    mostAtOnce: () => most,
    play: (step) => {
      script = typeof step === "function" ? step : () => step;
    },
    async synthesise(utterance, signal) {
      asked.push(utterance);
      now++;
      most = Math.max(most, now);
      const answered = await answer(script(asked.length - 1), utterance, signal);
      now--;
      return answered;
    },
  };
}
