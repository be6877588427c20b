import {
  type Client,
  ProtocolError,
  ProtocolErrorCode,
  UrlElicitationRequiredError,
  type VersionNegotiationOptions,
} from "@modelcontextprotocol/client";
import { z } from "zod";
import { type Fault, fault } from "../../kernel/fault.ts";
import type { JsonObject } from "../../kernel/json.ts";
import type { Clock } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { AskedOfOperator, OperatorAnswer } from "../../protocol/server-question.ts";
import type { PictureStore, ToolOutcome } from "../../saint-graph/ports.ts";
import { askWhetherAlive } from "./alive.ts";
import { Asking } from "./call-questions.ts";
import { childNow } from "./child-server.ts";
import { endConnection } from "./ending.ts";
import { faultOf } from "./fault-of.ts";
import { type Flight, mostTimeouts, noAnswer, noSession } from "./flight.ts";
import { keepListening } from "./keep-listening.ts";
import { LenientClient } from "./lenient-client.ts";
import { ListReader } from "./list-reader.ts";
import { declaredArguments, type ListedTool, type Listing, listTools } from "./listing.ts";
import { nobodyAsked, outcomeOfError, outcomeOfResult, tooLarge } from "./outcome.ts";
import { Patience } from "./patience.ts";
import { type Progress, readProgress } from "./progress.ts";
import { Pulse } from "./pulse.ts";
import {
  isAnswer,
  isHeaderMismatch,
  mayMeanNoSession,
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
  /** Milliseconds for one call, and from one report of its progress to the next. */
  readonly toolTimeout: number;
  /** Bytes allowed in one message of a server. */
  readonly messageLimit: number;
  /** Called with each line that the server of this name writes to its standard error. */
  readonly onLine?: ((server: string, line: string) => void) | undefined;
  /** Keeps pictures of results; absent: words alone replace them. */
  readonly keepPicture?: PictureStore["keep"] | undefined;
  /** Puts the server's questions before the operator; absent: it is told that nobody can be asked. */
  readonly ask?:
    | ((asked: AskedOfOperator, signal: AbortSignal) => Promise<OperatorAnswer>)
    | undefined;
};

/** A working connection, until it is lost; then it is discarded and another one is made. */
export type McpSession = {
  readonly way: WayKind;
  /** The negotiated protocol revision. */
  readonly version: string;
  listing(): Listing;
  /** The progress of its calls under way, by the name of the tool. */
  working(): ReadonlyMap<string, Progress>;
  isLost(): boolean;
  /** Never rejects. */
  call(tool: ListedTool, args: JsonObject, signal: AbortSignal): Promise<ToolOutcome>;
  /** Resolves once, when the connection is lost or closed. */
  readonly lost: Promise<Fault>;
  /** Ends the server's session too. Never rejects; takes at most 1.5 s. */
  close(): Promise<void>;
};

/** The least milliseconds between two reports of progress. */
const reportPause = 1000;

/**
 * Connects, lists the tools and watches the connection. `onNews` is called when the list was read again, and when a call
 * reports its progress.
 */
export async function openSession(
  way: Way,
  settings: McpSessionSettings,
  onNews: () => void,
  closing: AbortSignal,
): Promise<Result<McpSession, OpenFailure>> {
  const connection = new Connection(way, settings, onNews);
  const guard = new AbortController();
  const abandon = () => guard.abort();
  closing.addEventListener("abort", abandon, { once: true });
  const expiry = settings.clock
    .sleep(settings.connectTimeout, guard.signal)
    .then(() => tooSlow(settings.connectTimeout));
  const lost = connection.lost.then(silent);
  const failure = await Promise.race([connection.open(), lost, expiry]);
  guard.abort();
  closing.removeEventListener("abort", abandon);
  if (failure === undefined && !closing.aborted) return ok(connection);
  await connection.close();
  return err(failure ?? silent(fault("cancelled", "closed while connecting")));
}

const tooSlow = (waited: number): OpenFailure => ({
  ...silent(fault("timed-out", `no connection in ${waited} ms`)),
  why: { kind: "slow", waited },
});

/** The words for what a server asks of a client that did not declare it. */
function refusalOf(method: string): string {
  if (method === "sampling/createMessage") return "no model is lent to servers";
  if (method === "elicitation/create") return "nobody is here to ask";
  return "this client has no such method";
}

