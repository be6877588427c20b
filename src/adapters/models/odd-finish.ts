// An answer that ended for a reason that nobody here knows.

import { fault } from "../../kernel/fault.ts";
import type { ModelEnd } from "../../saint-graph/ports.ts";

/** The reason as it may stand in a note: a word, whatever was sent. */
export const reasonWord = (reason: string): string =>
  /^\w{1,40}$/.test(reason) ? reason : "an unknown reason";

/**
 * The end of such an answer. Its text is kept, and the reason is reported to the operator; where nothing came it
 * is a fault, and the model is asked again.
 */
export const oddFinish = (
  from: string,
  reason: string,
  cameSomething: boolean,
): ModelEnd["finish"] =>
  cameSomething
    ? { kind: "stop", odd: reasonWord(reason) }
    : {
        kind: "fault",
        fault: {
          ...fault("bad-reply", `${from} broke its answer off: ${reasonWord(reason)}`),
          retryable: true,
        },
      };
