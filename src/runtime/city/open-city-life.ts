// Opens the life of the city of this data folder, from the configuration.

import { join } from "node:path";
import type { McpToolBox } from "../../adapters/mcp/mcp-tool-box.ts";
import { cronTimes } from "../../adapters/schedule/cron-times.ts";
import type { Telemetry } from "../../adapters/telemetry/telemetry.ts";
import type { CityDeps } from "../../city/life/city-deps.ts";
import { writeMadeMind } from "../../city/life/made-mind.ts";
import { type CityRuntime, openLife } from "../../city/life/open-life.ts";
import { openPlacing, type Placing, type PlacingOutside } from "../../city/placing/open-placing.ts";
import type { AbroadSettings } from "../../city/visits/open-abroad.ts";
import type { PersonaId } from "../../kernel/id.ts";
import { ownValue } from "../../kernel/own-value.ts";
import type { Journal } from "../../kernel/ports.ts";
import { ok } from "../../kernel/result.ts";
import { defaultLanguage } from "../../languages/registry.ts";
import type { Mind } from "../../mind/mind.ts";
import type { MindStore } from "../../mind/ports.ts";
import { safeLine } from "../../mind/safe-text.ts";
import type { JournalEvent } from "../../protocol/journal-event.ts";
import type { Language } from "../../protocol/language.ts";
import type { SoulSettings } from "../../protocol/soul-settings.ts";
import type { SoulEntry } from "../../saint-graph/step.ts";
import { groupsOf, partsConcerned } from "../config/changed-settings.ts";
import type { Context } from "../config/console/context.ts";
import type { LiveConfig } from "../config/live-config.ts";
import { dataFolder } from "../config/read-config.ts";
import type { Config } from "../config/settings.ts";
import { soulSettings } from "../config/soul-settings.ts";
import { systemClock } from "../data/system-clock.ts";
import type { OpenedMemory } from "../memory/open-memory.ts";
import type { Budget } from "../models/budget/budget.ts";
import { tellOfPrices } from "../models/budget/open-budget.ts";
import { soulNews, tellOfTrouble } from "../soul/controls/soul-news.ts";
import { equip, lockPersona } from "../soul/equip.ts";
import { personaTools } from "../soul/persona-tools.ts";
import { type SoulGroundParts, soulGround } from "../soul/soul-ground.ts";
import { languageSpokenIn } from "../soul/spoken-language.ts";
import { terminalServer } from "../voice/bodies/user-terminal.ts";
import { boundsOf } from "./autonomy-bounds.ts";
import { cityToFound, slugInJournal } from "./city-identity.ts";
import { followLanguage } from "./follow-language.ts";
import { founding } from "./founding.ts";

export type CityParts = Omit<SoulGroundParts, "tools"> & {
  readonly config: Config;
  readonly journal: Journal<JournalEvent>;
  /** Of the database that the city is in. */
  readonly leases?: OpenedMemory["leases"];
  readonly tools: McpToolBox;
  readonly telemetry: Telemetry;
  readonly budget: Budget;
  readonly minds: MindStore;
  /** The settings of other cities; undefined: none are configured. */
  readonly abroad?: AbroadSettings | undefined;
  /** Whether somebody may be watching the stage. */
  readonly isWatched: () => boolean;
  /** The personas in their rooms, as pages show them. */
  readonly figures?: CityDeps["figures"];
  /** Listens to changes of settings while the city runs. */
  readonly onSettings: LiveConfig["onChange"];
  /** The workers that souls may live with; undefined: they live in this process. */
  readonly workers?: PlacingGround | undefined;
  /** Called when another program runs one of the souls, or the city. */
  readonly onTakenOver: () => void;
};

/** Opens the city with all its residents. */
export async function openCityLife(context: Context, parts: CityParts): Promise<CityRuntime> {
  const { config, journal, tools, budget, minds } = parts;
  const souls = livingSouls(context, parts);
  const language = config.language ?? defaultLanguage;
  const slug = await slugInJournal(journal);
  const live = liveParts(config);
  const called = slug === undefined ? cityToFound(config, language) : { slug, name: slug };
  const life = await openLife({
    ...{ city: called.slug, journal, tools },
    ...soulGround(context, config, { ...parts, tools: live.tools }),
    usersOwn: new Set([terminalServer]),
    founding: await founding(config, minds, journal, language, called),
    ...souls.outside,
    settings: citySettings(config),
    isWatched: parts.isWatched,
    figures: parts.figures,
    planning: {
      nextTime: cronTimes(),
      bounds: live.bounds,
      summonsCue: () => context.words.world.summons,
    },
    allowance: budget.allow,
    allowanceOf: budget.allowanceOf,
    priceOf: ({ route, input, output, cached }) =>
      route === undefined ? 0 : budget.costOf(route, { input, output, cached }),
    pulseDecision: () => config.pulseDecision,
    unheardNote: (name) => {
      const note = context.words.city_.unheard(safeLine(name));
      context.tell(note);
      return note;
    },
    nameRefusedNote: (name, why) => {
      const { city_, refusal } = context.words;
      return city_.nameRefused(safeLine(name), ownValue(refusal, why) ?? why);
    },
    refusalNote(home, reason, now) {
      const { calledInVain } = context.words.world;
      return home === undefined || reason === "unpriced"
        ? (now.note ?? "")
        : calledInVain[reason](safeLine(home));
    },
    abroad: parts.abroad,
    makeMind: makerOf(config, language),
    onTrouble: (_who, trouble) => {
      if (trouble.kind === "taken-over") parts.onTakenOver();
      else tellOfTrouble(context, trouble);
    },
  });
  await followLanguage(config, life, language);
  followCaps(life, budget);
  live.follow(parts, life);
  tellOfPrices(context, config, budget, modelNames(life));
  const close = async () => {
    await life.close();
    await souls.close();
  };
  return { ...life, close };
}

