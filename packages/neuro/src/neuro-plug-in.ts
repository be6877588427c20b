// Games made for the Neuro game API, played by the persona on the stage.

import { defineBody, definePlugIn, z } from "saintverse/body";
import { openNeuroBody } from "./neuro-body.ts";

/** The port that games look at first. */
const usualPort = 8_000;

const neuro = defineBody({
  id: "neuro",
  about: { ja: "ゲーム（Neuro の game API）", en: "Games (the Neuro game API)" },
  tellsEvents: true,
  settings: {
    port: {
      name: "NEURO_PORT",
      schema: z.coerce.number().int().min(1).max(65_535).optional(),
      form: "port",
      about: {
        ja: "Neuro の game API に対応したゲームがつながるポート。ゲームには `ws://127.0.0.1:8000` のように教えます。ステージに立っている人が遊び、コメントからはゲームを動かせません",
        en: "The port at which games made for the Neuro game API connect; a game is told `ws://127.0.0.1:8000`. She who stands on the stage plays; comments move nothing in a game",
      },
      unset: { ja: "ゲームはつながりません", en: "no game connects" },
    },
  },
  open({ port }, { clock, version, language, terminalLanguage, isAlone }) {
    if (port === undefined && !isAlone) return undefined;
    return openNeuroBody({
      ...{ clock, version, language, terminalLanguage },
      port: port ?? usualPort,
    });
  },
});

export const plugIn = definePlugIn({ id: "neuro", parts: [neuro] });
