import { isDeepStrictEqual } from "node:util";
import { type Listeners, openListeners } from "../../kernel/listeners.ts";
import type { Chance, Clock } from "../../kernel/ports.ts";
import { looksLikeBody } from "../../protocol/body.ts";
import { offersComments } from "../../protocol/comment-tool.ts";
import type { PictureStore, ServerTool, ToolBox } from "../../saint-graph/ports.ts";
import { approvalsOf, type DeclarationApproval } from "./approvals.ts";
import type { AskOperator } from "./elicitation.ts";
import type { ListedTool } from "./listing.ts";
import { offer, type ServerListing, sanitised } from "./offered-names.ts";
import { type LinkSettings, ServerLink, type ServerStatus } from "./server-link.ts";
import { type ServerSpec, withUniqueNames } from "./server-spec.ts";
import { StartingLine } from "./starting-line.ts";

export type McpToolBoxOptions = {
  /** The order decides which names are numbered first when they clash. */
  readonly servers: readonly ServerSpec[];
  readonly clock: Clock;
  readonly chance: Chance;
  /** Milliseconds; 30 000 when absent. */
  readonly connectTimeout?: number | undefined;
  /** Milliseconds; 30 000 when absent. */
  readonly toolTimeout?: number | undefined;
  /** Bytes that one message of a server may have; 10 MiB when absent. A server that sends more is cut off. */
  readonly messageLimit?: number | undefined;
  /** Servers that are commands wait for `begin`; absent: they are started at once. Two at a time in either case. */
  readonly commandsWait?: true | undefined;
  /** Called with each line that a server writes to its standard error. Must not throw. */
  readonly onLine?: ((server: string, line: string) => void) | undefined;
  /** Keeps pictures of results for models that see; absent: words alone replace them. */
  readonly keepPicture?: PictureStore["keep"] | undefined;
  /** Tools that are not for the model, by offered name, by name on the server, or as `server/name`. */
  readonly internal?: readonly string[] | undefined;
  /**
   * The entries of approved declarations of configured servers (`approvals.ts`), asked for at each change and by
   * `reviewed`. Without an entry of its own, a tool of a server that has one is not offered.
   */
  readonly approved?: (() => readonly string[]) | undefined;
  /** Puts questions of configured servers before the operator; absent: none is answered. */
  readonly askOperator?: AskOperator | undefined;
  /** As of `LinkSettings`. */
  readonly signIn?: LinkSettings["signIn"];
  /** Called at every change of a server. Must not throw. */
  readonly onStatus?: ((status: ServerStatus) => void) | undefined;
};

/** The declaration of a tool in a server's own words, bounded (`listing.ts`). */
export type ServerDeclaration = Pick<
  ListedTool,
  "original" | "description" | "inputSchema" | "pin"
> & {
  readonly server: string;
  readonly approval: DeclarationApproval;
};

/** A tool box over MCP servers, with their status and a way to close it. */
export type McpToolBox = ToolBox & {
  status(): readonly ServerStatus[];
  /** The declarations of the configured servers that are up to the model, with the operator's approvals. */
  declarations(): readonly ServerDeclaration[];
  /** The operator's approvals changed. */
  reviewed(): void;
  /** Starts the servers that are commands. */
  begin(): void;
  /**
   * Resolves when every server is up, without commands that wait for `begin` or did, or after `timeout` milliseconds.
   * Never rejects.
   */
  ready(timeout: number): Promise<void>;
  /**
   * Connects to these servers from now on: those with the same specification stay connected, others are closed as by
   * `close`. Resolves with the names of servers that are gone.
   */
  change(servers: readonly ServerSpec[]): Promise<readonly string[]>;
  /** Connects to the server of this name anew. */
  again(name: string): Promise<void>;
  /** Ends every session, within 2 s. Calls that are under way end as `unknown`. */
  close(): Promise<void>;
};

/** Processes that are started at the same time: more of them would slow each other, and everything else, down. */
const startedAtOnce = 2;