/** The workers with which souls may live: the others, and this one. */
export type PlacingGround = Pick<PlacingOutside, "hosts" | "self" | "room"> & {
  readonly close: () => Promise<void>;
};

const placingOf = (
  context: Context,
  { config, leases }: CityParts,
  ground: PlacingGround,
): Placing =>
  openPlacing({
    ...{ ...ground, clock: systemClock },
    lock: (persona) => lockPersona(context, config, persona, leases),
    tell: (why) => context.tell(context.words.workers_.notWokenThere(why)),
    onBug: (error) => tellOfTrouble(context, { kind: "bug", error }),
  });

/** Wakes and observes souls: in this process, or at the workers that there are. */
function livingSouls(context: Context, parts: CityParts) {
  const { config, minds, budget, telemetry, leases, workers } = parts;
  const news = soulNews(context, config);
  const observe = (persona: PersonaId, entry: SoulEntry): void => {
    budget.observe(persona, entry.event, entry.at, entry);
    telemetry.observe(persona, entry.event, entry.at);
    news(entry.event, persona);
  };
  const equipHere = (persona: PersonaId, wished: string | undefined, lock: "now" | "later") =>
    equip(context, config, minds, persona, { wished, leases, lock });
  if (workers === undefined) {
    const outside: Pick<CityDeps, "equip" | "observeSoul"> = {
      equip: (persona, wished) => equipHere(persona, wished, "now"),
      observeSoul: observe,
    };
    return { outside, close: async () => undefined };
  }
  const placing = placingOf(context, parts, workers);
  const outside: Pick<CityDeps, "equip" | "wakeSoul" | "followSoul"> = {
    async equip(persona, wished) {
      const equipped = await equipHere(persona, wished, "later");
      return equipped.ok ? ok(placing.equipped(persona, equipped.value, wished)) : equipped;
    },
    wakeSoul: placing.wakeSoul,
    // A soul in another process is observed by her stream.
    followSoul: observe,
  };
  const close = async () => {
    placing.close();
    await workers.close();
  };
  return { outside, close };
}

/** The parts of a city that follow its settings while it runs. */
function liveParts(config: Config) {
  let bounds = boundsOf(config);
  let tools = personaTools(config, systemClock);
  return {
    bounds: () => bounds,
    tools: () => tools,
    follow({ onSettings }: Pick<CityParts, "onSettings">, life: CityRuntime) {
      onSettings(async (changed) => {
        if (groupsOf(changed).has("pace")) bounds = boundsOf(config);
        if (partsConcerned(config, "tool", changed).size > 0) {
          tools = personaTools(config, systemClock);
        }
        life.look();
        return [];
      });
    },
  };
}

/** Writes minds of personas who are made in the city, in the language that it has then. */
const makerOf =
  (config: Config, language: Language): CityDeps["makeMind"] =>
  (made) => {
    const home = dataFolder(config);
    return writeMadeMind(join(home, "minds"), made, languageSpokenIn(home) ?? language);
  };

const modelNames = ({ residents }: CityRuntime): readonly string[] =>
  residents.all().flatMap((persona) => {
    const living = residents.of(persona);
    return living?.kind === "awake"
      ? [living.equipment.engine().name, living.equipment.light().name]
      : [];
  });

/** The settings of residents of a city: off the stage they speak by themselves only at the city's pulses. */
export const citySettings =
  (config: Config) =>
  (mind: Mind, place: "live" | "room"): SoulSettings =>
    soulSettings(place === "live" ? config : { ...config, soliloquyInterval: 0 }, mind);

/** Applies the caps in the city's journal, and notifies the personas concerned of a change. */
function followCaps(life: CityRuntime, budget: Budget): void {
  budget.changeCaps(life.city.state().caps);
  life.city.subscribe(({ event }) => {
    if (event.type === "caps-changed") budget.changeCaps(event.caps);
  });
  budget.onCapsChanged(() => {
    life.residents.reconsider();
    life.look();
  });
  life.residents.reconsider();
}
