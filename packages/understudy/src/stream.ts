import type { ModelDelta, ModelRequest } from "saintverse/model";
import type { CallPart } from "saintverse/protocol";
import { hashOf } from "./hash.ts";
import { heard } from "./plain-words.ts";
import type { UnderstudyRequest } from "./read-request.ts";
import type { ToolUse, UnderstudyAnswer } from "./speak.ts";

const face = /\[emotion:\s*([a-z]{1,12})\]/gu;

/** Splits a text into small pieces; never splits a surrogate pair. */
function pieces(text: string): readonly string[] {
  const found: string[] = [];
  let current = "";
  for (const { segment } of new Intl.Segmenter("ja", { granularity: "grapheme" }).segment(text)) {
    current += segment;
    const long = 3 + (hashOf(current) % 4);
    if (current.length >= long) {
      found.push(current);
      current = "";
    }
  }
  return current === "" ? found : [...found, current];
}

function callDeltas(request: ModelRequest, place: number, use: ToolUse): readonly ModelDelta[] {
  const { name, args } = use;
  const call: CallPart = { kind: "call", id: request.callId(place), name, args };
  return [
    ...pieces(JSON.stringify(args)).map(
      (json): ModelDelta => ({ kind: "call-delta", place, name, json }),
    ),
    { kind: "call", place, call },
  ];
}

/** In tool mode a line is a face and its words, once for each face it has. */
function speechUses(line: string, scene: UnderstudyRequest): readonly ToolUse[] {
  const marks = [...line.matchAll(face)];
  const starts = marks.length === 0 ? [0] : marks.map(({ index }) => index);
  return starts.flatMap((start, at) => {
    const emotion = marks[at]?.[1];
    const text = heard(
      line.slice(start, starts[at + 1] ?? line.length).replace(/::act[\s\S]*$/u, ""),
    );
    const faces =
      emotion !== undefined && scene.tools.has("change_emotion")
        ? [{ name: "change_emotion", args: { emotion } }]
        : [];
    return text === "" ? [] : [...faces, { name: "speak", args: { text } }];
  });
}

/** The act block of a line: it is written as text in both speech modes. */
const actOf = (line: string): string => /::act[\s\S]*$/u.exec(line)?.[0] ?? "";

export const textDeltas = (text: string): readonly ModelDelta[] =>
  pieces(text).map((part): ModelDelta => ({ kind: "text", text: part }));

/** The answer in the form of a model's stream, without the end. In tool mode other tool calls precede speech. */
export function deltasOf(
  request: ModelRequest,
  scene: UnderstudyRequest,
  answer: UnderstudyAnswer,
): readonly ModelDelta[] {
  const { line = "", uses = [] } = answer;
  const calls = request.toolChoice === "none" ? [] : uses;
  const speaksByTool = scene.tools.has("speak") && request.toolChoice !== "none";
  if (!speaksByTool) {
    return [...textDeltas(line), ...calls.flatMap((use, at) => callDeltas(request, at, use))];
  }
  const spoken = calls.length > 0 ? [] : speechUses(line, scene);
  return [
    ...textDeltas(actOf(line)),
    ...[...calls, ...spoken].flatMap((use, at) => callDeltas(request, at, use)),
  ];
}
