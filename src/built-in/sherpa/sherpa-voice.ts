import { settled } from "../../adapters/models/settled.ts";
import type { Voice, Voiced } from "../../bodies/ports.ts";
import { fault } from "../../kernel/fault.ts";
import type { Clock } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { readable } from "../../parts/voice/readable.ts";
import { voicedOf } from "../../parts/voice/sound-reply.ts";
import { wavOf } from "../../parts/voice/wav.ts";
import { speechModel } from "./speech-model.ts";
import { type Synthesis, type SynthesisRefusal, startSynthesis } from "./synthesis.ts";

export type SherpaVoiceSettings = {
  /** A folder with a model from k2-fsa that speaks. */
  readonly folder: string;
  /** Milliseconds for one utterance. */
  readonly timeout: number;
  readonly clock: Clock;
  /** The package to load; the installed one when absent. */
  readonly packageName?: string | undefined;
};

const place = "the voice on this machine";

/** The number of a speaker; the first one for every other name. */
function speakerOf(voice: string | undefined, speakers: number): number {
  const sid = /^\d{1,4}$/.test(voice ?? "") ? Number(voice) : 0;
  return sid < speakers ? sid : 0;
}

/**
 * A model in a folder of this machine, through an optional package in a separate process, which is restarted after it
 * has ended. It provides no timings.
 */
export async function sherpaVoice({
  folder,
  timeout,
  clock,
  packageName = "sherpa-onnx-node",
}: SherpaVoiceSettings): Promise<Result<Voice, SynthesisRefusal>> {
  const found = await speechModel(folder);
  if (!found.ok) return err("unfit");
  const model = found.value;
  const start = () => startSynthesis(packageName, model.config);
  const first = await start();
  if (typeof first === "string") return err(first);
  let current: Promise<Synthesis | SynthesisRefusal> = Promise.resolve(first);
  let isClosed = false;

  async function running(): Promise<Synthesis> {
    const found = await current;
    if (typeof found !== "string" && !found.isOver()) return found;
    if (isClosed) throw new Error("it was closed");
    current = start();
    const next = await current;
    if (typeof next === "string") throw new Error(next);
    return next;
  }

  const { languages } = model;
  return ok({
    name: "sherpa",
    speaks: (language) =>
      languages.length === 0 || languages.includes(language.split("-")[0] ?? language),
    async synthesise(utterance, signal) {
      const text = readable(utterance.text, utterance.language);
      if (text === "" && !signal.aborted) return ok<Voiced>({ kind: "silence", duration: 300 });
      const made = await settled(
        async (connection) => {
          const synthesis = await running();
          const sid = speakerOf(utterance.voice, synthesis.speakers);
          return await synthesis.say({ text, sid, speed: utterance.rate ?? 1 }, connection);
        },
        { clock, timeout, signal },
        { place, faultOf: () => fault("unavailable", `${place} (${model.name}) failed`) },
      );
      return made.ok ? voicedOf(wavOf(made.value), place) : made;
    },
    close() {
      isClosed = true;
      void current.then((found) => typeof found === "string" || found.close());
    },
  });
}
