// A running city and the souls in it: the steps of a soul are shown in her room, and the events in her room activate
// her.

import type { PersonaId } from "../../kernel/id.ts";
import { openListeners } from "../../kernel/listeners.ts";
import type { Journal } from "../../kernel/ports.ts";
import { ok, type Result } from "../../kernel/result.ts";
import { avatarOf } from "../../mind/avatar.ts";
import type { Place } from "../../mind/place.ts";
import type { DrawnAvatar } from "../../protocol/avatar.ts";
import type { CityEvent } from "../../protocol/city-events.ts";
import type { Silence } from "../../protocol/liveliness.ts";
import type { MemoryEvent } from "../../protocol/memory-events.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { Trouble } from "../../saint-graph/drivers/soul-deps.ts";
import type { SoulStep } from "../../saint-graph/step.ts";
import { type KeyGuard, openKeyGuard } from "../../trust/typed-keys.ts";
import type { CityCommand, CityRefusal } from "../../world/commands.ts";
import { type CityEntry, type LivingCity, openCity } from "../../world/drivers/living-city.ts";
import { companyOf } from "../../world/hearers.ts";
import { type CityState, localResidentsOf, residentOf } from "../../world/state.ts";
import { journalPart } from "../journal-part.ts";
import { type BuildingIndex, followBuildingIndex } from "../residents/building-index.ts";
import { companyOn, liveOn, onAir, placeOf } from "../residents/place.ts";
import {
  type LivingResidents,
  openResidents,
  type Residents,
  type ResidentsOutside,
  soulIn,
} from "../residents/residents.ts";
import { type HistoryKeeper, openHistoryKeeper } from "../threads/history-keeper.ts";
import { openRoomIndex, type RoomIndex } from "../threads/room-index.ts";
import { letVisitorsGo } from "../visits/left-visitors.ts";
import { type Abroad, openAbroad } from "../visits/open-abroad.ts";
import { type ActivationScheduler, openActivationScheduler } from "./activation-scheduler.ts";
import { type BackOnStage, openBackOnStage } from "./back-on-stage.ts";
import type { CityDeps } from "./city-deps.ts";
import { type CityHappenings, openCityHappenings } from "./city-happenings.ts";
import { openCityRelay } from "./city-relay.ts";
import { openDayWalks } from "./day-walks.ts";
import { followNames } from "./follow-names.ts";
import { followHome } from "./going-home.ts";
import { lifePlanning } from "./life-planning.ts";
import { type LiveAudience, openLiveAudience } from "./live-audience.ts";
import { livedBy } from "./lived-settings.ts";
import { houseAround, ownTools } from "./own-tools.ts";
import { openPulseDecider, type PulseDecider } from "./pulse-decider.ts";
import { pulseDispatcher } from "./pulse-dispatcher.ts";
import { silencesOf } from "./silences.ts";
import { openStageDesk, type StageDesk } from "./stage-desk.ts";
import { unfinishedWork } from "./unfinished-work.ts";

export type CityRuntime = {
  readonly city: LivingCity;
  /** The messages of its rooms, and their places in the journal. */
  readonly rooms: RoomIndex;
  readonly residents: Residents;
  readonly abroad: Abroad | undefined;
  /** The personas who are live on a stage now, the host first. */
  readonly company: () => readonly PersonaId[];
  /** The host of them. */
  readonly live: () => PersonaId | undefined;
  /** The persona who receives the audience's comments now; nobody while everything is stopped. */
  readonly onAir: () => PersonaId | undefined;
  /** The operator's settings for the stage. */
  readonly desk: StageDesk;
  /** Removes keys from people's input, as the city and every soul do before they write it. */
  readonly keys: KeyGuard;
  /** Sends a command to the city; see `obey`. */
  readonly command: (
    command: CityCommand,
    key?: string,
  ) => Promise<Result<readonly CityEntry[], CityRefusal | "ended">>;
  /** Something that the plan depends on has changed, such as a budget. */
  readonly look: () => void;
  /** Resolves when every soul was given what stands in the rooms now. */
  readonly historyGiven: () => Promise<void>;
  /** The reason for the silence of each silent persona. */
  readonly silences: () => ReadonlyMap<PersonaId, Silence>;
  /** Called after every event of the city, and after every step of a soul. */
  readonly onChange: (listener: () => void) => () => void;
  readonly onSoulStep: (listener: (persona: PersonaId, step: SoulStep) => void) => () => void;
  /** Reports a bug of a listener to the operator. */
  readonly onBug: (error: unknown) => void;
  readonly close: () => Promise<void>;
} & LiveAudience;

