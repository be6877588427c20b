// Games as a body: the actions of the games are her tools, and what they tell and ask reaches her.

import {
  audienceMark,
  type BodyCondition,
  type BodyDeeds,
  type BodyDefinition,
  bodyMark,
  type Clock,
  type ConditionSource,
  noNewComments,
  openListeners,
  outsideMark,
  registerBodyTools,
  statusDeed,
  type z,
} from "saintverse/body";
import { type GameHost, openGameHost } from "./game-host.ts";
import type { GameAction } from "./game-messages.ts";
import { beyondText, hostTexts, leftOutText, portText, unreadText } from "./neuro-texts.ts";

export type NeuroSettings = {
  readonly port: number;
  readonly clock: Clock;
  readonly version: string;
  readonly language: string;
  readonly terminalLanguage: string;
};

export type NeuroBody = {
  readonly body: BodyDefinition;
  readonly condition: ConditionSource;
  readonly close: () => Promise<void>;
};

type Server = Parameters<BodyDefinition["register"]>[0];
type Tool = ReturnType<Server["registerTool"]>;
/** The servers that serve now, with the tools that stand for actions. */
type Serving = Map<Server, Map<GameAction, Tool>>;

function conditionOf(host: GameHost, port: number, language: string): BodyCondition {
  const why = host.trouble();
  const texts = [
    ...(why === undefined ? [] : [portText(language, port, why)]),
    ...[...host.leftOut()].map(([game, names]) => leftOutText(language, game, names)),
    ...[...host.beyond()].map(([game, count]) => beyondText(language, game, count)),
    ...[...host.unread()].map(([game, unread]) => unreadText(language, game, unread)),
  ];
  const problems = texts.map((text) => ({ text: text.slice(0, 1_000) }));
  return problems.length === 0 ? {} : { problems };
}

export function openNeuroBody(settings: NeuroSettings): NeuroBody {
  const { port, clock, version, language, terminalLanguage } = settings;
  const listeners = openListeners();
  const toolListeners = openListeners();
  let offered: readonly GameAction[] = [];
  const serving: Serving = new Map();
  let player: { readonly id: string; readonly name: string } | undefined;
  const host = openGameHost({
    ...{ port, clock, texts: hostTexts(language), player: () => player },
    onChange: () => {
      for (const server of serving.keys()) putActions(server);
      listeners.tell();
      const before = offered;
      offered = host.actions();
      const isSame =
        offered.length === before.length && offered.every((one) => before.includes(one));
      if (!isSame) toolListeners.tell();
    },
  });
  /** Each action that a game offers now is a tool, and no other. */
  const putActions = (server: Server) => {
    const tools = serving.get(server);
    if (tools === undefined) return;
    const now = host.actions();
    for (const [action, tool] of tools)
      if (!now.includes(action)) {
        tool.remove();
        tools.delete(action);
      }
    for (const action of now.filter((one) => !tools.has(one))) {
      const tool = toolOf(server, action, host.act);
      if (tool === undefined) host.leaveOut(action);
      else tools.set(action, tool);
    }
  };
  const condition: ConditionSource = {
    now: () => conditionOf(host, port, terminalLanguage),
    onChange: listeners.add,
  };
  const deeds: BodyDeeds = {
    sys_get_comments: ({ after }) => {
      const comments = host.events(after).map(({ id, game, text, time, urgency }) => ({
        ...{ id, text, time, platform: "game", event: urgency },
        author: { id: `game:${game}`.slice(0, 200), name: game },
      }));
      const text = comments.map((one) => one.text).join("\n") || noNewComments;
      return { ok: true, text, structured: { comments } };
    },
    sys_show_performer: ({ persona }) => {
      const isSame = player?.id === persona?.id;
      player = persona && { id: persona.id, name: persona.name };
      if (!isSame) host.playerChanged();
      return { ok: true, text: "Shown" };
    },
    sys_get_status: statusDeed(condition),
  };
  return {
    body: {
      ...{ name: "body-neuro", version },
      register(server) {
        registerBodyTools(server, "neuro", deeds);
        serving.set(server, new Map());
        const { onclose } = server.server;
        server.server.onclose = () => {
          serving.delete(server);
          onclose?.();
        };
        putActions(server);
        listeners.tell();
      },
      onToolsChange: toolListeners.add,
      health: () => ({ games: [...host.games()] }),
    },
    condition,
    close: host.close,
  };
}

/** A game's schema as it wrote it: the game checks what it is given. A game that describes no input takes none. */
function inputOf({ schema = { type: "object", properties: {} } }: GameAction): z.ZodObject {
  const standard = {
    ...{ version: 1, vendor: "game", validate: (value: unknown) => ({ value }) },
    jsonSchema: { input: () => schema, output: () => schema },
  };
  return { "~standard": standard } as unknown as z.ZodObject;
}

/**
 * The audience sets none of them in motion, unless the operator grants it. Undefined: the server takes no tool of that
 * name.
 */
const toolOf = (server: Server, action: GameAction, act: GameHost["act"]): Tool | undefined => {
  const described = {
    description: action.description || action.name,
    inputSchema: inputOf(action),
    annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    _meta: { [bodyMark]: "neuro", [outsideMark]: true, [audienceMark]: false },
  };
  const call = async (
    args: object,
    { mcpReq }: { readonly mcpReq: { readonly signal: AbortSignal } },
  ) => {
    const { ok, text } = await act(action.name, args, mcpReq.signal);
    return { content: [{ type: "text" as const, text }], ...(ok ? {} : { isError: true }) };
  };
  try {
    return server.registerTool(action.name, described, call);
  } catch {
    return undefined;
  }
};
