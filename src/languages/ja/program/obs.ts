import type { ObsWords } from "../../en/program/obs.ts";

/** The texts about OBS, in Japanese. */
export const obs: ObsWords = {
  connected: (program, version) => `${program} ${version} につながりました。`,
  recordingOn: (program) => `${program}: 録画が始まりました。`,
  recorded: (program, file) => `${program}: 録画しました: ${file}`,
  streamingOn: (program) => `${program}: 配信が始まりました。`,
  streamingOff: (program) => `${program}: 配信が終わりました。`,
  reconnecting: (program) => `${program}: 配信先とのつながりが切れたので、つなぎ直しています。`,
  noScene: (why: string) => `番組の区分に合わせてシーンを切り替えられません。${why}`,
  noSubtitle: (why: string) => `字幕を出せません。${why}`,
};
