// A visitor's pulse here is answered at her home, and her answer is carried out here.

import type { CallFault, VisitorMind } from "../../cities/ports.ts";
import { isPresent, visitorIn } from "../../cities/visits/host.ts";
import type { CitySlug, PersonaId } from "../../kernel/id.ts";
import type { Clock } from "../../kernel/ports.ts";
import type { Result } from "../../kernel/result.ts";
import { packOf } from "../../languages/registry.ts";
import { mostOccupants, type SignedThink, type Thought } from "../../protocol/city-api.ts";
import type { CityEvent, CityEventOf } from "../../protocol/city-events.ts";
import { textWithPictures } from "../../protocol/picture-reference.ts";
import type { Perceived } from "../../protocol/stimulus.ts";
import { unknownTrust } from "../../protocol/trust.ts";
import { readAnswer } from "../../saint-graph/speech/read-answer.ts";
import { mayRepeat } from "../../trust/company.ts";
import { readBlocks } from "../../world/acts/read-acts.ts";
import type { WrittenAct } from "../../world/commands.ts";
import type { LivingCity } from "../../world/drivers/living-city.ts";
import { hearersIn } from "../../world/hearers.ts";
import { plainName } from "../../world/names.ts";
import type { SpendingState } from "../../world/planning-context.ts";
import { isOpenToVisitors } from "../../world/rules/moves.ts";
import {
  type CityState,
  calledInVainNotices,
  type Resident,
  residentOf,
  roomOf,
  roomsOf,
  userCauses,
} from "../../world/state.ts";
import { othersIn } from "../residents/place.ts";
import type { Visits } from "./open-visits.ts";

type Pulse = CityEventOf<"pulse-made">;
type Visitor = NonNullable<Resident["visitor"]>;

type Parts = {
  readonly city: LivingCity;
  readonly visits: Pick<Visits, "book">;
  /** The mind of a visitor; undefined while nobody can be asked for her. */
  readonly mindOf: (visitor: Visitor) => VisitorMind | undefined;
  readonly clock: Clock;
  /** The note for those in the room when a visitor does not answer them. */
  readonly unansweredNote: (visitor: PersonaId, reason: Unanswered) => string;
  /** The limit of a visitor's home, or its reachability, has changed. */
  readonly onChange: () => void;
};

export type VisitorPulses = {
  /** Whether she can be asked: her lease is valid, and her home's address is known. */
  readonly canThink: (visitor: PersonaId) => boolean;
  readonly spending: (visitor: PersonaId) => SpendingState;
  /** Another city has called: its personas here are asked again, if they rested because it did not answer. */
  readonly heard: (home: CitySlug) => void;
  /** Asks her home, and carries out the answer, once. */
  readonly give: (pulse: CityEventOf<"pulse-made">) => Promise<void>;
  readonly close: () => void;
};

/** Her home has no thoughts left for this city today, or does not answer. */
type Silence = "spent" | "unreached";
/** `slow`: her home has not answered yet. */
export type Unanswered = Silence | "slow";

type Rest = { readonly until: number; readonly home: CitySlug; readonly why: Silence };

/** Milliseconds after which the user reads that her home has not answered yet. */
const slowAfter = 5_000;
const mostTries = 3;
const betweenTries = 2_000;
/** Milliseconds for which a home is not asked that has no thoughts left today, or that cannot be reached. */
const spentRest = 10 * 60_000;
const lostRest = 60_000;
const longestSpeech = 2_000;

