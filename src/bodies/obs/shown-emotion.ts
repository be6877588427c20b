// Shows an emotion in OBS: by a scene, or by a source of the scene that is on.

import { ok } from "../../kernel/result.ts";
import type { BroadcastStatus } from "../../protocol/broadcast-status.ts";
import type { Emotion } from "../../protocol/emotion.ts";
import { sameName } from "./scene-names.ts";
import type { ObsTold, ObsTools } from "./tools.ts";

/** The scenes and sources of emotions, by the id of a persona who has her own; under `theHost` those of the host. */
export type EmotionViews = ReadonlyMap<string, ReadonlyMap<Emotion, string>>;
export const theHost = "";

type Deps = {
  readonly status: () => BroadcastStatus;
  readonly onStatus: (listener: () => void) => () => void;
  readonly tools: Pick<ObsTools, "switchScene" | "showSource" | "refuseMissing">;
  readonly views: EmotionViews;
};

export type ShownEmotion = {
  /**
   * Shows a persona's emotion; undefined: of the one who is live. A newer emotion of hers replaces one that waits. A source
   * that the scene does not have is left out.
   */
  readonly show: (emotion: Emotion, persona?: string) => Promise<ObsTold>;
  /** Names the live persona: the host's views follow her from now on. */
  readonly follow: (persona: string | undefined) => void;
  readonly close: () => void;
};

export function openShownEmotion({ status, onStatus, tools, views }: Deps): ShownEmotion {
  /** The last emotion of each persona, and of each of the views. */
  const felt = new Map<string, Emotion>();
  const current = new Map<string, Emotion>();
  let host: string | undefined;
  let scene: string | null = null;
  let last: Promise<ObsTold> = Promise.resolve(ok(""));

  const isScene = (name: string) => sameName(name, status().scenes) !== undefined;
  const viewOf = (whose: string) => views.get(whose) ?? new Map<Emotion, string>();
  const wantedNow = () =>
    new Set([...current].map(([whose, emotion]) => viewOf(whose).get(emotion)));
  const showSource = async (name: string, isWanted: boolean): Promise<ObsTold> => {
    const shown = await tools.showSource(undefined, name, isWanted);
    if (shown.ok || shown.error.kind !== "unknown-name") return shown;
    return isWanted ? await tools.refuseMissing(name) : ok("");
  };
  /** Shows the source of an emotion, and hides those of the other ones that nobody else shows. */
  const showSources = async (whose: string, emotion: Emotion): Promise<ObsTold> => {
    scene = status().scene;
    const sources = [...new Set(viewOf(whose).values())].filter((name) => !isScene(name));
    const wanted = wantedNow();
    const first = sources.toSorted((a, b) => Number(wanted.has(b)) - Number(wanted.has(a)));
    for (const name of first) {
      const shown = await showSource(name, wanted.has(name));
      if (!shown.ok) return shown;
    }
    return ok(emotion);
  };
  const showOf = async (whose: string, emotion: Emotion): Promise<ObsTold> => {
    if (emotion !== current.get(whose)) return ok(emotion);
    const wanted = viewOf(whose).get(emotion);
    if (wanted !== undefined && isScene(wanted)) {
      const switched = await tools.switchScene(wanted);
      if (!switched.ok) return switched;
    }
    return await showSources(whose, emotion);
  };
  const queue = (work: () => Promise<ObsTold>): Promise<ObsTold> => {
    last = last.then(work);
    return last;
  };
  const begin = (whose: string, emotion: Emotion) => {
    current.set(whose, emotion);
    return queue(() => showOf(whose, emotion));
  };
  const close = onStatus(() => {
    const { link, scene: now } = status();
    if (link.state !== "connected") scene = null;
    else if (now !== scene) {
      scene = now;
      for (const [whose, emotion] of current)
        void queue(async () =>
          emotion === current.get(whose) ? await showSources(whose, emotion) : ok(emotion),
        );
    }
  });
  return {
    async show(emotion, persona = host) {
      if (persona !== undefined) felt.set(persona, emotion);
      if (persona !== undefined && views.has(persona)) return await begin(persona, emotion);
      const isHost = persona === undefined || host === undefined || persona === host;
      return isHost ? await begin(theHost, emotion) : ok("");
    },
    follow(persona) {
      if (persona === host) return;
      host = persona;
      if (!current.has(theHost)) return;
      const ofHost = persona !== undefined && !views.has(persona) ? felt.get(persona) : undefined;
      void begin(theHost, ofHost ?? "neutral");
    },
    close,
  };
}
