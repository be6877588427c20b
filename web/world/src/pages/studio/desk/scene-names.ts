import type { StudioDesk } from "../../../../../../src/protocol/studio-desk.ts";

/** The scenes of the programs that stream, and those of the stage, each once. */
export const sceneNames = ({
  scene,
  broadcasts,
}: Pick<StudioDesk, "scene" | "broadcasts">): readonly string[] => [
  ...new Set([...broadcasts.flatMap(({ scenes }) => scenes), ...(scene?.scenes ?? [])]),
];
