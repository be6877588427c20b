// The bounds of one turn of strangers: model calls, utterances, seconds of speech, and silences. A turn that the
// operator or the user began has none.

import type { SoulSettings } from "../protocol/soul-settings.ts";
import type { SpeechItem } from "../protocol/speech.ts";
import { isStranger } from "../trust/source.ts";
import { isOrdered } from "./judging.ts";
import { speakingTime } from "./speech/speaking-time.ts";
import type { OpenTurn, TurnUtterance } from "./state.ts";

export type TurnBounds = NonNullable<SoulSettings["audienceTurn"]>;

/** The bounds of a turn; undefined where there are none. */
export const boundsOf = (
  { audienceTurn }: Pick<SoulSettings, "audienceTurn">,
  { judged, stimulus }: Pick<OpenTurn, "judged" | "stimulus">,
): TurnBounds | undefined =>
  isStranger(judged.taint) && !isOrdered(stimulus) ? audienceTurn : undefined;

/** The number of calls that its model may still have. */
export const callsLeft = (bounds: TurnBounds | undefined, { spent }: OpenTurn): number =>
  bounds === undefined ? Number.POSITIVE_INFINITY : bounds.modelCalls - spent.length;

/** The number of utterances of a turn that may still be formed; one at least, so that an answer is always begun. */
export function utterancesLeft(
  settings: Pick<SoulSettings, "audienceTurn">,
  open: Pick<OpenTurn, "speech" | "judged" | "stimulus"> | null,
): number {
  const bounds = open === null ? undefined : boundsOf(settings, open);
  if (open === null || bounds === undefined) return Number.POSITIVE_INFINITY;
  const formed = open.speech.filter(
    ({ item, status, withdrawn }) =>
      item.kind === "say" && status.kind !== "dropped" && withdrawn !== true,
  );
  return Math.max(1, bounds.utterances - formed.length);
}

const isBegun = ({ status }: TurnUtterance): boolean =>
  status.kind !== "waiting" && status.kind !== "dropped";

/** The part of the next item that may be said: all of it, a shorter silence, or nothing more in this turn. */
export function within(
  bounds: TurnBounds | undefined,
  speech: readonly TurnUtterance[],
  item: SpeechItem,
): SpeechItem | "over" {
  if (bounds === undefined || item.kind === "emotion") return item;
  const begun = speech.filter(isBegun).map((one) => one.item);
  if (item.kind === "pause") {
    const silent = begun.reduce((sum, one) => sum + (one.kind === "pause" ? one.duration : 0), 0);
    return { ...item, duration: Math.max(0, Math.min(item.duration, bounds.pauses - silent)) };
  }
  const said = begun.flatMap((one) => (one.kind === "say" ? [one.text] : []));
  const spoken = said.reduce((sum, text) => sum + speakingTime(text), 0);
  return said.length >= bounds.utterances || spoken >= bounds.speech ? "over" : item;
}
