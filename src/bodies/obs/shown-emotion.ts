// Shows an emotion in OBS: by a scene, or by a source of the scene that is on.

import { ok } from "../../kernel/result.ts";
import type { BroadcastStatus } from "../../protocol/broadcast-status.ts";
import type { Emotion } from "../../protocol/emotion.ts";
import { sameName } from "./scene-names.ts";
import type { ObsTold, ObsTools } from "./tools.ts";

type Deps = {
  readonly status: () => BroadcastStatus;
  readonly onStatus: (listener: () => void) => () => void;
  readonly tools: Pick<ObsTools, "switchScene" | "showSource" | "refuseMissing">;
  /** A scene or a source for each emotion. */
  readonly emotions: ReadonlyMap<Emotion, string>;
};

export type ShownEmotion = {
  /** A newer emotion replaces one that waits. A source that the scene does not have is left out. */
  readonly show: (emotion: Emotion) => Promise<ObsTold>;
  readonly close: () => void;
};

export function openShownEmotion({ status, onStatus, tools, emotions }: Deps): ShownEmotion {
  let current: Emotion | undefined;
  let scene: string | null = null;
  let last: Promise<ObsTold> = Promise.resolve(ok(""));

  const isScene = (name: string) => sameName(name, status().scenes) !== undefined;
  const showSource = async (name: string, isWanted: boolean): Promise<ObsTold> => {
    const shown = await tools.showSource(undefined, name, isWanted);
    if (shown.ok || shown.error.kind !== "unknown-name") return shown;
    return isWanted ? await tools.refuseMissing(name) : ok("");
  };
  /** Shows its source, and hides those of the other emotions. */
  const showSources = async (emotion: Emotion): Promise<ObsTold> => {
    scene = status().scene;
    const wanted = emotions.get(emotion);
    const sources = [...new Set(emotions.values())].filter((name) => !isScene(name));
    for (const name of sources.sort((a, b) => Number(b === wanted) - Number(a === wanted))) {
      const shown = await showSource(name, name === wanted);
      if (!shown.ok) return shown;
    }
    return ok(emotion);
  };
  const show = async (emotion: Emotion): Promise<ObsTold> => {
    if (emotion !== current) return ok(emotion);
    const wanted = emotions.get(emotion);
    if (wanted !== undefined && isScene(wanted)) {
      const switched = await tools.switchScene(wanted);
      if (!switched.ok) return switched;
    }
    return await showSources(emotion);
  };
  const queue = (work: () => Promise<ObsTold>): Promise<ObsTold> => {
    last = last.then(work);
    return last;
  };
  const close = onStatus(() => {
    const { link, scene: now } = status();
    if (link.state !== "connected") scene = null;
    else if (now !== scene && current !== undefined) {
      scene = now;
      const emotion = current;
      void queue(async () => (emotion === current ? await showSources(emotion) : ok(emotion)));
    }
  });
  return {
    show(emotion) {
      current = emotion;
      return queue(() => show(emotion));
    },
    close,
  };
}