/** The base of a life: the city, the connection to other cities, and the table of residents. */
type LifeGround = {
  readonly outside: CityDeps;
  readonly keys: KeyGuard;
  readonly cities: Journal<CityEvent>;
  readonly souls: Journal<SoulEvent>;
  readonly city: LivingCity;
  readonly rooms: RoomIndex;
  readonly abroad: Abroad | undefined;
  readonly buildingIndex: () => BuildingIndex;
  readonly company: () => readonly PersonaId[];
  readonly live: () => PersonaId | undefined;
  readonly onAir: () => PersonaId | undefined;
  readonly bug: (error: unknown) => void;
};

/** Opens the city, wakes all its residents, and resumes unfinished work. */
export async function openLife(outside: CityDeps): Promise<CityRuntime> {
  const { clock } = outside;
  const listeners = openListeners();
  const soulListeners = openListeners<Parameters<Parameters<CityRuntime["onSoulStep"]>[0]>>();
  const changed = listeners.tell;
  const living: LivingResidents = new Map();
  const ground = await openGround(outside, living);
  const { city, abroad, bug, company, onAir: onAirNow } = ground;
  const cityRelay = openCityRelay({
    ...{ city, priceOf: outside.priceOf, onBug: bug },
    abroad: () => abroad?.forActs(),
  });
  const backOnStage = openBackOnStage({
    ...{ city, clock, noteOf: outside.unheardNote, onBug: bug },
    residents: () => residents,
    planning: () => planning,
  });
  const goHome = followHome(city, backOnStage.went, bug);
  const desk = openStageDesk({
    ...{ city, company, tools: outside.tools, buildingIndex: ground.buildingIndex },
    soulOf: (persona) => residents.soulOf(persona),
  });
  const residents = openResidents({
    ...residentsOn(ground, desk),
    begin: (persona, entries) => cityRelay.begin(persona, entries),
    seen: (persona, step) => {
      for (const follow of [cityRelay.carry, goHome, soulListeners.tell]) follow(persona, step);
      outside.followSoul?.(persona, step.entry);
      changed();
    },
    onChange: (persona) => {
      followName(persona);
      activationScheduler.look();
      changed();
    },
    ...{ living, onServerWork: changed },
  });
  const nameOf = nameIn(() => residents);
  const followName = followNames(city, nameOf, outside.nameRefusedNote, bug);
  const isVisitor = visitorIn(city);
  const planning = lifePlanning(outside, residents, abroad, isVisitor);
  const pulseDecider = openPulseDecider({ clock, allowance: outside.allowance, onBug: bug });
  const activationScheduler = schedulerOn(ground, planning, residents, pulseDecider);
  abroad?.onChange(activationScheduler.look);
  const historyKeeper = historyKeeperOn(ground, residents);
  const happenings = openCityHappenings({
    ...{ outside, city, residents, pulseDecider, backOnStage, onBug: bug },
    dispatchPulse: dispatcherOn(ground, residents, pulseDecider, historyKeeper),
    toHome: (pulse) => (isVisitor(pulse.persona) ? abroad?.pulses.give(pulse) : undefined),
    onAir: onAirNow,
  });
  const stopFollowing = city.subscribe((entry, state, before) => {
    historyKeeper.follow(entry, state, before);
    happenings.follow(entry);
    activationScheduler.follow();
    changed();
  });
  await wakeEverybody(ground, residents);
  await resumeUnfinished(ground, historyKeeper, happenings);
  activationScheduler.look();
  city.setFollowing(activationScheduler.ahead);

  return {
    ...lifeOn(ground, residents, desk, planning),
    ...audienceOn(ground, residents, backOnStage),
    historyGiven: historyKeeper.given,
    look: activationScheduler.look,
    onChange: listeners.add,
    onSoulStep: soulListeners.add,
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

const audienceOn = (
  { city, company, onAir: onAirNow }: LifeGround,
  residents: Residents,
  backOnStage: BackOnStage,
): LiveAudience =>
  openLiveAudience({
    ...{ residents, backOnStage, company, onAir: onAirNow },
    namesOf: (persona) => {
      const { name = persona } = residentOf(city.state(), persona) ?? {};
      return [name, ...(mindIn(residents, persona)?.names ?? [])];
    },
  });

async function wakeEverybody({ city }: LifeGround, residents: Residents): Promise<void> {
  const local = localResidentsOf(city.state());
  await Promise.all(local.map(({ persona }) => residents.wake(persona)));
}

async function resumeUnfinished(
  { cities, outside, city }: LifeGround,
  historyKeeper: HistoryKeeper,
  { resume }: Pick<CityHappenings, "resume">,
): Promise<void> {
  await historyKeeper.resume();
  for (const one of await unfinishedWork(cities, outside.city, city.state())) resume(one);
}

const visitorIn =
  (city: LivingCity) =>
  (persona: PersonaId): boolean =>
    (residentOf(city.state(), persona)?.visitor ?? null) !== null;

/** Her drawing; undefined: she is pictures, or does not live here. */
function drawnIn(living: LivingResidents, persona: PersonaId): DrawnAvatar | undefined {
  const one = living.get(persona);
  const avatar = one?.kind === "awake" ? avatarOf(one.equipment.mind()) : undefined;
  return avatar?.kind === "drawn" ? avatar : undefined;
}

async function openGround(outside: CityDeps, living: LivingResidents): Promise<LifeGround> {
  const { clock } = outside;
  const keys = outside.keys ?? openKeyGuard();
  const cities = journalPart<CityEvent>(outside.journal, "city:");
  const souls = journalPart<SoulEvent>(outside.journal, "soul:");
  const trouble = (one: Trouble) => outside.onTrouble(outside.city, one);
  const bug = (error: unknown) => trouble({ kind: "bug", error });
  const city = await openCity({
    ...{ journal: cities, clock, slug: outside.city, founding: outside.founding, keys },
    changed: () => undefined,
    onJournalFault: (fault) => trouble({ kind: "journal-fault", fault }),
    onBug: bug,
    onTakenOver: () => trouble({ kind: "taken-over" }),
  });
  const buildingIndexOf = followBuildingIndex();
  const buildingIndex = () => buildingIndexOf(city.state());
  const abroad =
    outside.abroad &&
    (await openAbroad({
      ...{ city, journal: cities, souls, clock, slug: outside.city, settings: outside.abroad },
      soulOf: (persona) => soulIn(living, persona),
      lookOf: (persona) => drawnIn(living, persona),
      unansweredNote: (visitor, reason) =>
        outside.refusalNote(homeOf(city.state(), visitor), reason, {}),
      onBug: bug,
    }));
  if (abroad === undefined) await letVisitorsGo(city);
  return {
    ...{ outside, keys, cities, souls, city, abroad, buildingIndex, bug },
    rooms: openRoomIndex(cities, outside.city),
    company: () => companyOn(city.state(), buildingIndex()),
    live: () => liveOn(city.state(), buildingIndex()),
    onAir: () => onAir(city.state(), buildingIndex()),
  };
}

/** The name of the city that a visitor comes from; undefined for one who lives here. */
const homeOf = (state: CityState, persona: PersonaId): string | undefined =>
  residentOf(state, persona)?.visitor?.homeName;

/** The parts of the city, and of its surroundings, that its residents need. */
function residentsOn(
  { outside, keys, souls, city, abroad, buildingIndex, onAir: onAirNow }: LifeGround,
  desk: StageDesk,
): Omit<ResidentsOutside, "begin" | "seen" | "onChange" | "onServerWork"> {
  const timeZone = () => city.state().city.timeZone;
  return {
    ...{ journal: souls, clock: outside.clock, chance: outside.chance, timeZone, keys },
    secrets: outside.secrets,
    gateOf: (persona) => ({
      ...outside.gate,
      ...(outside.privateWordsOf === undefined
        ? {}
        : { remembered: outside.privateWordsOf(persona) }),
      blocked: desk.blocked,
      rules: () => desk.rulesFor(persona),
    }),
    equip: outside.equip,
    recallOf: (persona, mind) => outside.recallOf?.(persona, mind, timeZone),
    chosenModel: (persona) => residentOf(city.state(), persona)?.model ?? undefined,
    settings: (persona, mind) =>
      livedBy(outside, city, mind, onAirNow() === persona ? "live" : "room"),
    isWatched: outside.isWatched,
    toolsOf: (persona, her) => ownTools(outside, city.state, buildingIndex, persona, her),
    houseAround: (persona, her) => houseAround(city.state(), buildingIndex(), persona, her),
    placeOf: (persona) =>
      abroad?.thoughts.placeOf(persona) ??
      withCities(placeOf(city.state(), persona, buildingIndex()), abroad),
    companyOf: (persona) => companyOf(city.state(), persona),
    allowance: outside.allowance,
    allowanceOf: outside.allowanceOf,
    carriedTo: (persona) => residentOf(city.state(), persona)?.soulNumber ?? 0,
    observe: outside.observeSoul,
    wakeSoul: outside.wakeSoul,
    onTrouble: outside.onTrouble,
  };
}

const historyKeeperOn = (
  { outside, city, cities, rooms, souls, bug }: LifeGround,
  residents: Residents,
): HistoryKeeper =>
  openHistoryKeeper({
    ...{ city, cities, rooms, souls, residents, onBug: bug },
    memories: journalPart<MemoryEvent>(outside.journal, "memory:"),
  });

const dispatcherOn = (
  { outside, city, souls }: LifeGround,
  residents: Residents,
  pulseDecider: PulseDecider,
  { given }: HistoryKeeper,
) => pulseDispatcher(outside.pulseDecision, { city, souls, residents, pulseDecider, ready: given });

/** Activations and walks, the two things that residents do by themselves. */
function schedulerOn(
  { outside, city, bug }: LifeGround,
  planning: ReturnType<typeof lifePlanning>,
  residents: Residents,
  pulseDecider: PulseDecider,
): ActivationScheduler {
  const walks = openDayWalks({ clock: outside.clock, city, planning, onBug: bug });
  const scheduler = openActivationScheduler({
    ...{ clock: outside.clock, state: city.state, planning },
    refusalNote: (persona, reason) =>
      outside.refusalNote(homeOf(city.state(), persona), reason, residents.allowanceOf(persona)),
    record: async (event, key, isDue = () => true) => {
      await city.record((state) => (isDue(state) ? [event] : []), { keys: [key] });
    },
    interrupt: (persona) => {
      pulseDecider.interrupt(persona);
      residents.soulOf(persona)?.interrupt("operator", "after-utterance");
    },
  });
  return {
    ...scheduler,
    close() {
      walks.close();
      scheduler.close();
    },
  };
}

/** The interface of a life for the rest of the program. */
const lifeOn = (
  { outside, city, rooms, abroad, keys, company, live, onAir: onAirNow, bug }: LifeGround,
  residents: Residents,
  desk: StageDesk,
  planning: ReturnType<typeof lifePlanning>,
) => ({
  ...{ city, rooms, residents, abroad, company, live, onAir: onAirNow, desk, keys, onBug: bug },
  command: async (command: CityCommand, key?: string) => {
    const written = await city.command(command, { key });
    return written.ok ? ok(written.value.entries) : written;
  },
  silences: () =>
    silencesOf({
      ...{ state: city.state(), planning, at: outside.clock.now(), live: live() },
      soulOf: residents.outline,
    }),
});

/** The name of an awake persona in her mind. */
const nameIn = (residents: () => Residents) => (persona: PersonaId) =>
  mindIn(residents(), persona)?.displayName;

/** The mind of an awake persona. */
const mindIn = (residents: Residents, persona: PersonaId) => {
  const living = residents.of(persona);
  return living?.kind === "awake" ? living.equipment.mind() : undefined;
};

/** The place, with the other cities that she may go to. */
const withCities = (place: Place | undefined, abroad: Abroad | undefined): Place | undefined => {
  const cities = abroad?.cities() ?? [];
  return place === undefined || cities.length === 0 ? place : { ...place, cities };
};
