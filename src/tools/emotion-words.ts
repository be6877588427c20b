// Emotions in the words of each body: what its schema takes, or what the operator set.

import type { JsonObject } from "../kernel/json.ts";
import { ownValue } from "../kernel/own-value.ts";
import { isOfBody } from "../protocol/body.ts";
import { Emotion } from "../protocol/emotion.ts";
import type { ServerTool, ToolBox, ToolOutcome } from "../saint-graph/ports.ts";
import { wordFor, wordsTakenBy } from "./body-emotions.ts";

/** The operator's setting: the word of a server's body for an emotion. `*` is every server. */
export type EmotionWord = {
  readonly server: string;
  readonly emotion: Emotion;
  readonly word: string;
};

type Options = {
  readonly set: readonly EmotionWord[];
  /** A body refused a face, or has none that fits; told once for each word of a body. */
  readonly onRefused: (server: string, emotion: Emotion, word: string | undefined) => void;
};

/** The argument by which a body receives an emotion, by tool. */
const places: ReadonlyMap<string, string> = new Map([
  ["change_emotion", "emotion"],
  ["speak", "style"],
  ["sys_prepare_speech", "style"],
]);

/** `call` of the box, with emotions in each body's own words. A style that it has no word for is left out. */
export function inWordsOfBodies(
  box: Pick<ToolBox, "tools" | "call">,
  { set, onRefused }: Options,
): ToolBox["call"] {
  const told = new Set<string>();
  const tellOnce = (server: string, emotion: Emotion, word: string | undefined): void => {
    const key = `${server}/${emotion}`;
    if (told.has(key)) return;
    told.add(key);
    onRefused(server, emotion, word);
  };

  const wordOf = (tool: ServerTool, place: string, emotion: Emotion): string | undefined => {
    const wished =
      set.find((one) => one.server === tool.server && one.emotion === emotion) ??
      set.find((one) => one.server === "*" && one.emotion === emotion);
    const taken = wordsTakenBy(tool.inputSchema, place);
    if (wished !== undefined && (place === "emotion" || taken?.includes(wished.word) !== false)) {
      return wished.word;
    }
    return taken === undefined ? emotion : wordFor(emotion, taken);
  };

  const showFace = async (
    tool: ServerTool,
    emotion: Emotion,
    args: JsonObject,
    signal: AbortSignal,
  ): Promise<ToolOutcome> => {
    const word = wordOf(tool, "emotion", emotion);
    if (word === undefined) {
      tellOnce(tool.server, emotion, undefined);
      return { kind: "absent", note: `${tool.server} has no face for ${emotion}` };
    }
    const outcome = await box.call(tool.name, { ...args, emotion: word }, signal);
    if (outcome.kind === "failed") tellOnce(tool.server, emotion, word);
    return outcome;
  };

  return async (name, args, signal) => {
    const tool = box.tools().find((one) => one.name === name);
    const place = tool && isOfBody(tool) ? places.get(tool.original) : undefined;
    if (tool === undefined || place === undefined) return await box.call(name, args, signal);
    const { [place]: _, ...others } = args;
    const emotion = Emotion.safeParse(ownValue(args, place));
    if (!emotion.success) return await box.call(name, args, signal);
    if (place === "emotion") return await showFace(tool, emotion.data, args, signal);
    const word = wordOf(tool, place, emotion.data);
    return await box.call(name, word === undefined ? others : { ...args, [place]: word }, signal);
  };
}
