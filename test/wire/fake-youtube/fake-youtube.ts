// YouTube's Data and Live Streaming API, strict about what its documents say:
// https://developers.google.com/youtube/v3/live/docs

import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type FakeYouTube = {
  readonly base: string;
  /** Paths with their queries, in the order of the requests. */
  readonly log: readonly string[];
  /** An item of the live chat. */
  readonly post: (item: object) => void;
  readonly write: (id: string, text: string, author?: string) => void;
  /** Whether a stream is open. */
  readonly isStreaming: () => boolean;
  /** Ends open streams. */
  readonly drop: () => void;
  readonly close: () => Promise<void>;
};

export type FakeYouTubeOptions = {
  /** Whether there is a stream besides pages. */
  readonly streams?: boolean;
  /** Requests before the quota is used up. */
  readonly quota?: number;
  readonly live?: () => boolean;
};

export const key = "AIzaSy-test-key-of-a-fake-server-000000";
const chat = "Cg0KC2NoYXQtb2YtcmVu";
export const video = "dQw4w9WgXcQ";
export const channel = "UC0123456789abcdefghijkl";

/** A comment as the API sends it. */
export const item = (id: string, text: string, author = "UCviewer", more: object = {}) => ({
  kind: "youtube#liveChatMessage",
  etag: "e",
  id,
  snippet: {
    type: "textMessageEvent",
    liveChatId: chat,
    authorChannelId: author,
    publishedAt: new Date().toISOString(),
    hasDisplayContent: true,
    displayMessage: text,
    textMessageDetails: { messageText: text },
    ...more,
  },
  authorDetails: {
    channelId: author,
    channelUrl: `http://www.youtube.com/channel/${author}`,
    displayName: `name of ${author}`,
    profileImageUrl: "",
    isVerified: false,
    isChatOwner: false,
    isChatSponsor: false,
    isChatModerator: false,
  },
});

export async function fakeYouTube(options: FakeYouTubeOptions = {}): Promise<FakeYouTube> {
  const { streams = true, quota = Number.POSITIVE_INFINITY, live = () => true } = options;
  const log: string[] = [];
  const items: object[] = [];
  const open = new Map<ServerResponse, number>();
  const tokenOf = (from: number) => Buffer.from(String(from)).toString("base64url");
  const page = (from: number) => ({
    kind: "youtube#liveChatMessageListResponse",
    etag: "e",
    nextPageToken: tokenOf(items.length),
    pollingIntervalMillis: 1_000,
    pageInfo: { totalResults: items.length, resultsPerPage: 500 },
    items: items.slice(from),
  });
  const flush = () => {
    for (const [response, sent] of open) {
      if (sent === items.length) continue;
      response.write(`${sent < 0 ? "" : ",\r\n"}${JSON.stringify(page(Math.max(0, sent)))}`);
      open.set(response, items.length);
    }
  };
  const server = createServer((incoming, response) => {
    const url = new URL(incoming.url ?? "/", "http://127.0.0.1");
    log.push(url.pathname + url.search);
    const answer = (code: number, value: object) => {
      response.writeHead(code, { "content-type": "application/json; charset=UTF-8" });
      response.end(JSON.stringify(value));
    };
    const refuse = (code: number, reason: string, message: string) =>
      answer(code, { error: { code, message, errors: [{ message, domain: "youtube", reason }] } });
    if (incoming.headers["x-goog-api-key"] !== key || url.searchParams.has("key"))
      return refuse(403, "forbidden", "The request is missing a valid API key.");
    if (log.length > quota)
      return refuse(403, "quotaExceeded", 'You have exceeded your <a href="/q">quota</a>.');
    const given = (name: string) => url.searchParams.get(name);
    const from = given("pageToken");
    const start = from === null ? 0 : Number(Buffer.from(from, "base64url").toString());
    const ofChat = (): boolean => {
      if (given("liveChatId") === chat && given("part")?.includes("snippet")) return true;
      refuse(
        404,
        "liveChatNotFound",
        "The live chat that you are trying to retrieve is not found.",
      );
      return false;
    };
    const routes = new Map<string, () => void>([
      [
        "/channels",
        () => answer(200, { items: given("forHandle") === "@ren" ? [{ id: channel }] : [] }),
      ],
      [
        "/playlistItems",
        () => answer(200, { items: [{ contentDetails: { videoId: video } }, { odd: true }] }),
      ],
      [
        "/videos",
        () =>
          answer(200, {
            items: live()
              ? [
                  {
                    id: video,
                    liveStreamingDetails: { activeLiveChatId: chat, actualStartTime: "x" },
                  },
                ]
              : [{ id: video }],
          }),
      ],
      ["/liveChat/messages", () => void (ofChat() && answer(200, page(start)))],
      [
        "/liveChat/messages/stream",
        () => {
          if (!streams) return refuse(404, "notFound", "Not Found");
          if (!ofChat()) return;
          response.writeHead(200, { "content-type": "application/json" });
          response.write(`[${JSON.stringify(page(start))}`);
          open.set(response, items.length);
          response.on("close", () => open.delete(response));
        },
      ],
    ]);
    const route = routes.get(url.pathname);
    if (route === undefined) refuse(404, "notFound", "Not Found");
    else route();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const post = (one: object) => {
    items.push(one);
    flush();
  };
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    log,
    post,
    write: (id, text, author) => post(item(id, text, author)),
    isStreaming: () => open.size > 0,
    drop() {
      for (const response of open.keys()) response.destroy();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
