import { readFileSync } from "node:fs";
import { understudyModel } from "../packages/understudy/src/understudy-model.ts";
import type { CallId } from "../src/kernel/id.ts";
import type { Language } from "../src/protocol/language.ts";
import type { CallPart, Message, MessagePart } from "../src/protocol/message.ts";
import type { ModelDelta, ModelRequest, ToolSpec } from "../src/saint-graph/ports.ts";

const minds = new URL("../minds/", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, minds), "utf8");

/** The system instruction of a built-in persona as the program puts it together, at 21:05. */
export function systemOf(
  persona: string,
  language: Language,
  mode: "text" | "tool" = "text",
): string {
  const end = language === "ja" ? ".md" : ".en.md";
  return [
    read(`_shared/${language}/core_instructions.md`),
    read(`_shared/${language}/speech_${mode}.md`),
    read(`${persona}/persona${end}`),
    language === "ja"
      ? "## いまの日時\n2026年11月21日 土曜日 21時05分（Asia/Tokyo）"
      : "## The time now\nSaturday, 21 November 2026, 21:05 (Asia/Tokyo)",
  ].join("\n\n");
}

const object = (...names: readonly string[]): ToolSpec["inputSchema"] => ({
  type: "object",
  properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
});
const tool = (name: string, ...args: readonly string[]): ToolSpec => ({
  name,
  description: name,
  inputSchema: object(...args),
});
export const weatherTool = tool("get_weather", "location", "date");
export const calculatorTool = tool("calculate_expression", "expression");
export const speechTools = [tool("speak", "text", "style"), tool("change_emotion", "emotion")];

export const request = (
  system: string,
  messages: readonly Message[],
  more: Partial<ModelRequest> = {},
): ModelRequest => ({
  system,
  messages,
  tools: [weatherTool],
  toolChoice: "auto",
  turn: "turn-1",
  callId: (place) => `turn-1.0.${place}` as CallId,
  ...more,
});

const model = (seed = "rehearsal") =>
  understudyModel({ seed, clock: { now: () => 0, sleep: () => Promise.resolve() } });

/** Everything a request is answered with. */
export async function deltasFor(
  asked: ModelRequest,
  seed?: string,
): Promise<readonly ModelDelta[]> {
  const deltas: ModelDelta[] = [];
  for await (const delta of model(seed).stream(asked, new AbortController().signal)) {
    deltas.push(delta);
  }
  return deltas;
}

export type Answered = { readonly text: string; readonly calls: readonly CallPart[] };

export async function answerFor(asked: ModelRequest, seed?: string): Promise<Answered> {
  const deltas = await deltasFor(asked, seed);
  return {
    text: deltas.map((delta) => (delta.kind === "text" ? delta.text : "")).join(""),
    calls: deltas.flatMap((delta) => (delta.kind === "call" ? [delta.call] : [])),
  };
}

export const comment = (text: string, from = "Ken"): MessagePart => ({
  kind: "text",
  text: text.startsWith("<") ? text : `<comment from="${from}" id="a1b2c3">${text}</comment>`,
});

export type Rehearsal = {
  readonly persona?: string;
  readonly language?: Language;
  readonly more?: Partial<ModelRequest>;
  /** The answer of a called tool. */
  readonly tool?: (call: CallPart) => { output: string } | { error: string };
};

/** Plays comments one after the other, with tool results between; the answer to each comment. */
export async function rehearse(
  comments: readonly string[],
  { persona = "ren", language = "ja", more = {}, tool: answer }: Rehearsal = {},
): Promise<readonly Answered[]> {
  const system = systemOf(persona, language);
  const messages: Message[] = [];
  const answers: Answered[] = [];
  for (const text of comments) {
    messages.push({ role: "user", parts: [comment(text)] });
    const first = await answerFor(request(system, messages, more));
    messages.push({ role: "model", parts: partsOf(first) });
    if (first.calls.length === 0 || answer === undefined) {
      answers.push(first);
      continue;
    }
    const results = first.calls.map(
      (call): MessagePart => ({
        kind: "result",
        id: call.id,
        name: call.name,
        outcome: answer(call),
      }),
    );
    messages.push({ role: "user", parts: results });
    const second = await answerFor(request(system, messages, more));
    messages.push({ role: "model", parts: partsOf(second) });
    answers.push({ text: second.text, calls: [...first.calls, ...second.calls] });
  }
  return answers;
}

const partsOf = ({ text, calls }: Answered): readonly MessagePart[] => [
  { kind: "text", text },
  ...calls,
];
