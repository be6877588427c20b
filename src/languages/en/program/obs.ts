export const obs = {
  connected: (program: string, version: string) => `${program} ${version} is connected.`,
  recordingOn: (program: string) => `${program}: recording has begun.`,
  recorded: (program: string, file: string) => `${program}: recorded: ${file}`,
  streamingOn: (program: string) => `${program}: the stream has begun.`,
  streamingOff: (program: string) => `${program}: the stream has ended.`,
  reconnecting: (program: string) =>
    `${program}: the connection of the stream was lost and is being made anew.`,
  noScene: (why: string) => `The scene cannot follow the show. ${why}`,
  noSubtitle: (why: string) => `Her words cannot be shown as subtitles. ${why}`,
};

export type ObsWords = typeof obs;
