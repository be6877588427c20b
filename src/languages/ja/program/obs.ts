import type { ObsWords } from "../../pack/program/obs-words.ts";
/** What is said of OBS in Japanese. */
export const obs: ObsWords = {
  connected: (version: string) => `OBS ${version} につながりました。`,
  recordingOn: "OBS: 録画が始まりました。",
  recorded: (file: string) => `OBS: 録画しました: ${file}`,
  streamingOn: "OBS: 配信が始まりました。",
  streamingOff: "OBS: 配信が終わりました。",
  reconnecting: "OBS: 配信先とのつながりが切れたので、つなぎ直しています。",
  noScene: (why: string) => `番組の区分に合わせてシーンを切り替えられません。${why}`,
  noSubtitle: (why: string) => `OBS に字幕を出せません。${why}`,
};
