// A city of SAIVerse asks for a thought of a persona of this city. She thinks at home, within the same bounds as for
// any other city; her acts are read here, because that city only displays them as text.

import type { SaiverseApiHandler } from "../../../../cities/ports.ts";
import { type HomeVisit, visitOf } from "../../../../cities/visits/home.ts";
import type { AwayThoughts } from "../../../../city/visits/away-thoughts.ts";
import type { Visits } from "../../../../city/visits/open-visits.ts";
import { readThought } from "../../../../city/visits/visitor-pulses.ts";
import {
  type CitySlug,
  type PersonaId,
  parsePersonaId,
  type VisitId,
} from "../../../../kernel/id.ts";
import type { Clock } from "../../../../kernel/ports.ts";
import { err, ok, type Result } from "../../../../kernel/result.ts";
import type { Act } from "../../../../protocol/act.ts";
import type { CityApiRefusal, SignedThink, Thought } from "../../../../protocol/city-api.ts";
import type { SaiverseSpoken } from "../../../../protocol/saiverse-city.ts";
import type { Perceived } from "../../../../protocol/stimulus.ts";
import type { WrittenAct } from "../../../../world/commands.ts";
import type { LivingCity } from "../../../../world/drivers/living-city.ts";
import { residentOf } from "../../../../world/state.ts";
import { cityMeant } from "../../../../world/targets.ts";
import { askedThought, newsIn, type ThoughtRequest } from "./asked-thought.ts";
import type { Contacts } from "./contacts.ts";

type Parts = {
  readonly self: CitySlug;
  readonly city: Pick<LivingCity, "state">;
  readonly visits: Pick<Visits, "book" | "hear">;
  readonly thoughts: Pick<AwayThoughts, "think" | "answerTo">;
  readonly contacts: Contacts;
  readonly clock: Clock;
  /** A description of the buildings of a city. */
  readonly seenOf: (city: CitySlug) => string;
  /** Makes unique ids of thoughts. */
  readonly newId: () => string;
  readonly ended: AbortSignal;
  readonly onBug: (error: unknown) => void;
};

/** Milliseconds between two thoughts while nothing new was said. */
const quietInterval = 3 * 60_000;
/** Milliseconds for which her turn is followed after the caller stopped waiting. */
const patience = 5 * 60_000;
const keptAnswers = 10;

/** The thoughts for cities of SAIVerse while the program runs. */
type OpenThoughts = {
  readonly parts: Parts;
  /** The personas who are thinking. */
  readonly underWay: Set<PersonaId>;
};

/** `cities`: those of SAIVerse. A turn that was running when the program ended is followed to its end. */
export function openThoughtsThere(
  parts: Parts,
  cities: readonly CitySlug[],
): SaiverseApiHandler["think"] {
  const open: OpenThoughts = { parts, underWay: new Set() };
  for (const visit of Object.values(parts.visits.book().home.open)) {
    if (cities.includes(visit.host)) takeUp(parts, visit).catch(parts.onBug);
  }
  return async (callers, written, asked, signal) => {
    const { contacts, clock } = parts;
    const found = visitAsked(open, callers, written);
    if (!found.ok) return found;
    const { visit, persona, host } = found.value;
    contacts.change(visit, { askedAt: clock.now() });
    const contact = contacts.of(visit);
    const buildings = contacts.buildingsOf(host);
    const question: ThoughtRequest = { asked, persona, visit, host, contact, buildings };
    const news = newsIn(question);
    if (isQuiet(news, contact.thoughtAt, clock.now())) return ok({ response_text: "" });
    const think = askedThought(question, news, parts.newId());
    if (think === undefined) return err("bad-request");
    return await Promise.race([thoughtOf(open, question, think), timeout(signal)]);
  };
}

/** The visit that a caller may ask about, or the reason for a refusal. */
function visitAsked(
  { parts, underWay }: OpenThoughts,
  callers: readonly CitySlug[],
  written: string,
): Result<HomeVisit, CityApiRefusal> {
  const { city, visits, clock } = parts;
  const id = parsePersonaId(written);
  const resident = id.ok ? residentOf(city.state(), id.value) : undefined;
  if (!id.ok || resident === undefined) return err("unknown-persona");
  const open = visitOf(visits.book().home, id.value);
  const isThere = open?.phase === "accepted" || open?.phase === "present";
  if (!isThere || !callers.includes(open.host)) return err("not-sent-there");
  if (clock.now() >= open.until) return err("lease-over");
  if (city.state().autonomy === "stopped") return err("ended");
  return underWay.has(id.value) ? err("too-often") : ok(open);
}

