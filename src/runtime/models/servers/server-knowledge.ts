// The facts on a model of a server: reported by the server, learned from refusals and counts, set by the operator.

import { join } from "node:path";
import { z } from "zod";
import type { Clock } from "../../../kernel/ports.ts";
import { ok } from "../../../kernel/result.ts";
import type { ModelServer, ServerFacts } from "../../../saint-graph/ports.ts";
import { type DocumentKind, documentInFolder } from "../../data/kept-document.ts";

const Learned = z.object({
  server: z.string().max(500),
  model: z.string().max(300),
  /** Tokens, from a refusal. */
  context: z.number().int().min(1).optional(),
  /** The limit that the server reported then. */
  told: z.number().int().min(1).optional(),
  /** The model's tokens for each estimated one. */
  factor: z.number().min(1).max(8).optional(),
});
type Learned = z.infer<typeof Learned>;

const document: DocumentKind<readonly Learned[]> = {
  name: "model-servers",
  file: (home) => join(home, "model-servers.json"),
  schema: z.array(Learned).max(500),
  empty: [],
};
/** The models that are remembered, the latest. */
const mostLearned = 200;

/** The model's tokens for each estimated one, until it has counted: most tokenizers need more than the estimate's. */
const firstFactor = 1.2;
/** Below it a count is none: some servers report nonsense, or only what was not cached. */
const leastFactor = 1.05;
const mostFactor = 4;
/** Of fewer expected tokens, most of what is counted is the server's own frame around them. */
const leastEstimate = 200;

/** Milliseconds that a request waits for what the server tells. */
const patience = 2_000;
/** Milliseconds after which the server is asked again: it may have been started with another context. */
const lasting = 300_000;

/** The contexts that are asked for, in tokens, and how much longer than a request they are: the talk goes on. */
const contextStep = 8_192;
const spare = 1.25;

export type ModelKnowledge = {
  /** Asks the server where that is due. */
  readonly look: (signal: AbortSignal) => Promise<ServerFacts>;
  /** As known now; `context` where anybody told it. */
  readonly facts: () => ServerFacts;
  readonly factor: () => number;
  /** A refusal named the limit, and perhaps what a request of `estimate` tokens had. */
  readonly refused: (context: number, estimate: number, asked: number | undefined) => void;
  /** The model counted `input` tokens where `estimate` were expected. */
  readonly counted: (estimate: number, input: number) => void;
  /** The context to ask for, in tokens, where so many are needed: it never shrinks, since a change has the model loaded anew. */
  readonly roomFor: (needed: number, most: number) => number;
  /** True once for each kind of news of a context that is too small. */
  readonly tells: (news: string) => boolean;
  /** The server was away: it may be another one when it is back. */
  readonly forget: () => void;
};

type Place = {
  readonly home: string;
  readonly clock: Clock;
  /** The operator's number. */
  readonly context: number | undefined;
};

/** The facts that a server reports within its patience; undefined where it reports none. */
async function factsInTime(server: ModelServer, clock: Clock, signal: AbortSignal) {
  const over = new AbortController();
  const late = clock.sleep(patience, over.signal);
  const facts = await Promise.race([
    server.facts(AbortSignal.any([signal, over.signal])),
    late.then(() => undefined),
  ]);
  over.abort();
  return facts;
}

/** Knowledge is kept in the data folder; a folder that cannot be written loses it with the process. */
export function modelKnowledge(
  server: ModelServer,
  model: string,
  { home, clock, context }: Place,
): ModelKnowledge {
  const kept = documentInFolder(document, home);
  const isIt = (one: Learned) => one.server === server.address && one.model === model;
  const stored = kept.current();
  let learned: Omit<Learned, "server" | "model"> =
    (stored.ok ? stored.value.find(isIt) : undefined) ?? {};
  let told: ServerFacts = {};
  let askedAt: number | undefined;
  let room = 0;
  const reported = new Set<string>();
  let asking: Promise<void> | undefined;

  const ask = async (signal: AbortSignal): Promise<void> => {
    const facts = await factsInTime(server, clock, signal);
    if (signal.aborted) return;
    if (facts !== undefined) told = facts;
    askedAt = clock.now();
  };

  const learn = (news: typeof learned): void => {
    learned = { ...learned, ...news };
    const entry = { server: server.address, model, ...learned };
    const next = (now: readonly Learned[]) =>
      [...now.filter((one) => !isIt(one)), entry].slice(-mostLearned);
    kept.change((now) => ok({ next: next(now), result: null })).catch(() => undefined);
  };

  const contextNow = (): number | undefined => {
    const known = context ?? told.context;
    // A server that tells another number than at the refusal was started anew.
    if (learned.context === undefined || learned.told !== told.context) return known;
    return Math.min(known ?? learned.context, learned.context);
  };
  const factor = () => learned.factor ?? firstFactor;

  return {
    async look(signal) {
      if (askedAt === undefined || clock.now() - askedAt > lasting) {
        asking ??= ask(signal).finally(() => {
          asking = undefined;
        });
        await asking;
      }
      return { ...told, context: contextNow() };
    },
    facts: () => ({ ...told, context: contextNow() }),
    factor,
    refused(limit, estimate, asked) {
      const counted = asked === undefined ? factor() * 1.15 : (asked / estimate) * 1.03;
      learn({
        context: limit,
        told: told.context,
        factor: Math.min(mostFactor, Math.max(factor(), counted)),
      });
    },
    counted(estimate, input) {
      const ratio = input / estimate;
      if (estimate < leastEstimate || ratio < 0.6 || ratio > mostFactor) return;
      const next = Math.max(leastFactor, ratio * 1.03, factor() * 0.9);
      if (Math.abs(next - factor()) > 0.02) learn({ factor: next });
    },
    roomFor(needed, most) {
      const steps = Math.max(1, Math.ceil((needed * spare) / contextStep));
      room = Math.min(most, Math.max(room, steps * contextStep));
      return room;
    },
    tells(news) {
      const isFirst = !reported.has(news);
      reported.add(news);
      return isFirst;
    },
    forget() {
      askedAt = undefined;
    },
  };
}
