// Reports about a soul for the operator in the terminal.

import type { DatabaseLeases } from "../../../adapters/store/postgres/postgres-journal.ts";
import type { Clock } from "../../../kernel/ports.ts";
import { safeLine } from "../../../mind/safe-text.ts";
import type { SoulEvent } from "../../../protocol/soul-events.ts";
import type { Stimulus } from "../../../protocol/stimulus.ts";
import type { Trouble } from "../../../saint-graph/drivers/soul-deps.ts";
import type { Context } from "../../config/console/context.ts";
import { systemClock } from "../../data/system-clock.ts";
import { usableNames } from "../../models/usable-models.ts";
import type { ControlsConfig } from "./controls-config.ts";

type ModelEnded = Extract<SoulEvent, { type: "model-ended" }>;

/** The text for a kind of fault; an unknown kind is returned as it is. */
export const faultText = ({ fault }: Context["words"], reason: string): string =>
  new Map<string, string>(Object.entries(fault)).get(reason) ?? reason;

/** The last reports, so that nothing is reported twice. */
type Told = Pick<Context, "words" | "tell"> & {
  readonly config: ControlsConfig;
  /** The keys of lines that are reported once. */
  readonly once: Set<string>;
  readonly broken: Set<string>;
  kind: string | undefined;
  /** The model that stands in for another one, and the one that it replaces. */
  stoodIn: string | undefined;
};

/**
 * Reports what the operator should see at once; the same problem is reported once, until she could think again.
 * `persona`: whose event it is, where there are several.
 */
export function soulNews(
  { words, tell }: Context,
  config: ControlsConfig,
  clock: Clock = systemClock,
): (event: SoulEvent, persona?: string) => void {
  const told: Told = {
    ...{ words, tell, config, once: new Set(), broken: new Set() },
    ...{ kind: undefined, stoodIn: undefined },
  };
  const followSilence = silenceOf(told, clock);
  return (event, persona = "") => {
    followSilence(event, persona);
    switch (event.type) {
      case "stimulus-arrived":
        tellOfKeys(told, event.stimulus);
        return;
      case "model-started": {
        const { model, purpose } = event;
        const line = words.problem.askedHowItBegins(safeLine(model));
        if (purpose === "reasoning") tellFirst(told, `asked ${model}`, line);
        return;
      }
      case "model-ended":
        told.kind = undefined;
        tellOfOddFinish(told, event);
        tellOfBlocked(told, event);
        tellOfNotes(told, event);
        tellOfSwitch(told, event);
        return;
      case "model-failed":
        if (event.askedAgain !== true) tellOfFailure(told, event);
        return;
      case "notice":
        tellOfNotice(told, event);
        return;
      case "tool-ended":
        if (event.refused === "private") tell(words.keys_.notSent(safeLine(event.name)));
        return;
      case "turn-ended":
        tellOfUnanswered(told, event);
    }
  };
}

function tellOfUnanswered(
  told: Told,
  { outcome, again, note }: Extract<SoulEvent, { type: "turn-ended" }>,
): void {
  const isLost = outcome === "failed" && again !== true;
  if (isLost) tellOnce(told, "unanswered", told.words.problem.unanswered(note ?? outcome));
}

/** Tells of each change of her feelings that her face does not show, for the terminal of a soul alone. */
export function tellOfFeelings({ words, tell }: Pick<Context, "words" | "tell">, event: SoulEvent) {
  if (event.type === "emotion-shifted" && event.by !== "face") {
    tell(words.controls_.felt(JSON.stringify(event.delta), event.by));
  }
}

const longestQuote = 200;
/** Milliseconds of silence of a model after which it is reported. */
const longestSilence = 8_000;

/** The event after which nobody waits for the first words of a turn's model any more. */
const ofAnswer: ReadonlySet<SoulEvent["type"]> = new Set([
  ...(["speech-formed", "model-ended", "model-failed", "turn-interrupted", "turn-ended"] as const),
]);

