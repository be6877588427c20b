/**
 * Tools whose effect reaches everybody without passing her speech gate, or cannot be undone: the model has them only
 * where the operator grants them.
 */
export const guardedTools = [
  "start_recording",
  "stop_recording",
  "start_streaming",
  "stop_streaming",
  "set_subtitle",
  "mute_source",
  "set_volume",
] as const;
export type GuardedTool = (typeof guardedTools)[number];
