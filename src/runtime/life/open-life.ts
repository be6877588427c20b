// A city and the souls in it, living: what a soul lives is seen in her room, what happens in her room activates her.

import type { PersonaId } from "../../kernel/id.ts";
import { ok, type Result } from "../../kernel/result.ts";
import type { Place } from "../../mind/place.ts";
import type { CityEvent } from "../../protocol/city-events.ts";
import type { Silence } from "../../protocol/liveliness.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { Trouble } from "../../saint-graph/drivers/outside.ts";
import type { SoulStep } from "../../saint-graph/step.ts";
import { type KeyGuard, openKeyGuard } from "../../trust/typed-keys.ts";
import type { CityCommand, CityRefusal } from "../../world/commands.ts";
import { type CityEntry, type LivingCity, openCity } from "../../world/drivers/living-city.ts";
import { companyOf } from "../../world/hearers.ts";
import { localResidentsOf, residentOf } from "../../world/state.ts";
import { followBuildingIndex } from "../residents/building-index.ts";
import { liveOn, onAir, placeOf } from "../residents/place.ts";
import { openResidents, type Residents } from "../residents/residents.ts";
import { journalPart } from "../storage/journal-part.ts";
import { letVisitorsGo } from "../visits/left-visitors.ts";
import { type Abroad, openAbroad } from "../visits/open-abroad.ts";
import { openActivationScheduler } from "./activation-scheduler.ts";
import { openBackOnStage } from "./back-on-stage.ts";
import { openCityHappenings } from "./city-happenings.ts";
import { openCityRelay } from "./city-relay.ts";
import { followNames } from "./follow-names.ts";
import { followHome } from "./going-home.ts";
import type { LifeOutside } from "./life-outside.ts";
import { lifePlanning } from "./life-planning.ts";
import { type LiveAudience, openLiveAudience } from "./live-audience.ts";
import { livedBy } from "./lived-settings.ts";
import { ownTools } from "./own-tools.ts";
import { openPulseDecider } from "./pulse-decider.ts";
import { pulseDispatcher } from "./pulse-dispatcher.ts";
import { silencesOf } from "./silences.ts";
import { openStageDesk, type StageDesk } from "./stage-desk.ts";
import { unfinishedWork } from "./unfinished-work.ts";

export type Life = {
  readonly city: LivingCity;
  readonly residents: Residents;
  readonly abroad: Abroad | undefined;
  /** Who is live on a stage now. */
  readonly live: () => PersonaId | undefined;
  /** Who hears the audience now; nobody while everything is stopped. */
  readonly onAir: () => PersonaId | undefined;
  /** What the operator sets for the stage. */
  readonly desk: StageDesk;
  /** Takes keys out of what people write, as the city and every soul do before they write it down. */
  readonly keys: KeyGuard;
  /** Asks the city for something; see `obey`. */
  readonly command: (
    command: CityCommand,
    key?: string,
  ) => Promise<Result<readonly CityEntry[], CityRefusal | "ended">>;
  /** Something that the plan depends on is another now, as a budget. */
  readonly look: () => void;
  /** Why each who says nothing now is silent. */
  readonly silences: () => ReadonlyMap<PersonaId, Silence>;
  /** Called after every event of the city, and after every step of a soul. */
  readonly onChange: (listener: () => void) => () => void;
  readonly onSoulStep: (listener: (persona: PersonaId, step: SoulStep) => void) => () => void;
  /** Tells the operator of a bug of who follows this life. */
  readonly onBug: (error: unknown) => void;
  readonly close: () => Promise<void>;
} & LiveAudience;

