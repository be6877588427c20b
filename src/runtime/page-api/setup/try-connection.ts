// Tries parts that keep a connection of their own: a source of comments, a body.

import type { Clock } from "../../../kernel/ports.ts";
import { shortened } from "../../../kernel/shortened.ts";
import type { Words } from "../../../languages/program-words.ts";

import type { AudiencePart, BodyOutside, BodyPart } from "../../../parts/part-kinds.ts";
import type { BodyCondition } from "../../../protocol/body-status.ts";
import type { SourceComment, SourceState } from "../../../saint-graph/ports.ts";
import { valuesFor } from "../../config/config-parts.ts";
import { partOutside } from "../../data/part-outside.ts";
import type { SetupConfig } from "./setup-config.ts";
import { failedBy, failedFor, type Trial, works } from "./trial.ts";

type Asked = {
  readonly config: SetupConfig;
  readonly clock: Clock;
  readonly words: Words;
  readonly signal: AbortSignal;
};

/** Milliseconds in which a connection is made, or is not. */
const patience = 6_000;
/** In which a person answers the question of another program. */
const answersIn = 18_000;

/** The comments that are shown, the newest. */
const mostShown = 5;
const longestShown = 200;

/** Milliseconds in which comments are waited for, and in which more of them are gathered after the first. */
const listens = 8_000;
const gathers = 1_000;

/** Connects for a moment, and shows what is written there; nobody else hears it. */
export async function tryAudience(part: AudiencePart, asked: Asked): Promise<Trial> {
  const { config, clock, words, signal } = asked;
  const outside = partOutside(part, config, clock, patience);
  const settings = valuesFor(part, config);
  const problem = await part.check?.(settings, outside);
  if (problem !== undefined) return failedFor(part.id, problem, words);
  const source = part.open(settings, { ...outside, since: clock.now() });
  if (source === undefined) return { outcome: "no-key", text: words.setup_.notSetUp };
  const { promise, resolve } = Promise.withResolvers<SourceState>();
  const came = Promise.withResolvers<void>();
  let heard: readonly SourceComment[] = [];
  const listening = source.listen({
    async hear(comments) {
      heard = [...heard, ...comments].slice(-mostShown);
      came.resolve();
      return true;
    },
    async deleted(ids) {
      heard = heard.filter(({ id }) => !ids.includes(id));
    },
    onOdd: () => undefined,
    onState: (state) => {
      if (state.kind !== "connecting") resolve(state);
    },
  });
  const state = await Promise.race([promise, clock.sleep(patience, signal)]);
  if (state?.kind === "connected") {
    await Promise.race([came.promise, clock.sleep(listens, signal)]);
    if (heard.length > 0) await clock.sleep(gathers, signal);
  }
  await listening.close();
  if (state === undefined) return { outcome: "no-network", text: words.fault["timed-out"] };
  if (state.kind === "away") return failedBy(state.fault);
  if (heard.length === 0) return works(words.setup_.nobodyWrote(listens / 1_000));
  const comments = heard.map(({ author, text }) => ({
    author: author.name,
    text: shortened(text, longestShown),
  }));
  return works(words.setup_.connected, { comments });
}

/** Opens it for a moment, and looks at its condition where it has one. */
export async function tryBody(
  part: BodyPart,
  { config, clock, words, signal }: Asked,
  around: Pick<BodyOutside, "version" | "terminalLanguage">,
): Promise<Trial> {
  const settings = valuesFor(part, config);
  const outside = partOutside(part, config, clock, patience);
  const problem = await part.check?.(settings, outside);
  // The condition of an open body reports a problem in kinds, which `check` reports in words only.
  const isTold = problem === undefined || problem.kind === "other";
  if (!isTold) return failedFor(part.id, problem, words);
  const opened = part.open(settings, { ...outside, ...around, isAlone: false });
  if (opened === undefined) return { outcome: "no-key", text: words.setup_.notSetUp };
  const { condition } = opened;
  try {
    if (condition === undefined) {
      return problem === undefined
        ? works(words.setup_.connected)
        : failedFor(part.id, problem, words);
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    const look = () => {
      if (isSettled(condition.now())) resolve();
    };
    const stop = condition.onChange(look);
    look();
    await Promise.race([promise, clock.sleep(patience, signal)]);
    if (isAsking(condition.now())) await Promise.race([promise, clock.sleep(answersIn, signal)]);
    stop();
    return trialOf(condition.now(), words);
  } finally {
    await opened.close?.();
  }
}

const isSettled = ({ broadcast, isConnecting, problems = [] }: BodyCondition): boolean =>
  isConnecting === undefined
    ? problems.length > 0 || (broadcast !== undefined && broadcast.link.state !== "connecting")
    : !isConnecting;

/** Its user is asked there for permission. */
const isAsking = ({ isConnecting = false, problems = [] }: BodyCondition): boolean =>
  isConnecting && problems.length > 0;

function trialOf(
  { broadcast, isConnecting = false, problems = [] }: BodyCondition,
  words: Words,
): Trial {
  if (broadcast !== undefined && broadcast.link.state !== "connected") {
    const { link } = broadcast;
    const text = ("note" in link ? link.note : undefined) ?? words.fault["timed-out"];
    return { outcome: link.state === "refused" ? "wrong-key" : "no-network", text };
  }
  const [first] = problems;
  if (isConnecting && first === undefined)
    return { outcome: "no-network", text: words.fault["timed-out"] };
  return first === undefined
    ? works(words.setup_.connected)
    : { outcome: "failed", text: first.text };
}
