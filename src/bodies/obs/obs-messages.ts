// The answers and events of OBS, as far as they are used: other fields are ignored. Each field, and each entry of a list,
// is read by itself: one that is odd costs no other one.

import { z } from "zod";

/** Longest name of a scene or source that is taken over. */
const Name = z.string().max(1_000);
const digits = (value: unknown): unknown =>
  typeof value === "string" && /^\d{1,15}(?:\.\d{1,15})?$/.test(value) ? Number(value) : value;
const Count = z.preprocess(digits, z.number().nonnegative()).catch(0);
const words = new Map<unknown, boolean>([
  ...(["true", "1", 1] as const).map((word) => [word, true] as const),
  ...(["false", "0", 0] as const).map((word) => [word, false] as const),
]);
const Flag = z.preprocess((value) => words.get(value) ?? value, z.boolean());

/** A list without what cannot be read; an object of entries is their list. */
const listOf = <T extends z.ZodType>(item: T) =>
  z
    .union([z.array(z.unknown()), z.record(z.string(), z.unknown()).transform(Object.values)])
    .transform((all) =>
      all.slice(0, 10_000).flatMap((one): z.output<T>[] => {
        const read = item.safeParse(one);
        return read.success ? [read.data] : [];
      }),
    );

export const Version = z.object({
  obsVersion: z.preprocess(
    (value) => (typeof value === "number" ? String(value) : value),
    z.string().max(100),
  ),
});

/** OBS counts scenes from the lowest one up. */
export const SceneList = z.object({
  currentProgramSceneName: Name.nullable().catch(null),
  scenes: listOf(
    z.object({
      sceneName: Name,
      sceneIndex: z.preprocess(digits, z.number().nullable()).catch(null),
    }),
  ).transform((all) =>
    // A scene that says no place has that of its entry.
    all.map(({ sceneName, sceneIndex }, place) => ({ sceneName, sceneIndex: sceneIndex ?? place })),
  ),
});

export const RecordStatus = z.object({
  outputActive: Flag,
  outputPaused: Flag.catch(false),
});

export const StreamStatus = z.object({
  outputActive: Flag,
  outputReconnecting: Flag.catch(false),
  outputSkippedFrames: Count,
  outputTotalFrames: Count,
});

export const Stats = z.object({
  activeFps: Count,
  renderSkippedFrames: Count,
  renderTotalFrames: Count,
});

const SceneItem = z.object({
  sceneItemId: z.preprocess(digits, z.number()),
  sourceName: Name,
  sourceType: z.string().max(100).optional().catch(undefined),
  isGroup: z.boolean().nullish().catch(undefined),
});
export type SceneItem = z.infer<typeof SceneItem>;
export const SceneItems = z.object({ sceneItems: listOf(SceneItem) });
export const Groups = z.object({ groups: listOf(Name) });
export const Inputs = z.object({
  inputs: listOf(
    z.object({
      inputName: Name,
      inputKind: z.string().max(200).catch(""),
      /** Its capabilities, as flags; older versions do not report them. */
      inputKindCaps: z.number().int().optional().catch(undefined),
    }),
  ),
});
/** A picture as a data URL. */
export const Screenshot = z.object({
  imageData: z
    .string()
    .max(8_000_000)
    .regex(/^data:image\/jpe?g;base64,[A-Za-z0-9+/=\s]+$/),
});
export const ReplayStatus = z.object({ outputActive: z.boolean() });
export const SavedReplay = z.object({ savedReplayPath: z.string().max(4_096).catch("") });
export const Nothing = z.unknown();

export const SceneChanged = z.object({ sceneName: Name });
export const OutputChanged = z.object({
  outputState: z.string(),
  outputPath: z.string().max(4_096).nullish().catch(undefined),
});
