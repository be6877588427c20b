import type { Result } from "../../kernel/result.ts";

/** The pieces of a file that are the picture, and its size in pixels. */
export type PicturePieces = {
  readonly pieces: readonly Uint8Array[];
  readonly width: number;
  readonly height: number;
};
export type ReadPieces = Result<PicturePieces, "broken-picture" | "moving-picture">;
