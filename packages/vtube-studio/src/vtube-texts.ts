import type { Texts } from "saintverse/body";
import type { VtubeState } from "./vtube-link.ts";

type Problem = VtubeState["kind"] | "contended" | "missing";

/** The problem and its remedy; `what`: the address, or the names that are missing. */
const problems: { readonly [P in Problem]?: (what: string) => Texts } = {
  away: (at) => ({
    ja: `VTube Studio が ${at} で応答しません。起動し、設定の「API」でプラグインの接続を許可すると、自動でつながります。`,
    en: `VTube Studio does not answer at ${at}. Start it, and switch on its plug-in API in its settings: it is then connected by itself.`,
  }),
  foreign: (at) => ({
    ja: `${at} では、VTube Studio ではない別のプログラムが応答しています。同じポートを使うもの（SaintVerse のほかの街への窓口もいつもは 8001 です）のポートを CITY_API_PORT などで変えるか、VTube Studio の設定で API のポートを変え、VTUBE_STUDIO_URL に書いてください。`,
    en: `Another program than VTube Studio answers at ${at}. Give the one that took the port another (SaintVerse's own listener for other cities usually has 8001 too: CITY_API_PORT), or change the port of the API in VTube Studio, and write it into VTUBE_STUDIO_URL.`,
  }),
  asking: () => ({
    ja: "VTube Studio が SaintVerse の許可をたずねています。VTube Studio の画面で「許可」を押してください。",
    en: "VTube Studio asks whether SaintVerse may move its model. Press Allow there.",
  }),
  denied: () => ({
    ja: "VTube Studio で SaintVerse が許可されませんでした。もう一度たずねるには、設定の VTube Studio のアドレスを保存しなおすか、起動しなおしてください。",
    en: "SaintVerse was not allowed in VTube Studio. To be asked again, save the address of VTube Studio in the settings again, or restart.",
  }),
  "api-off": () => ({
    ja: "VTube Studio の API が切られています。VTube Studio の設定でプラグイン API を入れてください。",
    en: "The API of VTube Studio is switched off. Switch on the plug-in API in its settings.",
  }),
  contended: () => ({
    ja: "ほかのプラグインが同じパラメーターを動かしています。VTube Studio でどちらかを止めてください。",
    en: "Another plug-in moves the same parameters. Stop one of them in VTube Studio.",
  }),
  missing: (names) => ({
    ja: `いまのモデルには次の表情もホットキーもありません: ${names}。VTUBE_STUDIO_FACES を直してください。`,
    en: `This model has no expression or hotkey of these names: ${names}. Correct VTUBE_STUDIO_FACES.`,
  }),
};

export function problemText(problem: Problem, what: string, language: string): string | undefined {
  const texts = problems[problem]?.(what);
  return texts && (language.startsWith("ja") ? texts["ja"] : texts["en"]);
}
export const awayTexts = (url: string, why: "away" | "foreign"): Texts =>
  problems[why]?.(url) ?? { ja: url, en: url };