class Connection implements McpSession {
  readonly lost: Promise<Fault>;
  readonly #way: Way;
  readonly #settings: McpSessionSettings;
  readonly #onNews: () => void;
  #client: Client;
  readonly #pulse: Pulse;
  readonly #lists: ListReader;
  readonly #resolveLost: (fault: Fault) => void;
  readonly #over = new AbortController();
  readonly #flights = new Set<Flight>();
  readonly #asking: Asking | undefined;
  #opened: OpenedTransport | undefined;
  #loss: Fault | undefined;
  #listing: Listing = { tools: [], notes: [] };
  #state: "opening" | "open" = "opening";
  #calls = 0;
  #reportedAt = Number.NEGATIVE_INFINITY;

  constructor(way: Way, settings: McpSessionSettings, onNews: () => void) {
    this.#way = way;
    this.#settings = settings;
    this.#onNews = onNews;
    this.#asking = settings.ask && new Asking(settings.ask, this.#flights);
    const { promise, resolve } = Promise.withResolvers<Fault>();
    this.lost = promise;
    this.#resolveLost = resolve;
    this.#client = this.#newClient(way.negotiation);
    this.#pulse = new Pulse({
      clock: settings.clock,
      over: this.#over.signal,
      ask: () => askWhetherAlive(this.#client, this.#over.signal),
      onDead: (why) => this.#lose(why),
      busy: () => this.#flights.size > 0,
    });
    this.#lists = new ListReader({
      clock: settings.clock,
      client: () => this.#client,
      over: this.#over.signal,
      onListing: (listing) => {
        this.#listing = listing;
        this.#onNews();
      },
      onError: (error) => this.#onError(error),
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

  working(): ReadonlyMap<string, Progress> {
    return new Map(
      [...this.#flights].flatMap(({ tool, progress }) =>
        progress === undefined ? [] : [[tool, progress]],
      ),
    );
  }

  isLost(): boolean {
    return this.#loss !== undefined;
  }

