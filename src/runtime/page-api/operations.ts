// The operator's view of operations: budgets, calls, errors, servers, backups.

import { approvalEntry } from "../../adapters/mcp/approvals.ts";
import type { ServerDeclaration } from "../../adapters/mcp/mcp-tool-box.ts";
import type { WatchedView } from "../../city/read-models/page-host.ts";
import type { PersonaId } from "../../kernel/id.ts";
import type { Journal, JournalEntry } from "../../kernel/ports.ts";
import { shortened } from "../../kernel/shortened.ts";
import type { CityEvent } from "../../protocol/city-events.ts";
import type { ErrorLine, ModelCallLine, Operations } from "../../protocol/page-views.ts";
import { type SoulEvent, soulStream } from "../../protocol/soul-events.ts";
import { thoughtText } from "../../saint-graph/accumulate.ts";
import type { Allowance } from "../../saint-graph/ports.ts";
import { localResidentsOf } from "../../world/state.ts";
import { declaredWords } from "../soul/declared-words.ts";
import { workingTexts } from "../soul/server-text.ts";
import type { HostParts } from "./host-parts.ts";
import { signInOf } from "./server-sign-in.ts";
import { openPacedWatchers } from "./watchers.ts";

export type OperationsHost = {
  readonly watch: () => WatchedView;
  readonly close: () => void;
};

const linesKept = 100;
/** The number of newest calls shown with the model's thoughts, and the most UTF-16 units of each. */
const thoughtsKept = 20;
const longestThought = 4_000;
const entriesLookedAt = 300;
/** Milliseconds between two updates. */
const pace = 500;

type Lines = { calls: readonly ModelCallLine[]; errors: readonly ErrorLine[] };

/** Keeps the newest calls and errors of all souls; everything else is read when it is shown. */
export async function openOperations(
  parts: HostParts,
  journal: Journal<SoulEvent>,
): Promise<OperationsHost> {
  const { life, shown, clock, statuses, budget } = parts;
  const watchers = openPacedWatchers(clock, pace);
  let version = 0;
  let jobsVersion = 0;
  let lines: Lines = await pastLines(parts, journal);

  const changed = (): void => {
    version += 1;
    watchers.changed();
  };
  const stops = [
    life.onSoulStep((persona, { entry }) => {
      lines = withEntry(parts, lines, persona, entry);
      if (isNews(entry.event)) changed();
    }),
    shown.follow(({ event, at }) => {
      lines = withNotice(lines, event, at);
      if (watched.has(event.type)) changed();
    }),
    budget.onCapsChanged(changed),
    parts.backups.onChange(changed),
    parts.jobs.onChange(() => {
      jobsVersion += 1;
      watchers.changed();
    }),
    statuses.onChange(changed),
    parts.tools.onChange(changed),
  ];

  return {
    watch() {
      let told = -1;
      let jobsTold = -1;
      return {
        subscribe: watchers.subscribe,
        next() {
          const isFresh = told !== version;
          if (!isFresh && jobsTold === jobsVersion) return undefined;
          told = version;
          jobsTold = jobsVersion;
          const operations = isFresh
            ? operationsNow(parts, lines)
            : { jobs: [...parts.jobs.now()] };
          return { kind: "operations", fresh: isFresh, operations };
        },
      };
    },
    close() {
      for (const stop of stops) stop();
      watchers.close();
    },
  };
}

/** Adds what the city noticed; errors are sorted by time, the newest first. */
function withNotice(lines: Lines, event: CityEvent, at: number): Lines {
  if (event.type !== "city-noticed" || event.level === "info") return lines;
  const { level, code, note, persona } = event;
  const error: ErrorLine = { at, level, code, note, ...(persona && { persona }) };
  const older = lines.errors.findIndex((one) => one.at <= at);
  const errors = lines.errors.toSpliced(older < 0 ? lines.errors.length : older, 0, error);
  return { ...lines, errors: errors.slice(0, linesKept) };
}

const watched: ReadonlySet<string> = new Set([
  "city-noticed",
  "everything-stopped",
  "everything-resumed",
  "caps-changed",
  "persona-settled",
  "persona-removed",
]);

const isNews = ({ type }: SoulEvent): boolean =>
  type === "model-started" ||
  type === "model-ended" ||
  type === "model-failed" ||
  type === "standing-changed" ||
  type === "notice";

const levelText = ({ level, unpriced }: Allowance) => (unpriced === undefined ? level : "unpriced");

function operationsNow(parts: HostParts, lines: Lines): Operations {
  const { life, shown, budget, statuses, backups, home, startedAt, context, tools, jobs } = parts;
  const { approvedTools } = parts;
  const state = shown.state();
  const declared = Map.groupBy(tools.declarations(), ({ server }) => server);
  const personas = localResidentsOf(state).map(({ persona }) => persona);
  return {
    autonomy: state.autonomy,
    caps: [...budget.uses()],
    budgetLevels: personas.map((persona) => ({
      persona,
      level: levelText(life.residents.allowanceOf(persona)),
    })),
    calls: [...lines.calls],
    errors: [...lines.errors],
    jobs: [...jobs.now()],
    servers: statuses.all().map((status) => ({
      name: status.name,
      up: status.state === "up",
      note: statuses.noteOf(status),
      working: [...workingTexts(status)],
      tools: tools
        .tools()
        .filter(({ server, internal }) => server === status.name && !internal)
        .map(({ original }) => original),
      declared: declared.get(status.name)?.map(declaredTool) ?? [],
      ...signInOf(parts, status),
    })),
    approvedTools: [...approvedTools()],
    backups: [...backups.known()],
    home: home(),
    startedAt,
    version: context.version,
  };
}

