// From the parts of a script to the events of one streamed answer.

import { randomUUID } from "node:crypto";
import type { Fields } from "./rules/wire-shapes.ts";
import type { ScriptPart } from "./script.ts";
import type { Sealer } from "./seals.ts";

/** One server-sent event: its name is the type in its data. */
export type WireEvent = { readonly type: string } & Fields;

type Open = { readonly type: "text" | "tool_use"; text: string; readonly block: Fields };

/** The characters of one piece of arguments: short, so that no reader can take a piece for the whole. */
const pieceLength = 7;

const piecesOf = (text: string): string[] =>
  text === "" ? [""] : (text.match(new RegExp(`.{1,${pieceLength}}`, "gsu")) ?? []);

const argumentsText = (args: unknown): string | undefined => {
  if (args === undefined) return undefined;
  return typeof args === "string" ? args : JSON.stringify(args);
};

function inputOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

export type Blocks = {
  /** The events of one more part. */
  add(part: ScriptPart): readonly WireEvent[];
  /** Ends the last block. */
  end(): readonly WireEvent[];
  readonly called: () => boolean;
};

/** `showsThoughts`: else thoughts come with their seals alone, as at the default `display` of the newest models. */
export function answerBlocks(seal: Sealer, showsThoughts: boolean): Blocks {
  const done: Fields[] = [];
  let open: Open | undefined;
  let called = false;

  const index = () => done.length;
  const start = (content_block: Fields): WireEvent => ({
    type: "content_block_start",
    index: index(),
    content_block,
  });
  const delta = (fields: Fields): WireEvent => ({
    type: "content_block_delta",
    index: index(),
    delta: fields,
  });
  const stop = (block: Fields): WireEvent => {
    const event = { type: "content_block_stop", index: index() };
    done.push(block);
    return event;
  };

  const end = (): WireEvent[] => {
    if (open === undefined) return [];
    const { type, text, block } = open;
    open = undefined;
    return [stop(type === "text" ? { type, text } : { ...block, input: inputOf(text) })];
  };

  const text = (words: string): WireEvent[] => {
    const opening: WireEvent[] = [];
    if (open?.type !== "text") {
      opening.push(...end(), start({ type: "text", text: "" }));
      open = { type: "text", text: "", block: {} };
    }
    open.text += words;
    return [...opening, delta({ type: "text_delta", text: words })];
  };

  const json = (words: string): WireEvent[] => {
    if (open === undefined) return [];
    open.text += words;
    return piecesOf(words).map((partial_json) => delta({ type: "input_json_delta", partial_json }));
  };

  const thinking = (given: string): WireEvent[] => {
    const words = showsThoughts ? given : "";
    const closing = end();
    const signature = seal(words, done);
    const opening = start({ type: "thinking", thinking: "", signature: "" });
    const deltas = [
      ...piecesOf(words).map((piece) => delta({ type: "thinking_delta", thinking: piece })),
      delta({ type: "signature_delta", signature }),
    ];
    return [...closing, opening, ...deltas, stop({ type: "thinking", thinking: words, signature })];
  };

  const redacted = (words: string): WireEvent[] => {
    const closing = end();
    const block = { type: "redacted_thinking", data: seal("", done) };
    return words === "" ? closing : [...closing, start(block), stop(block)];
  };

  const call = (part: Extract<ScriptPart, { call: string }>): WireEvent[] => {
    const closing = end();
    called = true;
    const id = part.id === undefined ? `toolu_${randomUUID().replaceAll("-", "")}` : part.id;
    const block = { type: "tool_use", ...(id === null ? {} : { id }), name: part.call };
    const opening = start({ ...block, input: {} });
    open = { type: "tool_use", text: "", block };
    const args = argumentsText(part.args);
    return [...closing, opening, ...(args === undefined ? [] : json(args))];
  };

  return {
    add: (part) => {
      if ("text" in part) return text(part.text);
      if ("thinking" in part) return thinking(part.thinking);
      if ("redacted" in part) return redacted(part.redacted);
      return "call" in part ? call(part) : json(part.json);
    },
    end,
    called: () => called,
  };
}
