import type { Emotion } from "../../../../src/protocol/emotion.ts";
import { Portrait } from "./portrait.tsx";

type FaceProps = {
  readonly persona: string;
  readonly emotion: Emotion;
  readonly speaking: boolean;
  /** The accessible name of the picture. */
  readonly label: string;
};

/** A large portrait of a persona, from head to hip. */
export const Face = ({ persona, emotion, speaking, label }: FaceProps) => (
  <span className="face" data-emotion={emotion} data-speaking={speaking}>
    <Portrait persona={persona} emotion={emotion} cut="bust" label={label} />
  </span>
);
