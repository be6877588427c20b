import { type Fault, fault } from "../../kernel/fault.ts";
import type { JsonObject } from "../../kernel/json.ts";
import type { Chance } from "../../kernel/ports.ts";
import { err, type Result } from "../../kernel/result.ts";
import type { ToolOutcome } from "../../saint-graph/ports.ts";
import type { DownReason } from "./down-reason.ts";
import type { AskOperator } from "./elicitation.ts";
import type { ListedTool, Listing, ListingNote } from "./listing.ts";
import type { Progress } from "./progress.ts";
import type { ServerSignIn } from "./server-sign-in.ts";
import type { ServerSpec } from "./server-spec.ts";
import { type McpSession, type McpSessionSettings, openSession } from "./session.ts";
import { type OpenFailure, silent } from "./signs.ts";
import type { StartingLine } from "./starting-line.ts";
import { type Way, type WayKind, waysTo } from "./ways.ts";

/** The state of a server, for the operator. */
export type ServerStatus = {
  readonly name: string;
  /** Milliseconds UTC at which it entered this state. */
  readonly since: number;
  /** Failed attempts since it was last up for a while. */
  readonly tries: number;
} & (
  | {
      readonly state: "connecting";
      /** It is a process that has been starting for longer than most. */
      readonly isSlow?: true | undefined;
    }
  | {
      readonly state: "up";
      readonly way: WayKind;
      /** The protocol revision, such as `2026-07-28`. */
      readonly version: string;
      readonly tools: number;
      /** The oddities in its list. */
      readonly notes: readonly ListingNote[];
      /** The progress of its calls under way, by the name of the tool. */
      readonly working: ReadonlyMap<string, Progress>;
    }
  | { readonly state: "down"; readonly fault: Fault; readonly why: DownReason }
);

export type LinkSettings = Omit<McpSessionSettings, "ask"> & {
  readonly chance: Chance;
  readonly askOperator?: AskOperator | undefined;
  /** The sign-ins of servers; absent: there are none. */
  readonly signIn?: Pick<ServerSignIn, "authOf" | "isSignedIn"> | undefined;
  /** The queue of servers that are processes: they are started few at a time. */
  readonly startingLine: StartingLine;
};

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** Milliseconds: the first pause, and the longest, before a server is tried again. */
const backOff = { first: 250, most: 10_000 };
/** Milliseconds after which a process that is still starting is reported. */
const longStart = 10_000;
/** Milliseconds that a call waits for a server that is connected anew, because it had forgotten the session. */
const anewPatience = 5_000;

/** Keeps one server connected, from `start` to `close`, by making a new session whenever one is lost. */
export class ServerLink {
  readonly spec: ServerSpec;
  readonly #settings: LinkSettings;
  readonly #onChange: (what: "status" | "tools") => void;
  readonly #closing = new AbortController();
  #pausing = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #ways: readonly Way[];
  #session: McpSession | undefined;
  #known: Listing = { tools: [], notes: [] };
  #status: ServerStatus;
  readonly #looking = new Set<() => void>();

  constructor(
    spec: ServerSpec,
    settings: LinkSettings,
    onChange: (what: "status" | "tools") => void,
  ) {
    this.spec = spec;
    this.#settings = settings;
    this.#onChange = onChange;
    this.#ways = waysTo(spec, settings.signIn);
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
    const session = this.#session;
    const tool = this.#tool(original);
    if (session === undefined || tool === undefined) return this.#away();
    const outcome = await session.call(tool, args, signal);
    // Nothing was done where the server did not know the session any more: it is asked once more in a new one.
    if (outcome.kind !== "absent" || !session.isLost() || signal.aborted) return outcome;
    const next = await this.#anew(session, signal);
    const again = this.#tool(original);
    return next === undefined || again === undefined ? outcome : next.call(again, args, signal);
  }