async function thoughtOf(
  { parts, underWay }: OpenThoughts,
  question: ThoughtRequest,
  think: SignedThink,
): Promise<Result<Thought, CityApiRefusal>> {
  const { persona, host } = question;
  const over = new AbortController();
  const ends = AbortSignal.any([over.signal, parts.ended]);
  void parts.clock.sleep(patience, ends).then(() => over.abort());
  underWay.add(persona);
  try {
    const thought = await parts.thoughts.think(host, persona, think, ends);
    return thought.ok ? await carriedOut(parts, question, thought.value.response_text) : thought;
  } finally {
    underWay.delete(persona);
    over.abort();
  }
}

/** Her acts are carried out before anybody hears what she says with them. */
async function carriedOut(
  parts: Parts,
  question: ThoughtRequest,
  written: string,
): Promise<Result<Thought, CityApiRefusal>> {
  const { visits, seenOf } = parts;
  const { persona, visit, host } = question;
  const { speech, acts } = readThought(written);
  if (!isStillThere(visitOf(visits.book().home, persona), visit)) return err("not-sent-there");
  const deeds = deedsThere(acts, homeNow(parts), seenOf(host));
  remember(parts, question, speech, deeds);
  if (deeds.comesHome) await comeHome(parts, host, visit);
  return ok({ response_text: speech });
}

/** Carries out the acts of her last thought there before the program ended. */
async function takeUp(parts: Parts, { visit, host, thoughts }: HomeVisit): Promise<void> {
  const thought = thoughts.at(-1);
  if (thought === undefined) return;
  const answer = await parts.thoughts.answerTo({ visit, thought }, parts.ended);
  if (answer === undefined) return;
  const { acts } = readThought(answer.response_text);
  if (deedsThere(acts, homeNow(parts), "").comesHome) await comeHome(parts, host, visit);
}

function remember(
  { contacts, clock }: Parts,
  { contact, asked, visit }: ThoughtRequest,
  speech: string,
  { outcomes }: DeedsThere,
): void {
  contacts.change(visit, {
    told: asked.recent_history,
    answers: speech === "" ? contact.answers : [...contact.answers, speech].slice(-keptAnswers),
    thoughtAt: clock.now(),
    outcomes,
  });
}

const homeNow = ({ self, city }: Parts): Place => ({ slug: self, name: city.state().city.name });

/** Has no effect when she is home already. */
const comeHome = ({ visits }: Parts, host: CitySlug, visit: VisitId) =>
  visits.hear(host, { kind: "left", visit, why: "own-act" });

const isStillThere = (open: HomeVisit | undefined, visit: VisitId): boolean =>
  open?.visit === visit && (open.phase === "accepted" || open.phase === "present");

const isQuiet = (
  news: readonly SaiverseSpoken[],
  thoughtAt: number | undefined,
  now: number,
): boolean => news.length === 0 && thoughtAt !== undefined && now - thoughtAt < quietInterval;

const timeout = (signal: AbortSignal): Promise<Result<never, "timeout">> =>
  new Promise((resolve) => {
    const end = () => resolve(err("timeout"));
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true });
  });

// The acts that she writes in a city of SAIVerse. That city shows them as text and carries nothing out. Home does what
// is possible from here: it brings her home, and reports the outcome of the other acts to her.

type Place = { readonly slug: string; readonly name: string };

type DeedsThere = {
  readonly comesHome: boolean;
  /** The outcomes for her next prompt there. */
  readonly outcomes: readonly Perceived[];
};

/** `seen`: the description of the city's buildings. Of several moves the last one counts. */
function deedsThere(acts: readonly WrittenAct[], home: Place, seen: string): DeedsThere {
  const read = acts.flatMap((one) => (one.kind === "act" ? [one.act] : []));
  const move = read.findLast((act) => act.action === "move");
  const comesHome =
    move !== undefined &&
    [move.city, move.target].some((text) => text !== undefined && cityMeant([home], text));
  if (comesHome) return { comesHome, outcomes: [] };
  return { comesHome: false, outcomes: read.flatMap((act) => outcomeOf(act, seen)) };
}

function outcomeOf(act: Act, seen: string): readonly Perceived[] {
  const { action } = act;
  if (action === "explore_city") {
    return [{ kind: "act", action, outcome: { kind: "done", note: seen }, taint: "city" }];
  }
  if (action === "emotion_shift" || action === "think") return [];
  const outcome = { kind: "refused", reason: "not-allowed-here" } as const;
  return [{ kind: "act", action, outcome, taint: "city" }];
}
