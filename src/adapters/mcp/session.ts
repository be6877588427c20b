import type { Client } from "@modelcontextprotocol/client";
import { type Fault, fault } from "../../kernel/fault.ts";
import type { JsonObject } from "../../kernel/json.ts";
import type { Clock } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { PictureStore, ToolOutcome } from "../../saint-graph/ports.ts";
import { endConnection } from "./ending.ts";
import { faultOf } from "./fault-of.ts";
import { LenientClient } from "./lenient-client.ts";
import { declaredArguments, type ListedTool, type Listing, listTools } from "./listing.ts";
import { outcomeOfError, outcomeOfResult } from "./outcome.ts";
import { Pulse } from "./pulse.ts";
import {
  isAnswer,
  isHeaderMismatch,
  mayMeanNoTool,
  meansLost,
  type OpenFailure,
  openFailureOf,
  silent,
} from "./signs.ts";
import type { OpenedTransport, Way, WayKind } from "./ways.ts";

export type McpSessionSettings = {
  readonly clock: Clock;
  /** Milliseconds for connecting and listing together. */
  readonly connectTimeout: number;
  /** Milliseconds for one call. */
  readonly toolTimeout: number;
  /** Bytes allowed in one message of a server. */
  readonly messageLimit: number;
  /** Keeps pictures of results; absent: they are told in words alone. */
  readonly keepPicture?: PictureStore["keep"] | undefined;
};

/** A working connection, until it is lost; then it is discarded and another one is made. */
export type McpSession = {
  readonly way: WayKind;
  /** The negotiated protocol revision. */
  readonly version: string;
  listing(): Listing;
  /** Never rejects. */
  call(tool: ListedTool, args: JsonObject, signal: AbortSignal): Promise<ToolOutcome>;
  /** Resolves once, when the connection is lost or closed. */
  readonly lost: Promise<Fault>;
  /** Ends the server's session too. Never rejects; takes at most 1.5 s. */
  close(): Promise<void>;
};

/** Milliseconds for a sign of life, and for reading the list again. */
const shortTimeout = 5000;
/** Milliseconds before a subscription that ended is renewed. */
const listenPause = 1000;

/** Connects, lists the tools and watches the connection. `onListing` is called when the list was read again. */
export async function openSession(
  way: Way,
  settings: McpSessionSettings,
  onListing: () => void,
  closing: AbortSignal,
): Promise<Result<McpSession, OpenFailure>> {
  const connection = new Connection(way, settings, onListing);
  const guard = new AbortController();
  const abandon = () => guard.abort();
  closing.addEventListener("abort", abandon, { once: true });
  const expiry = settings.clock
    .sleep(settings.connectTimeout, guard.signal)
    .then(() => silent(fault("timed-out", `no connection in ${settings.connectTimeout} ms`)));
  const lost = connection.lost.then(silent);
  const failure = await Promise.race([connection.open(), lost, expiry]);
  guard.abort();
  closing.removeEventListener("abort", abandon);
  if (failure === undefined && !closing.aborted) return ok(connection);
  await connection.close();
  return err(failure ?? silent(fault("cancelled", "closed while connecting")));
}

/** A call that waits for its answer. Only the first `settle` counts. */
type Flight = { readonly settle: (outcome: ToolOutcome) => void };

class Connection implements McpSession {
  readonly lost: Promise<Fault>;
  readonly #way: Way;
  readonly #settings: McpSessionSettings;
  readonly #onListing: () => void;
  readonly #client: Client;
  readonly #pulse: Pulse;
  readonly #resolveLost: (fault: Fault) => void;
  readonly #over = new AbortController();
  readonly #flights = new Set<Flight>();
  #opened: OpenedTransport | undefined;
  #loss: Fault | undefined;
  #listing: Listing = { tools: [], notes: [] };
  #state: "opening" | "open" = "opening";
  #reading: Promise<void> | undefined;
  #readAgain = false;

