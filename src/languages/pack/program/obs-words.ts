export type ObsWords = {
  readonly connected: (program: string, version: string) => string;
  readonly recordingOn: (program: string) => string;
  readonly recorded: (program: string, file: string) => string;
  readonly streamingOn: (program: string) => string;
  readonly streamingOff: (program: string) => string;
  readonly reconnecting: (program: string) => string;
  readonly noScene: (why: string) => string;
  readonly noSubtitle: (why: string) => string;
};
