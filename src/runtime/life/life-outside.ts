// What the life of a city needs from the outside.

import type { PersonaId } from "../../kernel/id.ts";
import type { Chance, Clock, Journal } from "../../kernel/ports.ts";
import type { Mind } from "../../mind/mind.ts";
import type { CityEvent, CityEventOf } from "../../protocol/city-events.ts";
import type { JournalEvent } from "../../protocol/journal-event.ts";
import type { SoulSettings } from "../../protocol/soul-settings.ts";
import type { WakeSoul } from "../../saint-graph/drivers/live-soul.ts";
import type { ModerationSettings } from "../../saint-graph/drivers/moderation.ts";
import type { Trouble } from "../../saint-graph/drivers/outside.ts";
import type { Allowance, ForWhom, Recall, ToolBox } from "../../saint-graph/ports.ts";
import type { SoulEntry } from "../../saint-graph/step.ts";
import type { KeyGuard } from "../../trust/typed-keys.ts";
import type { CityRefusal } from "../../world/commands.ts";
import type { PlanningContext } from "../../world/planning-context.ts";
import type { HouseTools } from "../persona/house-tools.ts";
import type { ResidentsOutside } from "../residents/residents.ts";
import type { AbroadSettings } from "../visits/open-abroad.ts";
import type { ActivationSchedulerOutside } from "./activation-scheduler.ts";
import type { PageFigures } from "./own-tools.ts";
import type { RelayedStep } from "./relayed-events.ts";

export type LifeOutside = {
  readonly city: string;
  readonly journal: Journal<JournalEvent>;
  readonly clock: Clock;
  readonly chance: Chance;
  /** All tools of all servers; each persona gets her part of them. */
  readonly tools: ToolBox;
  /** The tools of the house, for everybody; none when absent. */
  readonly houseTools?: HouseTools | undefined;
  /** What pages show of the personas in their rooms; nothing when absent. */
  readonly figures?: PageFigures | undefined;
  /** Servers that go where the user is. */
  readonly usersOwn: ReadonlySet<string>;
  /** What the city begins with when there is none. */
  readonly founding: readonly CityEvent[];
  readonly equip: ResidentsOutside["equip"];
  /** Looks into a persona's memory before each of her turns; absent: nobody remembers more than her history. */
  readonly recallOf?: (persona: PersonaId, mind: () => Mind, timeZone: () => string) => Recall;
  /** `live`: on a stage, where she also speaks by herself and goes through a running order. */
  readonly settings: (mind: Mind, place: "live" | "room") => SoulSettings;
  /** Somebody may be watching the stage. Absent: nobody is known to. */
  readonly isWatched?: (() => boolean) | undefined;
  readonly planning: Omit<PlanningContext, "canThink" | "isWithAudience" | "spending">;
  readonly allowance: (
    persona: PersonaId,
    purpose?: string,
    model?: string,
    forWhom?: ForWhom,
  ) => Allowance;
  /** Where a persona stands with her budget; asks for nothing. */
  readonly allowanceOf: (persona: PersonaId, model?: string) => Allowance;
  readonly priceOf: RelayedStep["priceOf"];
  /** Who decides whether she says something that nobody waits for; `light` is asked before her turn begins. */
  readonly pulseDecision: "answering" | "light";
  readonly secrets: readonly string[];
  /** Takes keys out of what people write; absent: those of known forms. */
  readonly keys?: KeyGuard | undefined;
  /** Writes the mind of a persona who was made in the city. Idempotent. */
  readonly makeMind: (made: CityEventOf<"persona-created">) => Promise<void>;
  /** What there is of other cities; absent: nobody goes anywhere. */
  readonly abroad?: AbroadSettings | undefined;
  /** Called with each entry as a soul here has decided it, before anything comes of it. */
  readonly observeSoul?: (persona: PersonaId, entry: SoulEntry) => void;
  /** As of `openStirring`: for the city's record; `now` is where she stands. */
  readonly refusalNote: (
    ...of: [...Parameters<ActivationSchedulerOutside["refusalNote"]>, now: Allowance]
  ) => string;
  /** The audience wrote to a stage that somebody left because nobody watched; for the operator. */
  readonly unheardNote: (name: string) => string;
  /** Why the city does not call somebody as her mind says, in words; for the city's record. */
  readonly nameRefusedNote: (name: string, why: CityRefusal) => string;
  /** Where souls live; in this process when absent. */
  readonly wakeSoul?: WakeSoul | undefined;
  readonly onTrouble: (who: string, trouble: Trouble) => void;
  /** Words that must not be said or come in, in addition to those of the minds. */
  readonly gate?: Pick<ModerationSettings, "ngWords" | "folders">;
  /** Pieces of what a persona remembers in private. */
  readonly privateWordsOf?: (persona: PersonaId) => NonNullable<ModerationSettings["remembered"]>;
};
