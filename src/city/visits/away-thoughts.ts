// Thinking at home for a persona who is in another city: the question of that city becomes a stimulus of her soul, and
// her speech and acts in that turn are the answer. Read from her journal, so that the same thought has the same answer.

import {
  cityThere,
  personThere,
  type Traveller,
  thoughtId,
  thoughtStimulus,
} from "../../cities/thought.ts";
import { allowThought, type ThoughtRefusal } from "../../cities/visits/home.ts";
import { type CitySlug, type PersonaId, parsePersonaId, type VisitId } from "../../kernel/id.ts";
import type { Clock, Journal } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { turnMemory } from "../../memory/remembering/turn-memory.ts";
import type { Place } from "../../mind/place.ts";
import type { Act } from "../../protocol/act.ts";
import type { CityApiRefusal, SignedThink, Thought } from "../../protocol/city-api.ts";
import { localDay } from "../../protocol/local-day.ts";
import { type SoulEvent, soulStream } from "../../protocol/soul-events.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import { visitParts } from "../../protocol/visit-id.ts";
import type { Soul } from "../../saint-graph/soul.ts";
import { actsOfTurn, noBlocks, withSoulEvent } from "../../world/acts/turn-blocks.ts";
import type { LivingCity } from "../../world/drivers/living-city.ts";
import { nameFrom } from "../../world/names.ts";
import { type CityState, isAway, residentOf } from "../../world/state.ts";
import type { Residents } from "../residents/residents.ts";
import type { Visits } from "./open-visits.ts";

type Parts = {
  readonly city: LivingCity;
  readonly souls: Pick<Journal<SoulEvent>, "withKey" | "read" | "follow">;
  readonly residents: Pick<Residents, "soulOf">;
  readonly visits: Pick<Visits, "write">;
  readonly clock: Clock;
  readonly self: CitySlug;
  /** The most thoughts that one city may ask for per day. */
  readonly thoughtsPerDay: number;
};

export type AwayThoughts = {
  readonly think: (
    from: CitySlug,
    persona: string,
    asked: SignedThink,
    signal: AbortSignal,
  ) => Promise<Result<Thought, CityApiRefusal>>;
  /** The result of an earlier thought, once its turn has ended; undefined: it never began. */
  readonly answerTo: (
    thought: { readonly visit: VisitId; readonly thought: string },
    signal: AbortSignal,
  ) => Promise<Thought | undefined>;
  /** The place of a persona who is away, as that city describes it; undefined: unknown. */
  readonly placeOf: (persona: PersonaId) => Place | undefined;
};

/** Acts that are carried out at home: her soul's emotions and thoughts. */
const atHome: readonly Act["action"][] = ["emotion_shift", "think"];

export function openAwayThoughts(parts: Parts): AwayThoughts {
  const { city, residents, visits, clock } = parts;
  const places = new Map<PersonaId, Place>();

  const allowed = async (
    from: CitySlug,
    persona: PersonaId,
    { visit, thought }: SignedThink,
  ): Promise<ThoughtRefusal | "ended" | undefined> => {
    let refusal: ThoughtRefusal | undefined;
    const written = await visits.write((book, state, at) => {
      const day = localDay(at, state.city.timeZone);
      const most = parts.thoughtsPerDay;
      const answer = allowThought(book.home, { from, persona, visit, thought, day, most }, at);
      refusal = answer.ok ? undefined : answer.error;
      return answer.ok ? answer.value : [];
    });
    return written === "ended" ? "ended" : refusal;
  };

  const answered = async (
    persona: PersonaId,
    soul: Soul,
    stimulus: Stimulus,
    signal: AbortSignal,
  ): Promise<Result<Answer, CityApiRefusal>> => {
    const heard = await soul.hear(stimulus);
    if (heard === "ended" || heard === "refused") return err("ended");
    const answer = await answerOf(parts, persona, stimulus.id, signal);
    return answer === undefined ? err("timeout") : ok(answer);
  };

  return {
    async think(from, written, asked, signal) {
      const id = parsePersonaId(written);
      const soul = id.ok ? residents.soulOf(id.value) : undefined;
      if (!id.ok || soul === undefined) return err("unknown-persona");
      const refusal = await allowed(from, id.value, asked);
      if (refusal !== undefined) return err(refusal);
      const traveller = travellerOf(city.state(), id.value);
      places.set(id.value, placeThere(asked, from, traveller, parts.self));
      const stimulus = thoughtStimulus(asked, from, clock.now(), traveller);
      const answer = await answered(id.value, soul, stimulus, signal);
      if (!answer.ok) return answer;
      await felt(soul, stimulus.id, answer.value.acts);
      return ok({ response_text: writtenAnswer(answer.value) });
    },
    async answerTo({ visit, thought }, signal) {
      const { persona } = visitParts(visit);
      const stimulus = thoughtId(visit, thought);
      const answer = await answerOf(parts, persona, stimulus, signal);
      const soul = residents.soulOf(persona);
      if (answer !== undefined && soul !== undefined) await felt(soul, stimulus, answer.acts);
      return answer && { response_text: writtenAnswer(answer) };
    },
    placeOf: (persona) =>
      isAway(residentOf(city.state(), persona)) ? places.get(persona) : undefined,
  };
}

