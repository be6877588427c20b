// The tools of a persona in her place: what her building provides, her own mind's, and those that everybody has.

import type { JsonObject } from "../../kernel/json.ts";
import { type BodyToolName, isBodyTool } from "../../protocol/body.ts";
import { offersComments } from "../../protocol/comment-tool.ts";
import type { ServerTool, ToolBox, ToolOutcome } from "../../saint-graph/ports.ts";

/** Her place, as far as tools depend on it. Evaluated at every use. */
export type ToolPlace = {
  /** The tools that the building provides and her mind names: servers, tools, and the words `stage` and `audience`. */
  readonly buildingTools: () => ReadonlySet<string>;
  /** The tools that buildings of the city provide by name: not available elsewhere. */
  readonly claimed: () => ReadonlySet<string>;
  /** Servers that follow the user, such as the terminal, and whether the user is here. */
  readonly usersOwn: ReadonlySet<string>;
  readonly userIsHere: () => boolean;
  /** Her id and her name, for bodies that others speak through as well. */
  readonly persona: string;
  readonly name: () => string;
  /** Her figure on the pages that show her room; undefined: none does. */
  readonly figure: () => FigureOnPages | undefined;
  /** Called when `figure` may have changed. Returns a function that stops it. */
  readonly onFigure: (listener: () => void) => () => void;
};

/** A persona's figure on the pages that show her room. */
export type FigureOnPages = {
  /** Calls a tool of a body by its name in the contract of bodies. Never rejects. */
  readonly call: (tool: string, args: JsonObject, signal: AbortSignal) => Promise<ToolOutcome>;
};

/** The server name of speech that is heard only in the room. */
const roomServer = "room";
/** The server's name of a figure on pages. */
const figureServer = "figure";

const bodyTool =
  (server: string) =>
  (original: BodyToolName, properties: JsonObject = {}): ServerTool => ({
    name: `${server}_${original}`,
    original,
    server,
    description: "Heard by everybody in the room.",
    inputSchema: { type: "object", properties },
    body: server,
    internal: true,
    readOnly: false,
    declarationSource: "operator",
  });
const speech: JsonObject = { text: { type: "string" }, style: { type: "string" } };
const emotion: JsonObject = { emotion: { type: "string" } };

/** In a room without a body, words are heard by the people inside: saying them needs no further action. */
const roomTool = bodyTool(roomServer);
const roomTools: readonly ServerTool[] = [
  roomTool("speak", speech),
  roomTool("change_emotion", emotion),
];
const figureTool = bodyTool(figureServer);
const figureTools: readonly ServerTool[] = [
  figureTool("speak", speech),
  figureTool("change_emotion", emotion),
  figureTool("sys_prepare_speech", speech),
  figureTool("sys_stop_speaking"),
  figureTool("sys_set_state", { state: { type: "string" } }),
];
const figureNames: ReadonlySet<string> = new Set(figureTools.map(({ name }) => name));
const roomNames: ReadonlySet<string> = new Set(roomTools.map(({ name }) => name));

/**
 * `shared` as one persona may use it. A body is available only where it is provided. Any other server is available to
 * everybody until a building provides it by name. A call of a tool that is not available is `absent`.
 */
export function placeTools(shared: ToolBox, place: ToolPlace): ToolBox {
  /** The shared tools, and whether each is available: what the place says is asked for once. */
  const look = () => {
    const all = shared.tools();
    const buildingTools = place.buildingTools();
    const claimed = place.claimed();
    const isOffered = (tool: ServerTool): boolean => {
      if (place.usersOwn.has(tool.server)) return place.userIsHere() || names(buildingTools, tool);
      if (tool.body === undefined) return isAvailable(tool, buildingTools, claimed);
      if (names(buildingTools, tool)) return true;
      return buildingTools.has(offersComments(tool, all) ? "audience" : "stage");
    };
    return { all, isOffered };
  };
  /** Her figure goes first: its sound takes longer than what other bodies show. */
  const tools = (): readonly ServerTool[] => {
    const { all, isOffered } = look();
    const hers = all.filter(isOffered);
    if (place.figure() !== undefined) return [...figureTools, ...hers];
    return hers.some((tool) => isBodyTool(tool, "speak")) ? hers : [...hers, ...roomTools];
  };
  const toolNamed = (name: string): ServerTool | undefined => {
    if (figureNames.has(name) && place.figure() !== undefined) {
      return figureTools.find((one) => one.name === name);
    }
    const { all, isOffered } = look();
    const known = all.find((one) => one.name === name && isOffered(one));
    if (known !== undefined) return known;
    return roomNames.has(name) ? tools().find((one) => one.name === name) : undefined;
  };
  /** Says who speaks to a body that asks for it. */
  const signed = (tool: ServerTool, args: JsonObject): JsonObject => ({
    ...args,
    ...(asksFor(tool, "speaker") ? { speaker: place.name() } : {}),
    ...(asksFor(tool, "speakerId") ? { speakerId: place.persona } : {}),
  });
  const call = async (
    name: string,
    args: JsonObject,
    signal: AbortSignal,
  ): Promise<ToolOutcome> => {
    const tool = toolNamed(name);
    if (tool === undefined) return notOffered;
    if (tool.server === figureServer) {
      const gone: ToolOutcome = { kind: "absent", note: "No page shows her room any more." };
      return (await place.figure()?.call(tool.original, args, signal)) ?? gone;
    }
    if (tool.server !== roomServer) return await shared.call(name, signed(tool, args), signal);
    return { kind: "done", text: "Heard by everybody in the room.", structured: {} };
  };
  const onChange: ToolBox["onChange"] = (listener) => {
    const stops = [shared.onChange(listener), place.onFigure(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  };
  return { tools, call, onChange };
}

/** The tools of the house as a place offers them. For a soul who lives in another process than her city. */
export function placeHouseTools(
  house: ToolBox,
  place: () => { readonly buildingTools: readonly string[]; readonly claimed: readonly string[] },
): ToolBox {
  const isOffered = (tool: ServerTool): boolean => {
    const { buildingTools, claimed } = place();
    return isAvailable(tool, new Set(buildingTools), new Set(claimed));
  };
  const tools = () => house.tools().filter(isOffered);
  return {
    ...{ tools, onChange: house.onChange },
    call: async (name, args, signal) =>
      tools().some((one) => one.name === name) ? await house.call(name, args, signal) : notOffered,
  };
}

const notOffered: ToolOutcome = { kind: "absent", note: "This place does not offer it." };

/** A tool without a body is available everywhere, until a building provides it by name: then in that building. */
const isAvailable = (
  tool: ServerTool,
  buildingTools: ReadonlySet<string>,
  claimed: ReadonlySet<string>,
): boolean => names(buildingTools, tool) || !names(claimed, tool);

const asksFor = ({ body, inputSchema: { properties } }: ServerTool, argument: string): boolean =>
  body !== undefined &&
  typeof properties === "object" &&
  properties !== null &&
  Object.hasOwn(properties, argument);

const names = (words: ReadonlySet<string>, { server, original, name }: ServerTool): boolean =>
  words.has(server) || words.has(original) || words.has(name);
