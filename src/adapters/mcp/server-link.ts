import { type Fault, fault } from "../../kernel/fault.ts";
import type { JsonObject } from "../../kernel/json.ts";
import type { Chance } from "../../kernel/ports.ts";
import { err, type Result } from "../../kernel/result.ts";
import type { ToolOutcome } from "../../saint-graph/ports.ts";
import type { Listing, ListingNote } from "./listing.ts";
import type { ServerSpec } from "./server-spec.ts";
import { type McpSession, type McpSessionSettings, openSession } from "./session.ts";
import type { OpenFailure } from "./signs.ts";
import { type Way, type WayKind, waysTo } from "./ways.ts";

/** The state of a server, for the operator. */
export type ServerStatus = {
  readonly name: string;
  /** Milliseconds UTC at which it entered this state. */
  readonly since: number;
  /** Failed attempts since it was last up for a while. */
  readonly tries: number;
} & (
  | { readonly state: "connecting" }
  | {
      readonly state: "up";
      readonly way: WayKind;
      /** The protocol revision, such as `2026-07-28`. */
      readonly version: string;
      readonly tools: number;
      /** What was odd in its list. */
      readonly notes: readonly ListingNote[];
    }
  | { readonly state: "down"; readonly fault: Fault }
);

export type LinkSettings = McpSessionSettings & { readonly chance: Chance };

/** Milliseconds: the first pause, and the longest, before a server is tried again. */
const backOff = { first: 250, most: 10_000 };

/** Keeps one server connected, from `start` to `close`, by making a new session whenever one is lost. */
export class ServerLink {
  readonly spec: ServerSpec;
  readonly #settings: LinkSettings;
  readonly #onChange: (what: "status" | "tools") => void;
  readonly #closing = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #ways: readonly Way[];
  #session: McpSession | undefined;
  #known: Listing = { tools: [], notes: [] };
  #status: ServerStatus;

  constructor(
    spec: ServerSpec,
    settings: LinkSettings,
    onChange: (what: "status" | "tools") => void,
  ) {
    this.spec = spec;
    this.#settings = settings;
    this.#onChange = onChange;
    this.#ways = waysTo(spec);
    const since = settings.clock.now();
    this.#status = { name: spec.name, state: "connecting", since, tries: 0 };
  }

  start(): void {
    this.#running = this.#keep();
  }

  status(): ServerStatus {
    return this.#status;
  }

  /** Its last list, also while it is disconnected: names on offer must not change while it restarts. */
  known(): Listing {
    return this.#known;
  }

  isUp(): boolean {
    return this.#session !== undefined;
  }

  async call(original: string, args: JsonObject, signal: AbortSignal): Promise<ToolOutcome> {
    const tool = this.#known.tools.find((each) => each.original === original);
    if (this.#session === undefined || tool === undefined)
      return { kind: "absent", note: `${this.spec.name} is not connected` };
    return this.#session.call(tool, args, signal);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#session?.close();
    await this.#running;
  }

  async #keep(): Promise<void> {
    const { clock } = this.#settings;
    let tries = 0;
    while (!this.#closing.signal.aborted) {
      this.#report({ state: "connecting" }, tries);
      const opened = await this.#open();
      const began = clock.now();
      const why = opened.ok ? await this.#live(opened.value, tries) : opened.error.fault;
      // A server that disconnects repeatedly is treated like one that does not start.
      tries = opened.ok && clock.now() - began > backOff.most ? 1 : tries + 1;
      if (this.#closing.signal.aborted) return;
      this.#report({ state: "down", fault: why }, tries);
      if (opened.ok) await opened.value.close();
      await clock.sleep(this.#pause(tries), this.#closing.signal);
    }
  }

  #pause(tries: number): number {
    const longest = Math.min(backOff.most, backOff.first * 2 ** Math.min(tries - 1, 10));
    return longest * (0.5 + this.#settings.chance.next() / 2);
  }

  /** Tries each transport in turn, and next time the one that worked first. */
  async #open(): Promise<Result<McpSession, OpenFailure>> {
    let first: Result<McpSession, OpenFailure> | undefined;
    for (const way of this.#ways) {
      const opened = await openSession(
        way,
        this.#settings,
        () => this.#relisted(),
        this.#closing.signal,
      );
      if (opened.ok) {
        this.#ways = [way, ...this.#ways.filter((other) => other !== way)];
        return opened;
      }
      first ??= opened;
      if (!opened.error.answered) break;
    }
    return first ?? err({ fault: fault("refused", "no way to this server"), answered: false });
  }

  async #live(session: McpSession, tries: number): Promise<Fault> {
    this.#session = session;
    this.#known = session.listing();
    this.#reportUp(session, tries);
    this.#onChange("tools");
    const why = await session.lost;
    this.#session = undefined;
    this.#onChange("tools");
    return why;
  }

  #relisted(): void {
    if (this.#session === undefined) return;
    this.#known = this.#session.listing();
    this.#reportUp(this.#session, this.#status.tries);
    this.#onChange("tools");
  }

  #reportUp(session: McpSession, tries: number): void {
    const { tools, notes } = session.listing();
    const up = { way: session.way, version: session.version, tools: tools.length, notes };
    this.#report({ state: "up", ...up }, tries);
  }

  #report(
    now:
      | Pick<Extract<ServerStatus, { state: "connecting" }>, "state">
      | Pick<
          Extract<ServerStatus, { state: "up" }>,
          "state" | "way" | "version" | "tools" | "notes"
        >
      | Pick<Extract<ServerStatus, { state: "down" }>, "state" | "fault">,
    tries: number,
  ): void {
    const same = now.state === this.#status.state;
    const since = same ? this.#status.since : this.#settings.clock.now();
    this.#status = { name: this.spec.name, since, tries, ...now };
    this.#onChange("status");
  }
}
