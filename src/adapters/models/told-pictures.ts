// A model that is asked again in words where its provider takes none of the pictures of a request.
//     Laws, tried in told-pictures.test.ts and, for every provider, in test/wire/pictures-in.test.ts:
//       W1. A request without pictures, and one that was answered, is sent once. Nothing is asked again after the first
//           item, nor after a fault that has nothing to do with what the request holds.
//       W2. A picture that a request was refused for is replaced by words from then on; others are shown.

import type { Fault } from "../../kernel/fault.ts";
import type { ChatModel, ModelDelta, ModelEnd, ModelRequest } from "../../saint-graph/ports.ts";
import { picturesIn, withPicturesTold } from "./seen-pictures.ts";

/** The most refused pictures that are known; the oldest ones are tried again. */
const mostKnown = 200;

/** Whether the contents of a request are at fault: too large, in a form that is not taken, or held by a filter. */
const isOfContent = ({ kind, about }: Fault): boolean =>
  (kind === "refused" || kind === "bad-reply") && about === undefined;

const mayBeThePictures = ({ finish }: ModelEnd): boolean =>
  finish.kind === "blocked" || (finish.kind === "fault" && isOfContent(finish.fault));

/** The same model; words replace the pictures that it cannot be shown. */
export function toldPictures(model: ChatModel): ChatModel {
  const refused = new Set<string>();
  const remember = (names: readonly string[]) => {
    for (const name of names) refused.add(name);
    for (const oldest of refused) {
      if (refused.size <= mostKnown) return;
      refused.delete(oldest);
    }
  };
  const { unopenedThoughts, server } = model;
  return {
    name: model.name,
    ...(server === undefined ? {} : { server }),
    ...(unopenedThoughts === undefined
      ? {}
      : { unopenedThoughts: (signal: AbortSignal) => unopenedThoughts.call(model, signal) }),
    async *stream(given: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelDelta> {
      const request = withPicturesTold(given, (name) => refused.has(name));
      const shown = picturesIn(request.messages).map(({ name }) => name);
      const end = yield* untilRefused(model.stream(request, signal), shown.length > 0);
      if (end === undefined) return;
      if (signal.aborted) return yield end;
      let isAnswered = false;
      for await (const item of model.stream(
        withPicturesTold(request, () => true),
        signal,
      )) {
        isAnswered ||= item.kind === "end" ? item.finish.kind === "stop" : item.kind !== "status";
        if (isAnswered) yield item;
      }
      if (isAnswered) remember(shown);
      else yield end;
    },
  };
}

/** Gives the items; returns the end where nothing came before it and the pictures may be to blame. */
async function* untilRefused(
  items: AsyncIterable<ModelDelta>,
  hasPictures: boolean,
): AsyncGenerator<ModelDelta, ModelEnd | undefined> {
  let isFirst = true;
  for await (const item of items) {
    if (isFirst && hasPictures && item.kind === "end" && mayBeThePictures(item)) return item;
    isFirst &&= item.kind === "status";
    yield item;
  }
  return undefined;
}
