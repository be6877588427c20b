import type { SetupWords } from "../../en/program/setup.ts";

export const setup: SetupWords = {
  ask: "短いあいさつを、ひとことだけ言ってください。",
  sample: "こんにちは。わたしの声は、ちゃんと聞こえていますか？",
  silent: "声は出ません（字幕だけです）。",
  heard: (text) =>
    text === "" ? "つながりましたが、何も聞き取れませんでした。" : `聞こえたことば：「${text}」`,
  embedded: (numbers) => `${numbers} 個の数で表しました。`,
  connected: "つながりました。",
  nobodyWrote: (seconds: number) =>
    `つながりました。${seconds} 秒のあいだには、だれも書きませんでした。`,
  notSetUp: "場所が決まっていません。先に場所を書いてください。",
  nothingToTry: "試すものがありません。",
  noModelThere: "つながりましたが、モデルがひとつもありません。",
  noModelNamed: "先にモデルを選んでください。",
  fixed: (name, place) =>
    place === undefined
      ? `${name} は、ここでは変えられません。環境変数か設定ファイルに書いてください。`
      : `${name} は ${place} で決まっているので、ここでは変えられません。`,
  noKeyPlace:
    "鍵を暗号にする、もとの鍵を置くところがないので、保存していません。データフォルダに書けるか、OS の鍵の保管庫が開いているかを確かめてください。",
  unwritable: (code) => `データフォルダに書けなかったので、保存していません（${code}）。`,
  unusable: (why) => `これでは街のモデルがなくなるので、保存していません。${why}`,
};
