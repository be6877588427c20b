import type { ObsWords } from "../../pack/program/obs-words.ts";

export const obs: ObsWords = {
  connected: (version) => `OBS ${version} is connected.`,
  recordingOn: "OBS: recording has begun.",
  recorded: (file) => `OBS: recorded: ${file}`,
  streamingOn: "OBS: the stream has begun.",
  streamingOff: "OBS: the stream has ended.",
  reconnecting: "OBS: the connection of the stream was lost and is being made anew.",
  noScene: (why) => `The scene cannot follow the show. ${why}`,
  noSubtitle: (why) => `OBS cannot show her words. ${why}`,
};
