// The server at which external agents talk with the personas of this program, as configured.

import type { IncomingHttpHeaders } from "node:http";
import type { CallServer } from "../../../adapters/a2a/call-server.ts";
import {
  addressAt,
  behindGateways,
  reachedHeader,
  refusalOfListening,
} from "../../../adapters/http/listening.ts";
import type { Voicing } from "../../../bodies/ports.ts";
import type { CallRefusal } from "../../../cities/ports.ts";
import { journalPart } from "../../../city/journal-part.ts";
import type { CityRuntime } from "../../../city/life/open-life.ts";
import { openDayLedger } from "../../../city/visits/day-ledger.ts";
import type { Journal } from "../../../kernel/ports.ts";
import { type CityEvent, cityStream } from "../../../protocol/city-events.ts";
import type { JournalEvent } from "../../../protocol/journal-event.ts";
import { messageLimit } from "../../../protocol/page-commands.ts";
import { residentsOf } from "../../../world/state.ts";
import type { Context } from "../../config/console/context.ts";
import { oddFieldText } from "../../config/console/odd-field-text.ts";
import { systemClock } from "../../data/system-clock.ts";
import { type OpenAgentCalls, openAgentCalls } from "./agent-calls.ts";
import type { AgentsConfig } from "./agents-config.ts";
import { type CallGate, openCallSpeech } from "./call-speech.ts";
import { type CallerDocument, callerOf, callersOf } from "./caller-tokens.ts";

/** Receives the messages of external agents over every protocol, with one daily count per agent. */
export type AgentCallers = {
  /** The handler for the personas that `isReachable` allows. */
  readonly handler: (isReachable: (persona: string) => boolean) => OpenAgentCalls;
  readonly close: () => Promise<void>;
};

type BehindCallers = {
  readonly life: CityRuntime;
  readonly journal: Journal<JournalEvent>;
  readonly tokens: CallerDocument;
};

export async function openAgentCallers(
  { words }: Context,
  config: AgentsConfig,
  { life, journal, tokens }: BehindCallers,
): Promise<AgentCallers> {
  const ledger = await openDayLedger({
    city: life.city,
    journal: journalPart<CityEvent>(journal, "city:"),
    stream: cityStream(life.city.state().city.slug),
    clock: systemClock,
    shape: "callers-2",
    nameOf: (event) => (event.type === "call-taken" ? event.caller : undefined),
    onBug: life.onBug,
  });
  const opened: OpenAgentCalls[] = [];
  return {
    handler(isReachable) {
      const calls = openAgentCalls({
        ...life,
        ...{ ledger, isReachable, clock: systemClock, perDay: config.a2aMessages },
        noticeOf(text) {
          const { removed } = life.keys(text, "stranger");
          return removed.length === 0 ? undefined : words.keys_.removed(removed);
        },
        callerOf: (token) => callerOf(tokens, token),
      });
      opened.push(calls);
      return calls;
    },
    async close() {
      for (const calls of opened) calls.close();
      await ledger.close();
    },
  };
}

type Serving = {
  readonly callers: AgentCallers;
  readonly tokens: CallerDocument;
  /** The voices for callers. */
  readonly voicing: Voicing;
  /** The words that they say to nobody. */
  readonly gate: CallGate;
  /** It listens for this machine alone, and gateways pass on what comes to its public address. */
  readonly isBehind?: boolean;
};

/**
 * Opens the A2A server and reports its address; undefined where it is not configured, or cannot be opened.
 */
export async function serveCalls(
  context: Context,
  config: AgentsConfig,
  life: CityRuntime,
  { callers, tokens, voicing, gate, isBehind = false }: Serving,
): Promise<CallServer | undefined> {
  const { a2aPersonas, a2aHost, a2aPort, a2aUrl } = config;
  if (a2aPersonas.length === 0) return undefined;
  const { startCallServer } = await import("../../../adapters/a2a/call-server.ts");
  const { tell, words } = context;
  const say = words.a2a_;
  const isReachable = (persona: string) =>
    a2aPersonas.includes("*") || a2aPersonas.includes(persona);
  const agentCalls = callers.handler(isReachable);
  const perDay = config.a2aMessages * messageLimit;
  const { admission } = agentCalls;
  const speak = openCallSpeech({ life, admission, voicing, gate, perDay, clock: systemClock });
  const wording = (why: CallRefusal): string => say.callers[why];
  try {
    const server = await startCallServer({
      ...{ agentCalls, speak, wording, url: a2aUrl, trustProxy: config.trustProxy },
      onOdd: oddFieldText(context),
      webhookReach: config.a2aPrivate ? "loopback" : "public",
      ...(isBehind ? { ...behindGateways, reachedAt } : { host: a2aHost, port: a2aPort }),
    });
    const at = isBehind ? (a2aUrl ?? addressAt(a2aHost, a2aPort)) : server.url;
    tell(say.open(at, a2aPersonas.includes("*") ? say.all : a2aPersonas.join(", ")));
    tellOfFlaws(context, config, life, tokens);
    return server;
  } catch (error) {
    if (refusalOfListening(error) === undefined) throw error;
    tell(say.noServer(a2aPort));
    return undefined;
  }
}

const reachedAt = ({ [reachedHeader]: reached }: IncomingHttpHeaders): string | undefined =>
  typeof reached === "string" && /^https?:\/\/[\w.:[\]-]{1,120}$/.test(reached)
    ? reached
    : undefined;

/** Reports what prevents every call: an unknown persona, no token, tokens that cannot be read. */
function tellOfFlaws(
  { tell, words }: Context,
  config: AgentsConfig,
  life: CityRuntime,
  tokens: CallerDocument,
): void {
  const say = words.a2a_;
  const ids = new Set<string>(residentsOf(life.city.state()).map(({ persona }) => persona));
  for (const id of config.a2aPersonas) {
    if (id !== "*" && !ids.has(id)) tell(say.unknownPersona(id));
  }
  const callers = callersOf(tokens);
  if (!callers.ok) tell(say.unreadable(tokens.place));
  else if (callers.value.length === 0) tell(say.noTokens);
}
