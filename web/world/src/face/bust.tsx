import type { Emotion } from "../../../../src/protocol/emotion.ts";
import { Portrait } from "./portrait.tsx";

type BustProps = { readonly persona: string; readonly emotion: Emotion };

/** A head in a small round frame. Decorative: the name is next to it. */
export const Bust = ({ persona, emotion }: BustProps) => (
  <Portrait persona={persona} emotion={emotion} className="bust" />
);
