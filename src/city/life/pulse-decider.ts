// Asks a light model, before her turn begins, whether a persona says something spontaneously. Without an answer in
// time, in the right format and within the budget, the decision is left to the model that answers, which may stay
// silent itself.

import type { PersonaId } from "../../kernel/id.ts";
import { callId, stimulusId, turnId } from "../../kernel/id.ts";
import type { Clock } from "../../kernel/ports.ts";
import { fillTemplate } from "../../kernel/template.ts";
import { packOf } from "../../languages/registry.ts";
import { dataLine } from "../../mind/data-text.ts";
import type { Mind } from "../../mind/mind.ts";
import { speakerName } from "../../mind/perceived-text.ts";
import { stimulusText } from "../../mind/stimulus-text.ts";
import type { CityEventOf } from "../../protocol/city-events.ts";
import type { Company, Source } from "../../protocol/trust.ts";
import { askSideCall } from "../../saint-graph/drivers/side-calls.ts";
import type { Allowance } from "../../saint-graph/ports.ts";
import { sealAside } from "../../saint-graph/seal.ts";
import type { Prospect } from "../../saint-graph/soul.ts";
import { alone } from "../../trust/company.ts";
import { piece } from "../../trust/piece.ts";
import {
  decisionForm,
  decisionPrompt,
  type PulseDecision,
  readDecision,
} from "../../world/pulse-decision.ts";
import type { ResidentStatus } from "../residents/residents.ts";

type Pulse = CityEventOf<"pulse-made">;

/** `left`: the program ends, and the pulse is decided again when it starts. */
export type DecidedPulse =
  | (Weighed & { readonly kind: "speak"; readonly note: string })
  | (Weighed & { readonly kind: "pass" })
  | { readonly kind: "undecided" | "interrupted" | "left" };

type Weighed = {
  readonly memory: string;
  /** The least trusted source of all that the decision was made from. */
  readonly taint: Source;
  /** The hearers of all of that. */
  readonly heardBy: Company;
};

export type PulseDecider = {
  /** Asks about one pulse. Never rejects. */
  readonly decide: (
    pulse: Pulse,
    her: Extract<ResidentStatus, { readonly kind: "awake" }>,
    building: string,
  ) => Promise<DecidedPulse>;
  /** Drops the decision that is running for a persona, because something more urgent comes first. */
  readonly interrupt: (persona: PersonaId) => void;
  readonly close: () => void;
};

type Deps = {
  readonly clock: Clock;
  readonly allowance: (
    persona: PersonaId,
    purpose: string,
    model: string,
  ) => Allowance | Promise<Allowance>;
  readonly onBug: (error: unknown) => void;
};

const purpose = "pulse";
/** Milliseconds: a room waits for the answer. */
const patience = 10_000;

export function openPulseDecider({ clock, allowance, onBug }: Deps): PulseDecider {
  const underWay = new Map<PersonaId, AbortController>();

  const ask = async (
    pulse: Pulse,
    { equipment, soul }: Extract<ResidentStatus, { readonly kind: "awake" }>,
    building: string,
    signal: AbortSignal,
  ): Promise<Decision | undefined> => {
    const { persona } = pulse;
    const prospect = await soul.prospect(pulse.stimulus, shownTurns);
    const turn = turnId(prospect.turn);
    const { request, taint } = requestOf(pulse, equipment.mind(), prospect, building);
    const sideCalls = {
      clock,
      model: equipment.light,
      allowance: (model: string) => allowance(persona, purpose, model),
      record: soul.record,
    };
    const text = await askSideCall(sideCalls, { turn, purpose, request }, signal);
    const decision = text === undefined ? undefined : readDecision(text);
    return decision?.ok === true
      ? { ...decision.value, taint, heardBy: prospect.heardBy }
      : undefined;
  };

  return {
    async decide(pulse, her, building) {
      const ending = new AbortController();
      underWay.set(pulse.persona, ending);
      const answered = ask(pulse, her, building, ending.signal).catch((error) => {
        if (!ending.signal.aborted) onBug(error);
        return undefined;
      });
      const waited = clock.sleep(patience, ending.signal).then(() => undefined);
      const decision = await Promise.race([answered, waited]);
      const { aborted, reason } = ending.signal;
      underWay.delete(pulse.persona);
      ending.abort("over");
      return aborted ? { kind: reason === "left" ? "left" : "interrupted" } : weighedOf(decision);
    },
    interrupt: (persona) => underWay.get(persona)?.abort("interrupted"),
    close() {
      for (const ending of underWay.values()) ending.abort("left");
    },
  };
}

type Decision = PulseDecision & Omit<Weighed, "memory">;

function weighedOf(decision: Decision | undefined): DecidedPulse {
  if (decision === undefined) return { kind: "undecided" };
  const { speak, info: note, memory, taint, heardBy } = decision;
  const weighed = { memory, taint, heardBy };
  return speak ? { kind: "speak", note, ...weighed } : { kind: "pass", ...weighed };
}

/** The number of her newest turns that are shown before the new perceptions. */
const shownTurns = 6;
const longestLine = 500;

function requestOf(
  { persona, stimulus }: Pulse,
  mind: Mind,
  prospect: Prospect,
  buildingName: string,
): ReturnType<typeof sealAside> {
  const { displayName, language } = mind;
  const say = packOf(language).world.pulseHeadings;
  const before = prospect.past.flatMap((turn) => linesOf(mind, turn));
  const text = [
    ...(before.length === 0 ? [] : [say.before, ...before]),
    say.now,
    stimulusText(mind, prospect.stimulus),
  ].join("\n");
  const id = stimulusId(`${stimulus.id}:${purpose}`);
  return sealAside({
    system: piece(
      fillTemplate(decisionPrompt(language), { displayName, buildingName }),
      prospect.taint,
      alone,
    ),
    text: piece(text, prospect.taint, alone),
    ...{ json: decisionForm, turn: `${persona}:${id}` },
    callId: (place) => callId(turnId(0), 0, place),
  });
}

/** The lines of a turn: the one that she heard, and her answer. */
function linesOf(mind: Mind, { stimulus, said }: Prospect["past"][number]): readonly string[] {
  const line = dataLine(said, mind.language, longestLine);
  const heard = stimulusText(mind, stimulus);
  return line === "" ? [heard] : [heard, `${speakerName(mind.displayName)}: ${line}`];
}