const travellerOf = (state: CityState, persona: PersonaId): Traveller => ({
  name: residentOf(state, persona)?.name ?? persona,
  homeName: state.city.name,
  nameFrom: (name, city) => nameFrom(state.language, name, city),
});

/** Records an emotion shift that she wrote there in her soul, once. */
async function felt(soul: Soul, id: string, acts: readonly Act[]): Promise<void> {
  for (const [place, act] of acts.entries()) {
    if (act.action !== "emotion_shift") continue;
    const { delta } = act;
    await soul.record({ type: "emotion-shifted", by: "act", delta }, { key: `${id}:${place}` });
  }
}

type Answer = { readonly speech: string; readonly acts: readonly Act[] };

/**
 * Her speech and acts about a stimulus, once its turn has ended; undefined: it never began, or the wait was cancelled.
 */
async function answerOf(
  { souls }: Parts,
  persona: PersonaId,
  stimulus: string,
  signal: AbortSignal,
): Promise<Answer | undefined> {
  const stream = soulStream(persona);
  const begun = await souls.withKey(stream, `stimulus:${stimulus}`);
  if (begun === undefined) return undefined;
  const from = { stream, after: begun.number };
  for await (const { event } of souls.follow(from, signal)) {
    if (isEndOf(event, stimulus)) return await answerIn(souls, from, stimulus);
  }
  return undefined;
}

const isEndOf = (event: SoulEvent, stimulus: string): boolean =>
  (event.type === "turn-ended" || event.type === "stimulus-dropped") && event.stimulus === stimulus;

const silence: Answer = { speech: "", acts: [] };

/** The answer in the present journal: of the first turn about it that did not fail, or of the last. */
async function answerIn(
  souls: Parts["souls"],
  { stream, after }: { readonly stream: string; readonly after: number },
  stimulus: string,
): Promise<Answer | undefined> {
  const events: SoulEvent[] = [];
  let blocks = noBlocks;
  let answer: Answer | undefined;
  for await (const { event } of souls.read(stream, after)) {
    events.push(event);
    blocks = withSoulEvent(blocks, event);
    if (!isEndOf(event, stimulus)) continue;
    if (event.type !== "turn-ended") return silence;
    const acts = actsOfTurn(blocks, event).flatMap((act) => (act.kind === "act" ? act.act : []));
    answer = { speech: turnMemory(event.turn, events).heard, acts };
    if (event.outcome !== "failed") return answer;
  }
  return answer;
}

/** In the form in which she writes: her speech, and her acts there as a block of acts. */
function writtenAnswer({ speech, acts }: Answer): string {
  const there = acts.filter(({ action }) => !atHome.includes(action));
  const block = there.length === 0 ? "" : `\n::act\n${JSON.stringify(there)}\n::end`;
  return `${speech.slice(0, 4_000)}${block}`.trim();
}

/** Her place for her prompt. It contains no rules: another city cannot set rules for her. */
function placeThere(
  asked: SignedThink,
  host: CitySlug,
  traveller: Traveller,
  self: CitySlug,
): Place {
  const city = cityThere(asked.city_name, host, traveller);
  return {
    city: { slug: host, name: city },
    building: {
      id: asked.building_id,
      name: asked.building_name,
      description: asked.building_description,
      instruction: "",
    },
    present: asked.occupants.map((name) => personThere(name, city, traveller)),
    buildings: asked.buildings,
    cities: [{ slug: self, name: traveller.homeName, isHome: true }],
    acts: ["move", "think", "emotion_shift", "explore_city"],
  };
}
