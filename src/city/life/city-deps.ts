// The dependencies of the life of a city.

import type { PersonaId } from "../../kernel/id.ts";
import type { Chance, Clock, Journal } from "../../kernel/ports.ts";
import type { Mind } from "../../mind/mind.ts";
import type { SecretList } from "../../mind/secret-mask.ts";
import type { CityEvent, CityEventOf } from "../../protocol/city-events.ts";
import type { JournalEvent } from "../../protocol/journal-event.ts";
import type { SoulSettings } from "../../protocol/soul-settings.ts";
import type { ModerationSettings } from "../../saint-graph/drivers/moderation.ts";
import type { Trouble } from "../../saint-graph/drivers/soul-deps.ts";
import type { Allowance, ForWhom, Recall, ToolBox } from "../../saint-graph/ports.ts";
import type { SoulEntry } from "../../saint-graph/step.ts";
import type { KeyGuard } from "../../trust/typed-keys.ts";
import type { CityRefusal } from "../../world/commands.ts";
import type { PlanningContext } from "../../world/planning-context.ts";
import type { Refusal } from "../../world/user-calls.ts";
import type { ResidentsOutside } from "../residents/residents.ts";
import type { AbroadSettings } from "../visits/open-abroad.ts";
import type { Unanswered } from "../visits/visitor-pulses.ts";
import type { BuiltInTools } from "./house-tools.ts";
import type { PageFigures } from "./own-tools.ts";
import type { RelayedStep } from "./relayed-events.ts";

export type CityDeps = {
  readonly city: string;
  readonly journal: Journal<JournalEvent>;
  readonly clock: Clock;
  readonly chance: Chance;
  /** All tools of all servers; each persona receives a part of them. */
  readonly tools: ToolBox;
  /** The built-in tools, for everybody; none when absent. */
  readonly houseTools?: BuiltInTools | undefined;
  /** The personas in their rooms, as pages show them; absent: they are not shown. */
  readonly figures?: PageFigures | undefined;
  /** Servers that follow the user, such as the terminal. */
  readonly usersOwn: ReadonlySet<string>;
  /** The first events of a city that does not exist yet. */
  readonly founding: readonly CityEvent[];
  readonly equip: ResidentsOutside["equip"];
  /** Opens recall, which runs before each turn of a persona; absent: nobody remembers more than her history. */
  readonly recallOf?: (persona: PersonaId, mind: () => Mind, timeZone: () => string) => Recall;
  /** `live`: on a stage, where she also speaks spontaneously and follows a running order. */
  readonly settings: (mind: Mind, place: "live" | "room") => SoulSettings;
  /** Whether somebody may be watching the stage. Absent: nobody is known to. */
  readonly isWatched?: (() => boolean) | undefined;
  readonly planning: Omit<
    PlanningContext,
    "canThink" | "isStandIn" | "isWithAudience" | "spending" | "bounds"
  > & {
    /** The bounds of the moment. */
    readonly bounds: () => PlanningContext["bounds"];
  };
  readonly allowance: (
    persona: PersonaId,
    purpose?: string,
    model?: string,
    forWhom?: ForWhom,
  ) => Allowance | Promise<Allowance>;
  /** The current allowance of a persona; reserves nothing. */
  readonly allowanceOf: (persona: PersonaId, model?: string) => Allowance;
  readonly priceOf: RelayedStep["priceOf"];
  /** The model that decides whether she speaks spontaneously; `light`: a light model, before her turn begins. */
  readonly pulseDecision: () => "answering" | "light";
  readonly secrets: SecretList;
  /** Removes keys from people's input; absent: keys of known forms. */
  readonly keys?: KeyGuard | undefined;
  /** Writes the mind of a persona who was created in the city. Idempotent. */
  readonly makeMind: (made: CityEventOf<"persona-created">) => Promise<void>;
  /** The settings of other cities; absent: there are none. */
  readonly abroad?: AbroadSettings | undefined;
  /** Called with each entry as soon as a soul here has decided it, before its effects. */
  readonly observeSoul?: (persona: PersonaId, entry: SoulEntry) => void;
  /** Called with each entry that the city takes in, wherever that soul lives. */
  readonly followSoul?: (persona: PersonaId, entry: SoulEntry) => void;
  /**
   * The note in the city's record when somebody who was called does not answer. `home`: the city that a visitor comes
   * from; `now`: the current allowance.
   */
  readonly refusalNote: (
    home: string | undefined,
    reason: Refusal["reason"] | Unanswered,
    now: Pick<Allowance, "note">,
  ) => string;
  /** The note for the operator when the audience wrote to a stage that a persona left because nobody watched. */
  readonly unheardNote: (name: string) => string;
  /** The note for the city's record when the city refuses the name in a mind. */
  readonly nameRefusedNote: (name: string, why: CityRefusal) => string;
  /** Wakes souls; absent: they run in this process. */
  readonly wakeSoul?: ResidentsOutside["wakeSoul"];
  readonly onTrouble: (who: string, trouble: Trouble) => void;
  /** Words that must not be said or accepted, in addition to those of the minds. */
  readonly gate?: Pick<ModerationSettings, "ngWords" | "folders">;
  /** Pieces of the private memories of a persona. */
  readonly privateWordsOf?: (persona: PersonaId) => NonNullable<ModerationSettings["remembered"]>;
};
