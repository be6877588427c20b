// The data that a soul in another process receives from the process of her city.

import { z } from "zod";
import type { Place } from "../../mind/place.ts";
import { SoulSettings } from "../../protocol/soul-settings.ts";
import type { BlockedAuthor } from "../../protocol/stage-controls.ts";
import type { Company } from "../../protocol/trust.ts";
import type { Self } from "../../saint-graph/drivers/soul-context.ts";
import type { Deps } from "../../saint-graph/drivers/soul-deps.ts";
import type { SpeechRules } from "../../saint-graph/drivers/speech-output.ts";
import type { Allowance, ServerTool, SoulJournal, ToolBox } from "../../saint-graph/ports.ts";
import type { Surroundings } from "../../tools/tool.ts";

/** The facts that the tools of the house, and the places where they are offered, depend on. */
export type HouseAround = {
  readonly timeZone: string;
  readonly surroundings: Surroundings | undefined;
  /** The tools that her building provides and her mind names. */
  readonly buildingTools: readonly string[];
  /** The tools that buildings of the city provide by name. */
  readonly claimed: readonly string[];
};

/** Her surroundings. Changes are sent before anything that depends on them. */
export type SoulEnvironment = {
  readonly place?: Place | undefined;
  readonly company?: Company | undefined;
  readonly isWatched: boolean;
  readonly rules?: SpeechRules | undefined;
  readonly blocked: readonly BlockedAuthor[];
  /** Applies to every call: the city's process learns of a further call when it is in her stream. */
  readonly allowance: Allowance;
  readonly tools: readonly ServerTool[];
  readonly house?: HouseAround | undefined;
};

/** The data with which she is woken. */
export const WakeRequest = z.object({
  persona: z.string(),
  settings: SoulSettings,
  timeZone: z.string(),
  /** The model that the user chose for her. */
  model: z.string().optional(),
});
export type WakeRequest = z.infer<typeof WakeRequest>;

/** The dependencies that are made in the process where she runs. */
export type HostedSoulDeps = Omit<
  Deps,
  | "persona"
  | "settings"
  | "timeZone"
  | "journal"
  | "tools"
  | "allowance"
  | "place"
  | "company"
  | "isWatched"
  | "observe"
  | "onTrouble"
  | "onStatus"
> & { readonly own?: OwnMakings | undefined };

/** Further dependencies of a soul that is held by the process where she runs. */
export type OwnMakings = {
  /** Her stream, which nobody writes but who holds her. */
  readonly journal: SoulJournal;
  /** The tools that act from within her. */
  readonly houseTools: (her: HouseCaller) => ToolBox;
  /** As in `ResidentEquipment`. Resolves with texts about what is wrong. */
  readonly choose: (name: string | undefined) => Promise<readonly string[]>;
  readonly rechoose: () => Promise<readonly string[]>;
  readonly rereadMind: () => Promise<void>;
  /** Lets others hold her. */
  readonly release: () => Promise<void>;
};

export type HouseCaller = {
  readonly self: Self;
  readonly around: () => HouseAround | undefined;
  readonly allowance: (purpose: string, model?: string) => Promise<Allowance>;
};

/** The reason why a process cannot wake her. `held`: another one holds her. `broken`: her mind or model is missing. */
export const NotWoken = z.object({
  refused: z.enum(["held", "full", "broken"]),
  texts: z.array(z.string()),
});
export type NotWoken = z.infer<typeof NotWoken>;