/** Tells of a model that was asked and says nothing. */
function silenceOf(told: Told, clock: Clock): (event: SoulEvent, persona: string) => void {
  const waits = new Map<string, AbortController>();
  const end = (turn: string) => {
    waits.get(turn)?.abort();
    waits.delete(turn);
  };
  return (event, persona) => {
    if (!("turn" in event) || event.turn === undefined) return;
    const turn = `${persona} ${event.turn}`;
    if (ofAnswer.has(event.type)) return end(turn);
    if (event.type !== "model-started" || event.purpose !== undefined) return;
    end(turn);
    const waiting = new AbortController();
    waits.set(turn, waiting);
    void clock.sleep(longestSilence, waiting.signal).then(() => {
      if (waiting.signal.aborted) return;
      const line = told.words.problem.modelQuiet(safeLine(event.model), longestSilence / 1_000);
      tellOnce(told, `quiet ${event.model}`, line);
    });
  };
}

function tellOnce(told: Told, kind: string, line: string): void {
  if (told.kind !== kind) told.tell(line);
  told.kind = kind;
}

/** Tells it the first time since the program started. */
function tellFirst(told: Told, key: string, line: string): void {
  if (told.once.has(key)) return;
  told.once.add(key);
  told.tell(line);
}

function tellOfOddFinish(told: Told, { route, oddFinish }: ModelEnded): void {
  if (oddFinish === undefined) return;
  const line = told.words.problem.oddFinish(route, oddFinish);
  tellFirst(told, `odd-finish ${route} ${oddFinish}`, line);
}

/** The words of a refusal are not said: they stand among the thoughts. The first one of a model is told. */
function tellOfBlocked(told: Told, { finish, parts, route, purpose }: ModelEnded): void {
  if (finish !== "blocked" || purpose !== undefined) return;
  const said = parts.map((part) => (part.kind === "text" ? part.text : "")).join("");
  const line = told.words.problem.blocked(safeLine(route), safeLine(said.slice(-longestQuote)));
  tellFirst(told, `blocked ${route}`, line);
}

/** Reports each part left out of a request once for each model. */
function tellOfNotes(told: Told, { route, notes = [] }: ModelEnded): void {
  const say = told.words.problem.answerNotes;
  const [model, lines] = [safeLine(route), new Map<string, (about: string) => string>()];
  lines.set("no-tools", () => say.noTools(model));
  lines.set("unsent", (about) => say.unsent(model, about));
  lines.set("unread", (about) => say.unread(model, about));
  lines.set("tool-left-out", (about) => say.toolLeftOut(model, about));
  for (const { code, about } of notes) {
    const line = lines.get(code)?.(safeLine(about));
    if (line !== undefined) tellFirst(told, `${code} ${route} ${about}`, line);
  }
}

function tellOfBreak({ words, tell, broken }: Told, route: string, note: string): void {
  if (!broken.has(route)) tell(withNote(words.problem.answerBroke(route), note));
  broken.add(route);
}

function tellOfFailure(
  told: Told,
  { fault, route, began }: Extract<SoulEvent, { type: "model-failed" }>,
): void {
  const { words, config } = told;
  const { kind, retryable, note, about } = fault;
  const say = words.problem;
  if (began === true && retryable) tellOfBreak(told, route, note);
  else if (about === "model") {
    const known = usableNames(config, systemClock.now()).join(", ");
    tellOnce(told, `${kind} ${route}`, words.models.gone(route, known));
  } else if (kind === "unauthorised") tellOnce(told, kind, say.badKey);
  else if (kind === "rate-limited") tellOnce(told, kind, withNote(say.rateLimited, note));
  else {
    const away = withNote(say.modelAway(words.fault[kind]), note);
    tellOnce(told, `${kind} ${note}`, retryable ? away : say.modelRefused(note));
  }
}