/** Opens the city, wakes everybody who lives there, and takes up what was under way. */
export async function openLife(outside: LifeOutside): Promise<Life> {
  const { clock } = outside;
  const keys = outside.keys ?? openKeyGuard();
  const listeners = new Set<() => void>();
  const soulListeners = new Set<Parameters<Life["onSoulStep"]>[0]>();
  const changed = () => {
    for (const listener of [...listeners]) listener();
  };
  const journal = journalPart<CityEvent>(outside.journal, "city:");
  const trouble = (one: Trouble) => outside.onTrouble(outside.city, one);
  const city = await openCity({
    journal,
    clock,
    slug: outside.city,
    founding: outside.founding,
    keys,
    changed: () => undefined,
    onJournalFault: (fault) => trouble({ kind: "journal-fault", fault }),
    onBug: (error) => trouble({ kind: "bug", error }),
    onTakenOver: () => trouble({ kind: "taken-over" }),
  });
  const buildingIndexOf = followBuildingIndex();
  const liveNow = () => liveOn(city.state(), buildingIndexOf(city.state()));
  const onAirNow = () => onAir(city.state(), buildingIndexOf(city.state()));
  const souls = journalPart<SoulEvent>(outside.journal, "soul:");
  const late: { look?: () => void; soulOf?: Residents["soulOf"] } = {};
  const abroad =
    outside.abroad &&
    (await openAbroad({
      ...{ city, journal, souls, clock, slug: outside.city, settings: outside.abroad },
      soulOf: (persona) => late.soulOf?.(persona),
      onChange: () => late.look?.(),
      onBug: (error) => trouble({ kind: "bug", error }),
    }));
  if (abroad === undefined) await letVisitorsGo(city);
  const cityRelay = openCityRelay({
    city,
    priceOf: outside.priceOf,
    abroad: () => abroad?.forActs(),
    onBug: (error) => trouble({ kind: "bug", error }),
  });
  const backOnStage = openBackOnStage({
    ...{ city, clock, noteOf: outside.unheardNote },
    residents: () => residents,
    planning: () => planning,
    onBug: (error) => trouble({ kind: "bug", error }),
  });
  const goHome = followHome(city, backOnStage.went, (error) => trouble({ kind: "bug", error }));
  const desk = openStageDesk({
    city,
    tools: outside.tools,
    buildingIndex: () => buildingIndexOf(city.state()),
    live: liveNow,
    soulOf: (persona) => residents.soulOf(persona),
  });
  const residents = openResidents({
    journal: souls,
    clock,
    chance: outside.chance,
    timeZone: () => city.state().city.timeZone,
    secrets: outside.secrets,
    keys,
    gateOf: (persona) => ({
      ...outside.gate,
      ...(outside.privateWordsOf === undefined
        ? {}
        : { remembered: outside.privateWordsOf(persona) }),
      blocked: desk.blocked,
      rules: () => desk.rulesFor(persona),
    }),
    equip: outside.equip,
    recallOf: (persona, mind) =>
      outside.recallOf?.(persona, mind, () => city.state().city.timeZone),
    chosenModel: (persona) => residentOf(city.state(), persona)?.model ?? undefined,
    settings: (persona, mind) =>
      livedBy(outside, city, mind, onAirNow() === persona ? "live" : "room"),
    isWatched: outside.isWatched,
    toolsOf: (persona, her) => ownTools(outside, city.state, buildingIndexOf, persona, her),
    placeOf: (persona) =>
      abroad?.thoughts.placeOf(persona) ??
      withCities(placeOf(city.state(), persona, buildingIndexOf(city.state())), abroad),
    companyOf: (persona) => companyOf(city.state(), persona),
    allowance: outside.allowance,
    allowanceOf: outside.allowanceOf,
    carriedTo: (persona) => residentOf(city.state(), persona)?.soulNumber ?? 0,
    begin: (persona, entries) => cityRelay.begin(persona, entries),
    observe: outside.observeSoul,
    wakeSoul: outside.wakeSoul,
    seen: (persona, step) => {
      cityRelay.carry(persona, step);
      goHome(persona, step);
      for (const listener of [...soulListeners]) listener(persona, step);
      changed();
    },
    onTrouble: outside.onTrouble,
    onChange: (persona) => {
      followName(persona);
      activationScheduler.look();
      changed();
    },
  });
  const followName = followNames(
    city,
    nameIn(() => residents),
    outside.nameRefusedNote,
    (error) => trouble({ kind: "bug", error }),
  );
  const isVisitor = (persona: PersonaId): boolean =>
    (residentOf(city.state(), persona)?.visitor ?? null) !== null;
  const planning = lifePlanning(outside, residents, abroad, isVisitor);
  const activationScheduler = openActivationScheduler({
    clock,
    state: city.state,
    planning,
    refusalNote: (persona, reason) =>
      outside.refusalNote(persona, reason, residents.allowanceOf(persona)),
    record: async (event, key) => {
      await city.record([event], { keys: [key] });
    },
    interrupt: (persona) => {
      pulseDecider.interrupt(persona);
      residents.soulOf(persona)?.interrupt("operator", "after-utterance");
    },
  });
  const pulseDecider = openPulseDecider({
    clock,
    allowance: outside.allowance,
    onBug: (error) => trouble({ kind: "bug", error }),
  });
  const dispatchPulse = pulseDispatcher(outside.pulseDecision, {
    city,
    souls,
    residents,
    pulseDecider,
  });

  late.look = activationScheduler.look;
  late.soulOf = residents.soulOf;

  const bug = (error: unknown) => trouble({ kind: "bug", error });
  const happenings = openCityHappenings({
    ...{ outside, city, residents, pulseDecider, backOnStage, dispatchPulse, onBug: bug },
    toHome: (pulse) => (isVisitor(pulse.persona) ? abroad?.pulses.give(pulse) : undefined),
    onAir: onAirNow,
  });
  const stopFollowing = city.subscribe((entry) => {
    happenings.follow(entry);
    activationScheduler.follow();
    changed();
  });
  await Promise.all(localResidentsOf(city.state()).map(({ persona }) => residents.wake(persona)));
  for (const one of await unfinishedWork(journal, outside.city, city.state())) {
    happenings.resume(one);
  }
  activationScheduler.look();

  const audience = openLiveAudience({
    ...{ residents, backOnStage, live: liveNow, onAir: onAirNow },
  });

  return {
    city,
    residents,
    abroad,
    live: liveNow,
    onAir: onAirNow,
    desk,
    keys,
    async command(command, key) {
      const written = await city.command(command, { key });
      return written.ok ? ok(written.value.entries) : written;
    },
    ...audience,
    look: activationScheduler.look,
    silences: () =>
      silencesOf({
        ...{ state: city.state(), planning, at: clock.now(), live: liveNow() },
        soulOf: residents.outline,
      }),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onSoulStep: (listener) => heardBy(soulListeners, listener),
    onBug: bug,
    async close() {
      activationScheduler.close();
      pulseDecider.close();
      await abroad?.close();
      await residents.close();
      stopFollowing();
      await city.close();
    },
  };
}

/** Adds a listener, and returns how to take it away. */
function heardBy<L>(listeners: Set<L>, listener: L): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The name that the mind of somebody who is awake gives her. */
const nameIn = (residents: () => Residents) => (persona: PersonaId) => {
  const living = residents().of(persona);
  return living?.kind === "awake" ? living.equipment.mind().displayName : undefined;
};

/** With the other cities that she may go to. */
const withCities = (place: Place | undefined, abroad: Abroad | undefined): Place | undefined => {
  const cities = abroad?.cities() ?? [];
  return place === undefined || cities.length === 0 ? place : { ...place, cities };
};
