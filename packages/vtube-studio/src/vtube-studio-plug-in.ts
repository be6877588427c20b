// A model in VTube Studio as her body.

import { defineBody, definePlugIn, yesNo, z } from "saintverse/body";
import { type Emotion, emotionNamed } from "saintverse/protocol";
import { openVtubeBody } from "./vtube-body.ts";
import { ApiState } from "./vtube-messages.ts";
import { openVtubeSession } from "./vtube-session.ts";
import { awayTexts } from "./vtube-texts.ts";

/** The usual address of its API. */
const usualUrl = "ws://127.0.0.1:8001";

/** `joy=Smile, anger=angry.exp3.json`; words for emotions in every language. */
const faces = z
  .string()
  .prefault("")
  .transform((written, context) => {
    const chosen: (readonly [Emotion, string])[] = [];
    for (const pair of written.split(",").filter((one) => one.trim() !== "")) {
      const [word = "", ...name] = pair.split("=");
      const emotion = emotionNamed(word);
      if (emotion === undefined || name.length === 0)
        context.addIssue({
          code: "custom",
          message: `Expected an emotion and a name, such as joy=Smile, not ${pair.trim()}`,
        });
      else chosen.push([emotion, name.join("=").trim()]);
    }
    return chosen;
  });

const vtubeStudio = defineBody({
  id: "vtube-studio",
  about: { ja: "VTube Studio（Live2D モデル）", en: "VTube Studio (Live2D models)" },
  settings: {
    url: {
      name: "VTUBE_STUDIO_URL",
      schema: z.url({ protocol: /^wss?$/ }).optional(),
      form: "socket",
      about: {
        ja: "VTube Studio の API。いつもは `ws://127.0.0.1:8001`。試すか保存すると VTube Studio がたずねるので、そちらで許可します",
        en: "The API of VTube Studio; usually `ws://127.0.0.1:8001`. When it is tried or saved, VTube Studio asks: allow it there",
      },
      unset: { ja: "VTube Studio とは話しません", en: "VTube Studio is not spoken to" },
    },
    faces: {
      name: "VTUBE_STUDIO_FACES",
      schema: faces,
      values: { ja: "感情=表情かホットキー, …", en: "emotion=expression or hotkey, …" },
      written: (chosen) =>
        (chosen as readonly (readonly [Emotion, string])[])
          .map(([emotion, name]) => `${emotion}=${name}`)
          .join(", "),
      about: {
        ja: "感情ごとの、モデルの表情（`.exp3.json`）かホットキーの名前。書かれていない感情は名前から推しはかり、`joy=` のように空にすると何もしません",
        en: "For each emotion, the name of an expression (`.exp3.json`) or hotkey of the model. Emotions that are not named are guessed by their names; an empty one, as `joy=`, changes nothing",
      },
    },
    hidesFigure: {
      name: "VTUBE_STUDIO_HIDES_FIGURE",
      schema: yesNo.prefault(true),
      form: "yes-no",
      about: {
        ja: "VTube Studio が彼女を映しているあいだ、ステージの絵を隠します。字幕とコメントは残ります",
        en: "The stage hides her figure while VTube Studio shows her; subtitles and comments stay",
      },
    },
  },
  async check({ url }) {
    if (url === undefined) return undefined;
    const session = await openVtubeSession(url, () => undefined);
    if (!session.ok) {
      const text = awayTexts(url, session.error);
      return session.error === "foreign"
        ? { kind: "other", text }
        : { kind: "not-answering", at: url, text };
    }
    const state = await session.value.ask("APIStateRequest", {}, ApiState);
    session.value.close();
    return state.ok ? undefined : { kind: "other", text: awayTexts(url, "foreign") };
  },
  open({ url, faces: chosen, hidesFigure }, outside) {
    if (url === undefined && !outside.isAlone) return undefined;
    const { clock, chance, secret, version, terminalLanguage: language } = outside;
    return openVtubeBody({
      ...{ clock, chance, secret, version, language, hidesFigure },
      chosen: new Map(chosen),
      url: url ?? usualUrl,
    });
  },
});

export const plugIn = definePlugIn({ id: "vtube-studio", parts: [vtubeStudio] });
