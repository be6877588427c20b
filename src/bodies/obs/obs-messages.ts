// The answers and events of OBS, as far as they are used: other fields are ignored.

import { z } from "zod";

/** Longest name of a scene or source that is taken over. */
const Name = z.string().max(1_000);
const Count = z.number().nonnegative().catch(0);

export const Version = z.object({
  obsVersion: z.string().max(100),
  obsWebSocketVersion: z.string().max(100),
});

/** OBS counts scenes from the lowest one up. */
export const SceneList = z.object({
  currentProgramSceneName: Name.nullable(),
  scenes: z.array(z.object({ sceneName: Name, sceneIndex: z.number() })).max(10_000),
});

export const RecordStatus = z.object({
  outputActive: z.boolean(),
  outputPaused: z.boolean().default(false),
});

export const StreamStatus = z.object({
  outputActive: z.boolean(),
  outputReconnecting: z.boolean().default(false),
  outputSkippedFrames: Count,
  outputTotalFrames: Count,
});

export const Stats = z.object({
  activeFps: Count,
  renderSkippedFrames: Count,
  renderTotalFrames: Count,
});

const SceneItem = z.object({
  sceneItemId: z.number(),
  sourceName: Name,
  sourceType: z.string().max(100).optional().catch(undefined),
  isGroup: z.boolean().nullish().catch(undefined),
});
export type SceneItem = z.infer<typeof SceneItem>;
export const SceneItems = z.object({ sceneItems: z.array(SceneItem).max(10_000) });
export const Inputs = z.object({
  inputs: z
    .array(
      z.object({
        inputName: Name,
        inputKind: z.string().max(200).catch(""),
        /** Its capabilities, as flags; older versions do not report them. */
        inputKindCaps: z.number().int().optional().catch(undefined),
      }),
    )
    .max(10_000),
});
/** A picture as a data URL. */
export const Screenshot = z.object({
  imageData: z
    .string()
    .max(8_000_000)
    .regex(/^data:image\/jpe?g;base64,[A-Za-z0-9+/=\s]+$/),
});
export const Nothing = z.unknown();

export const SceneChanged = z.object({ sceneName: Name });
export const OutputChanged = z.object({
  outputState: z.string(),
  outputPath: z.string().max(4_096).nullish(),
});
