// How cities reach each other, as the rest of the program sees it.

import type { Fault } from "../kernel/fault.ts";
import type { CitySlug, PersonaId } from "../kernel/id.ts";
import type { JsonObject } from "../kernel/json.ts";
import type { Result } from "../kernel/result.ts";
import type {
  CityApiRefusal,
  MoveIn,
  OpenBuilding,
  SignedThink,
  Think,
  Thought,
} from "../protocol/city-api.ts";
import type { Cities, PublicKey, Registration } from "../protocol/directory.ts";
import type { Language } from "../protocol/language.ts";
import type { SaiverseThink } from "../protocol/saiverse-city.ts";
import type { VisitMessage, VisitRefusal } from "../protocol/visit-messages.ts";

/** How near to this machine an address may be: anywhere, in networks of a house as well, or out in the world alone. */
export type Reach = "loopback" | "private" | "public";

/** Where a city is reached, and by which key it is known; none: it is a city of SAIVerse, and signs nothing. */
export type CityAddress = {
  readonly city: CitySlug;
  readonly url: string;
  readonly key: PublicKey | undefined;
  /** How far whoever named the address is believed; absent: the operator did, and it may be anywhere. */
  readonly reach?: Reach | undefined;
};

/** A city said no, and why; or it could not be reached, or not be believed. */
export type CallFault =
  | { readonly kind: "refused"; readonly refusal: CityApiRefusal }
  | { readonly kind: "fault"; readonly fault: Fault };

/** Calls to other cities. Signs everything, believes only what the address's key has signed. Never throws. */
export interface CityClient {
  /** What is to be told of a visit, and what is answered at once; undefined: nothing. */
  tell(
    to: CityAddress,
    message: VisitMessage,
  ): Promise<Result<VisitMessage | undefined, CallFault>>;
  buildings(to: CityAddress): Promise<Result<readonly OpenBuilding[], CallFault>>;
  think(
    to: CityAddress,
    persona: string,
    think: SignedThink,
    signal: AbortSignal,
  ): Promise<Result<Thought, CallFault>>;
}

/** Whoever thinks for a visitor, by whatever protocol it is asked. Never throws. */
export interface VisitorMind {
  think(think: SignedThink, signal: AbortSignal): Promise<Result<Thought, CallFault>>;
}

/** What a city answers other cities. Whoever asks has signed with the key that it is judged by. */
export interface CityApiHandler {
  /** Who is trusted; whoever is not known is written down for the operator, with what it calls itself. */
  judge(
    city: CitySlug,
    key: PublicKey,
    called?: () => string | undefined,
  ): "trusted" | "unknown-city" | "other-key" | "banned";
  buildings(): readonly OpenBuilding[];
  hear(
    from: CitySlug,
    message: VisitMessage,
  ): Promise<Result<VisitMessage | undefined, CityApiRefusal>>;
  think(
    from: CitySlug,
    persona: string,
    think: SignedThink,
    signal: AbortSignal,
  ): Promise<Result<Thought, CityApiRefusal>>;
}

/** Calls to the directory. Never throws. */
export interface DirectoryClient {
  register(as: Registration): Promise<"registered" | "name-taken" | "failed">;
  beat(city: CitySlug): Promise<"beaten" | "unknown" | "name-taken" | "failed">;
  cities(): Promise<Cities | undefined>;
}

/** A city of SAIVerse does not let her in, and why. */
export type MoveInFault =
  | { readonly kind: "rejected"; readonly why: VisitRefusal }
  | { readonly kind: "fault"; readonly fault: Fault };

/** Calls to a city of SAIVerse. Nothing that it answers is more than its address says. Never throws. */
export interface SaiverseCalls {
  buildings(url: string): Promise<Result<readonly OpenBuilding[], Fault>>;
  /** Done when it was taken down; whether she is let in is told by nobody. */
  moveIn(url: string, asked: MoveIn): Promise<Result<undefined, MoveInFault>>;
  /** Asked once: the same question again would be another thought. */
  think(
    url: string,
    persona: string,
    asked: Think,
    signal: AbortSignal,
  ): Promise<Result<Thought, Fault>>;
}

/** What cities of SAIVerse are answered. `callers`: those that are named for the address a call came from. */
export interface SaiverseApiHandler {
  buildings(callers: readonly CitySlug[]): Result<readonly OpenBuilding[], CityApiRefusal>;
  moveIn(
    callers: readonly CitySlug[],
    asked: MoveIn,
  ): Promise<Result<undefined, CityApiRefusal | VisitRefusal>>;
  think(
    callers: readonly CitySlug[],
    persona: string,
    asked: SaiverseThink,
    signal: AbortSignal,
  ): Promise<Result<Thought, CityApiRefusal>>;
}

/** A persona whom agents that are not ours may talk with. */
export type CalledPersona = {
  readonly persona: PersonaId;
  readonly name: string;
  readonly language: Language;
  readonly cityName: string;
};

/** One message of a caller: an agent that is not ours, by the name that its token was given for. */
export type AgentCall = {
  readonly caller: string;
  readonly persona: PersonaId;
  /** The conversation, and the message in it, as the caller calls them. */
  readonly context: string;
  readonly message: string;
  readonly text: string;
};

/** Why a call came to no answer. */
export type CallRefusal =
  | "unknown-persona"
  | "asleep"
  | "away"
  | "on-air"
  | "stopped"
  | "spent"
  | "unpriced"
  | "too-often"
  | "busy"
  | "heard-before"
  | "not-heard"
  | "failed"
  | "too-late"
  | "ended";

/** What is heard of her answer, sentence by sentence; the last piece says how it ended. */
export type CallPiece =
  | { readonly kind: "said"; readonly text: string }
  /** The caller should know it; she did not say it. */
  | { readonly kind: "noticed"; readonly text: string }
  | { readonly kind: "ended"; readonly how: "answered" | "cancelled" }
  | { readonly kind: "refused"; readonly why: CallRefusal };

/** What agents that are not ours are answered. A refusal asks no model. */
export interface AgentCallHandler {
  readonly personas: () => readonly CalledPersona[];
  /** Whose token it is; undefined: nobody's. */
  readonly callerOf: (token: string) => string | undefined;
  /** Tells her what a caller says. When the signal aborts she stops. Always ends with a piece that says how. */
  readonly talk: (call: AgentCall, signal: AbortSignal) => AsyncIterable<CallPiece>;
}

/** What a guest, an agent that is not ours and stands in a building, is asked. */
export type GuestQuestion = {
  /** The same for all questions of one stay. */
  readonly context: string;
  /** The same for the same thought. */
  readonly message: string;
  /** What it perceived, told in words and as data. */
  readonly text: string;
  readonly data: JsonObject;
};

/** Reaches one guest. Never throws. */
export interface GuestClient {
  /** Whether it can be reached, and what it calls itself. */
  readonly meet: (signal: AbortSignal) => Promise<Result<{ readonly name: string }, Fault>>;
  /** What it says, as plain text: data. */
  readonly ask: (asked: GuestQuestion, signal: AbortSignal) => Promise<Result<string, Fault>>;
}
