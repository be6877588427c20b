import { access, constants, mkdir } from "node:fs/promises";
import { createServer } from "node:net";
import { DatabaseSync } from "node:sqlite";
import { approvalEntry } from "../../../adapters/mcp/approvals.ts";
import { mcpToolBox, type ServerDeclaration } from "../../../adapters/mcp/mcp-tool-box.ts";
import { folderRiskOf } from "../../../adapters/store/folder-risk.ts";
import { checkSqlite } from "../../../adapters/store/journal-file.ts";
import { openProblemText } from "../../../adapters/store/open-problem-text.ts";
import { ok } from "../../../kernel/result.ts";
import type { Words } from "../../../languages/program-words.ts";

import { textIn } from "../../../languages/text-in.ts";
import { safeLine } from "../../../mind/safe-text.ts";
import { soulStream } from "../../../protocol/soul-events.ts";
import { readOrTell } from "../../../runtime/config/config-or-tell.ts";
import { broughtPlugIns, isOff, valuesFor } from "../../../runtime/config/config-parts.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import { table } from "../../../runtime/config/console/text-table.ts";
import { dataFolder, pagePlace, type ReadConfig } from "../../../runtime/config/read-config.ts";
import type { Config } from "../../../runtime/config/settings.ts";
import { journalFile, journalPlace } from "../../../runtime/data/journal-file.ts";
import { partOutside } from "../../../runtime/data/part-outside.ts";
import { readStored } from "../../../runtime/data/stored-journal.ts";
import { systemChance, systemClock } from "../../../runtime/data/system-clock.ts";
import { chooseEmbedder } from "../../../runtime/models/choose-embedder.ts";
import { chooseImageModel } from "../../../runtime/models/choose-image-model.ts";
import {
  chooseLightModel,
  chooseModel,
  type Wishes,
} from "../../../runtime/models/choose-model.ts";
import { catalogueModel } from "../../../runtime/models/model-catalogue.ts";
import { modelNoteText, modelProblemText } from "../../../runtime/models/model-problem-text.ts";
import { bodyParts } from "../../../runtime/soul/body-parts.ts";
import { declaredWords } from "../../../runtime/soul/declared-words.ts";
import { loadMind } from "../../../runtime/soul/load-mind.ts";
import { serverSignIns } from "../../../runtime/soul/server-sign-ins.ts";
import { serverNote } from "../../../runtime/soul/server-text.ts";
import { namedServers } from "../../../runtime/soul/servers.ts";
import { transcriberOrder } from "../../../runtime/voice/hearing/choose-transcribers.ts";
import { openTranscribers } from "../../../runtime/voice/hearing/open-transcribers.ts";
import { transcriberProblemText } from "../../../runtime/voice/hearing/transcriber-problem-text.ts";
import { transcribersOf } from "../../../runtime/voice/hearing/transcriber-table.ts";
import { openVoicing } from "../../../runtime/voice/open-voicing.ts";
import { voiceEngineStatuses } from "../../../runtime/voice/voice-engine-status.ts";
import { voiceProblemText } from "../../../runtime/voice/voice-problem-text.ts";
import type { JsonOptions } from "./options.ts";

type Finding = { readonly kind: "ok" | "warn" | "bad"; readonly text: string };

/** Checks whether everything needed to run is present, and says what to do about the rest. */
export const doctor =
  (options: JsonOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const read = readOrTell(context);
    if (read === undefined) return 2;
    const { config } = read;
    const findings = (
      await Promise.all([
        runtime(context),
        folder(context, config),
        pageSettings(context, read),
        persona(context, config),
        port(context, config),
        servers(context, config),
        bodies(context, config),
        voices(context, config),
        transcribers(context, config),
        plugIns(context, config),
      ])
    ).flat();
    const say = context.words.doctor_;
    if (options.json === true) context.out(JSON.stringify(findings, null, 2));
    else context.out(table(findings.map(({ kind, text }) => [`[${say[kind]}]`, text])));
    return findings.some(({ kind }) => kind === "bad") ? 1 : 0;
  };

const good = (text: string): Finding => ({ kind: "ok", text });
const note = (text: string): Finding => ({ kind: "warn", text });
const bad = (text: string): Finding => ({ kind: "bad", text });

async function runtime({ words }: Context): Promise<readonly Finding[]> {
  const say = words.doctor_;
  const db = new DatabaseSync(":memory:");
  const version = String(db.prepare("SELECT sqlite_version() AS version").get()?.["version"]);
  db.close();
  const checked = checkSqlite(":memory:", version);
  return [
    good(say.node(process.versions.node)),
    checked.ok ? good(say.sqlite(version)) : bad(say.sqliteOld(version)),
  ];
}

