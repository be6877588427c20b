import type { Json } from "../../kernel/json.ts";
import type { AskedOfOperator, OperatorAnswer } from "../../protocol/server-question.ts";
import type { ToolOutcome } from "../../saint-graph/ports.ts";
import { readElicitation } from "./elicitation.ts";
import type { Flight } from "./flight.ts";

/** Questions of one connection while the same calls are under way: more are cancelled unseen. */
const mostQuestions = 4;

const opened = "The operator opened the page that this tool asks for. Call it again later.";

/**
 * The questions of one server to the operator: while it works on a call, one at a time. The call is waited for longer
 * meanwhile, and a question ends with the calls that it may belong to.
 */
export class Asking {
  readonly #ask: (asked: AskedOfOperator, signal: AbortSignal) => Promise<OperatorAnswer>;
  readonly #flights: ReadonlySet<Flight>;
  #asked = 0;
  #over = new AbortController();

  constructor(
    ask: (asked: AskedOfOperator, signal: AbortSignal) => Promise<OperatorAnswer>,
    flights: ReadonlySet<Flight>,
  ) {
    this.#ask = ask;
    this.#flights = flights;
  }

  /** Never rejects. */
  async answer(params: unknown, signal: AbortSignal): Promise<OperatorAnswer> {
    const asked = readElicitation(params as Json);
    if (asked === undefined) return { action: "decline" };
    if (this.#flights.size === 0 || this.#asked >= mostQuestions) return { action: "cancel" };
    this.#asked += 1;
    const held = [...this.#flights].map(({ patience }) => patience.hold());
    try {
      return await this.#ask(asked, AbortSignal.any([signal, this.#over.signal]));
    } finally {
      for (const release of held) release();
    }
  }

  /** Asks for each page that a call was refused for; undefined: one of them is not opened. Never rejects. */
  async pages(all: readonly object[], signal: AbortSignal): Promise<ToolOutcome | undefined> {
    for (const page of all) {
      const { action } = await this.answer({ ...page, mode: "url" }, signal);
      if (action !== "accept") return undefined;
    }
    return { kind: "failed", text: opened };
  }

  /** To be called when a call has ended. */
  ended(): void {
    if (this.#flights.size > 0) return;
    this.#over.abort();
    this.#over = new AbortController();
    this.#asked = 0;
  }
}
