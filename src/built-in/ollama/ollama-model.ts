import { withPictures } from "../../adapters/models/seen-pictures.ts";
import { type WaitLimits, withinTime } from "../../adapters/models/within-time.ts";
import { type Fault, fault } from "../../kernel/fault.ts";
import type { Clock } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type {
  ChatModel,
  ModelDelta,
  ModelEnd,
  ModelRequest,
  PictureStore,
  ServerFacts,
  UnopenedThoughts,
} from "../../saint-graph/ports.ts";
import { askOllama, type OllamaRefusal } from "./ask-ollama.ts";
import { type OllamaAbilities, ollamaAbilities } from "./ollama-abilities.ts";
import { lostFault, refusalFault } from "./ollama-fault.ts";
import { ollamaReply } from "./ollama-reply.ts";
import { losesTools, ollamaRequest } from "./ollama-request.ts";
import { type OllamaServer, ollamaServer } from "./ollama-server.ts";

/** The longest line, in characters. */
const longestLine = 4 * 1024 * 1024;

function parsedOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The JSON value of each line of a body, as they arrive; undefined for a line that is no JSON. Blank lines and a
 * truncated last line are skipped. Throws `SyntaxError` for one longer than 4 MiB; fails when the body fails.
 */
export async function* jsonLines(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const bytes of body) {
    const piece = decoder.decode(bytes, { stream: true });
    const lines = piece.split("\n");
    lines[0] = rest + lines[0];
    rest = lines.pop() ?? "";
    if (rest.length > longestLine) throw new SyntaxError("a line is too long");
    for (const line of lines) if (line.trim() !== "") yield parsedOrNothing(line);
  }
  const last = parsedOrNothing(rest + decoder.decode());
  if (last !== undefined) yield last;
}

export type OllamaSettings = {
  /** Ollama's name of the model, such as `qwen3` or `gemma3:12b`. */
  readonly model: string;
  /** The address of the server, in the format of OLLAMA_HOST: `http://127.0.0.1:11434`, `localhost`. */
  readonly baseUrl: string;
  /** Milliseconds without a response of the server. */
  readonly timeout: number;
  /**
   * Milliseconds until the first response; `timeout` when absent. The server sends nothing while it loads the model and
   * reads the request, and stops loading when the client disconnects.
   */
  readonly loadTimeout?: number | undefined;
  readonly clock: Clock;
  /**
   * Milliseconds for which the server keeps the model loaded; `Infinity`: for ever. The server's default when absent.
   */
  readonly keepAlive?: number | undefined;
  /** The store of the messages' pictures; without it words replace them. */
  readonly pictures?: PictureStore | undefined;
};

/** The connection to the model, with its known capabilities. */
type Line = {
  readonly settings: OllamaSettings;
  readonly server: OllamaServer;
  readonly route: string;
  /** Undefined until the server has reported them. */
  abilities: OllamaAbilities | undefined;
  /** Whether it was reported that tools are left out. */
  saidNoTools: boolean;
};

const cutShort = fault("unavailable", "the answer of Ollama stopped before its end");

/** Waits for one request to the server, and translates errors. */
async function step<T>(work: Promise<T>, patience: WaitLimits): Promise<Result<T, Fault>> {
  const waited = await withinTime(work, patience);
  switch (waited.kind) {
    case "came":
      return ok(waited.value);
    case "cancelled":
      return err(fault("cancelled", "the request was cancelled"));
    case "timed-out":
      return err(fault("timed-out", `Ollama was silent for ${patience.timeout} ms`));
    case "failed":
      return err(lostFault(waited.cause));
  }
}

/** A request whose result may be a refusal. */
async function asked<T>(
  work: Promise<Result<T, OllamaRefusal>>,
  patience: WaitLimits,
  { settings, server }: Line,
): Promise<Result<T, Fault>> {
  const came = await step(work, patience);
  if (!came.ok) return came;
  const said = came.value;
  return said.ok ? said : err(refusalFault(said.error, settings.model, server.secrets));
}

type Opened = { readonly lines: AsyncGenerator<unknown>; readonly withoutTools: boolean };

/** The note that this model cannot use tools, with the first answer that it concerns. */
function noTools(line: Line): Pick<ModelEnd, "switches"> {
  if (line.saidNoTools) return {};
  line.saidNoTools = true;
  const said = { from: line.route, to: `${line.route} (no tools)`, reason: "no-tools" };
  return { switches: [said] };
}

