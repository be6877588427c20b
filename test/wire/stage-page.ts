// A page of the stage without a browser: it plays at once, and says so.

import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { StageMessage, type StageReply } from "../../src/protocol/stage-feed.ts";

export type WirePage = {
  readonly told: StageMessage[];
  readonly reply: (reply: StageReply) => void;
  readonly until: <T extends StageMessage["type"]>(
    type: T,
  ) => Promise<Extract<StageMessage, { readonly type: T }>>;
  readonly closed: Promise<number>;
  readonly leave: () => void;
};

type Manner = { readonly obs?: boolean; readonly muted?: boolean; readonly plays?: boolean };

/** Opens a page at a stage's URL, as people are shown it. */
export async function openWirePage(
  stageUrl: string,
  { obs = false, muted = false, plays = true }: Manner = {},
): Promise<WirePage> {
  const url = new URL(stageUrl);
  url.pathname += "feed";
  url.protocol = "ws:";
  const socket = new WebSocket(url, { headers: { origin: new URL(stageUrl).origin } });
  onTestFinished(() => socket.terminate());
  const told: StageMessage[] = [];
  const waiting = new Set<() => void>();
  const reply = (one: StageReply) => socket.send(JSON.stringify(one));
  socket.on("message", (data) => {
    const message = StageMessage.parse(JSON.parse(String(data)));
    told.push(message);
    if (message.type === "say" && plays && !muted) {
      const { id, sound } = message.utterance;
      const played = sound.kind === "silence" || sound.kind === "audio" ? sound.duration : 0;
      reply({ type: "began", utterance: id });
      reply({ type: "ended", utterance: id, outcome: "heard", played });
    }
    for (const look of waiting) look();
  });
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  await new Promise((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  reply({ type: "hello", page: "wire", voices: [], obs, muted, audible: true });
  const page: WirePage = {
    told,
    reply,
    closed,
    leave: () => socket.terminate(),
    until: (type) =>
      new Promise((resolve) => {
        const look = () => {
          const found = told.find((message) => message.type === type);
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found as never);
        };
        waiting.add(look);
        look();
      }),
  };
  await page.until("stage");
  return page;
}
