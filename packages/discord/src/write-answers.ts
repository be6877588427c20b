// Her answers, as replies to the messages that they answer.

import type { REST } from "@discordjs/rest";
import type { Fault } from "saintverse/audience";
import { discordFault } from "./discord-problems.ts";
import { openRest, type Refusal, reply } from "./discord-rest.ts";
import type { ListenedChannel } from "./read-channel.ts";

/** Answers that wait for one another; later ones are left out, as by then nobody remembers the question. */
const mostWaiting = 10;

/** Milliseconds that an answer waits where Discord limits the rate. */
const patience = 60_000;

export type AnswerWriter = (comment: string, text: string, ended: AbortSignal) => void;

/**
 * Writes one answer after the other, as the limits of the rate allow. `onWritten`: after each, with the reason where it
 * could not be written. A message that was deleted meanwhile is not replied to.
 */
export function answerWriter(
  { access, id, language, heard }: ListenedChannel,
  onWritten: (refusal: Fault | undefined) => void,
): AnswerWriter {
  let rest: REST | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  const write = async (comment: string, text: string, ended: AbortSignal): Promise<void> => {
    if (ended.aborted || !heard.has(comment)) return;
    rest ??= openRest(access, patience);
    const refusal = await reply(rest, id, comment, text, ended);
    if (ended.aborted || !heard.has(comment)) return;
    onWritten(refusal && faultOf(refusal, language));
  };
  return (comment, text, ended) => {
    if (waiting >= mostWaiting) return;
    waiting += 1;
    last = last
      .then(() => write(comment, text, ended))
      .finally(() => {
        waiting -= 1;
      });
  };
}

const faultOf = (refusal: Refusal, language: string): Fault =>
  refusal.problem === undefined ? refusal.fault : discordFault(refusal.problem, language);
