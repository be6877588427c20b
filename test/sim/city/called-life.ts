// A living city whose personas can be talked with by agents that are not ours, without a wire between.

import { memoryJournal } from "../../../src/adapters/store/memory-journal.ts";
import type { AgentCall, CallPiece } from "../../../src/cities/ports.ts";
import { journalPart } from "../../../src/city/journal-part.ts";
import { openDayLedger } from "../../../src/city/visits/day-ledger.ts";
import { type CityEvent, cityStream } from "../../../src/protocol/city-events.ts";
import { JournalEvent } from "../../../src/protocol/journal-event.ts";
import {
  type OpenAgentCalls,
  openAgentCalls,
} from "../../../src/runtime/server/agents/agent-calls.ts";
import type { Allowance } from "../../../src/saint-graph/ports.ts";
import { persona } from "../../fixtures/cafe-city.ts";
import { type OpenedLife, openedLife } from "./opened-life.ts";

type CallParts = Parameters<typeof openAgentCalls>[0];

type Options = NonNullable<Parameters<typeof openedLife>[0]> & {
  readonly perDay?: number;
  readonly reachable?: readonly string[];
  readonly allowed?: Allowance;
  /** The wrapper of the parts of which calls are made. */
  readonly wrap?: (parts: CallParts) => CallParts;
};

/** An answer that is being listened to. */
export type Listening = {
  /** The words heard so far, and the end as a word: `answered`, or the reason of a failure. */
  readonly heard: readonly string[];
  readonly cancel: () => void;
};

export type CalledLife = OpenedLife & {
  readonly agentCalls: OpenAgentCalls;
  /** Says something to Ren; everything that can happen now has happened when it resolves. */
  readonly call: (text: string, more?: Partial<AgentCall>) => Promise<Listening>;
};

export async function calledLife(options: Options = {}): Promise<CalledLife> {
  const city = await openedLife(options);
  const journal = memoryJournal((json) => JournalEvent.parse(json), city.memory);
  const ledger = await openDayLedger({
    city: city.life.city,
    journal: journalPart<CityEvent>(journal, "city:"),
    stream: cityStream(options.slug ?? "a"),
    clock: city.clock,
    shape: "callers-2",
    nameOf: (event) => (event.type === "call-taken" ? event.caller : undefined),
    onBug: city.life.onBug,
  });
  const parts: CallParts = {
    ...city.life,
    ...{ ledger, clock: city.clock, perDay: options.perDay ?? 10 },
    isReachable: (id) => (options.reachable ?? ["ren"]).includes(id),
    residents: {
      ...city.life.residents,
      allowanceOf: () => options.allowed ?? { level: "free" },
    },
    callerOf: () => undefined,
    noticeOf(text) {
      const { removed } = city.life.keys(text, "stranger");
      return removed.length === 0 ? undefined : `(${removed.join(" ")})`;
    },
  };
  const agentCalls = openAgentCalls(options.wrap?.(parts) ?? parts);
  let sent = 0;
  return {
    ...city,
    agentCalls,
    async call(text, more = {}) {
      sent += 1;
      const stop = new AbortController();
      const heard: string[] = [];
      const call = {
        ...{ caller: "helper", persona: persona("ren"), context: "talk-1" },
        ...{ message: `message-${sent}`, text, ...more },
      };
      void listen(agentCalls.talk(call, stop.signal), heard);
      await city.pass();
      return { heard, cancel: () => stop.abort() };
    },
  };
}

async function listen(answer: AsyncIterable<CallPiece>, heard: string[]): Promise<void> {
  for await (const piece of answer) {
    if (piece.kind === "said" || piece.kind === "noticed") heard.push(piece.text);
    else heard.push(piece.kind === "ended" ? piece.how : piece.why);
  }
}
