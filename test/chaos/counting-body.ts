// A body that counts: what it received, what it did, and which comments its soul has confirmed.

import type { McpServer } from "@modelcontextprotocol/server";
import { onTestFinished } from "vitest";
import { z } from "zod";
import { type ListeningBody, listenBody } from "../../src/bodies/server/listen.ts";
import { commentQueue } from "../../src/bodies/terminal/comment-queue.ts";
import { type Comment, Comments, noNewComments } from "../../src/protocol/comment.ts";

export type CountingBody = {
  readonly url: string;
  /** Every utterance whose sound began, in order. */
  readonly heard: readonly string[];
  /** The arguments of the calls of `ring_bell`. */
  readonly rung: readonly string[];
  readonly comment: (text: string) => void;
  /** Comments that the soul has not confirmed yet. */
  readonly unconfirmed: () => number;
  /** Resolves at the next utterance or bell. */
  readonly changed: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const text = (line: string) => ({ content: [{ type: "text" as const, text: line }] });
const sound = (length: number) => new Promise((resolve) => setTimeout(resolve, length));

/** Serves the body on a free port until the test is over. Speaking takes `pace` milliseconds an utterance. */
export async function countingBody(pace: number): Promise<CountingBody> {
  const body = await openCountingBody(pace);
  onTestFinished(() => body.close());
  return body;
}

export async function openCountingBody(pace: number): Promise<CountingBody> {
  const heard: string[] = [];
  const rung: string[] = [];
  const queue = commentQueue({ limit: 10_000, batch: { comments: 100, characters: 100_000 } });
  let comments = 0;
  let changed = Promise.withResolvers<void>();
  const change = () => {
    changed.resolve();
    changed = Promise.withResolvers();
  };

  const register = (server: McpServer) => {
    server.registerTool(
      "speak",
      { inputSchema: z.object({ text: z.string(), style: z.string().optional() }) },
      async ({ text: words }) => {
        heard.push(words);
        change();
        await sound(pace);
        return text("Speaking completed");
      },
    );
    server.registerTool("change_emotion", { inputSchema: z.object({ emotion: z.string() }) }, () =>
      text("Emotion changed"),
    );
    server.registerTool(
      "ring_bell",
      { inputSchema: z.object({ number: z.string() }) },
      async ({ number }) => {
        rung.push(number);
        change();
        await sound(pace);
        return text("The bell was rung.");
      },
    );
    server.registerTool(
      "sys_get_comments",
      { inputSchema: z.object({ after: z.string().optional() }), outputSchema: Comments },
      ({ after }) => {
        const taken = queue.take(after);
        const line = taken.map((one) => one.line).join("\n") || noNewComments;
        return {
          ...text(line),
          structuredContent: { comments: taken.map(({ comment }) => comment) },
        };
      },
    );
  };

  const listening = await listenBody({ name: "counting", version: "1", register }, { port: 0 });
  if (!listening.ok) throw new Error(listening.error.kind);
  const body: ListeningBody = listening.value;
  return {
    close: () => body.close(),
    url: body.url,
    heard,
    rung,
    comment: (words) => {
      comments += 1;
      const comment: Comment = {
        id: `counted-${comments}`,
        // One author who wrote so much would be passed over.
        author: { id: `somebody-${comments}`, name: "だれか" },
        text: words,
        platform: "test",
        time: Date.now(),
      };
      queue.push({ comment, line: words });
    },
    unconfirmed: queue.waiting,
    changed: () => changed.promise,
  };
}
