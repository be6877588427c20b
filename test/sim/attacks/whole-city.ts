// The whole program in one process, without models, tool servers and other cities of its own: a stage, a house and a
// park, souls with their memory on the disk, and agents and cities of strangers at its doors.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { visitTimes } from "../../../src/cities/visits/times.ts";
import { journalPart } from "../../../src/city/journal-part.ts";
import { houseTools } from "../../../src/city/life/house-tools.ts";
import { openDayLedger } from "../../../src/city/visits/day-ledger.ts";
import { fault } from "../../../src/kernel/fault.ts";
import type { BuildingId, CitySlug, VisitId } from "../../../src/kernel/id.ts";
import { err, ok } from "../../../src/kernel/result.ts";
import type { Mind } from "../../../src/mind/mind.ts";
import type { SignedThink } from "../../../src/protocol/city-api.ts";
import { type CityEvent, cityStream } from "../../../src/protocol/city-events.ts";
import type { MemoryEvent } from "../../../src/protocol/memory-events.ts";
import { Building, type Mode } from "../../../src/protocol/place.ts";
import { openKeeper } from "../../../src/runtime/memory/keeper/open-keeper.ts";
import { openMemoryFile } from "../../../src/runtime/memory/open-memory.ts";
import { privateWords } from "../../../src/runtime/memory/private-words.ts";
import { turnRecall } from "../../../src/runtime/memory/turn-recall.ts";
import { sendAbroad } from "../../../src/runtime/page-api/travel.ts";
import { openAgentCalls } from "../../../src/runtime/server/agents/agent-calls.ts";
import type { ImageModel, PictureStore } from "../../../src/saint-graph/ports.ts";
import { attentiveBody, bodyTools, oneMore } from "../../doubles/attentive-body.ts";
import type { Script } from "../../doubles/scripted-model.ts";
import { builtInTools } from "../../fixtures/built-in-tools.ts";
import { cafe, house, persona } from "../../fixtures/cafe-city.ts";
import { handClock } from "../../hand-clock.ts";
import { requestFrom, self, stranger } from "../city/hostile-cities.ts";
import { openedLife } from "../city/opened-life.ts";

export const park = "park" as BuildingId;
export const eris = persona("eris");
export const ren = persona("ren");
const lease = 600_000;

const guards = ["publish", "spend_money", "change_settings", "read_file", "send_mail"];
/** The tools that nobody from outside may set in motion; `look_up` and `fetch_page` read texts of others. */
export const guarded: readonly string[] = [...guards, "look_up", "fetch_page"];
const text = { type: "object", properties: { text: { type: "string" } } } as const;
const tools = guarded.map((name) =>
  oneMore(name, {
    server: guards.includes(name) ? "office" : "library",
    readOnly: ["read_file", "look_up", "fetch_page"].includes(name),
    inputSchema: { ...text },
  }),
);

export type CityOptions = {
  readonly scriptOf: (persona: string) => Script;
  readonly light: Script;
  readonly mode?: Mode;
  readonly pulses?: "light";
  readonly mind?: Partial<Mind>;
  readonly secrets?: readonly string[];
  /** Whether the keeper of memories files and summarises. */
  readonly chronicle?: boolean;
  readonly history?: number;
  /** `card`: her texts came of a character card that nobody approved. */
  readonly texts?: "card";
};

/** Pictures that were paid for. */
function painter() {
  let drawn = 0;
  const model: ImageModel = {
    name: "painter",
    async generate() {
      drawn += 1;
      const picture = { mediaType: "image/png" as const, bytes: new Uint8Array([1]) };
      return ok({ picture, route: "painter (paid)" });
    },
  };
  const pictures: PictureStore = {
    keep: async () => ok(`generate_image/${drawn}.png`),
    read: async () => err(fault("absent", "none")),
  };
  return { imageGeneration: { model, pictures }, drawn: () => drawn };
}

const placeNamed = (id: BuildingId, more: Partial<Building>): Building =>
  Building.parse({ buildingId: id, name: "公園", capacity: 20, ...more });