/** Connects to all servers at once and keeps them connected. The first lists arrive later: see `ready`. */
export function mcpToolBox(options: McpToolBoxOptions): McpToolBox {
  const internal = new Set(options.internal ?? []);
  const settings = linkSettingsOf(options);
  const listeners = openListeners();
  const statusListeners = openListeners();
  let offered: readonly ServerTool[] = [];
  let offeredText = "[]";

  const refresh = () => {
    const up = new Set(links.filter((link) => link.isUp()).map((link) => link.spec.name));
    const stateOf = approvalsOf(options.approved?.() ?? []);
    const listings = links.map((link) => listingOf(link, stateOf));
    const tools = offer(listings, isInternal)
      .filter((tool) => up.has(tool.server))
      .map((tool, _, all) => (offersComments(tool, all) ? { ...tool, internal: true } : tool));
    const text = JSON.stringify(tools);
    if (text === offeredText) return;
    offered = tools;
    offeredText = text;
    listeners.tell();
  };
  const isInternal = (server: string, tool: ListedTool, name: string) =>
    isHidden(tool) ||
    [name, tool.original, `${server}/${tool.original}`].some((each) => internal.has(each));

  const linkTo = (spec: ServerSpec): ServerLink => {
    const link: ServerLink = new ServerLink(spec, settings, (what) => {
      if (!links.includes(link)) return;
      if (what === "tools") return refresh();
      options.onStatus?.(link.status());
      statusListeners.tell();
    });
    return link;
  };
  let links: readonly ServerLink[] = [];
  links = withUniqueNames(options.servers).map(linkTo);

  const box: McpToolBox = {
    tools: () => offered,
    call: async (name, args, signal) => {
      const tool = offered.find((each) => each.name === name);
      const link = links.find((each) => each.spec.name === tool?.server);
      if (tool === undefined || link === undefined)
        return { kind: "absent", note: `no tool is called ${name}` };
      return link.call(tool.original, args, signal);
    },
    onChange: listeners.add,
    status: () => links.map((link) => link.status()),
    declarations: () => declarationsOf(links, approvalsOf(options.approved?.() ?? [])),
    reviewed: refresh,
    begin: () => settings.startingLine.open(),
    ready: (timeout) => {
      const isAwaited = ({ spec }: ServerLink) =>
        options.commandsWait !== true || !("command" in spec);
      const isReady = () => links.filter(isAwaited).every((link) => link.isUp());
      return untilReady(isReady, statusListeners, options.clock, timeout);
    },
    change: async (servers) => {
      const { next, fresh, gone } = changedLinks(links, withUniqueNames(servers), linkTo);
      links = next;
      refresh();
      for (const link of fresh) link.start();
      await Promise.all(gone.map((link) => link.close()));
      return gone
        .map(({ spec }) => spec.name)
        .filter((name) => !next.some(({ spec }) => spec.name === name));
    },
    again: async (name) => {
      await links.find(({ spec }) => spec.name === name)?.again();
    },
    close: async () => {
      await Promise.all(links.map((link) => link.close()));
    },
  };
  for (const link of links) link.start();
  return box;
}

/** The settings that the links share, with the defaults for those that are not set. */
const linkSettingsOf = (options: McpToolBoxOptions): LinkSettings => ({
  clock: options.clock,
  chance: options.chance,
  connectTimeout: options.connectTimeout ?? 30_000,
  toolTimeout: options.toolTimeout ?? 30_000,
  messageLimit: options.messageLimit ?? 10 * 1024 * 1024,
  keepPicture: options.keepPicture,
  onLine: options.onLine,
  askOperator: options.askOperator,
  signIn: options.signIn,
  startingLine: new StartingLine(startedAtOnce, options.commandsWait !== true),
});

/** The links to these servers: earlier ones where they are to the same server. */
function changedLinks(
  links: readonly ServerLink[],
  servers: readonly ServerSpec[],
  linkTo: (spec: ServerSpec) => ServerLink,
) {
  const next = servers.map(
    (spec) => links.find((link) => isSameServer(link.spec, spec)) ?? linkTo(spec),
  );
  return {
    next,
    fresh: next.filter((link) => !links.includes(link)),
    gone: links.filter((link) => !next.includes(link)),
  };
}

/** Whether a link to one is a link to the other: equal addresses or commands, or the very same connection. */
const isSameServer = (one: ServerSpec, other: ServerSpec): boolean =>
  one === other ||
  ("connect" in one
    ? "connect" in other && one.name === other.name && one.connect === other.connect
    : isDeepStrictEqual(one, other));

/**
 * A server inside this program is the body that it declares, and what it passes on from outside is a server's word; a
 * configured one is a body if the configuration makes it one. Of a configured server whose declarations the operator approved, others are left out.
 */
function listingOf(link: ServerLink, stateOf: ApprovalState): ServerListing {
  const { spec } = link;
  const { tools, body } = link.known();
  if ("connect" in spec) {
    const { name: server, plainNames, tellsEvents } = spec;
    const sourceOf = ({ fromOutside }: ListedTool) => (fromOutside ? "tool" : "operator");
    return { server, tools, body, plainNames, tellsEvents, sourceOf };
  }
  const isBody =
    spec.body === true && (body !== undefined || looksLikeBody(tools.map((one) => one.original)));
  const approvalOf = (tool: ListedTool): DeclarationApproval =>
    isHidden(tool) ? "approved" : stateOf(spec.name, tool.original, tool.pin);
  return {
    server: spec.name,
    tools: tools.filter((tool) => approvalOf(tool) !== "changed"),
    body: isBody ? (body ?? spec.name) : undefined,
    plainNames: "url" in spec ? spec.plainNames : undefined,
    tellsEvents: isBody ? spec.tellsEvents : undefined,
    sourceOf: (tool) => (approvalOf(tool) === "approved" ? "operator" : "tool"),
  };
}

type ApprovalState = ReturnType<typeof approvalsOf>;

/** Tools that only the program calls: their declarations reach no model. */
const isHidden = (tool: ListedTool): boolean =>
  tool.markedInternal || sanitised(tool.original).startsWith("sys_");

const declarationsOf = (
  links: readonly ServerLink[],
  stateOf: ApprovalState,
): readonly ServerDeclaration[] =>
  links
    .filter((link) => link.isUp() && !("connect" in link.spec))
    .flatMap((link) =>
      link
        .known()
        .tools.filter((tool) => !isHidden(tool))
        .map(({ original, description, inputSchema, pin }) => {
          const server = link.spec.name;
          const approval = stateOf(server, original, pin);
          return { server, original, description, inputSchema, pin, approval };
        }),
    );

async function untilReady(
  isReady: () => boolean,
  listeners: Listeners,
  clock: Clock,
  timeout: number,
): Promise<void> {
  const enough = new AbortController();
  const check = () => {
    if (isReady()) enough.abort();
  };
  const stop = listeners.add(check);
  check();
  await clock.sleep(timeout, enough.signal);
  stop();
}
