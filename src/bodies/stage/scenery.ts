// Everything visible on the stage apart from her words: her face, her activity, the scene, a picture.

import { emotionNamed } from "../../languages/emotion-named.ts";
import { type Emotion, emotions } from "../../protocol/emotion.ts";
import type { StageActivity, StageMessage, StageScene } from "../../protocol/stage-feed.ts";
import { type StageAsset, stageAssets } from "./stage-assets.ts";

/** A reply that says what to do. */
export type StageReplyText = { readonly ok: boolean; readonly text: string };

export type Scenery = {
  readonly emotion: () => Emotion;
  /** The activity that the soul reported last. */
  readonly activity: () => StageActivity;
  readonly scene: () => StageScene;
  readonly image: () => string | null;
  readonly changeEmotion: (emotion: string) => StageReplyText;
  readonly setState: (activity: StageActivity) => void;
  readonly switchScene: (name: string, title?: string) => Promise<StageReplyText>;
  /** Shows the picture of that name; an empty name removes it. */
  readonly showImage: (name: string) => Promise<StageReplyText>;
  readonly shownPicture: (name: string) => StageAsset | undefined;
  /** Another persona comes on: resets her face and her activity. */
  readonly begin: () => void;
};

export type SceneryOutside = {
  /** The picture of a name; undefined where there is none. */
  readonly picture?: ((name: string) => Promise<StageAsset | undefined>) | undefined;
  /** The picture behind everything in a scene of that name. */
  readonly background?: ((scene: string) => Promise<StageAsset | undefined>) | undefined;
  readonly tell: (message: StageMessage) => void;
  readonly onChange: () => void;
};

const pictureLimits = { things: 16, bytes: 96 << 20 };

export function openScenery({ picture, background, tell, onChange }: SceneryOutside): Scenery {
  const pictures = stageAssets(pictureLimits);
  let emotion: Emotion = "neutral";
  let activity: StageActivity = "idle";
  let scene: StageScene = { name: "" };
  let image: string | null = null;
  const keep = (found: StageAsset) => `picture/${pictures.put(found)}`;

  return {
    emotion: () => emotion,
    activity: () => activity,
    scene: () => scene,
    image: () => image,
    changeEmotion(word) {
      const named = emotionNamed(word);
      if (named === undefined) {
        return { ok: false, text: `There is no such emotion. There are: ${emotions.join(", ")}.` };
      }
      emotion = named;
      tell({ type: "emotion", emotion });
      return { ok: true, text: "Emotion changed" };
    },
    setState(state) {
      activity = state;
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
    begin() {
      emotion = "neutral";
      activity = "idle";
    },
  };
}
