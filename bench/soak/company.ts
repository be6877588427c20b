// Those who keep a program busy: viewers behind OneComme's WebSocket, pages of the city and of a room, and the stage.

import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { WebSocket, WebSocketServer } from "ws";
import type { BuildingId } from "../../src/kernel/id.ts";
import { PersonaIdShape } from "../../src/protocol/ids.ts";
import { livePath } from "../../src/protocol/live-path.ts";
import type { PageCommand } from "../../src/protocol/page-commands.ts";
import { type PageMessage, ProgramMessage } from "../../src/protocol/page-feed.ts";
import type { PersonaCard, ViewUpdateOf } from "../../src/protocol/page-views.ts";
import { StageMessage, type StageReply } from "../../src/protocol/stage-feed.ts";

export type Company = { readonly close: () => void };

export type Viewers = Company & { readonly url: string };

const remarks = [
  ...[
    "こんばんは！",
    "今日は何の話をするの？",
    "好きな食べ物はなに？",
    "わたしは京都に住んでいます",
  ],
  ...["その曲、いいね", "猫を飼っています。名前はルナです", "昨日のおでかけの話を聞きたい"],
  ...[
    "Good evening!",
    "What are you going to talk about today?",
    "I live in Kyoto, and I like tea.",
  ],
  ...["What is your favourite song?", "My cat is called Luna.", "Tell me about your day, please."],
];

/** So many viewers, of whom one after the other writes, with `pause` milliseconds between two comments. */
export async function openViewers(count: number, pause: number): Promise<Viewers> {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1", path: "/sub" });
  await new Promise<void>((resolve) => server.once("listening", resolve));
  server.on("connection", (socket) => {
    socket.send(JSON.stringify({ type: "connected", data: { comments: [], config: {} } }));
  });
  let written = 0;
  const timer = setInterval(() => {
    written += 1;
    const comments = [commentOf(written, count)];
    const message = JSON.stringify({ type: "comments", data: { options: {}, comments } });
    for (const socket of server.clients) socket.send(message);
  }, pause);
  const { port } = server.address() as AddressInfo;
  return {
    url: `ws://127.0.0.1:${port}`,
    close() {
      clearInterval(timer);
      for (const socket of server.clients) socket.terminate();
      server.close();
    },
  };
}

function commentOf(number: number, viewers: number) {
  const viewer = (number * 7) % viewers;
  const text = `${remarks[number % remarks.length]} (${number})`;
  const name = `viewer ${viewer}`;
  return {
    ...{ id: "frame", service: viewer % 2 === 0 ? "youtube" : "twitch", name: "frame", url: "" },
    data: {
      ...{ id: `c${number}`, liveId: "live", userId: `u${viewer}`, name, displayName: name },
      ...{ comment: text, speechText: text, hasGift: false, isOwner: false, isModerator: false },
      ...{ isMember: viewer % 11 === 0, isFirstTime: false, profileImage: "", badges: [] },
      timestamp: new Date().toISOString(),
    },
    meta: { no: number },
  };
}

/**
 * A page that looks at the city, and at the room of the user. `words`: the user says something every so many
 * milliseconds. `directs`: it brings a persona on the stage when nobody is there.
 */
export function openPage(
  url: string,
  { words, directs = false }: { readonly words?: number; readonly directs?: boolean } = {},
): Company {
  const socket = new WebSocket(`${url.replace("http", "ws")}${livePath}`, { origin: url });
  const send = (message: PageMessage) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const order = (command: PageCommand) => send({ type: "command", id: randomUUID(), command });
  let building: BuildingId | undefined;
  let stage: BuildingId | undefined;
  let live: string | null | undefined;
  const personas = new Map<string, PersonaCard>();
  let said = 0;
  const direct = () => {
    const free = [...personas.values()].find((one) => one.building !== building);
    if (!directs || live !== null || stage === undefined || free === undefined) return;
    const persona = PersonaIdShape.safeParse(free.persona);
    if (persona.success) order({ do: "move-persona", persona: persona.data, building: stage });
  };
  const timer = setInterval(() => {
    send({ type: "ping" });
    direct();
    if (words === undefined || building === undefined) return;
    said += 1;
    order({ do: "say", building, text: `${remarks[said % remarks.length]}` });
  }, words ?? 20_000);
  socket.on("open", () => send({ type: "hello", language: "ja" }));
  socket.on("error", () => undefined);
  const learn = (update: ViewUpdateOf<"city">) => {
    for (const one of update.personas ?? []) personas.set(one.persona, one);
    stage = update.buildings?.find(({ tools }) => tools.includes("stage"))?.buildingId ?? stage;
    if (update.live !== undefined) live = update.live;
    if (update.user !== undefined && building === undefined) {
      building = update.user.building;
      send({ type: "watch", watch: "room", view: { kind: "room", building } });
    }
    if (update.fresh) direct();
  };
  socket.on("message", (data) => {
    const message = ProgramMessage.parse(JSON.parse(String(data)));
    if (message.type === "welcome") send({ type: "watch", watch: "city", view: { kind: "city" } });
    if (message.type === "update" && message.update.kind === "city") learn(message.update);
  });
  return closing(socket, timer);
}

/** A page of the stage, which plays as long as the sound takes. */
export function openStagePage(stage: string): Company {
  const url = new URL(stage);
  const { origin } = url;
  url.pathname += "feed";
  url.protocol = "ws:";
  const socket = new WebSocket(url, { headers: { origin } });
  const reply = (one: StageReply) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(one));
  };
  /** When the last sound is over. */
  let free = 0;
  socket.on("open", () =>
    reply({ type: "hello", page: "soak", voices: [], obs: true, muted: false, audible: true }),
  );
  socket.on("error", () => undefined);
  socket.on("message", (data) => {
    const message = StageMessage.parse(JSON.parse(String(data)));
    if (message.type !== "say") return;
    const { id, sound } = message.utterance;
    const begin = Math.max(0, free - performance.now());
    free = performance.now() + begin + sound.duration;
    setTimeout(() => reply({ type: "began", utterance: id }), begin);
    setTimeout(
      () => reply({ type: "ended", utterance: id, outcome: "heard", played: sound.duration }),
      begin + sound.duration,
    );
  });
  return closing(socket);
}

const closing = (socket: WebSocket, timer?: NodeJS.Timeout): Company => ({
  close() {
    clearInterval(timer);
    socket.terminate();
  },
});
