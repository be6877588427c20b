// Pictures and models of a mind, sent by its editor: `POST /mind-assets/<persona>?kind=…`.

import { z } from "zod";
import { Emotion } from "./emotion.ts";

export const mindAssetsPath = "/mind-assets/";
/** For somebody who is not made yet: `POST /new-mind-assets/<draft>?kind=…`. */
export const newMindAssetsPath = "/new-mind-assets/";
/** Names what was sent for somebody who is being made. */
export const DraftId = z.uuid();

/** `snapshot`: a picture of the model. */
export const MindAssetKind = z.enum(["portrait", "model", "snapshot"]);
export type MindAssetKind = z.infer<typeof MindAssetKind>;

/** In bytes. */
export const largestAssets: Readonly<Record<MindAssetKind, number>> = {
  portrait: 8 << 20,
  snapshot: 8 << 20,
  model: 64 << 20,
};
/** Pixels on each side of a picture. */
export const mostPixels = 4_096;

export const MindAssetQuery = z.object({
  kind: MindAssetKind,
  emotion: Emotion.default("neutral"),
});

export const MindAssetReport = z.union([
  z.object({ kind: z.literal("kept"), file: z.string() }),
  z.object({
    kind: z.literal("refused"),
    why: z.enum(["too-big", "not-readable", "too-wide", "failed"]),
  }),
]);
export type MindAssetReport = z.infer<typeof MindAssetReport>;