/** Opens it; the user is at home with Eris, Ren is on the stage. `close` deletes what was written. */
export async function wholeCity(options: CityOptions) {
  const { scriptOf, light, mode = "user" } = options;
  const folder = mkdtempSync(join(tmpdir(), "attacks-"));
  const bugs: unknown[] = [];
  const opened = await openMemoryFile(join(folder, "journal.sqlite"), (bug) => void bugs.push(bug));
  if (!opened.ok) throw new Error(opened.error.code);
  const memory = opened.value;
  const { journal, reader, editions, recaller } = memory;
  const clock = handClock();
  const body = attentiveBody([...bodyTools, ...tools]);
  const { imageGeneration, drawn } = painter();
  const thought: { says: string } = { says: "" };
  const asked: SignedThink[] = [];
  const told: string[] = [];
  let journey: VisitId | undefined;
  let visits = 0;

  const city = await openedLife({
    ...{ clock, journal, tools: body, slug: self },
    houseTools: houseTools(clock, {
      tools: () => builtInTools,
      imageGeneration: () => imageGeneration,
      recaller,
    }),
    recallOf: (who, mind, timeZone) =>
      turnRecall(who, {
        ...{ reader, recaller, editions, clock, timeZone },
        language: () => mind().language,
      }),
    privateWordsOf: (who) => privateWords({ persona: who, reader, editions }),
    cafe: {
      ...{ tools: ["stage", "audience"], invitesVisitors: false },
      entryPrompt: "着いたので、ひとこと話してください。",
      autoPrompt: "そのまま過ごしながら、ひとこと話してください。",
    },
    house: { invitesVisitors: false },
    more: [placeNamed(park, { invitesVisitors: true })],
    localResidents: [
      { name: "ren", mode, place: cafe, script: scriptOf("ren") },
      { name: "eris", mode, place: house, script: scriptOf("eris") },
    ],
    light,
    settings: {
      ...{ trustedTools: [], history: { turns: options.history ?? 20 } },
      ...(options.texts === undefined ? {} : { texts: options.texts }),
    },
    ...(options.pulses === undefined ? {} : { pulseDecision: options.pulses }),
    ...(options.mind === undefined ? {} : { mind: options.mind }),
    ...(options.secrets === undefined ? {} : { secrets: options.secrets }),
    abroad: {
      ...{ self, key: "k".repeat(43), times: visitTimes(lease), thoughtsPerDay: 10_000 },
      written: [{ slug: stranger, url: "http://127.0.0.1:1", key: "b".repeat(43) }],
      client: {
        async tell(_, message) {
          told.push(JSON.stringify(message));
          if (message.kind !== "request") return ok(undefined);
          journey = message.visit;
          return ok({ kind: "accepted", visit: message.visit });
        },
        buildings: async () => ok([]),
        async think(_, __, think) {
          asked.push(think);
          const { says } = thought;
          thought.says = "";
          return ok({ response_text: says });
        },
      },
    },
  });
  const { life } = city;
  const ledger = await openDayLedger({
    city: life.city,
    journal: journalPart<CityEvent>(journal, "city:"),
    ...{ stream: cityStream(self), clock, shape: "callers-2" },
    nameOf: (event) => (event.type === "call-taken" ? event.caller : undefined),
    onBug: life.onBug,
  });
  const calls = openAgentCalls({
    ...life,
    ...{ ledger, clock, perDay: 10_000 },
    isReachable: () => true,
    residents: { ...life.residents, allowanceOf: () => ({ level: "free" }) },
    callerOf: () => undefined,
    noticeOf: () => undefined,
  });
  const keeper = openKeeper({
    journal: journalPart<MemoryEvent>(journal, "memory:"),
    ...{ reader, clock, language: "ja" },
    settings:
      options.chronicle === true
        ? { filing: "heuristic", chronicle: "extractive", people: "patterns" }
        : { filing: "none", chronicle: "off", people: "off" },
    nameOf: (who) => who,
    onTrouble: () => undefined,
    changes: journal,
    personas: () => (options.chronicle === true ? ["eris", "ren"] : []),
    mayWork: () => options.chronicle === true,
  });
  return {
    ...city,
    ...{ body, drawn, asked, told, thought, calls, memory, keeper, journal },
    bugs: [...bugs, ...city.bugs],
    journey: () => journey,
    /** Lets Eris go to the other city. */
    async travel() {
      const command = { do: "send-abroad", persona: eris, city: stranger } as const;
      const sent = await sendAbroad({ life } as never, command, { role: "operator" });
      await city.pass(2_000);
      return sent.ok;
    },
    /** Lets somebody of the other city come into the park. */
    async comesIn(name: string) {
      const cityApi = life.abroad?.cityApi;
      const until = clock.now() + lease;
      visits += 1;
      const request = requestFrom(name, visits, until, { target: "park" });
      const answer = await cityApi?.hear(stranger, request);
      if (answer?.ok !== true || answer.value?.kind !== "accepted")
        throw new Error(`${name} may not come in: ${JSON.stringify(answer)}`);
      await cityApi?.hear(stranger, { kind: "arrive", visit: request.visit, until });
      await city.pass(1_000);
    },
    async close() {
      calls.close();
      await keeper.close();
      await life.close();
      await memory.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type WholeCity = Awaited<ReturnType<typeof wholeCity>>;
export const otherCity: CitySlug = stranger;
