// Carries out the emotion shifts of a soul without a city. In a city the city does it.

import type { Journal } from "../../kernel/ports.ts";
import { type SoulEvent, soulStream } from "../../protocol/soul-events.ts";
import type { Self } from "../../saint-graph/drivers/soul-context.ts";
import { actsOfTurn, noBlocks, withSoulEvent } from "../../world/acts/turn-blocks.ts";

/** The number of entries of a soul's stream that surely contains a whole turn. */
const longestTurn = 500;

export type OwnFeelings = {
  /** Receives the next event of her soul, in order. */
  readonly see: (event: SoulEvent) => void;
};

/**
 * Follows a soul from the end of her journal: shifts that she wrote before the program ended, and that were not carried
 * out, come first.
 */
export async function openOwnFeelings(
  journal: Pick<Journal<SoulEvent>, "latest">,
  persona: string,
  self: Pick<Self, "record">,
): Promise<OwnFeelings> {
  const newest = await journal.latest(soulStream(persona), longestTurn);
  let blocks = noBlocks;
  let unfelt: readonly Shift[] = [];

  const take = (event: SoulEvent): void => {
    blocks = withSoulEvent(blocks, event);
    if (event.type === "turn-ended") unfelt = shiftsOf(blocks, event);
    if (event.type !== "emotion-shifted" || event.by !== "act") return;
    const [first, ...others] = unfelt;
    if (event.turn !== undefined && first?.event.turn === event.turn) unfelt = others;
  };
  const feel = (): void => {
    for (const { event, key } of unfelt) void self.record(event, { key });
  };

  for (const { event } of newest) take(event);
  feel();
  return {
    see(event) {
      take(event);
      if (event.type === "turn-ended") feel();
    },
  };
}

type Shift = {
  readonly event: Extract<SoulEvent, { readonly type: "emotion-shifted" }>;
  readonly key: string;
};

/** The shifts of a completed turn; none of one that was interrupted or failed. */
function shiftsOf(
  blocks: typeof noBlocks,
  ended: Extract<SoulEvent, { readonly type: "turn-ended" }>,
): readonly Shift[] {
  if (ended.outcome === "interrupted") return [];
  return actsOfTurn(blocks, ended).flatMap((written, place): readonly Shift[] => {
    if (written.kind !== "act" || written.act.action !== "emotion_shift") return [];
    const { delta } = written.act;
    const event = { type: "emotion-shifted", by: "act", delta, turn: ended.turn } as const;
    return [{ event, key: `felt:${ended.turn}:${place}` }];
  });
}
