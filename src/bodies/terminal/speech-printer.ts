import type { Clock } from "../../kernel/ports.ts";
import type { TextOutput } from "./io.ts";

/** `unheard`: nobody can read the output any more. */
type Printed = "heard" | "cut" | "unheard" | "too-much-waiting";

/** The printed line: the label at once, the text at the printer's pace. */
type PrintedLine = { readonly label: string; readonly text: string };

export type SpeechPrinter = {
  /** Resolves when the line is out, or cut by `stop` or the signal, waiting ones included. Never rejects. */
  readonly print: (line: PrintedLine, signal?: AbortSignal) => Promise<Printed>;
  /** Cuts what is being printed and everything that waits. */
  readonly stop: () => void;
  /** Lines that are not out yet. */
  readonly waiting: () => number;
};

/** The limit of waiting lines; more are refused. */
const waitingLimit = 1_000;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Prints one line after the other, never two at once. `pace`: characters a second; 0 prints a line in one go. */
export function speechPrinter(output: TextOutput, clock: Clock, pace: number): SpeechPrinter {
  const open = new Set<AbortController>();
  let tail: Promise<unknown> = Promise.resolve();

  const atOnce = async ({ label, text }: PrintedLine, signal: AbortSignal): Promise<Printed> => {
    const written = output.write(`${label} ${text}\n`).then(toPrinted);
    return Promise.race([written, aborted(signal)]);
  };
  const paced = async ({ label, text }: PrintedLine, signal: AbortSignal): Promise<Printed> => {
    await output.write(`${label} `);
    for (const { segment } of graphemes.segment(text)) {
      await output.write(segment);
      await clock.sleep(1000 / pace, signal);
      if (signal.aborted) break;
    }
    const end = toPrinted(await output.write("\n"));
    return end === "heard" && signal.aborted ? "cut" : end;
  };

  return {
    print: async (line, signal) => {
      if (open.size >= waitingLimit) return "too-much-waiting";
      const cut = new AbortController();
      const onAbort = () => cut.abort();
      if (signal?.aborted) cut.abort();
      signal?.addEventListener("abort", onAbort, { once: true });
      open.add(cut);
      const turn = tail.then((): Promise<Printed> | Printed => {
        if (cut.signal.aborted) return "cut";
        return pace > 0 ? paced(line, cut.signal) : atOnce(line, cut.signal);
      });
      tail = turn;
      const printed = await turn;
      open.delete(cut);
      signal?.removeEventListener("abort", onAbort);
      return printed;
    },
    stop: () => {
      for (const cut of open) cut.abort();
    },
    waiting: () => open.size,
  };
}

const toPrinted = (written: "written" | "closed"): Printed =>
  written === "written" ? "heard" : "unheard";

function aborted(signal: AbortSignal): Promise<"cut"> {
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve("cut"), { once: true });
  });
}
