/**
 * What goes out to everybody, past her speech gate or for good: the model has these only where the operator lends them.
 */
export const guardedTools = [
  "start_recording",
  "stop_recording",
  "start_streaming",
  "stop_streaming",
  "set_subtitle",
] as const;
export type GuardedTool = (typeof guardedTools)[number];