/** A line with the server's own note. */
const withNote = (line: string, note: string): string =>
  note === "" ? line : `${line} (${safeLine(note)})`;

/** The person at this terminal is notified as the author. */
function tellOfKeys({ words, tell }: Told, { author, removed = [] }: Stimulus): void {
  if (removed.length === 0) return;
  const { name = "", role } = author ?? {};
  const isOwn = role === "user" || role === "operator";
  tell(isOwn ? words.keys_.removed(removed) : words.keys_.removedOf(safeLine(name), removed));
}

/** Reports a model that stands in once, and also that the first one answers again. */
function tellOfSwitch(told: Told, { switches = [], route, purpose }: ModelEnded): void {
  if (purpose !== undefined) return;
  const { words, tell, stoodIn } = told;
  const news = switches.filter(({ reason }) => reason !== "resting");
  const say = words.controls_;
  const [first] = switches;
  const standIn = first === undefined ? undefined : `${first.from} ${route}`;
  if (standIn === undefined && stoodIn !== undefined) tell(say.backAt(route));
  for (const { from, to, reason } of standIn === stoodIn ? [] : news) {
    tell(say.switched(from, to, faultText(words, reason)));
  }
  told.stoodIn = standIn;
}

function tellOfNotice(
  told: Told,
  { code, note, level }: Extract<SoulEvent, { type: "notice" }>,
): void {
  const { words, tell } = told;
  const first = new Map([
    ["only-thought", words.problem.onlyThought],
    ["empty-answer", words.problem.emptyAnswer],
    ["answer-ended", words.problem.answerEnded],
    ["answer-cut", words.problem.answerCut],
    ["call-loop", words.problem.callLoop],
  ]).get(code);
  if (first !== undefined) tellFirst(told, `${code} ${note}`, first(safeLine(note)));
  else if (code === "call-left-out") {
    tellFirst(told, code, words.problem.callLeftOut(safeLine(note)));
  } else if (code === "gate-late") {
    tellOnce(told, code, words.problem.gateLate(note.endsWith("hold")));
  } else if (code === "too-often") tell(words.keys_.tooOften(safeLine(note)));
  else if (code === "set-aside") {
    const [text = "", why = ""] = note.split("\n");
    tell(words.problem.setAside(safeLine(text), safeLine(why)));
  } else if (code === "model-loading") {
    tellOnce(told, code, words.problem.modelLoading(safeLine(note)));
  } else if (code === "small-context") {
    const [context = "", needed = "", ...model] = note.split(" ");
    tell(words.problem.smallContext(safeLine(model.join(" ")), Number(context), Number(needed)));
  } else if (code === "made-to-fit") {
    const [leftOut = "", context = "", ...model] = note.split(" ");
    const { instructionLeftOut, talkLeftOut } = words.problem;
    const say = leftOut === "talk" ? talkLeftOut : instructionLeftOut;
    tellFirst(told, `${code} ${note}`, say(safeLine(model.join(" ")), Number(context)));
  } else if (level !== "info") tell(note);
}

/** Reports an internal error of the program. */
export function tellOfTrouble(
  { words, tell }: Context,
  trouble: Exclude<Trouble, { readonly kind: "taken-over" }>,
): void {
  switch (trouble.kind) {
    case "journal-fault":
      tell(words.problem.journalFault(trouble.fault.note));
      return;
    case "bug":
      tell(words.problem.bug);
      tell(trouble.error instanceof Error ? (trouble.error.stack ?? "") : String(trouble.error));
  }
}

/**
 * Says that another program took over, and ends this one: once, however many of its parts learn of it. In a database it
 * is the lease that was lost.
 */
export function openTakenOver(
  { words, tell }: Context,
  leases: DatabaseLeases | undefined,
  end: () => void,
): () => void {
  let isTold = false;
  return () => {
    if (isTold) return;
    isTold = true;
    tell(leases === undefined ? words.problem.takenOver : words.standBy_.lost);
    end();
  };
}
