// The operator's controls as commands that are typed where `saintverse soul` runs.

import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import type { ControlsWords } from "../../../languages/program-words.ts";

import { safeLine } from "../../../mind/safe-text.ts";
import type { WaitingUtterance } from "../../../protocol/stage-controls.ts";
import type { ControlCommand, ControlView, SoulControls } from "./soul-controls.ts";

type Parts = {
  readonly controls: SoulControls;
  readonly input: Readable;
  readonly tell: (line: string) => void;
  readonly say: ControlsWords;
  /** The text for a fault. */
  readonly faults: (reason: string) => string;
  readonly now: () => number;
  readonly newId: () => string;
};

const longestShown = 200;
const shown = (text: string): string => {
  const letters = [...safeLine(text)];
  return letters.length > longestShown
    ? `${letters.slice(0, longestShown).join("")}…`
    : letters.join("");
};

/** Short numbers of the waiting utterances: an operator can type one in time. */
function numbering() {
  const numbers = new Map<string, number>();
  let last = 0;
  return {
    of(utterance: string): number {
      const known = numbers.get(utterance);
      if (known !== undefined) return known;
      last += 1;
      numbers.set(utterance, last);
      const [oldest] = numbers.keys();
      if (numbers.size > 500 && oldest !== undefined) numbers.delete(oldest);
      return last;
    },
    isNew: (utterance: string): boolean => !numbers.has(utterance),
  };
}

/** Reads commands until the input ends; reports each utterance that starts to wait for approval. */
export function openTerminalControls(parts: Parts): { readonly close: () => void } {
  const { controls, input, tell, say, now } = parts;
  const numbers = numbering();
  const tellWaiting = (): void => {
    for (const one of controls.view(now()).waiting) {
      if (!numbers.isNew(one.utterance) || !controls.rules().holding) continue;
      tell(waitingLine(say, numbers.of(one.utterance), one));
    }
  };
  const stop = controls.onChange(tellWaiting);
  const lines = createInterface({ input, terminal: false });
  lines.on("line", (line) => {
    if (line.trim() !== "") void carryOut(parts, numbers, line.trim());
  });
  lines.on("error", () => undefined);
  return {
    close() {
      stop();
      lines.close();
    },
  };
}

type Numbers = ReturnType<typeof numbering>;

const waitingLine = (say: ControlsWords, number: number, { text, reason }: WaitingUtterance) =>
  say.waits(number, shown(text), reason === undefined ? "" : ` [${say.held[reason]}]`);

async function carryOut(parts: Parts, numbers: Numbers, line: string): Promise<void> {
  const { controls, tell, say, now, newId } = parts;
  if (!line.startsWith("/")) return tell(say.notACommand);
  const [word = "", ...rest] = line.split(/\s+/);
  const view = controls.view(now());
  if (word === "/help") return tell(say.help);
  if (word === "/status") {
    for (const told of statusLines(parts, view, numbers)) tell(told);
    return;
  }
  const command = commandOf(word, rest, view, numbers);
  if (command === undefined) return tell(say.unknown(shown(word)));
  if (typeof command === "string") {
    return tell(command === "" ? say.noneWaits : say.noSuchNumber(shown(command)));
  }
  const result = await controls.carryOut(command, newId());
  tell(result.ok ? say.done : say.refusals[result.error]);
}

const switches: ReadonlyMap<string, ControlCommand> = new Map<string, ControlCommand>([
  ["/mute", { do: "mute-speech", on: true }],
  ["/unmute", { do: "mute-speech", on: false }],
  ["/hold", { do: "hold-speech", on: true }],
  ["/release", { do: "hold-speech", on: false }],
  ["/kill", { do: "kill-speech" }],
  ["/show", { do: "restart-show" }],
]);

/** The command that was typed; as a text: the number of an utterance that does not wait, empty when none does. */
function commandOf(
  word: string,
  rest: readonly string[],
  { waiting }: ControlView,
  numbers: Numbers,
): ControlCommand | string | undefined {
  const plain = switches.get(word);
  if (plain !== undefined) return plain;
  if (word === "/say") return { do: "say-this", text: rest.join(" ") };
  if (word !== "/approve" && word !== "/reject") return undefined;
  const isNumber = /^\d{1,9}$/.test(rest[0] ?? "");
  const [number = ""] = isNumber ? rest : [];
  const found =
    number === ""
      ? waiting[0]
      : waiting.find(({ utterance }) => String(numbers.of(utterance)) === number);
  if (found === undefined) return waiting.length === 0 ? "" : number;
  const { utterance } = found;
  if (word === "/reject") return { do: "reject-speech", utterance };
  const text = (isNumber ? rest.slice(1) : rest).join(" ");
  return { do: "approve-speech", utterance, ...(text === "" ? {} : { text }) };
}

/** The state, in lines. */
function statusLines(
  { say, faults }: Pick<Parts, "say" | "faults">,
  view: ControlView,
  numbers: Numbers,
): readonly string[] {
  const { muted, holding, answering, comments, lag, route, waiting, switches: stoodIn } = view;
  const { status } = say;
  return [
    muted ? status.muted : status.speaking,
    ...(holding ? [status.holding] : []),
    ...(answering === undefined ? [] : [status.answering(shown(answering))]),
    status.comments(comments.length),
    ...(lag === undefined ? [] : [status.lag(Math.round(lag / 1_000))]),
    ...(route === undefined ? [] : [status.model(route)]),
    ...stoodIn.slice(0, 3).map(({ from, to, reason }) => say.switched(from, to, faults(reason))),
    ...waiting.map((one) => waitingLine(say, numbers.of(one.utterance), one)),
  ];
}
