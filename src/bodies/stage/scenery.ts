// Everything visible on the stage apart from words: each one's face and activity, the scene, a picture.

import { emotionNamed } from "../../languages/emotion-named.ts";
import { type Emotion, emotions } from "../../protocol/emotion.ts";
import type { StageActivity, StageMessage, StageScene } from "../../protocol/stage-feed.ts";
import { type StageAsset, stageAssets } from "./stage-assets.ts";

/** A reply that says what to do. */
export type StageReplyText = { readonly ok: boolean; readonly text: string };

/** The face of somebody on the stage, and the activity that her soul reported last. */
export type Mood = { readonly emotion: Emotion; readonly activity: StageActivity };

export type Scenery = {
  readonly moodOf: (persona: string) => Mood;
  readonly scene: () => StageScene;
  readonly image: () => string | null;
  readonly changeEmotion: (persona: string, emotion: string) => StageReplyText;
  readonly setState: (persona: string, activity: StageActivity) => void;
  readonly switchScene: (name: string, title?: string) => Promise<StageReplyText>;
  /** Shows the picture of that name; an empty name removes it. */
  readonly showImage: (name: string) => Promise<StageReplyText>;
  readonly shownPicture: (name: string) => StageAsset | undefined;
  /** These are on the stage now: a face and an activity are kept of those who were there before. */
  readonly keepOnly: (personas: readonly string[]) => void;
};

export type SceneryOutside = {
  /** The picture of a name; undefined where there is none. */
  readonly picture?: ((name: string) => Promise<StageAsset | undefined>) | undefined;
  /** The picture behind everything in a scene of that name. */
  readonly background?: ((scene: string) => Promise<StageAsset | undefined>) | undefined;
  readonly tell: (message: StageMessage) => void;
  readonly onChange: () => void;
};

const usualMood: Mood = { emotion: "neutral", activity: "idle" };
const pictureLimits = { things: 16, bytes: 96 << 20 };

export function openScenery({ picture, background, tell, onChange }: SceneryOutside): Scenery {
  const pictures = stageAssets(pictureLimits);
  let moods: ReadonlyMap<string, Mood> = new Map();
  let scene: StageScene = { name: "" };
  let image: string | null = null;
  const keep = (found: StageAsset) => `picture/${pictures.put(found)}`;
  const moodOf = (persona: string): Mood => moods.get(persona) ?? usualMood;
  const change = (persona: string, next: Partial<Mood>): void => {
    moods = new Map(moods).set(persona, { ...moodOf(persona), ...next });
  };

  return {
    moodOf,
    scene: () => scene,
    image: () => image,
    changeEmotion(persona, word) {
      const named = emotionNamed(word);
      if (named === undefined) {
        return { ok: false, text: `There is no such emotion. There are: ${emotions.join(", ")}.` };
      }
      change(persona, { emotion: named });
      tell({ type: "emotion", persona, emotion: named });
      return { ok: true, text: "Emotion changed" };
    },
    setState(persona, activity) {
      change(persona, { activity });
      onChange();
    },
    async switchScene(name, title) {
      const behind = await background?.(name);
      scene = {
        name,
        ...(title === undefined ? {} : { title }),
        ...(behind === undefined ? {} : { background: keep(behind) }),
      };
      tell({ type: "scene", scene });
      onChange();
      return { ok: true, text: "Scene switched" };
    },
    async showImage(name) {
      const found = name === "" ? undefined : await picture?.(name);
      if (name !== "" && found === undefined) {
        return { ok: false, text: "There is no picture of that name." };
      }
      image = found === undefined ? null : keep(found);
      tell({ type: "image", url: image });
      return { ok: true, text: name === "" ? "Image hidden" : "Image shown" };
    },
    shownPicture: pictures.take,
    keepOnly(personas) {
      moods = new Map(personas.map((persona) => [persona, moodOf(persona)]));
    },
  };
}
