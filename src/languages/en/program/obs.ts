import type { ObsWords } from "../../pack/program/obs-words.ts";

export const obs: ObsWords = {
  connected: (program, version) => `${program} ${version} is connected.`,
  recordingOn: (program) => `${program}: recording has begun.`,
  recorded: (program, file) => `${program}: recorded: ${file}`,
  streamingOn: (program) => `${program}: the stream has begun.`,
  streamingOff: (program) => `${program}: the stream has ended.`,
  reconnecting: (program) =>
    `${program}: the connection of the stream was lost and is being made anew.`,
  noScene: (why) => `The scene cannot follow the show. ${why}`,
  noSubtitle: (why) => `Her words cannot be shown as subtitles. ${why}`,
};
