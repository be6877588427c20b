// The tools of the house as one persona has them: beside those of the servers, in every place.

import { fault } from "../../kernel/fault.ts";
import type { PersonaId } from "../../kernel/id.ts";
import type { Clock } from "../../kernel/ports.ts";
import { err, ok } from "../../kernel/result.ts";
import type { Mind } from "../../mind/mind.ts";
import { draw } from "../../saint-graph/drawing/live.ts";
import type { Self } from "../../saint-graph/live.ts";
import type { Allowance, ImageModel, PictureStore, ToolBox } from "../../saint-graph/ports.ts";
import { houseToolBox } from "../../tools/house-tool-box.ts";
import { registry } from "../../tools/registry.ts";
import type { Surroundings, ToolContext } from "../../tools/tool.ts";

/** Who draws, and where pictures are kept. */
export type Atelier = { readonly model: ImageModel; readonly pictures: PictureStore };

/** The persona who calls them. */
export type HouseGuest = {
  readonly persona: PersonaId;
  readonly mind: () => Mind;
  /** Undefined until she is awake: no tool is on offer before. */
  readonly self: () => Self | undefined;
  readonly timeZone: () => string;
  readonly surroundings: () => Surroundings | undefined;
  /** Asks for one more call of a model. */
  readonly allowance: (purpose: string) => Allowance;
};

/** Makes the tools of the house for a persona. */
export type HouseTools = (guest: HouseGuest) => ToolBox;

/** `atelier`: asked anew at every use; undefined where no model draws. */
export const houseTools =
  (clock: Clock, atelier: (guest: HouseGuest) => Atelier | undefined): HouseTools =>
  (guest) =>
    houseToolBox(registry, (signal) => contextOf(clock, guest, atelier(guest), signal));

function contextOf(
  clock: Clock,
  guest: HouseGuest,
  atelier: Atelier | undefined,
  signal: AbortSignal,
): ToolContext | undefined {
  const self = guest.self();
  if (self === undefined) return undefined;
  const { persona, allowance } = guest;
  return {
    persona,
    language: guest.mind().language,
    clock,
    timeZone: guest.timeZone(),
    surroundings: guest.surroundings(),
    notes: self.state().notes,
    async keepNote(text) {
      const recorded = await self.record({ type: "note-kept", text });
      return recorded === "decided"
        ? ok(undefined)
        : err(fault("unavailable", "the program is ending"));
    },
    draw:
      atelier === undefined
        ? undefined
        : (prompt, until) => draw({ ...atelier, clock, allowance, self }, prompt, until),
    signal,
  };
}
