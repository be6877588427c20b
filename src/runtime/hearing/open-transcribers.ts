import type { Clock } from "../../kernel/ports.ts";
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