  #newClient(versionNegotiation: VersionNegotiationOptions): Client {
    const onChanged = () => void this.#relist();
    const client = new LenientClient(
      { name: "saintverse", version: "0.1.0" },
      {
        versionNegotiation,
        ...(this.#asking === undefined
          ? { inputRequired: { autoFulfill: false } }
          : { capabilities: { elicitation: { form: {}, url: {} } } }),
        listChanged: { tools: { autoRefresh: false, debounceMs: 20, onChanged } },
      },
    );
    // Some servers send it without having declared that they would.
    client.setNotificationHandler("notifications/tools/list_changed", onChanged);
    // In place of the SDK's own, which refuses a whole notice for one odd field.
    client.setNotificationHandler(
      "notifications/progress",
      { params: z.looseObject({}) },
      (params) => this.#onProgress(params),
    );
    const asking = this.#asking;
    if (asking !== undefined)
      client.setRequestHandler("elicitation/create", ({ params }, { mcpReq }) =>
        asking.answer(params, mcpReq.signal),
      );
    client.fallbackRequestHandler = async ({ method }) => {
      throw new ProtocolError(ProtocolErrorCode.MethodNotFound, refusalOf(method));
    };
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
        onOversize: (error) => this.#tooLarge(faultOf(error)),
        onLine: this.#settings.onLine,
      });
      // Aborted while the transport was made: it must not be left open.
      if (this.#loss !== undefined) await this.#opened.transport.close();
      if (this.#loss !== undefined) return silent(this.#loss);
      await this.#connect(this.#opened, timeout);
      this.#listing = await listTools(this.#client, { timeout });
    } catch (error) {
      return openFailureOf(error, await childNow(this.#opened?.child, this.#settings.clock));
    }
    this.#state = "open";
    this.#pulse.feel();
    if (this.way === "http" || this.way === "sse") void this.#pulse.watch();
    void keepListening(this.#client, {
      clock: this.#settings.clock,
      over: this.#over.signal,
      onEnd: () => this.#pulse.doubt(),
      onRenewed: () => this.#relist(),
    });
    return undefined;
  }

  /** A process is asked in the older way first, and in the newer one where it refuses that: it is started once. */
  async #connect({ transport, child }: OpenedTransport, timeout: number): Promise<void> {
    const { otherwise } = this.#way;
    try {
      await this.#client.connect(child?.attach() ?? transport, { timeout });
    } catch (error) {
      if (!(error instanceof ProtocolError) || child === undefined || otherwise === undefined)
        throw error;
      this.#client = this.#newClient(otherwise);
      await this.#client.connect(child.attach(), { timeout });
    }
  }

  /** Over HTTP each answer comes by itself: the call that waits for it ends, and the server stays. */
  #tooLarge(why: Fault): void {
    const [only, ...others] = this.#flights;
    if (this.way !== "http") this.#lose(why);
    else if (others.length === 0) only?.settle(tooLarge(why));
  }

  #onProgress(params: unknown): void {
    const { token, progress } = readProgress(params);
    const all = [...this.#flights];
    const flight =
      all.find((one) => one.token === token) ?? (all.length === 1 ? all[0] : undefined);
    if (flight === undefined) return;
    flight.patience.extend();
    flight.progress = progress;
    this.#pulse.feel();
    const now = this.#settings.clock.now();
    if (now - this.#reportedAt < reportPause) return;
    this.#reportedAt = now;
    this.#onNews();
  }

  call(tool: ListedTool, args: JsonObject, signal: AbortSignal): Promise<ToolOutcome> {
    const reason = signal.aborted ? "cancelled before it was sent" : this.#loss?.note;
    if (reason !== undefined) return Promise.resolve({ kind: "absent", note: reason });
    const { promise, resolve } = Promise.withResolvers<ToolOutcome>();
    const { toolTimeout: each, clock } = this.#settings;
    this.#calls += 1;
    const flight: Flight = {
      tool: tool.original,
      token: `call-${this.#calls}`,
      patience: new Patience(clock, { each, most: each * mostTimeouts }, noAnswer),
      settle: (outcome) => {
        flight.patience.end();
        if (!this.#flights.delete(flight)) return;
        this.#asking?.ended();
        resolve(outcome);
        if (flight.progress !== undefined) this.#onNews();
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
      flight.answered = isAnswer(error);
      // The list is read again before the call is over; its caller need not wait for that.
      const given = () => flight.settle(outcomeOfError(error, { ...seen(), aborted: true }));
      const seen = () => ({
        aborted: signal.aborted,
        listed: this.#listed(tool.original) !== undefined,
        loss: this.#loss,
      });
      signal.addEventListener("abort", given, { once: true });
      if (mayMeanNoTool(error)) await this.#relist();
      else if (error instanceof UrlElicitationRequiredError)
        flight.settle((await this.#asking?.pages(error.elicitations, signal)) ?? nobodyAsked);
      else if (!signal.aborted && mayMeanNoSession(error)) await this.#confirm(error);
      else if (!isAnswer(error)) this.#onError(error);
      signal.removeEventListener("abort", given);
      flight.settle(this.#isForgotten(error) ? noSession : outcomeOfError(error, seen()));
    }
  }

  /** Loses the connection where a server that refused a call does not know its session any more. */
  async #confirm(error: unknown): Promise<void> {
    if (meansLost(error)) return this.#lose(faultOf(error));
    const why = await askWhetherAlive(this.#client, this.#over.signal);
    if (why !== undefined) this.#lose(why);
  }

  /** The call was refused by a server that does not know the session: nothing was done. */
  #isForgotten(error: unknown): boolean {
    return this.#loss !== undefined && mayMeanNoSession(error);
  }

  async #send(flight: Flight, tool: ListedTool, args: JsonObject, signal: AbortSignal) {
    const mark = this.#markOf(flight);
    const once = (definition: ListedTool) =>
      this.#client.callTool(
        { name: tool.original, arguments: args, _meta: { progressToken: flight.token } },
        {
          signal: AbortSignal.any([signal, flight.patience.over]),
          // The patience of the flight ends before.
          timeout: this.#settings.toolTimeout * (mostTimeouts + 1),
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
    if (!this.#flights.has(flight) || flight.answered) return;
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

  /** Reads the list again. */
  #relist(): Promise<void> {
    return this.#state === "opening" ? Promise.resolve() : this.#lists.read();
  }

  close(): Promise<void> {
    const alive = this.#loss === undefined && this.#state === "open";
    this.#lose(fault("unavailable", "closed"));
    return endConnection(this.#client, this.#opened, alive);
  }
}
