// Sends the comments to the live personas to the bodies that show comments.

import type { CityRuntime } from "../../city/life/open-life.ts";
import type { JsonObject } from "../../kernel/json.ts";
import { isBodyTool, shownCommentsLimit } from "../../protocol/body.ts";
import { announcedEvents } from "../../protocol/stage-feed.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import type { ToolBox } from "../../saint-graph/ports.ts";

/** Milliseconds for a body to take one call. */
const limit = 5_000;
/** The most comments queued for a busy body; older ones are dropped. */
const mostWaiting = 200;

/**
 * Sends each comment to every body that shows comments. A body has one running call at a time, so that it receives them
 * in order; comments that arrive meanwhile are sent together. Returns a function that stops it.
 */
export function followComments(
  life: Pick<CityRuntime, "company" | "onSoulStep">,
  tools: ToolBox,
): () => void {
  /** The queued comments of bodies with a running call. */
  const waiting = new Map<string, JsonObject[]>();
  const closing = new AbortController();
  const send = async (tool: string, line: JsonObject[]): Promise<void> => {
    while (line.length > 0 && !closing.signal.aborted) {
      const comments = line.splice(0, shownCommentsLimit);
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(limit)]);
      await tools.call(tool, { comments }, signal);
    }
    waiting.delete(tool);
  };
  const show = (comment: JsonObject): void => {
    for (const tool of tools.tools()) {
      if (!isBodyTool(tool, "sys_show_comments")) continue;
      const line = waiting.get(tool.name);
      if (line === undefined) {
        const fresh = [comment];
        waiting.set(tool.name, fresh);
        void send(tool.name, fresh);
      } else {
        line.push(comment);
        if (line.length > mostWaiting) line.shift();
      }
    }
  };
  const stop = life.onSoulStep((persona, { entry: { event } }) => {
    if (event.type !== "stimulus-arrived" || !life.company().includes(persona)) return;
    if (event.stimulus.kind === "comment") show(shownComment(event.stimulus));
  });
  return () => {
    stop();
    closing.abort();
  };
}

function shownComment({ id, author, text, paid, badges }: Stimulus): JsonObject {
  const event = announcedEvents.find((each) => badges?.includes(each));
  return {
    id,
    name: author?.name ?? "",
    text,
    platform: author?.platform ?? "",
    ...(paid === undefined ? {} : { paid }),
    ...(event === undefined ? {} : { event }),
  };
}
