// The ports for calls between cities.

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
import type { Usage } from "../protocol/message.ts";
import type { SaiverseThink } from "../protocol/saiverse-city.ts";
import type { VisitMessage, VisitRefusal } from "../protocol/visit-messages.ts";

/** Which addresses are allowed: any; also those of a local network; only those of the internet. */
export type Reach = "loopback" | "private" | "public";

/** The URL of a city, and the key that identifies it; without a key it is a city of SAIVerse, and signs nothing. */
export type CityAddress = {
  readonly city: CitySlug;
  readonly url: string;
  readonly key: PublicKey | undefined;
  /**
   * The addresses that the party who named this one may name; absent: the operator named it, and it may be anywhere.
   */
  readonly reach?: Reach | undefined;
};

/** A city refused, with the reason; or it could not be reached, or its answer could not be verified. */
export type CallFault =
  | { readonly kind: "refused"; readonly refusal: CityApiRefusal }
  | { readonly kind: "fault"; readonly fault: Fault };

/**
 * Calls to other cities. Signs every call, and accepts only answers that are signed with the key of the address. Never
 * throws.
 */
export interface CityClient {
  /** Sends a message of a visit, and returns the immediate answer; undefined: none. */
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

/** Produces a visitor's thoughts, by whatever protocol her home is asked. Never throws. */
export interface VisitorMind {
  think(think: SignedThink, signal: AbortSignal): Promise<Result<Thought, CallFault>>;
}

/** Handles the calls of other cities. Every caller has signed with the key by which it is judged. */
export interface CityApiHandler {
  /** Whether a caller is trusted; an unknown one is recorded for the operator, with the name it gives itself. */
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

/** A city of SAIVerse refuses to let her in, with the reason. */
export type MoveInFault =
  | { readonly kind: "rejected"; readonly why: VisitRefusal }
  | { readonly kind: "fault"; readonly fault: Fault };

/** Calls to a city of SAIVerse. Its answers are trusted no more than its address. Never throws. */
export interface SaiverseCalls {
  buildings(url: string): Promise<Result<readonly OpenBuilding[], Fault>>;
  /** Resolves when the request was recorded there; whether she is let in is not reported. */
  moveIn(url: string, asked: MoveIn): Promise<Result<undefined, MoveInFault>>;
  /** Asked once: the same question again would be another thought. */
  think(
    url: string,
    persona: string,
    asked: Think,
    signal: AbortSignal,
  ): Promise<Result<Thought, Fault>>;
}

/** Handles the calls of cities of SAIVerse. `callers`: the cities that are configured for the address of the caller. */
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

/** A persona whom external agents may talk with. */
export type CalledPersona = {
  readonly persona: PersonaId;
  readonly name: string;
  readonly language: Language;
  readonly cityName: string;
};

/** One message of a caller: an external agent, by the name that its token was issued for. */
export type AgentCall = {
  readonly caller: string;
  readonly persona: PersonaId;
  /** The ids of the conversation and of the message, as the caller sends them. */
  readonly context: string;
  readonly message: string;
  readonly text: string;
};

/** Why a call was not answered. */
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
  | "no-voice"
  | "held"
  | "ended";

/** Her answer, sentence by sentence; the last piece says how it ended. */
export type CallPiece =
  | { readonly kind: "said"; readonly text: string }
  /** A notice for the caller; she did not say it. */
  | { readonly kind: "noticed"; readonly text: string }
  | {
      readonly kind: "ended";
      readonly how: "answered" | "cancelled";
      /** The tokens of all model calls of her turn; absent: nobody counted them. */
      readonly usage?: Pick<Usage, "input" | "output" | "cached"> | undefined;
    }
  | { readonly kind: "refused"; readonly why: CallRefusal };

/** Handles the calls of external agents. A refusal calls no model. */
export interface AgentCallHandler {
  readonly personas: () => readonly CalledPersona[];
  /** The caller that owns a token; undefined: nobody. */
  readonly callerOf: (token: string) => string | undefined;
  /** Gives her the words of a caller. When the signal aborts she stops. Always ends with a piece that says how. */
  readonly talk: (call: AgentCall, signal: AbortSignal) => AsyncIterable<CallPiece>;
}

/** A text for her voice. The caller alone hears it: it is not said in her room, and she does not know of it. */
export type SpeechCall = {
  readonly caller: string;
  readonly persona: PersonaId;
  readonly text: string;
  /** A factor of the usual speed. */
  readonly rate: number;
};

export type CallSound = { readonly bytes: Uint8Array; readonly mediaType: string };

/** Makes the sound of a text with the voice of a persona. Never rejects. */
export type CallSpeech = (
  call: SpeechCall,
  signal: AbortSignal,
) => Promise<Result<CallSound, CallRefusal>>;

/** A question to a guest, which is an external agent with a place in a building. */
export type GuestQuestion = {
  /** The same for all questions of one stay. */
  readonly context: string;
  /** The same for every attempt at one thought. */
  readonly message: string;
  /** Its perception, as text and as data. */
  readonly text: string;
  readonly data: JsonObject;
};

/** Calls one guest. Never throws. */
export interface GuestClient {
  /** Whether it can be reached, and the name that it gives itself. */
  readonly meet: (signal: AbortSignal) => Promise<Result<{ readonly name: string }, Fault>>;
  /** Its answer, as plain text: data. */
  readonly ask: (asked: GuestQuestion, signal: AbortSignal) => Promise<Result<string, Fault>>;
}
