export type ObsWords = {
  readonly connected: (version: string) => string;
  readonly recordingOn: string;
  readonly recorded: (file: string) => string;
  readonly streamingOn: string;
  readonly streamingOff: string;
  readonly reconnecting: string;
  readonly noScene: (why: string) => string;
  readonly noSubtitle: (why: string) => string;
};
