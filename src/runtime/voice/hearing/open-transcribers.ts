import { openListeners } from "../../../kernel/listeners.ts";
import type { Clock } from "../../../kernel/ports.ts";
import { chooseTranscribers, type TranscriberProblem } from "./choose-transcribers.ts";
import type { HearingConfig } from "./hearing-config.ts";
import { type TranscriberChain, transcriberChain } from "./transcriber-chain.ts";
import { transcribersOf } from "./transcriber-table.ts";

/** The configured transcribers; without any the chain has no states. */
export async function openTranscribers(
  config: HearingConfig,
  clock: Clock,
): Promise<{
  readonly chain: TranscriberChain;
  readonly problems: readonly TranscriberProblem[];
}> {
  const { chosen, problems } = await chooseTranscribers(config, transcribersOf(config, clock));
  return { chain: transcriberChain(chosen, clock), problems };
}

/**
 * A chain whose transcribers can be replaced: what is being transcribed is transcribed by the earlier ones to its end.
 */
export type LiveTranscribers = TranscriberChain & {
  readonly replace: (chain: TranscriberChain) => void;
};

type OpenChain = { readonly chain: TranscriberChain; busy: number; isOver: boolean };

export function liveTranscribers(first: TranscriberChain): LiveTranscribers {
  const listeners = openListeners();
  const changed = listeners.tell;
  const used = (chain: TranscriberChain): OpenChain => {
    const one = { chain, busy: 0, isOver: false };
    chain.onChange(() => {
      if (now === one) changed();
    });
    return one;
  };
  let now = { chain: first, busy: 0, isOver: false };
  now = used(first);
  return {
    async *transcribe(audio, options, signal) {
      const one = now;
      one.busy += 1;
      try {
        yield* one.chain.transcribe(audio, options, signal);
      } finally {
        one.busy -= 1;
        if (one.isOver) letGo(one);
      }
    },
    states: () => now.chain.states(),
    onChange: listeners.add,
    replace(chain) {
      const before = now;
      now = used(chain);
      letGo(before);
      changed();
    },
    close() {
      listeners.clear();
      now.chain.close();
    },
  };
}

/** Closes transcribers that were replaced, once they are hearing nothing more. */
function letGo(one: OpenChain): void {
  one.isOver = true;
  if (one.busy === 0) one.chain.close();
}
