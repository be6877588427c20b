// The server at which agents that are not ours talk with our personas, as the configuration has it.

import type { CallServer } from "../../adapters/a2a/call-server.ts";
import type { CallRefusal } from "../../cities/ports.ts";
import type { Journal } from "../../kernel/ports.ts";
import type { CityEvent } from "../../protocol/city-events.ts";
import type { JournalEvent } from "../../protocol/journal-event.ts";
import { residentsOf } from "../../world/state.ts";
import { dataFolder } from "../config/read-config.ts";
import type { Context } from "../console/context.ts";
import { refusalOfListening } from "../http/listening.ts";
import type { Life } from "../life/open-life.ts";
import { journalPart } from "../storage/journal-part.ts";
import { systemClock } from "../storage/system-clock.ts";
import { openDayLedger } from "../visits/day-ledger.ts";
import { openAgentCalls } from "./agent-calls.ts";
import type { AgentsConfig } from "./agents-config.ts";
import { callerOf, callersOf, callerTokensFile } from "./caller-tokens.ts";

type Parts = {
  readonly life: Life;
  readonly journal: Journal<JournalEvent>;
};

/** Opens it, and tells of it; undefined where nobody asks for it, or it cannot be opened. */
export async function serveCalls(
  context: Context,
  config: AgentsConfig,
  { life, journal }: Parts,
): Promise<Pick<CallServer, "close"> | undefined> {
  const { a2aPersonas, a2aHost, a2aPort, a2aUrl, a2aMessages } = config;
  if (a2aPersonas.length === 0) return undefined;
  const { startCallServer } = await import("../../adapters/a2a/call-server.ts");
  const { tell, words } = context;
  const say = words.a2a_;
  const home = dataFolder(config);
  const isReachable = (persona: string): boolean =>
    a2aPersonas.includes("*") || a2aPersonas.includes(persona);
  const ledger = await openDayLedger({
    city: life.city,
    journal: journalPart<CityEvent>(journal, "city:"),
    slug: life.city.state().city.slug,
    clock: systemClock,
    shape: "callers-1",
    nameOf: (event) => (event.type === "call-taken" ? event.caller : undefined),
  });
  const agentCalls = openAgentCalls({
    ...life,
    ...{ ledger, isReachable, clock: systemClock, perDay: a2aMessages },
    noticeOf(text) {
      const { removed } = life.keys(text, "stranger");
      return removed.length === 0 ? undefined : words.keys_.removed(removed);
    },
    callerOf: (token) => callerOf(home, token),
  });
  const close = () => {
    agentCalls.close();
    ledger.close();
  };
  const wording = (why: CallRefusal): string => say.callers[why];
  try {
    const server = await startCallServer({
      ...{ agentCalls, wording, host: a2aHost, port: a2aPort, url: a2aUrl },
      trustProxy: config.trustProxy,
    });
    tell(say.open(server.url, a2aPersonas.includes("*") ? say.all : a2aPersonas.join(", ")));
    tellOfFlaws(context, config, life, home);
    return {
      async close() {
        close();
        await server.close();
      },
    };
  } catch (error) {
    close();
    if (refusalOfListening(error) === undefined) throw error;
    tell(say.noServer(a2aPort));
    return undefined;
  }
}

/** What keeps everybody from being heard: a name that nobody bears, no token, tokens that cannot be read. */
function tellOfFlaws(
  { tell, words }: Context,
  config: AgentsConfig,
  life: Life,
  home: string,
): void {
  const say = words.a2a_;
  const ids = new Set<string>(residentsOf(life.city.state()).map(({ persona }) => persona));
  for (const id of config.a2aPersonas) {
    if (id !== "*" && !ids.has(id)) tell(say.unknownPersona(id));
  }
  const callers = callersOf(home);
  if (!callers.ok) tell(say.unreadable(callerTokensFile(home)));
  else if (callers.value.length === 0) tell(say.noTokens);
}
