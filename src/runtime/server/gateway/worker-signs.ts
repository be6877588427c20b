// Whether the worker that lives the city answers on the way from here. A connection that swallows everything does not say
// so; it is asked on a new one, again and again.

import { request } from "node:http";
import { alivePath } from "../../../adapters/http/readiness.ts";

/** Milliseconds between two questions, and for an answer; and how many may stay unanswered in a row. */
export type SignTimes = {
  readonly pause: number;
  readonly patience: number;
  readonly unanswered: number;
};

const usual: SignTimes = { pause: 1_000, patience: 2_000, unanswered: 3 };

/** Says each time when it goes silent, and when it is heard again; the result ends it. */
export function watchSigns(
  address: URL,
  onChange: (isSilent: boolean) => void,
  { pause, patience, unanswered }: SignTimes = usual,
): () => void {
  let missed = 0;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    const isThere = await answers(address, patience);
    if (isOver) return;
    const wasSilent = missed >= unanswered;
    missed = isThere ? 0 : missed + 1;
    const isSilent = missed >= unanswered;
    if (isSilent !== wasSilent) onChange(isSilent);
    timer = setTimeout(() => void look(), pause);
  };
  timer = setTimeout(() => void look(), pause);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

const answers = ({ hostname, port }: URL, patience: number): Promise<boolean> =>
  new Promise((resolve) => {
    const signal = AbortSignal.timeout(patience);
    const host = hostname.replace(/^\[(.*)\]$/, "$1");
    const asking = request({ host, port, path: alivePath, agent: false, signal }, (answer) => {
      answer.resume();
      answer.once("close", () => resolve(answer.complete));
    });
    asking.once("error", () => resolve(false));
    asking.end();
  });
