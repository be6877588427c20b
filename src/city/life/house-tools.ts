// The built-in tools of one persona: available in every place, in addition to those of the servers.

import { fault } from "../../kernel/fault.ts";
import type { PersonaId } from "../../kernel/id.ts";
import type { Clock } from "../../kernel/ports.ts";
import { err, ok } from "../../kernel/result.ts";
import { sourceOfEntry } from "../../memory/entry-source.ts";
import type { Recaller } from "../../memory/ports.ts";
import { recallText } from "../../memory/recall/recall-text.ts";
import type { Mind } from "../../mind/mind.ts";
import { draw } from "../../saint-graph/drivers/drawing.ts";
import type { Self } from "../../saint-graph/drivers/soul-context.ts";
import type { Allowance, ImageModel, PictureStore, ToolBox } from "../../saint-graph/ports.ts";
import { type HouseTool, houseToolBox } from "../../tools/house-tool-box.ts";
import type { RecalledText, RecallWish, Surroundings, ToolContext } from "../../tools/tool.ts";
import { isPublic } from "../../trust/company.ts";
import type { Judged } from "../../trust/rule.ts";
import { isStranger, leastTrusted } from "../../trust/source.ts";

/** The model that draws, and the store of its pictures. */
export type ImageGeneration = { readonly model: ImageModel; readonly pictures: PictureStore };

/** The persona who calls the tools. */
export type ToolCaller = {
  readonly persona: PersonaId;
  readonly mind: () => Mind;
  readonly self: Self;
  readonly timeZone: () => string;
  readonly surroundings: () => Surroundings | undefined;
  /** Requests one more call of a model. */
  readonly allowance: (purpose: string, model?: string) => Allowance | Promise<Allowance>;
};

/** Makes the built-in tools of a persona. */
export type BuiltInTools = (guest: ToolCaller) => ToolBox;

/** The dependencies of the built-in tools. */
export type BuiltInToolDeps = {
  /** The current generation of images; undefined where no model draws. */
  readonly imageGeneration?: (() => ImageGeneration | undefined) | undefined;
  /** Undefined where nothing is remembered. */
  readonly recaller?: Recaller | undefined;
  /** Asked for at each use. */
  readonly tools: () => readonly HouseTool[];
  /** As in `turnRecall`. */
  readonly importsApproved?: ((persona: PersonaId) => boolean) | undefined;
};

export const houseTools =
  (clock: Clock, house: BuiltInToolDeps): BuiltInTools =>
  (guest) =>
    houseToolBox(house.tools, (signal) => contextOf(clock, guest, house, signal));

function contextOf(
  clock: Clock,
  guest: ToolCaller,
  house: BuiltInToolDeps,
  signal: AbortSignal,
): ToolContext {
  const { recaller } = house;
  const imageGeneration = house.imageGeneration?.();
  const { persona, allowance, self } = guest;
  const judged = self.judged();
  return {
    persona,
    language: guest.mind().language,
    clock,
    timeZone: guest.timeZone(),
    surroundings: around(guest.surroundings(), judged),
    notes: self.notes(),
    async keepNote(text) {
      const now = self.judged();
      const taint = leastTrusted("persona", now?.taint ?? "persona");
      const heard = self.heardBy();
      const recorded = await self.record({ type: "note-kept", text, taint, heard });
      return recorded === "decided"
        ? ok(undefined)
        : err(fault("unavailable", "the program is ending"));
    },
    recall: recaller && ((wish) => lookBack(clock, guest, house, recaller, wish)),
    draw:
      imageGeneration === undefined
        ? undefined
        : (prompt, until) => draw({ ...imageGeneration, clock, allowance, self }, prompt, until),
    signal,
  };
}

/** Her surroundings, as far as she may reveal them to those around her. */
const around = (
  seen: Surroundings | undefined,
  judged: Judged | undefined,
): Surroundings | undefined => {
  const isForOthers =
    judged !== undefined && (isPublic(judged.company) || isStranger(judged.taint));
  return isForOthers ? (seen?.forOutsiders ?? seen) : seen;
};

/** The most estimated tokens that the tool returns, and milliseconds that it waits for an embedder. */
const tokens = 1_500;
const patience = 2_000;
const mostEntries = 20;

/** The search returns only what the person who started the turn may hear. */
async function lookBack(
  clock: Clock,
  { persona, mind, self, timeZone }: ToolCaller,
  { importsApproved }: BuiltInToolDeps,
  recaller: Recaller,
  { query, when, who }: RecallWish,
): Promise<RecalledText> {
  const recalled = await recaller.recall(
    persona,
    {
      text: [query, when].join(" ").trim(),
      at: clock.now(),
      timeZone: timeZone(),
      asker: self.asker(),
      ...(who === "" ? {} : { who }),
      limit: mostEntries,
      profile: "default",
    },
    patience,
  );
  const approved = importsApproved?.(persona);
  // Titles of topics are made of words of all who are heard in them: the source of the text is that of its entries.
  const untitled = { ...recalled, topics: [] };
  return {
    text: recallText(untitled, tokens, {
      ...{ language: mind().language, timeZone: timeZone(), question: query },
    }),
    source: leastTrusted(...recalled.entries.map(({ entry }) => sourceOfEntry(entry, approved))),
  };
}
