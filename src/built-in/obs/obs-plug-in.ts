// OBS, the program that streams and records: a body that switches its scenes and shows subtitles.

import { z } from "zod";
import { awayTexts, checkObs } from "../../bodies/obs/check-obs.ts";
import { guardedTools } from "../../bodies/obs/guarded-tools.ts";
import { obsBody, openObs } from "../../bodies/obs/server.ts";
import { type EmotionViews, theHost } from "../../bodies/obs/shown-emotion.ts";
import { emotionNamed } from "../../languages/emotion-named.ts";
import { defineBody, definePlugIn } from "../../parts/part-kinds.ts";
import { list, socketUrl, text } from "../../parts/setting-shapes.ts";
import { type Emotion, emotions } from "../../protocol/emotion.ts";

/** The default address of obs-websocket. */
const usualUrl = "ws://127.0.0.1:4455";

/** `segment=scene, segment=scene`, or an object with such fields. */
const pairs = z.preprocess(
  (value) =>
    typeof value === "string"
      ? Object.fromEntries(
          value
            .split(",")
            .filter((pair) => pair.trim() !== "")
            .map((pair) => {
              const at = pair.indexOf("=");
              return [pair.slice(0, Math.max(at, 0)).trim(), pair.slice(at + 1).trim()];
            }),
        )
      : value,
  z.record(text, text),
);
const scenes = pairs.prefault({});
/** `joy`, or `air/joy` for one persona; undefined: it names no emotion. */
function faceOf(word: string) {
  const at = word.lastIndexOf("/");
  const emotion = emotionNamed(word.slice(at + 1));
  return emotion && { persona: at < 0 ? theHost : word.slice(0, at).trim(), emotion };
}
const faces = pairs
  .refine((named) => Object.keys(named).every((word) => faceOf(word) !== undefined), {
    error: `Expected emotions before each =: ${emotions.join(", ")}; of one persona: air/joy`,
  })
  .prefault({});

function emotionViews(named: Readonly<Record<string, string>>): EmotionViews {
  const views = new Map<string, Map<Emotion, string>>();
  for (const [word, name] of Object.entries(named)) {
    const face = faceOf(word);
    if (face === undefined) continue;
    const view = views.get(face.persona) ?? new Map<Emotion, string>();
    views.set(face.persona, view.set(face.emotion, name));
  }
  return views;
}

const written = (named: Readonly<Record<string, string>>): string =>
  Object.entries(named)
    .map(([word, name]) => `${word}=${name}`)
    .join(",");

const obs = defineBody({
  id: "obs",
  about: { ja: "OBS（配信と録画）", en: "OBS (streaming and recording)" },
  settings: {
    url: {
      name: "OBS_URL",
      schema: socketUrl.optional(),
      form: "socket",
      about: {
        ja: "OBS（28 以降）の WebSocket サーバー",
        en: "The WebSocket server of OBS (28 or newer)",
      },
      unset: { ja: "OBS とは話しません", en: "OBS is not spoken to" },
    },
    password: {
      name: "OBS_PASSWORD",
      schema: text.min(6).optional(),
      secret: true,
      about: { ja: "そのパスワード", en: "Its password" },
      unset: { ja: "パスワードなしでつなぎます", en: "it is spoken to without one" },
    },
    scenes: {
      name: "OBS_SCENES",
      schema: scenes,
      values: { ja: "区分=シーン, 区分=シーン", en: "segment=scene, segment=scene" },
      written,
      about: {
        ja: "番組の区分ごとの OBS のシーン。区分は `intro`、`items`、`questions`、`closing`、項目の題、`item:2`、声を止めているあいだの `stopped` など",
        en: "The scene of OBS for each segment of a show: `intro`, `items`, `questions`, `closing`, an item's title, `item:2`, or `stopped` while the voice is stopped",
      },
    },
    faces: {
      name: "OBS_EMOTIONS",
      schema: faces,
      values: {
        ja: "感情=シーンかソース, ペルソナ/感情=…",
        en: "emotion=scene or source, persona/emotion=…",
      },
      written,
      about: {
        ja: "感情ごとに切りかえる OBS のシーン、またはいまのシーンで見せるソース（ほかの感情のソースは隠します）。舞台の主役の感情に従い、`air/joy=…` はその id のペルソナのものになります",
        en: "For each emotion the scene of OBS that is switched to, or the source that is shown in the current scene while those of the other emotions are hidden. They follow the host of the stage; `air/joy=…` follows the persona of that id",
      },
    },
    subtitleSource: {
      name: "OBS_SUBTITLE_SOURCE",
      schema: text.optional(),
      about: {
        ja: "いま聞こえていることばを出す OBS のテキストソース",
        en: "The text source of OBS that shows what is being heard",
      },
      unset: { ja: "出しません", en: "none is written to" },
    },
    offered: {
      name: "OBS_LENT_TOOLS",
      schema: list.pipe(z.array(z.enum(guardedTools))).prefault([]),
      form: "choice",
      about: {
        ja: "モデルにも使わせる OBS の道具",
        en: "Tools of OBS that the model has only if they stand here",
      },
    },
  },
  async check({ url, password }, { clock, timeout }) {
    if (url === undefined) return undefined;
    const away = await checkObs({ url, password, clock, patience: timeout });
    if (away === undefined) return undefined;
    const isThere = away.state === "refused" || away.why === "wrong-program";
    return isThere
      ? { kind: "other", text: awayTexts(away) }
      : { kind: "not-answering", at: url, text: awayTexts(away) };
  },
  open({ url, password, subtitleSource, offered, ...settings }, outside) {
    if (url === undefined && !outside.isAlone) return undefined;
    const { clock, chance, terminalLanguage: language, version } = outside;
    const opened = openObs({
      ...{ clock, chance, language, url: url ?? usualUrl, password, subtitleSource, offered },
      scenes: new Map(Object.entries(settings.scenes)),
      emotionViews: emotionViews(settings.faces),
    });
    const { condition: now, onChange, close } = opened;
    return { body: obsBody(opened, version), condition: { now, onChange }, close };
  },
});

export const plugIn = definePlugIn({ id: "obs", parts: [obs] });
