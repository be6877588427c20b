// What may be asked of a city. `obey` answers with the events it comes to, or with the rule that refuses it.

import type { BuildingId, CitySlug, PersonaId } from "../kernel/id.ts";
import type { Act, ActOutcome } from "../protocol/act.ts";
import type { CityEvent } from "../protocol/city-events.ts";
import type { Liveliness } from "../protocol/liveliness.ts";
import type { Agent, Building, City, CreationAct, Mode, Schedule, Who } from "../protocol/place.ts";

export type CityCommand =
  | { readonly do: "say"; readonly building: BuildingId; readonly text: string }
  /** `from`: refused with `not-there` when she is elsewhere by now. */
  | {
      readonly do: "move";
      readonly who: Who;
      readonly to: BuildingId;
      readonly from?: BuildingId | undefined;
      readonly by: Agent;
    }
  | { readonly do: "summon"; readonly persona: PersonaId; readonly by: Agent }
  | { readonly do: "send-home"; readonly persona: PersonaId; readonly by: Agent }
  | { readonly do: "end-conversation"; readonly persona: PersonaId; readonly by: Agent }
  | {
      readonly do: "set-mode";
      readonly persona: PersonaId;
      readonly mode: Mode;
      readonly by: Agent;
    }
  /** `model` null: her own again. Whether there is such a model is not the city's to know. */
  | {
      readonly do: "choose-model";
      readonly persona: PersonaId;
      readonly model: string | null;
      readonly by: Agent;
    }
  /** Of everybody without a choice of her own when `persona` is absent. */
  | {
      readonly do: "choose-liveliness";
      readonly persona?: PersonaId | undefined;
      readonly level: Liveliness | null;
      readonly by: Agent;
    }
  /** What a persona wrote as acts in a turn, parsed; carried out in the order of the spec, each with an outcome. */
  | {
      readonly do: "act";
      readonly persona: PersonaId;
      readonly turn: string;
      readonly acts: readonly WrittenAct[];
      /** `audience`: who started the turn may not move her, nor make anything. */
      readonly startedBy: "audience" | "others";
      /** Where else she may go; absent: nowhere. */
      readonly abroad?: OtherCities | undefined;
      /** The turn was interrupted: nothing is carried out. */
      readonly interrupted: boolean;
      /** The entry of her soul's stream that the acts were carried over from. */
      readonly soul?: { readonly number: number } | undefined;
    }
  | { readonly do: "create-building"; readonly building: Building; readonly by: Agent }
  | { readonly do: "change-building"; readonly building: Building; readonly by: Agent }
  | { readonly do: "remove-building"; readonly building: BuildingId; readonly by: Agent }
  | { readonly do: "change-city"; readonly city: City; readonly by: Agent }
  | {
      readonly do: "settle";
      readonly persona: PersonaId;
      readonly name: string;
      /** Absent: a room of her own is made. */
      readonly building?: BuildingId | undefined;
      readonly home?: BuildingId | undefined;
      /** Where her soul's stream stands: what she lived before stays out of the city. */
      readonly soulNumber?: number | undefined;
      readonly mode: Mode;
      readonly by: Agent;
    }
  | {
      readonly do: "change-persona";
      readonly persona: PersonaId;
      readonly name: string;
      readonly home: BuildingId;
      readonly by: Agent;
    }
  | { readonly do: "remove-persona"; readonly persona: PersonaId; readonly by: Agent }
  | { readonly do: "set-schedule"; readonly schedule: Schedule; readonly by: Agent }
  | { readonly do: "remove-schedule"; readonly schedule: string; readonly by: Agent }
  | {
      readonly do: "remove-messages";
      readonly building: BuildingId;
      readonly numbers: readonly number[];
      readonly by: Agent;
    }
  | { readonly do: "rename-user"; readonly name: string }
  | {
      readonly do: "tell-world-event";
      readonly text: string;
      readonly buildings?: readonly BuildingId[] | undefined;
    }
  | { readonly do: "stop-everything"; readonly by: Agent }
  | { readonly do: "resume-everything"; readonly by: Agent };

export type CityCommandOf<D extends CityCommand["do"]> = Extract<CityCommand, { readonly do: D }>;

/** Other cities, as far as they are known now. */
export type OtherCities = {
  /** The name under which this city is known to them. */
  readonly self: CitySlug;
  readonly cities: readonly {
    readonly slug: CitySlug;
    readonly name: string;
    /** What one reads of it from here: a building a line. Absent: nothing is known. */
    readonly buildings?: string | undefined;
  }[];
  /** Milliseconds: how long an answer is waited for, and what a host is granted. */
  readonly answer: number;
  readonly lease: number;
};

/** An act as it was read out of a block, or what could not be read. */
export type WrittenAct =
  | { readonly kind: "act"; readonly act: Act }
  | { readonly kind: "unreadable"; readonly written: string; readonly outcome: ActOutcome };

export type CityRefusal =
  | "not-here"
  | "not-visible"
  | "empty"
  | "too-long"
  | "stopped"
  | "already-here"
  | "full"
  | "unknown-building"
  | "unknown-persona"
  | "unknown-message"
  | "unknown-schedule"
  | "not-there"
  | "bad-time-zone"
  | "no-conversation"
  | "name-taken"
  | "id-taken"
  | "occupied"
  /** She is in another city, or comes from one that alone decides it. */
  | "away"
  /** The stage, or a room that the user does not see. */
  | "not-for-visitors"
  | "in-use"
  | "too-many";

/** How many personas and buildings may be made by acts in one day of the city. */
export const creationsPerDay: Readonly<Record<CreationAct, number>> = {
  create_persona: 3,
  create_building: 3,
};

export type Obeyed = readonly CityEvent[];