async function folder(context: Context, config: Config): Promise<readonly Finding[]> {
  const say = context.words.doctor_;
  const home = dataFolder(config);
  const file = journalFile(config);
  try {
    await mkdir(home, { recursive: true });
    await access(home, constants.W_OK);
  } catch (error) {
    return [bad(say.homeBad(home, (error as NodeJS.ErrnoException).code ?? ""))];
  }
  const risk = config.databaseUrl === undefined ? await folderRiskOf(file) : undefined;
  return [
    good(say.home(home)),
    ...(risk === undefined
      ? []
      : [note(say.homeRisk(home, risk.kind === "network" ? say.networkFolder : say.cloudFolder))]),
    await journalAt(config, context),
  ];
}

/** The settings whose values were saved on the page. */
function pageSettings({ words }: Context, read: ReadConfig): readonly Finding[] {
  const all = [...Object.values(read.origins), ...read.ofParts.map(({ origin }) => origin)];
  const names = all.filter(({ place }) => place === pagePlace).map(({ name }) => name);
  return names.length === 0 ? [] : [good(words.doctor_.fromPage([...new Set(names)]))];
}

async function journalAt(config: Config, { words, language }: Context): Promise<Finding> {
  const { persona } = config;
  const file = journalPlace(config);
  const stored = await readStored(config, (souls) => souls.latest(soulStream(persona), 1));
  if (!stored.ok) return bad(openProblemText(stored.error, language));
  const number = stored.value[0]?.number ?? 0;
  return good(number === 0 ? words.doctor_.journalNone(file) : words.doctor_.journal(file, number));
}

async function persona(context: Context, config: Config): Promise<readonly Finding[]> {
  const { words } = context;
  const loaded = await loadMind(context, config, config.persona);
  if (!loaded.ok) return loaded.error.map(bad);
  return [
    good(words.doctor_.persona(config.persona)),
    ...(await model(context, config, { mind: loaded.value.model })),
    ...(await sideModels(context, config)),
  ];
}

async function model(
  { words }: Context,
  config: Config,
  wishes: Wishes,
): Promise<readonly Finding[]> {
  const now = systemClock.now();
  const chosen = await chooseModel(config, wishes, systemClock);
  if (!chosen.ok) return [bad(modelProblemText(chosen.error, words))];
  const { name } = chosen.value.model;
  return [
    good(words.doctor_.model(name)),
    ...soonOver(name, config, words, now),
    ...chosen.value.notes.map((each) => note(modelNoteText(each, words))),
  ];
}

/** The number of days before a model's end of service from which that date is reported. */
const daysBefore = 60;

function soonOver(name: string, config: Config, words: Words, now: number): readonly Finding[] {
  const { ends, instead = "" } = catalogueModel(name, config) ?? {};
  if (ends === undefined || Date.parse(ends) - now > daysBefore * 86_400_000) return [];
  return [note(words.models.endsSoon(name, ends, instead))];
}

/** The models of the other settings that the operator set. */
async function sideModels({ words }: Context, config: Config): Promise<readonly Finding[]> {
  const now = systemClock.now();
  const light = await chooseLightModel(config, systemClock);
  const drawing = await chooseImageModel(config, systemClock);
  const embedder = await chooseEmbedder(config, systemClock);
  const named = [
    light.ok ? ok(light.value?.model.name) : light,
    drawing.ok ? ok(drawing.value?.name) : drawing,
    embedder.ok ? ok(embedder.value?.space) : embedder,
  ];
  return named.flatMap((each): Finding[] => {
    if (!each.ok) return [bad(modelProblemText(each.error, words))];
    const name = each.value;
    return name === undefined
      ? []
      : [good(words.doctor_.model(name)), ...soonOver(name, config, words, now)];
  });
}