export function openVisitorPulses(parts: Parts): VisitorPulses {
  const { city, clock } = parts;
  const rests = openRests(parts);
  const ended = new AbortController();
  const isHere = (visitor: PersonaId): boolean =>
    isPresent(visitorIn(parts.visits.book().host, visitor), clock.now());

  /** She rests, and the user reads why, unless the answer was about a visit that is over by now. */
  const rest = async (pulse: Pulse, asked: Visitor, error: CallFault): Promise<void> => {
    const { persona: visitor } = pulse;
    const { visitor: now } = residentOf(city.state(), visitor) ?? {};
    if (now?.visit !== asked.visit || !isHere(visitor)) return;
    await tellUnanswered(parts, pulse, rests.begin(visitor, asked.home, error));
  };

  /** Carries out her home's answer here, unless she has left meanwhile. */
  const carryOut = async (pulse: Pulse, written: string): Promise<void> => {
    const { persona: visitor, stimulus } = pulse;
    const { speech, acts } = readThought(written);
    const resident = isHere(visitor) ? residentOf(city.state(), visitor) : undefined;
    if (resident === undefined) {
      await city.record([turnMade(pulse, "silent", "she has left")], keyed(pulse));
      return;
    }
    if (speech !== "") {
      const said = (state: CityState) => [messageOf(state, resident, pulse, speech)];
      await city.record(said, { keys: [`${keyOf(pulse)}:said`] });
    }
    if (acts.length > 0) {
      const act = { do: "act", persona: visitor, turn: stimulus.id, acts } as const;
      const command = { ...act, startedBy: "others", interrupted: false } as const;
      await city.command(command, { key: `${keyOf(pulse)}:acts` });
    }
    await city.record([turnMade(pulse, speech === "" ? "silent" : "spoken")], keyed(pulse));
  };

  const mindOf = (resident: Resident | undefined): VisitorMind | undefined =>
    resident?.visitor != null && isHere(resident.persona)
      ? parts.mindOf(resident.visitor)
      : undefined;

  const give: VisitorPulses["give"] = async (pulse) => {
    const resident = residentOf(city.state(), pulse.persona);
    const mind = mindOf(resident);
    if (resident?.visitor == null || mind === undefined) {
      await city.record([turnMade(pulse, "dropped", "her home cannot be asked")], keyed(pulse));
      return;
    }
    const think = { ...thinkOf(city.state(), resident, pulse), visit: resident.visitor.visit };
    const answer = await askedInTime(parts, pulse, () => ask(clock, mind, think, ended.signal));
    if (ended.signal.aborted) return;
    if (answer.ok) return await carryOut(pulse, answer.value.response_text);
    await rest(pulse, resident.visitor, answer.error);
    await city.record([turnMade(pulse, "failed", noteOf(answer.error))], keyed(pulse));
  };

  return {
    canThink: (visitor) => mindOf(residentOf(city.state(), visitor)) !== undefined,
    spending: (visitor) => rests.of(visitor) ?? "free",
    heard: rests.heard,
    give,
    close: () => ended.abort(),
  };
}

/** Asks her home, and again where that may help. */
async function ask(
  clock: Clock,
  mind: VisitorMind,
  think: SignedThink,
  ended: AbortSignal,
): Promise<Result<Thought, CallFault>> {
  for (let tried = 1; ; tried += 1) {
    const answer = await mind.think(think, ended);
    const mayPass = !answer.ok && isPassing(answer.error);
    if (!mayPass || tried >= mostTries || ended.aborted) return answer;
    await clock.sleep(betweenTries, ended);
  }
}

/** The answer of a visitor's home; the user reads when it takes long. */
async function askedInTime(
  parts: Parts,
  pulse: Pulse,
  asked: () => Promise<Result<Thought, CallFault>>,
): Promise<Result<Thought, CallFault>> {
  const answered = new AbortController();
  const slow = parts.clock.sleep(slowAfter, answered.signal).then(async () => {
    if (!answered.signal.aborted) await tellUnanswered(parts, pulse, "slow");
  });
  const answer = await asked();
  answered.abort();
  await slow;
  return answer;
}

/** The user called her: the reason why nothing comes is shown in the room. */
async function tellUnanswered(
  { city, unansweredNote }: Parts,
  pulse: Pulse,
  reason: Unanswered,
): Promise<void> {
  const { persona, building, cause } = pulse;
  if (!userCauses.includes(cause)) return;
  const code = calledInVainNotices[reason === "spent" ? "spent" : "unreached"];
  const note = unansweredNote(persona, reason);
  await city.record([{ type: "city-noticed", level: "warning", code, note, persona, building }], {
    keys: [`${keyOf(pulse)}:${reason}`],
  });
}

/** The visitors who are not asked for a while. */
function openRests({ clock, onChange }: Pick<Parts, "clock" | "onChange">) {
  const resting = new Map<PersonaId, Rest>();
  return {
    of(visitor: PersonaId): Silence | undefined {
      const rest = resting.get(visitor);
      return rest !== undefined && rest.until > clock.now() ? rest.why : undefined;
    },
    begin(visitor: PersonaId, home: CitySlug, error: CallFault): Silence {
      const why = error.kind === "refused" && error.refusal === "spent" ? "spent" : "unreached";
      const until = clock.now() + (why === "spent" ? spentRest : lostRest);
      resting.set(visitor, { until, home, why });
      onChange();
      return why;
    },
    heard(home: CitySlug): void {
      const back = [...resting].filter(([, it]) => it.home === home && it.why === "unreached");
      for (const [visitor] of back) resting.delete(visitor);
      if (back.length > 0) onChange();
    },
  };
}

