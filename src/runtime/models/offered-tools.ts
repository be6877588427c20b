// A model that is offered no more tools at once than providers take: those that the turn is about.
//     Laws, tried in offered-tools.test.ts:
//       O1. A request with no more tools than that goes out as it is.
//       O2. Of more, as many are offered as may be, in their order: those that the turn named, or that were called
//           lately, come before those that share words with what is said, and these before all others.

import type { ChatModel, ModelDelta, ModelRequest, ToolSpec } from "../../saint-graph/ports.ts";
import { finderName } from "../../tools/tool-finder.ts";
import { toolWords, wordsInCommon } from "../../tools/tool-words.ts";

/** The tools that a provider takes in one request; most say so. */
export const mostTools = 128;
/** Calls that are known to be lately, and messages in which names and words are looked for. */
const mostLately = 64;
const messagesLooked = 12;
const messagesHeard = 3;

/** The same model; the first answer for which tools were left out says so in a note. */
export function offeredTools(model: ChatModel): ChatModel {
  const lately = new Set<string>();
  let hasTold = false;
  const { unopenedThoughts, server } = model;
  return {
    name: model.name,
    ...(server === undefined ? {} : { server }),
    ...(unopenedThoughts === undefined
      ? {}
      : { unopenedThoughts: (signal: AbortSignal) => unopenedThoughts.call(model, signal) }),
    async *stream(given: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelDelta> {
      for (const name of calledIn(given)) rememberLately(lately, name);
      const left = given.tools.length - mostTools;
      const request = left <= 0 ? given : { ...given, tools: toolsOfTurn(given, lately) };
      for await (const item of model.stream(request, signal)) {
        if (item.kind !== "end" || left <= 0 || hasTold) yield item;
        else yield { ...item, notes: [...(item.notes ?? []), leftOut(left)] };
        hasTold ||= item.kind === "end" && left > 0;
      }
    },
  };
}

const leftOut = (count: number) => ({ code: "tool-left-out", about: `+${count}` }) as const;

const calledIn = ({ messages }: ModelRequest): readonly string[] =>
  messages.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === "call" ? [part.name] : [])),
  );

function rememberLately(lately: Set<string>, name: string): void {
  lately.delete(name);
  lately.add(name);
  for (const oldest of lately) {
    if (lately.size <= mostLately) return;
    lately.delete(oldest);
  }
}

/** The texts of the latest messages and results. */
const textsIn = ({ messages }: ModelRequest): readonly string[] =>
  messages.slice(-messagesLooked).flatMap(({ parts }) =>
    parts.flatMap((part) => {
      if (part.kind === "text") return [part.text];
      return part.kind === "result" && "output" in part.outcome ? [part.outcome.output] : [];
    }),
  );

function toolsOfTurn(request: ModelRequest, lately: ReadonlySet<string>): readonly ToolSpec[] {
  const texts = textsIn(request);
  const named = new Set(texts.flatMap((text) => text.match(/[A-Za-z_][A-Za-z0-9_-]*/g) ?? []));
  const heard = toolWords(texts.slice(-messagesHeard).join(" "));
  const always = new Set([finderName, ...(request.toolsAnew ?? [])]);
  const scoreOf = (tool: ToolSpec): number => {
    const { name } = tool;
    // A name of one plain word may be said without being meant.
    const isNamed = /[_\d-]|[a-z][A-Z]/.test(name) && named.has(name);
    const tier = (always.has(name) ? 4 : 0) + (isNamed ? 2 : 0) + (lately.has(name) ? 1 : 0);
    return tier * 10_000 + wordsInCommon(heard, tool);
  };
  return request.tools
    .map((tool, place) => ({ tool, place, score: scoreOf(tool) }))
    .toSorted((one, other) => other.score - one.score || one.place - other.place)
    .slice(0, mostTools)
    .toSorted((one, other) => one.place - other.place)
    .map(({ tool }) => tool);
}