const declaredTool = ({ server, original, pin, approval, ...said }: ServerDeclaration) => ({
  tool: original,
  words: declaredWords(said),
  approval,
  entry: approvalEntry(server, original, pin),
});

/** The newest lines from the journals of all residents. */
async function pastLines(parts: HostParts, journal: Journal<SoulEvent>): Promise<Lines> {
  const personas = localResidentsOf(parts.shown.state()).map(({ persona }) => persona);
  const all = await Promise.all(
    personas.map(async (persona) => {
      const entries = await journal.latest(soulStream(persona), entriesLookedAt);
      return entries.map((entry) => ({ persona, entry }));
    }),
  );
  return all
    .flat()
    .sort((one, other) => one.entry.at - other.entry.at)
    .reduce<Lines>((lines, { persona, entry }) => withEntry(parts, lines, persona, entry), {
      calls: [],
      errors: [],
    });
}

function withEntry(
  parts: Pick<HostParts, "budget">,
  lines: Lines,
  persona: PersonaId,
  entry: JournalEntry<SoulEvent>,
): Lines {
  const call = callLine(parts, persona, entry);
  const error = errorLine(persona, entry);
  if (call === undefined && error === undefined) return lines;
  return {
    calls: call === undefined ? lines.calls : withCall(lines.calls, call),
    errors: error === undefined ? lines.errors : [error, ...lines.errors].slice(0, linesKept),
  };
}

const withCall = (calls: Lines["calls"], call: ModelCallLine): Lines["calls"] =>
  [call, ...calls].slice(0, linesKept).map((line, place) => {
    if (place < thoughtsKept || line.thought === undefined) return line;
    const { thought: _, ...bare } = line;
    return bare;
  });

/** A model call that ended, with any result, as a line; undefined for any other event. */
export function callLine(
  { budget }: Pick<HostParts, "budget">,
  persona: PersonaId,
  { at, event }: JournalEntry<SoulEvent>,
): ModelCallLine | undefined {
  if (event.type !== "model-ended" && event.type !== "model-failed") return undefined;
  const { usage, route, duration, purpose } = event;
  const money = usage === undefined ? costUnmeasured(budget, route) : budget.costOf(route, usage);
  return {
    at,
    persona,
    purpose: purpose ?? "turn",
    route,
    outcome: event.type === "model-ended" ? "done" : "failed",
    ...noteOf(event),
    ...thoughtOf(event),
    inputTokens: usage?.input ?? 0,
    cachedTokens: usage?.cached ?? 0,
    outputTokens: usage?.output ?? 0,
    ...(money === undefined ? {} : { money }),
    duration,
  };
}

function thoughtOf(
  event: Extract<SoulEvent, { type: "model-ended" | "model-failed" }>,
): Pick<ModelCallLine, "thought"> {
  if (event.type === "model-failed") return {};
  const thought = thoughtText(event.parts).trim();
  return thought === "" ? {} : { thought: shortened(thought, longestThought) };
}

/** The reason of its failure, or the routes that were tried before its answer. */
function noteOf(
  event: Extract<SoulEvent, { type: "model-ended" | "model-failed" }>,
): Pick<ModelCallLine, "note"> {
  if (event.type === "model-failed") return { note: event.fault.note };
  const { switches = [] } = event;
  return switches.length === 0 ? {} : { note: switches.map(switchText).join(", ") };
}

const switchText = ({ from, to, reason }: Switch): string => `${from} → ${to} (${reason})`;
type Switch = NonNullable<Extract<SoulEvent, { type: "model-ended" }>["switches"]>[number];

/** A switch is reported when it happens, not for each call while the first model still rests. */
const isSwitchNews = ({ reason }: Switch): boolean => reason !== "resting";

/** The cost of a call without token counts: zero where tokens are free, else unknown. */
const costUnmeasured = ({ costOf }: HostParts["budget"], route: string): 0 | undefined =>
  costOf(route, { input: 1_000_000, output: 1_000_000 }) === 0 ? 0 : undefined;

/** A failure or a deviation as a line; undefined for any other event. */
export function errorLine(
  persona: PersonaId,
  { at, event }: JournalEntry<SoulEvent>,
): ErrorLine | undefined {
  if (event.type === "model-failed") {
    if (event.askedAgain === true) return undefined;
    return {
      at,
      level: "error",
      code: event.fault.about === "model" ? "model-gone" : `model-${event.fault.kind}`,
      note: event.fault.note,
      persona,
    };
  }
  if (event.type === "model-ended") {
    if (event.oddFinish !== undefined) {
      const note = `${event.route}: ${event.oddFinish}`;
      return { at, level: "warning", code: "model-odd-finish", note, persona };
    }
    const news = (event.switches ?? []).filter(isSwitchNews);
    if (news.length === 0) return undefined;
    const note = news.map(switchText).join(", ");
    return { at, level: "warning", code: "model-switched", note, persona };
  }
  if (event.type !== "notice" || event.level === "info") return undefined;
  return { at, level: event.level, code: event.code, note: event.note, persona };
}