  #tool(original: string): ListedTool | undefined {
    return this.#known.tools.find((each) => each.original === original);
  }

  #away(): ToolOutcome {
    return { kind: "absent", note: `${this.spec.name} is not connected` };
  }

  /** The session that follows on one that was lost, where it comes soon. */
  async #anew(lost: McpSession, signal: AbortSignal): Promise<McpSession | undefined> {
    const isThere = new AbortController();
    const look = () => {
      if (this.#session !== undefined && this.#session !== lost) isThere.abort();
    };
    this.#looking.add(look);
    look();
    const until = AbortSignal.any([isThere.signal, signal, this.#closing.signal]);
    await this.#settings.clock.sleep(anewPatience, until);
    this.#looking.delete(look);
    return isThere.signal.aborted && !signal.aborted ? this.#session : undefined;
  }

  /** Connects anew at once: what it is let in with has changed. */
  async again(): Promise<void> {
    await this.#session?.close();
    this.#pausing.abort();
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
      const opened = await this.#openInTurn(tries);
      if (opened === undefined) return;
      const began = clock.now();
      const why = opened.ok ? await this.#live(opened.value, tries) : opened.error;
      // A server that disconnects repeatedly is treated like one that does not start.
      tries = opened.ok && clock.now() - began > backOff.most ? 1 : tries + 1;
      if (this.#closing.signal.aborted) return;
      this.#report({ state: "down", fault: why.fault, why: why.why }, tries);
      if (opened.ok) await opened.value.close();
      this.#pausing = new AbortController();
      const { signal } = this.#pausing;
      await clock.sleep(this.#pause(tries), AbortSignal.any([signal, this.#closing.signal]));
    }
  }

  /** As `#open`; a process waits until it is its turn to be started. Undefined: the link was closed before. */
  async #openInTurn(tries: number): Promise<Result<McpSession, OpenFailure> | undefined> {
    const { clock, startingLine } = this.#settings;
    const { signal } = this.#closing;
    if (!("command" in this.spec)) return this.#open();
    const leave = await startingLine.enter(signal);
    const isOpened = new AbortController();
    void clock.sleep(longStart, AbortSignal.any([signal, isOpened.signal])).then(() => {
      if (!isOpened.signal.aborted && !signal.aborted)
        this.#report({ state: "connecting", isSlow: true }, tries);
    });
    const opened = signal.aborted ? undefined : await this.#open();
    isOpened.abort();
    leave();
    return opened;
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
        { ...this.#settings, ...this.#asking() },
        () => this.#heardNews(),
        this.#closing.signal,
      );
      if (opened.ok) {
        this.#ways = [way, ...this.#ways.filter((other) => other !== way)];
        return opened;
      }
      first ??= opened;
      if (!opened.error.answered) break;
    }
    return first ?? err(silent(fault("refused", "no way to this server")));
  }

  /** Servers outside of the program may put questions to the operator. */
  #asking(): Pick<McpSessionSettings, "ask"> {
    const { askOperator } = this.#settings;
    if (askOperator === undefined || "connect" in this.spec) return {};
    return { ask: (asked, signal) => askOperator(this.spec.name, asked, signal) };
  }

  async #live(session: McpSession, tries: number): Promise<OpenFailure> {
    this.#session = session;
    for (const look of [...this.#looking]) look();
    this.#known = session.listing();
    this.#reportUp(session, tries);
    this.#onChange("tools");
    const why = await session.lost;
    this.#session = undefined;
    this.#onChange("tools");
    return silent(why);
  }

  #heardNews(): void {
    if (this.#session === undefined) return;
    this.#known = this.#session.listing();
    this.#reportUp(this.#session, this.#status.tries);
    this.#onChange("tools");
  }

  #reportUp(session: McpSession, tries: number): void {
    const { tools, notes } = session.listing();
    const working = session.working();
    const up = { way: session.way, version: session.version, tools: tools.length, notes, working };
    this.#report({ state: "up", ...up }, tries);
  }

  #report(now: DistributiveOmit<ServerStatus, "name" | "since" | "tries">, tries: number): void {
    const same = now.state === this.#status.state;
    const since = same ? this.#status.since : this.#settings.clock.now();
    this.#status = { name: this.spec.name, since, tries, ...now };
    this.#onChange("status");
  }
}
