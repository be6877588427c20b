import type { Emotion } from "../../../../src/protocol/emotion.ts";
import { Portrait } from "./portrait.tsx";

type FigureProps = {
  readonly persona: string;
  readonly emotion: Emotion;
  readonly eyes?: "open" | "shut";
};

/** A small whole person for the map. */
export const Figure = ({ persona, emotion, eyes = "open" }: FigureProps) => (
  <Portrait persona={persona} emotion={emotion} eyes={eyes} cut="figure" className="figure" />
);
