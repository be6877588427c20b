// The commands of a city. `obey` answers one with its events, or with the rule that refuses it.

import type { BuildingId, CitySlug, PersonaId } from "../kernel/id.ts";
import type { Act, ActOutcome } from "../protocol/act.ts";
import type { CityEvent } from "../protocol/city-events.ts";
import type { Errand } from "../protocol/errand.ts";
import type { Language } from "../protocol/language.ts";
import type { Liveliness } from "../protocol/liveliness.ts";
import type { PictureReference } from "../protocol/picture-reference.ts";
import type { Agent, Building, City, CreationAct, Mode, Schedule, Who } from "../protocol/place.ts";
import type { Stimulus } from "../protocol/stimulus.ts";
import type { ThreadId } from "../protocol/thread-events.ts";
import type { Source } from "../protocol/trust.ts";

export type CityCommand =
  | {
      readonly do: "say";
      readonly building: BuildingId;
      /** May be empty where there are pictures. */
      readonly text: string;
      readonly pictures?: readonly PictureReference[] | undefined;
      /** Of words that are said again; absent: the user. */
      readonly source?: Source | undefined;
    }
  /** `from`: refused with `not-there` when she is elsewhere by now. */
  | {
      readonly do: "move";
      readonly who: Who;
      readonly to: BuildingId;
      readonly from?: BuildingId | undefined;
      readonly by: Agent;
      readonly errand?: Errand | undefined;
    }
  /** `toHear`: words for her follow, and she says nothing for having been called. */
  | {
      readonly do: "summon";
      readonly persona: PersonaId;
      readonly toHear?: true | undefined;
      readonly by: Agent;
    }
  | { readonly do: "send-home"; readonly persona: PersonaId; readonly by: Agent }
  | { readonly do: "end-conversation"; readonly persona: PersonaId; readonly by: Agent }
  | {
      readonly do: "set-mode";
      readonly persona: PersonaId;
      readonly mode: Mode;
      readonly by: Agent;
    }
  /** `model` null: her own again. The city does not check whether the model exists. */
  | {
      readonly do: "choose-model";
      readonly persona: PersonaId;
      readonly model: string | null;
      readonly by: Agent;
    }
  /** For everybody without her own choice when `persona` is absent. */
  | {
      readonly do: "choose-liveliness";
      readonly persona?: PersonaId | undefined;
      readonly level: Liveliness | null;
      readonly by: Agent;
    }
  /** The acts that a persona wrote in a turn, parsed; carried out in the order of the spec, each with an outcome. */
  | {
      readonly do: "act";
      readonly persona: PersonaId;
      readonly turn: string;
      readonly acts: readonly WrittenAct[];
      /** `audience`: the turn may neither move her nor create anything. */
      readonly startedBy: "audience" | "others";
      /** Where else she may go; absent: nowhere. */
      readonly abroad?: OtherCities | undefined;
      /** The turn was interrupted: nothing is carried out. */
      readonly interrupted: boolean;
      /** The entry of her soul's stream from which the acts come. */
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
      /** Absent: a room for her is made. */
      readonly building?: BuildingId | undefined;
      readonly home?: BuildingId | undefined;
      /** The position in her soul's stream up to which entries stay out of the city. */
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
  /** The user's facts; an absent field stays, and an empty one is removed. */
  | {
      readonly do: "change-user";
      readonly name?: string | undefined;
      readonly pronouns?: string | undefined;
      readonly picture?: string | undefined;
    }
  | { readonly do: "choose-language"; readonly language: Language; readonly by: Agent }
  /** Begins a conversation in a room of the user's; with `upTo` it shares what stands up to that number. */
  | {
      readonly do: "open-thread";
      readonly building: BuildingId;
      readonly name: string;
      readonly upTo?: number | undefined;
      /** Messages from the file of a chat that it begins with. */
      readonly imported?: readonly ImportedMessage[] | undefined;
      readonly by: Agent;
    }
  /** `numbers`: the messages that no other conversation holds. Refused with `in-use` while it is open. */
  | {
      readonly do: "remove-thread";
      readonly building: BuildingId;
      readonly thread: ThreadId;
      readonly numbers: readonly number[];
      readonly by: Agent;
    }
  | {
      readonly do: "choose-thread";
      readonly building: BuildingId;
      readonly thread: ThreadId;
      readonly by: Agent;
    }
  | {
      readonly do: "change-thread";
      readonly building: BuildingId;
      readonly thread: ThreadId;
      readonly name?: string | undefined;
      readonly archived?: boolean | undefined;
      readonly by: Agent;
    }
  /**
   * Asks her once more. `setAside`: the number of the answer that this one comes in the place of. Without a stimulus her
   * next words are the answer, and she is not asked.
   */
  | {
      readonly do: "answer-again";
      readonly building: BuildingId;
      readonly persona: PersonaId;
      readonly stimulus?: Stimulus | undefined;
      readonly setAside?: number | undefined;
      readonly by: Agent;
    }
  | {
      readonly do: "choose-alternative";
      readonly building: BuildingId;
      readonly answer: number;
      readonly choice: number;
      readonly by: Agent;
    }
  /** `numbers`: all utterances of the message, the first one first. */
  | {
      readonly do: "edit-message";
      readonly building: BuildingId;
      readonly numbers: readonly number[];
      readonly text: string;
      readonly by: Agent;
    }
  | {
      readonly do: "pin-message";
      readonly building: BuildingId;
      readonly number: number;
      readonly on: boolean;
      readonly by: Agent;
    }
  | {
      readonly do: "tell-world-event";
      readonly text: string;
      readonly buildings?: readonly BuildingId[] | undefined;
    }
  | { readonly do: "stop-everything"; readonly by: Agent }
  | { readonly do: "resume-everything"; readonly by: Agent };

/** A message from the file of a chat: all its alternatives, and the place of the one that counts. */
export type ImportedMessage = {
  readonly who: Who;
  readonly texts: readonly string[];
  readonly chosen: number;
  /** Milliseconds UTC. */
  readonly at: number;
  readonly pictures?: readonly PictureReference[] | undefined;
};

export type CityCommandOf<D extends CityCommand["do"]> = Extract<CityCommand, { readonly do: D }>;

/** The other cities that are known now. */
export type OtherCities = {
  /** The name under which this city is known to them. */
  readonly self: CitySlug;
  readonly cities: readonly {
    readonly slug: CitySlug;
    readonly name: string;
    /** Its buildings as known here, one a line. Absent: unknown. */
    readonly buildings?: string | undefined;
  }[];
  /** Milliseconds: how long an answer is waited for, and the lease that a host is granted. */
  readonly answer: number;
  readonly lease: number;
};

/** An act that was parsed from a block, or the text that could not be parsed. */
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
  /** She is in another city, or comes from another city that alone decides it. */
  | "away"
  /** The stage, or a room that the user does not see. */
  | "not-for-visitors"
  | "in-use"
  | "too-many"
  /** Others than the household hear or see what is said there, or the user is elsewhere. */
  | "not-private"
  /** She is in the middle of something. */
  | "busy";

/** The most personas and buildings that acts may make in one day of the city. */
export const creationsPerDay: Readonly<Record<CreationAct, number>> = {
  create_persona: 3,
  create_building: 3,
};

export type Obeyed = readonly CityEvent[];