async function port({ words }: Context, config: Config): Promise<readonly Finding[]> {
  const free = await new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(config.port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
  const say = words.doctor_;
  return [free ? good(say.port(config.port)) : note(say.portTaken(config.port))];
}

const patience = 5_000;
/** Milliseconds after which a server that has not answered yet counts as still starting. */
const patienceForServers = 10_000;

async function servers(context: Context, config: Config): Promise<readonly Finding[]> {
  const { words } = context;
  const named = namedServers(config);
  if (!named.ok) return [bad(words.problem.server(named.error))];
  if (named.value.length === 0) return [];
  const open = new Set(named.value.map(({ name }) => name));
  const { promise: known, resolve } = Promise.withResolvers<void>();
  const box = mcpToolBox({
    servers: named.value,
    clock: systemClock,
    chance: systemChance,
    connectTimeout: config.mcpConnectTimeout,
    approved: () => config.approvedTools,
    signIn: serverSignIns(context, config),
    onStatus: ({ name, state }) => {
      if (state !== "connecting") open.delete(name);
      if (open.size === 0) resolve();
    },
  });
  await Promise.race([known, systemClock.sleep(patienceForServers)]);
  const statuses = box.status();
  const declared = Map.groupBy(box.declarations(), ({ server }) => server);
  await box.close();
  const unseen = [...declared].flatMap(([server, tools]) => unseenOf(words, config, server, tools));
  const reached = statuses.map((status) => {
    if (status.state === "up") return good(words.servers.answers(status.name));
    const why = serverNote(words, status, named.value) ?? "";
    const text = words.servers.silent(status.name, why);
    return status.state === "connecting" ? note(text) : bad(text);
  });
  return [...reached, ...unseen];
}

/** The unapproved tools of a server, and the value of `APPROVED_TOOLS` that approves them. */
function unseenOf(
  words: Words,
  config: Config,
  server: string,
  tools: readonly ServerDeclaration[],
): readonly Finding[] {
  if (tools.every(({ approval }) => approval === "approved")) return [];
  const said = tools.map(
    (tool) => `  ${safeLine(tool.original)}: "${safeLine(declaredWords(tool))}"`,
  );
  const others = config.approvedTools.filter((entry) => !entry.startsWith(`${server}/`));
  const entries = tools.map((tool) => approvalEntry(server, tool.original, tool.pin));
  const value = [...others, ...entries].join(",");
  return [note(words.doctor_.serverUnseen(server, said.join("\n"), value))];
}

/** Whether the bodies of the program that can tell are ready. */
async function bodies({ words, language }: Context, config: Config): Promise<readonly Finding[]> {
  const found = bodyParts(config).map(async (part): Promise<Finding[]> => {
    const values = valuesFor(part, config);
    if (part.check === undefined || isOff(part, values)) return [];
    const outside = partOutside(part, config, systemClock, patience);
    const problem = await part.check(values, outside);
    const about = textIn(part.about, language);
    return problem === undefined
      ? [good(words.doctor_.partReady(about))]
      : [note(words.plugIns_.partProblem(about, problem))];
  });
  return (await Promise.all(found)).flat();
}

/** The plug-ins, and whether their parts are ready; voices and transcribers have lists of their own. */
async function plugIns({ words, language }: Context, config: Config): Promise<readonly Finding[]> {
  const say = words.plugIns_;
  const found = broughtPlugIns(config).map(async ({ id, parts }): Promise<Finding[]> => {
    const brings = parts.map((part) => `${part.kind} ${part.id}: ${textIn(part.about, language)}`);
    const checked = parts
      .filter(({ kind }) => kind !== "voice" && kind !== "transcriber")
      .map(async (part) => {
        const outside = partOutside(part, config, systemClock, patience);
        const problem = await part.check?.(valuesFor(part, config), outside);
        return problem === undefined ? [] : [note(say.partProblem(part.id, problem))];
      });
    return [good(say.loaded(id, brings)), ...(await Promise.all(checked)).flat()];
  });
  return (await Promise.all(found)).flat();
}

/** The voices in use, and what those that the operator named lack. */
async function voices({ words }: Context, config: Config): Promise<readonly Finding[]> {
  const say = words.voices;
  const statuses = await voiceEngineStatuses(config, systemClock);
  const asked = statuses
    .filter(({ order }) => order !== undefined)
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
  const passing: ReadonlySet<string> = new Set(["not-answering", "not-installed", "other"]);
  const missing = asked.flatMap(({ engine, problem }): Finding[] =>
    problem !== undefined && passing.has(problem.kind)
      ? [note(voiceProblemText({ engine, problem }, words))]
      : [],
  );
  const opened = await openVoicing(config, systemClock);
  opened.voicing.close();
  return [
    good(say.order(asked.map(({ engine }) => engine).join(" → "))),
    ...missing,
    ...opened.problems.map((problem) => bad(voiceProblemText(problem, words))),
  ];
}

/** The transcribers in use, where they send the sound, and what they lack. */
async function transcribers({ words }: Context, config: Config): Promise<readonly Finding[]> {
  const say = words.hearing;
  const asked = transcriberOrder(config, transcribersOf(config, systemClock));
  const { chain, problems } = await openTranscribers(config, systemClock);
  chain.close();
  const failed = new Set(problems.map(({ transcriber }) => transcriber));
  const unready = asked.map(async ({ id, check }): Promise<Finding[]> => {
    const problem = failed.has(id) ? undefined : await check();
    return problem === undefined
      ? []
      : [note(transcriberProblemText({ transcriber: id, problem }, words))];
  });
  const names = asked.map(({ id, address }) =>
    address === undefined ? id : say.sentTo(id, address),
  );
  return [
    good(asked.length === 0 ? say.none : say.order(names.join(" → "))),
    ...(await Promise.all(unready)).flat(),
    ...problems.map((problem) => bad(transcriberProblemText(problem, words))),
  ];
}