/** The same thought may be requested again: home thinks it once. */
const isPassing = (error: CallFault): boolean =>
  error.kind === "refused" ? error.refusal === "timeout" : error.fault.retryable;

const noteOf = (error: CallFault): string =>
  error.kind === "refused" ? error.refusal : error.fault.note;

const keyOf = ({ stimulus }: CityEventOf<"pulse-made">): string => `visitor:${stimulus.id}`;
const keyed = (pulse: CityEventOf<"pulse-made">) => ({ keys: [`${keyOf(pulse)}:turn`] });

const turnMade = (
  { persona, building, stimulus }: CityEventOf<"pulse-made">,
  outcome: CityEventOf<"turn-made">["outcome"],
  note?: string,
): CityEvent => ({
  type: "turn-made",
  persona,
  building,
  turn: stimulus.id,
  stimulus: stimulus.id,
  outcome,
  modelCalls: 0,
  inputTokens: 0,
  outputTokens: 0,
  duration: 0,
  trust: { ...unknownTrust, taint: "visitor" },
  ...(note === undefined ? {} : { note }),
});

const messageOf = (
  state: CityState,
  { persona, building }: Resident,
  { stimulus }: CityEventOf<"pulse-made">,
  text: string,
): CityEvent => ({
  type: "message-said",
  who: { kind: "persona", persona },
  building,
  text,
  turn: stimulus.id,
  index: 0,
  // Others hear there by now than those whose words she was given: it is not for them.
  ...(stimulus.heard === undefined || mayRepeat(stimulus.heard, hearersIn(state, building))
    ? {}
    : { heard: stimulus.heard }),
  // The people behind her home's answer are strangers to this city.
  taint: "visitor",
});

/**
 * Parses the words of another city's persona into plain text and acts, with the grammar for her own words at home. It
 * is data: nothing in it is markup of this program.
 */
export function readThought(written: string): {
  readonly speech: string;
  readonly acts: readonly WrittenAct[];
} {
  const { text, blocks } = readAnswer(written.toWellFormed());
  const speech = text.replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, " ").trim();
  return { speech: [...speech].slice(0, longestSpeech).join(""), acts: readBlocks(blocks) };
}

/**
 * The user's words are the stimulus' text: for her home they are words like all others. Pictures stay in this city; of
 * each she learns its description.
 */
function perceivedIn({ stimulus }: CityEventOf<"pulse-made">): readonly Perceived[] {
  const seen = (stimulus.perceived ?? []).map((one): Perceived => {
    if (one.kind !== "words") return one;
    const { pictures: _, ...words } = one;
    return { ...words, text: textWithPictures(one) };
  });
  if (stimulus.kind !== "message" || stimulus.author === undefined) return seen;
  const { name } = stimulus.author;
  return [
    ...seen,
    {
      ...{ kind: "words", id: "city:user", name, role: "user", text: textWithPictures(stimulus) },
      taint: stimulus.source,
    },
  ];
}

const mostSeen = 60;

function thinkOf(
  state: CityState,
  resident: Resident,
  pulse: CityEventOf<"pulse-made">,
): Omit<SignedThink, "visit"> {
  const building = roomOf(state, resident.building)?.building;
  const perceived = perceivedIn(pulse).slice(-mostSeen);
  const called = (name: string) => name || packOf(state.language).mind.unnamed;
  const open = roomsOf(state).filter((room) => isOpenToVisitors(room.building));
  return {
    thought: pulse.stimulus.id,
    cause: pulse.cause,
    city_name: plainName(state.city.name),
    building_id: resident.building,
    building_name: plainName(building?.name ?? resident.building),
    building_description: building?.description ?? "",
    buildings: open.map((room) => ({
      id: room.building.buildingId,
      name: plainName(room.building.name),
    })),
    occupants: othersIn(state, resident).slice(0, mostOccupants).map(called),
    recent_history: perceived.flatMap((seen) =>
      seen.kind === "words"
        ? [{ role: "user", content: `${called(seen.name)}: ${seen.text}`.slice(0, 8_000) }]
        : [],
    ),
    user_online: state.user.building === resident.building,
    perceived: [...perceived],
  };
}
