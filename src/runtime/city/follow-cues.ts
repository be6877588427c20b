// The cue list of a running city: it begins at its time, and each cue reaches her soul, also after a kill.

import { giveCue } from "../../city/life/give-cue.ts";
import type { CityRuntime } from "../../city/life/open-life.ts";
import type { Clock } from "../../kernel/ports.ts";
import { isBodyTool } from "../../protocol/body.ts";
import type { ToolBox } from "../../saint-graph/ports.ts";
import { type CueStep, cueStep } from "../../world/cues/cue-clock.ts";

type Deps = {
  readonly life: CityRuntime;
  readonly tools: ToolBox;
  readonly clock: Clock;
  /** Milliseconds of silence after which the questions of a list that goes on by itself are over. */
  readonly silence: () => number;
};

/** Milliseconds after which a cue that her soul did not take is offered again. */
const pause = 5_000;
const sceneLimit = 5_000;

/** Follows the list until the returned function is called. */
export function followCues({ life, tools, clock, silence }: Deps): () => void {
  const closing = new AbortController();
  let waiting = new AbortController();
  let taken = "";
  let scene = "";

  const lookAgainAt = (until: number) => {
    waiting.abort();
    waiting = new AbortController();
    const { signal } = waiting;
    const duration = Math.max(0, until - clock.now());
    void clock.sleep(duration, AbortSignal.any([signal, closing.signal])).then(() => {
      if (!signal.aborted && !closing.signal.aborted) look();
    });
  };

  const deliver = async (): Promise<void> => {
    const { phase, current } = life.city.state().cues;
    if (current === null || current.progress !== "given" || phase !== "on") return;
    const { stimulus, persona } = current;
    if (taken === stimulus.id) return;
    taken = stimulus.id;
    const heard = await life.residents.soulOf(persona)?.hear(stimulus);
    if (heard === "decided" || heard === "known") return;
    taken = "";
    lookAgainAt(clock.now() + pause);
  };

  const switchScene = () => {
    const { cues, current } = life.city.state().cues;
    const wanted = cues.find(({ id }) => id === current?.cue);
    const key = wanted?.scene === undefined ? "" : `${current?.cue} ${wanted.scene}`;
    if (scene === key) return;
    scene = key;
    if (wanted?.scene === undefined) return;
    for (const tool of tools.tools()) {
      if (!isBodyTool(tool, "switch_scene")) continue;
      void tools.call(tool.name, { scene: wanted.scene }, AbortSignal.timeout(sceneLimit));
    }
  };

  const take = async (step: CueStep): Promise<void> => {
    const { given } = life.city.state().cues;
    if (step.kind === "end") {
      const event = { type: "cues-steered", move: "end", by: "clock" } as const;
      await life.city.record([event], { keys: [`cues-end:${given}`] });
      return;
    }
    if (step.kind === "wait") return lookAgainAt(step.until);
    const done = await giveCue(life, step.cue, `cue-by-itself:${given + 1}`);
    if (!done.ok && done.error !== "ended") lookAgainAt(clock.now() + pause);
  };

  let isTaking = false;
  const look = () => {
    const { cues, autonomy } = life.city.state();
    switchScene();
    void deliver().catch(life.onBug);
    if (isTaking || autonomy === "stopped") return;
    const her = cues.current && life.residents.outline(cues.current.persona);
    const around = { quietSince: her?.activeAt ?? 0, silence: silence() };
    const step = cueStep(cues, clock.now(), around);
    if (step === undefined) return;
    isTaking = true;
    void take(step)
      .catch(life.onBug)
      .finally(() => {
        isTaking = false;
      });
  };
  const stop = life.onChange(look);
  look();
  return () => {
    stop();
    closing.abort();
  };
}