  constructor(way: Way, settings: McpSessionSettings, onListing: () => void) {
    this.#way = way;
    this.#settings = settings;
    this.#onListing = onListing;
    const { promise, resolve } = Promise.withResolvers<Fault>();
    this.lost = promise;
    this.#resolveLost = resolve;
    this.#client = this.#newClient();
    this.#pulse = new Pulse({
      clock: settings.clock,
      over: this.#over.signal,
      ask: () => this.#ask(),
      onDead: (why) => this.#lose(why),
      busy: () => this.#flights.size > 0,
    });
  }

  get way(): WayKind {
    return this.#way.kind;
  }

  get version(): string {
    return this.#client.getNegotiatedProtocolVersion() ?? "";
  }

  listing(): Listing {
    return this.#listing;
  }

  #newClient(): Client {
    const onChanged = () => void this.#relist();
    const client = new LenientClient(
      { name: "saintverse", version: "0.1.0" },
      {
        versionNegotiation: this.#way.negotiation(this.#settings.connectTimeout),
        inputRequired: { autoFulfill: false },
        listChanged: { tools: { autoRefresh: false, debounceMs: 20, onChanged } },
      },
    );
    // Some servers send it without having declared that they would.
    client.setNotificationHandler("notifications/tools/list_changed", onChanged);
    client.onclose = () => {
      // While opening, `connect` itself reports what closed it.
      if (this.#state === "open") this.#lose(fault("unavailable", "the connection was closed"));
    };
    client.onerror = (error) => this.#onError(error);
    return client;
  }

  /** Resolves with the failure, or with undefined when the session is open. */
  async open(): Promise<OpenFailure | undefined> {
    const timeout = this.#settings.connectTimeout;
    try {
      this.#opened = await this.#way.open({
        limit: this.#settings.messageLimit,
        onOversize: (error) => this.#lose(faultOf(error)),
      });
      // Aborted while the transport was made: it must not be left open.
      if (this.#loss !== undefined) await this.#opened.transport.close();
      if (this.#loss !== undefined) return silent(this.#loss);
      await this.#client.connect(this.#opened.transport, { timeout });
      this.#listing = await listTools(this.#client, { timeout });
    } catch (error) {
      return openFailureOf(error);
    }
    this.#state = "open";
    this.#pulse.feel();
    if (this.way === "http" || this.way === "sse") void this.#pulse.watch();
    void this.#keepListening();
    return undefined;
  }

  call(tool: ListedTool, args: JsonObject, signal: AbortSignal): Promise<ToolOutcome> {
    const reason = signal.aborted ? "cancelled before it was sent" : this.#loss?.note;
    if (reason !== undefined) return Promise.resolve({ kind: "absent", note: reason });
    const { promise, resolve } = Promise.withResolvers<ToolOutcome>();
    const flight: Flight = {
      settle: (outcome) => {
        if (this.#flights.delete(flight)) resolve(outcome);
      },
    };
    this.#flights.add(flight);
    void this.#fly(flight, tool, args, signal);
    return promise;
  }

  async #fly(
    flight: Flight,
    tool: ListedTool,
    args: JsonObject,
    signal: AbortSignal,
  ): Promise<void> {
    try {
      const result = await this.#send(flight, tool, args, signal);
      this.#pulse.feel();
      const { keepPicture } = this.#settings;
      flight.settle(await outcomeOfResult(result, tool.original, keepPicture));
    } catch (error) {
      // The list is read again before the call is over; its caller need not wait for that.
      const given = () => flight.settle(outcomeOfError(error, { ...seen(), aborted: true }));
      const seen = () => ({
        aborted: signal.aborted,
        listed: this.#listed(tool.original) !== undefined,
        loss: this.#loss,
      });
      signal.addEventListener("abort", given, { once: true });
      if (mayMeanNoTool(error)) await this.#relist();
      else if (!isAnswer(error)) this.#onError(error);
      signal.removeEventListener("abort", given);
      flight.settle(outcomeOfError(error, seen()));
    }
  }

  async #send(flight: Flight, tool: ListedTool, args: JsonObject, signal: AbortSignal) {
    const mark = this.#markOf(flight);
    const once = (definition: ListedTool) =>
      this.#client.callTool(
        { name: tool.original, arguments: args },
        {
          signal,
          timeout: this.#settings.toolTimeout,
          // Without an output schema: the tool has done its work, whatever its author declared about the answer.
          toolDefinition: {
            name: definition.original,
            inputSchema: { ...declaredArguments(definition), type: "object" },
          },
          ...(mark === undefined ? {} : { onresumptiontoken: mark }),
        },
      );
    try {
      return await once(tool);
    } catch (error) {
      if (!isHeaderMismatch(error)) throw error;
      // The schema has changed since it was listed.
      await this.#relist();
      return await once(this.#listed(tool.original) ?? tool);
    }
  }

  #listed(original: string): ListedTool | undefined {
    return this.#listing.tools.find((each) => each.original === original);
  }

  #markOf(flight: Flight) {
    const ends = this.#opened?.streamEnds;
    if (ends === undefined) return undefined;
    const mark = () => this.#pulse.feel();
    // The answer, if it was on the stream, reaches the call in the microtasks before this.
    ends.watch(mark, () => setImmediate(() => this.#streamEnded(flight)));
    return mark;
  }

  #streamEnded(flight: Flight): void {
    if (!this.#flights.has(flight)) return;
    const why = fault("unavailable", "the stream ended before the answer");
    flight.settle({ kind: "unknown", fault: this.#loss ?? why });
    this.#pulse.doubt();
  }

  #onError(error: unknown): void {
    if (this.#state === "opening") return;
    if (meansLost(error)) this.#lose(faultOf(error));
    else this.#pulse.doubt();
  }

  #lose(why: Fault): void {
    if (this.#loss !== undefined) return;
    this.#loss = why;
    this.#over.abort();
    // A call whose own error is more specific receives that one, in the microtasks before this.
    setImmediate(() => {
      for (const flight of [...this.#flights]) flight.settle({ kind: "unknown", fault: why });
      this.#resolveLost(why);
    });
  }

  async #ask(): Promise<Fault | undefined> {
    const options = { timeout: shortTimeout, signal: this.#over.signal };
    try {
      if (this.#isModern()) await this.#client.discover(options);
      else await this.#client.ping(options);
      return undefined;
    } catch (error) {
      return isAnswer(error) ? undefined : faultOf(error);
    }
  }

  #isModern(): boolean {
    return this.#client.getProtocolEra() === "modern";
  }

  /** Renews the subscription of revision 2026-07-28 that carries `tools/list_changed`; older ones need none. */
  async #keepListening(): Promise<void> {
    if (!this.#isModern() || this.#client.getServerCapabilities()?.tools?.listChanged !== true)
      return;
    let subscription = this.#client.autoOpenedSubscription;
    while (this.#loss === undefined) {
      await subscription?.closed;
      this.#pulse.doubt();
      await this.#settings.clock.sleep(listenPause, this.#over.signal);
      if (this.#loss !== undefined) return;
      subscription = await this.#listen();
      // Changes that happened while no subscription was open.
      await this.#relist();
    }
  }

  async #listen() {
    try {
      return await this.#client.listen({ toolsListChanged: true }, { timeout: shortTimeout });
    } catch {
      // The next round checks whether the server is alive, and tries again.
      return undefined;
    }
  }

  /** Reads the list again; when called during a reading, it is read once more after it. */
  #relist(): Promise<void> {
    if (this.#state === "opening" || this.#loss !== undefined) return Promise.resolve();
    this.#readAgain = true;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #read(): Promise<void> {
    while (this.#readAgain && this.#loss === undefined) {
      this.#readAgain = false;
      try {
        this.#listing = await listTools(this.#client, { timeout: shortTimeout });
      } catch (error) {
        this.#onError(error);
        return;
      }
      if (this.#loss === undefined) this.#onListing();
    }
  }

  close(): Promise<void> {
    const alive = this.#loss === undefined && this.#state === "open";
    this.#lose(fault("unavailable", "closed"));
    return endConnection(this.#client, this.#opened, alive);
  }
}
