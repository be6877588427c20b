// What the operator is told in the terminal of a soul's life.

import { safeLine } from "../../mind/safe-text.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import type { Trouble } from "../../saint-graph/drivers/outside.ts";
import type { Config } from "../config/settings.ts";
import type { Context } from "../console/context.ts";
import { usableNames } from "../models/usable-models.ts";
import { systemClock } from "../storage/system-clock.ts";

type ModelEnded = Extract<SoulEvent, { type: "model-ended" }>;

/** What is said of the kind of a fault; a word that is none is given back. */
export const faultText = ({ fault }: Context["words"], reason: string): string =>
  new Map<string, string>(Object.entries(fault)).get(reason) ?? reason;

/** What the operator should see at once; the same trouble is told once, until she could think again. */
export function soulNews({ words, tell }: Context, config: Config): (event: SoulEvent) => void {
  let told: string | undefined;
  const tellOnce = (kind: string, line: string) => {
    if (told !== kind) tell(line);
    told = kind;
  };
  const oddTold = new Set<string>();
  const tellOfOddFinish = ({ route, oddFinish }: ModelEnded) => {
    if (oddFinish === undefined || oddTold.has(`${route} ${oddFinish}`)) return;
    oddTold.add(`${route} ${oddFinish}`);
    tell(words.problem.oddFinish(route, oddFinish));
  };
  const brokeTold = new Set<string>();
  const tellOfBreak = (route: string) => {
    if (!brokeTold.has(route)) tell(words.problem.answerBroke(route));
    brokeTold.add(route);
  };
  const tellOfFailure = ({ fault, route, began }: Extract<SoulEvent, { type: "model-failed" }>) => {
    const { kind, retryable, note, about } = fault;
    const say = words.problem;
    if (began === true && retryable) tellOfBreak(route);
    else if (about === "model") {
      const known = usableNames(config, systemClock.now()).join(", ");
      tellOnce(`${kind} ${route}`, words.models.gone(route, known));
    } else if (kind === "unauthorised") tellOnce(kind, say.badKey);
    else if (kind === "rate-limited") tellOnce(kind, say.rateLimited);
    else tellOnce(kind, retryable ? say.modelAway(words.fault[kind]) : say.modelRefused(note));
  };
  /** Whoever writes at this terminal is told as its author. */
  const tellOfKeys = ({ author, removed = [] }: Stimulus) => {
    if (removed.length === 0) return;
    const { name = "", role } = author ?? {};
    const isOwn = role === "user" || role === "operator";
    tell(isOwn ? words.keys_.removed(removed) : words.keys_.removedOf(safeLine(name), removed));
  };
  let stoodIn: string | undefined;
  /** A model that stands in is told once, and so is that the first one answers again. */
  const tellOfSwitch = ({ switches = [], route, purpose }: ModelEnded) => {
    if (purpose !== undefined) return;
    const news = switches.filter(({ reason }) => reason !== "resting");
    const say = words.controls_;
    const [first] = switches;
    const standIn = first === undefined ? undefined : `${first.from} ${route}`;
    if (standIn === undefined && stoodIn !== undefined) tell(say.backAt(route));
    for (const { from, to, reason } of standIn === stoodIn ? [] : news) {
      tell(say.switched(from, to, faultText(words, reason)));
    }
    stoodIn = standIn;
  };
  const tellOfNotice = ({ code, note, level }: Extract<SoulEvent, { type: "notice" }>) => {
    const { gateLate, onlyThought, answerBreaks } = words.problem;
    if (code === "gate-late") tellOnce(code, gateLate(note.endsWith("hold")));
    else if (code === "only-thought") tellOnce(code, onlyThought(note));
    else if (code === "too-often") tell(words.keys_.tooOften(safeLine(note)));
    else if (code === "answer-breaks") tell(answerBreaks);
    else if (level !== "info") tell(note);
  };
  return (event) => {
    switch (event.type) {
      case "stimulus-arrived":
        tellOfKeys(event.stimulus);
        return;
      case "model-ended":
        told = undefined;
        tellOfOddFinish(event);
        tellOfSwitch(event);
        return;
      case "model-failed":
        tellOfFailure(event);
        return;
      case "notice":
        tellOfNotice(event);
        return;
      case "tool-ended":
        if (event.refused === "private") tell(words.keys_.notSent(safeLine(event.name)));
        return;
      case "turn-ended": {
        const { outcome, again, note } = event;
        const isLost = outcome === "failed" && again !== true;
        if (isLost) tellOnce("unanswered", words.problem.unanswered(note ?? outcome));
      }
    }
  };
}

/** Tells of what went wrong in the program itself. */
export function tellOfTrouble({ words, tell }: Context, trouble: Trouble): void {
  switch (trouble.kind) {
    case "journal-fault":
      tell(words.problem.journalFault(trouble.fault.note));
      return;
    case "taken-over":
      tell(words.problem.takenOver);
      return;
    case "bug":
      tell(words.problem.bug);
      tell(trouble.error instanceof Error ? (trouble.error.stack ?? "") : String(trouble.error));
  }
}
