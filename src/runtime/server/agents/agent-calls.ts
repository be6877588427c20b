// External agents talk with a persona. Their messages are comments of the audience, received in the room she is in: the
// same gates, the same privileges, her own budget. Her answer is heard in the room, and streamed to the caller.

import { createHash } from "node:crypto";
import type { AgentCall, AgentCallHandler, CallPiece, CallRefusal } from "../../../cities/ports.ts";
import type { CityRuntime } from "../../../city/life/open-life.ts";
import type { DayLedger } from "../../../city/visits/day-ledger.ts";
import { stimulusId } from "../../../kernel/id.ts";
import type { Clock } from "../../../kernel/ports.ts";
import type { Stimulus } from "../../../protocol/stimulus.ts";
import { isWithHer } from "../../../saint-graph/outline.ts";
import type { LivingCity } from "../../../world/drivers/living-city.ts";
import { type Resident, residentOf, residentsOf } from "../../../world/state.ts";
import { type AdmissionParts, type CallAdmission, openCallAdmission } from "./call-admission.ts";
import { answerOf, inTime, openPieces, quiet, refused } from "./call-answer.ts";
import { callPiece } from "./call-steps.ts";

type Parts = AdmissionParts & {
  readonly city: LivingCity;
  readonly residents: Pick<
    CityRuntime["residents"],
    "of" | "soulOf" | "outline" | "caughtUp" | "allowanceOf"
  >;
  readonly onSoulStep: CityRuntime["onSoulStep"];
  readonly ledger: DayLedger;
  readonly clock: Clock;
  readonly callerOf: AgentCallHandler["callerOf"];
  /** The notice for the caller when its words are changed or held back. */
  readonly noticeOf: (text: string) => string | undefined;
  /** The most messages of one caller per day. */
  readonly perDay: number;
  readonly onBug: (error: unknown) => void;
};

export type OpenAgentCalls = AgentCallHandler & {
  /** Admits these calls, and others beside them. */
  readonly admission: CallAdmission;
  readonly close: () => void;
};

/** The state of the calls of a city. */
type OpenCalls = {
  readonly parts: Parts;
  readonly admission: CallAdmission;
  /** Aborts when the program ends. */
  readonly closing: AbortSignal;
};

export function openAgentCalls(parts: Parts): OpenAgentCalls {
  const closing = new AbortController();
  const admission = openCallAdmission(parts);
  const calls: OpenCalls = { parts, admission, closing: closing.signal };
  return {
    personas: () => personasOf(parts),
    callerOf: parts.callerOf,
    admission,
    talk: (call, signal) => talk(calls, call, signal),
    close: () => closing.abort(),
  };
}

/** The personas that can be called. */
function personasOf({
  city,
  residents,
  isReachable,
}: Parts): ReturnType<AgentCallHandler["personas"]> {
  const state = city.state();
  return residentsOf(state).flatMap(({ persona, name, visitor }) => {
    const living = residents.of(persona);
    const isOurs = visitor === null && living?.kind === "awake" && isReachable(persona);
    if (!isOurs) return [];
    const { language } = living.equipment.mind();
    return [{ persona, name, language, cityName: state.city.name }];
  });
}

async function* talk(
  calls: OpenCalls,
  call: AgentCall,
  signal: AbortSignal,
): AsyncGenerator<CallPiece> {
  const { parts, admission, closing } = calls;
  if (closing.aborted) return yield refused("ended");
  const admitted = admission.begin(call);
  if (!admitted.ok) return yield refused(admitted.error);
  try {
    if (parts.ledger.today(call.caller) >= parts.perDay) return yield refused("too-often");
    yield* answered(calls, call, signal);
  } catch (error) {
    parts.onBug(error);
    yield refused("failed");
  } finally {
    admitted.value();
  }
}

/** Records that she was spoken to, and counts the message against the caller's daily limit. */
async function taken(
  { city, ledger, perDay }: Parts,
  call: AgentCall,
  stimulus: Stimulus,
): Promise<CallRefusal | undefined> {
  const { caller, persona, text } = call;
  const building = residentOf(city.state(), persona)?.building;
  if (building === undefined) return "unknown-persona";
  const event = {
    ...({ type: "call-taken", persona, building, caller, text } as const),
    context: shortId(call.context),
    message: shortId(call.message),
    stimulus: stimulus.id,
  };
  const key = `call:${persona}:${stimulus.id}`;
  const written = await ledger.spend(caller, perDay, event, key);
  return written === "written" ? undefined : unwritten[written];
}

async function* answered(
  { parts, closing }: OpenCalls,
  call: AgentCall,
  signal: AbortSignal,
): AsyncGenerator<CallPiece> {
  const { city, residents, clock } = parts;
  const { persona } = call;
  const soul = residents.soulOf(persona);
  const resident = residentOf(city.state(), persona);
  if (soul === undefined || resident === undefined) return yield refused("asleep");
  const stimulus = stimulusOf(call, resident, clock.now());
  const waiting = { clock, closing };
  const written = await inTime(taken(parts, call, stimulus), waiting);
  const refusal = written.ok ? written.value : written.error;
  if (refusal !== undefined) return yield refused(refusal);
  const notice = parts.noticeOf(call.text);
  if (notice !== undefined) yield { kind: "noticed", text: notice };
  const pieces = openPieces();
  const stop = parts.onSoulStep((who, step) => {
    const piece = who === persona ? callPiece(stimulus.id, step) : undefined;
    if (piece !== undefined) pieces.add(piece);
  });
  try {
    const hearing = soul.hear(stimulus);
    const heard = await inTime(hearing, waiting);
    if (!heard.ok) {
      void hearing.then(() => quiet(soul, stimulus)).catch(parts.onBug);
      return yield refused(heard.error);
    }
    if (heard.value === "refused" || heard.value === "ended") return yield refused("ended");
    const known = await inTime(residents.caughtUp(persona), waiting);
    if (!known.ok) return yield refused(known.error);
    const outline = residents.outline(persona);
    const waits = outline !== undefined && isWithHer(outline, stimulus.id);
    if (!pieces.any() && !waits) return yield refused("busy");
    yield* answerOf(pieces, { soul, stimulus, signal, closing, clock });
  } finally {
    stop();
  }
}

const unwritten = {
  known: "heard-before",
  spent: "too-often",
  ended: "ended",
} as const satisfies Record<string, CallRefusal>;

/** Ids of callers have any length: a long one is replaced by its hash. */
const shortId = (id: string): string =>
  id.length <= 40 ? id : createHash("sha256").update(id).digest("hex").slice(0, 40);

const stimulusOf = (call: AgentCall, { building }: Resident, at: number): Stimulus => ({
  id: stimulusId(`a2a:${call.caller}:${shortId(call.context)}:${shortId(call.message)}`),
  kind: "comment",
  text: call.text,
  author: { id: call.caller, name: call.caller, platform: "a2a", role: "audience" },
  source: "caller",
  writtenAt: at,
  room: { building },
  urgency: "queue",
});