async function open(
  line: Line,
  request: ModelRequest,
  patience: WaitLimits,
  connection: AbortSignal,
): Promise<Result<Opened, Fault>> {
  const { server, settings, route } = line;
  if (line.abilities === undefined) {
    const shown = ollamaAbilities(server, settings.model, connection);
    const learnt = await asked(shown, patience, line);
    if (!learnt.ok) return learnt;
    line.abilities = learnt.value;
  }
  const { abilities } = line;
  const { messages, pictures } = await withPictures(
    request.messages,
    settings.pictures,
    abilities.vision,
  );
  const body = ollamaRequest({ ...request, messages }, settings, route, abilities, pictures);
  const longer = { ...patience, timeout: settings.loadTimeout ?? patience.timeout };
  const answer = await asked(askOllama(server, "/api/chat", body, connection), longer, line);
  if (!answer.ok) return answer;
  if (answer.value.body === null) return err(cutShort);
  return ok({ lines: jsonLines(answer.value.body), withoutTools: losesTools(request, abilities) });
}

async function* answer(
  line: Line,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelDelta> {
  const { clock, timeout } = line.settings;
  const connection = new AbortController();
  const patience = { clock, timeout, signal };
  const reply = ollamaReply(request.callId, line.server.secrets);
  let withoutTools = false;
  const end = (finish: ModelEnd["finish"]): ModelEnd => ({
    kind: "end",
    finish,
    route: line.route,
    usage: reply.usage(),
    ...(reply.notes().length > 0 && finish.kind !== "fault" ? { notes: reply.notes() } : {}),
    ...(withoutTools && finish.kind !== "fault" ? noTools(line) : {}),
  });
  const broken = (found: Fault) => end({ kind: "fault", fault: found });
  try {
    const opened = await open(line, request, patience, connection.signal);
    if (!opened.ok) return yield broken(opened.error);
    ({ withoutTools } = opened.value);
    for (;;) {
      const next = await step(opened.value.lines.next(), patience);
      if (!next.ok) return yield broken(next.error);
      if (next.value.done) return yield broken(cutShort);
      yield* reply.read(next.value.value);
      const finish = reply.finish();
      if (finish !== undefined) return yield end(finish);
    }
  } finally {
    connection.abort();
  }
}

/** A safeguard for the port's contract: a thrown error becomes the last item. */
async function* withoutThrowing(
  items: AsyncIterable<ModelDelta>,
  route: string,
): AsyncGenerator<ModelDelta> {
  try {
    yield* items;
  } catch {
    yield { kind: "end", finish: { kind: "fault", fault: unmade }, route };
  }
}
const unmade = fault("refused", "the request could not be made");

/** Requests the model's capabilities; undefined where that fails: the first answer reports an error of this. */
async function abilitiesOf(line: Line, signal: AbortSignal): Promise<OllamaAbilities | undefined> {
  const { clock, timeout, model } = line.settings;
  const connection = new AbortController();
  try {
    if (line.abilities !== undefined) return line.abilities;
    const shown = ollamaAbilities(line.server, model, connection.signal);
    const learnt = await asked(shown, { clock, timeout, signal }, line);
    if (!learnt.ok) return undefined;
    line.abilities = learnt.value;
    return learnt.value;
  } finally {
    connection.abort();
  }
}

const unopenedThoughts = async (line: Line, signal: AbortSignal): Promise<UnopenedThoughts> =>
  (await abilitiesOf(line, signal))?.unopened ?? "may";

/** Ollama loads a model with the context that is asked for, up to what the model has. */
const facts = async (line: Line, signal: AbortSignal): Promise<ServerFacts> => ({
  engine: "ollama",
  mostContext: (await abilitiesOf(line, signal))?.context,
});

async function* nowhere(route: string): AsyncGenerator<ModelDelta> {
  const found = fault("refused", "the address of Ollama is no address");
  yield { kind: "end", finish: { kind: "fault", fault: found }, route };
}

/**
 * A model on an Ollama server. Its capabilities are requested once; when it cannot use tools they are left out, and the
 * end of the first answer that this concerns reports it as a switch with the reason `no-tools`.
 */
export function ollamaModel(settings: OllamaSettings): ChatModel {
  const name = `ollama:${settings.model}`;
  const server = ollamaServer(settings.baseUrl);
  if (server === undefined) return { name, stream: () => nowhere(name) };
  const line: Line = { settings, server, route: name, abilities: undefined, saidNoTools: false };
  return {
    name,
    unopenedThoughts: (signal) => unopenedThoughts(line, signal),
    server: { address: server.url, facts: (signal) => facts(line, signal) },
    stream: (request, signal) => withoutThrowing(answer(line, request, signal), name),
  };
}
