// The requests of YouTube's own pages (InnerTube) that a live chat needs, strict: one that is not as youtubei.js 18.1.0
// was seen to send it is refused. The answers have the form of those that the pages get.

import { isJsonObject, type Json } from "../../../src/kernel/json.ts";
import { channel, video } from "./fake-youtube.ts";

export type FakeInnertube = {
  readonly fetch: typeof fetch;
  /** The endpoints, in the order of the requests. */
  readonly log: readonly string[];
  readonly act: (action: object) => void;
  readonly write: (id: string, text: string, author?: string) => void;
  /** The next request for the chat breaks off. */
  readonly drop: () => void;
};

export type FakeInnertubeOptions = {
  readonly live?: () => boolean;
  /** The status of every answer. */
  readonly status?: number;
  readonly isReplay?: boolean;
};

type Body = { readonly [name: string]: Json };

const topChat = "op2w0wRgGlhDaWtxSndvWVZVTQ%3D%3D-top";
const allChat = "op2w0wRgGlhDaWtxSndvWVZVTQ%3D%3D-all";
const origin = "https://www.youtube.com";

/** A comment as the pages get it. */
export const textItem = (id: string, text: string, author = "UCviewer", more: object = {}) => ({
  liveChatTextMessageRenderer: {
    message: { runs: [{ text }] },
    authorName: { simpleText: `@name of ${author}` },
    authorPhoto: { thumbnails: [{ url: "https://yt4.ggpht.com/x=s32", width: 32, height: 32 }] },
    contextMenuEndpoint: { liveChatItemContextMenuEndpoint: { params: "Q2g0S0hB" } },
    id,
    timestampUsec: String(Date.now() * 1_000),
    authorExternalChannelId: author,
    contextMenuAccessibility: { accessibilityData: { label: "Chat actions" } },
    ...more,
  },
});
export const added = (item: object) => ({
  clickTrackingParams: "CAEQl98BIhMI",
  addChatItemAction: { item, clientId: "CJqO_-XU" },
});

const header = (selected: string) => ({
  liveChatHeaderRenderer: {
    viewSelector: {
      sortFilterSubMenuRenderer: {
        subMenuItems: [topChat, allChat].map((continuation) => ({
          title: continuation === topChat ? "Top chat" : "Live chat",
          selected: continuation === selected,
          continuation: { reloadContinuationData: { continuation } },
        })),
      },
    },
  },
});

/** The only field that the request of an endpoint has besides its context. */
const fields: ReadonlyMap<string, string> = new Map([
  ["navigation/resolve_url", "url"],
  ["next", "videoId"],
  ["live_chat/get_live_chat", "continuation"],
]);

const objectAt = (body: Body, name: string): Body => {
  const value = body[name];
  return value !== undefined && isJsonObject(value) ? value : {};
};

/** The reasons for which a request is refused: none where it is as the library sends it. */
function oddOf({ url, method, headers }: Request, body: Body, endpoint: string) {
  const client = objectAt(objectAt(body, "context"), "client");
  const { origin: host, searchParams } = new URL(url);
  const field = fields.get(endpoint) ?? "";
  const names = Object.keys(body).toSorted().join();
  const checks: readonly (readonly [boolean, string])[] = [
    [method === "POST" && field !== "", "no such endpoint"],
    [host === origin && searchParams.get("alt") === "json", "another address"],
    [headers.get("content-type") === "application/json", "no JSON"],
    [!headers.has("cookie") && !headers.has("authorization"), "a signed-in request"],
    [headers.get("origin") === origin && !!headers.get("x-goog-visitor-id"), "not from a page"],
    [headers.get("x-youtube-client-name") === "1", "another client"],
    [client["clientName"] === "WEB", "another client"],
    [headers.get("x-youtube-client-version") === client["clientVersion"], "two versions"],
    [names === ["context", field].toSorted().join(), `Invalid JSON payload: ${names}`],
    [typeof body[field] === "string", `no ${field}`],
  ];
  return checks.flatMap(([holds, odd]) => (holds ? [] : [odd]));
}

const answer = (value: object, status = 200) =>
  new Response(JSON.stringify(value), {
    status,
    headers: { "content-type": "application/json; charset=UTF-8" },
  });
const refuse = (code: number, message: string) => answer({ error: { code, message } }, code);

const tokenOf = (kind: string, from: number) => `0ofMyAOq-${kind}-${from}`;
/** The kind of chat of a continuation and where it goes on; undefined for one that was never given out. */
function placeOf(continuation: string) {
  if (continuation === topChat) return { kind: "top", from: 0, isFirst: true };
  if (continuation === allChat) return { kind: "all", from: 0, isFirst: true };
  const [, kind, from] = /^0ofMyAOq-(top|all)-(\d+)$/.exec(continuation) ?? [];
  return kind === undefined ? undefined : { kind, from: Number(from), isFirst: false };
}

export function fakeInnertube(options: FakeInnertubeOptions = {}): FakeInnertube {
  const { live = () => true, status, isReplay = false } = options;
  const log: string[] = [];
  const actions: object[] = [];
  let isDropped = false;

  const resolve = ({ url }: Body) => {
    if (url !== `${origin}/@ren/live` && url !== `${origin}/channel/${channel}/live`)
      return refuse(404, "Requested entity was not found.");
    return answer({
      endpoint: live()
        ? { watchEndpoint: { videoId: video } }
        : { browseEndpoint: { browseId: channel, canonicalBaseUrl: "/@ren" } },
    });
  };
  const next = ({ videoId }: Body) => {
    if (videoId !== video) return refuse(400, "Request contains an invalid argument.");
    const liveChatRenderer = {
      continuations: [{ reloadContinuationData: { continuation: topChat } }],
      header: header(topChat),
      ...(isReplay ? { isReplay } : {}),
    };
    const conversationBar = live() ? { conversationBar: { liveChatRenderer } } : {};
    return answer({ contents: { twoColumnWatchNextResults: { results: {}, ...conversationBar } } });
  };
  const chat = ({ continuation }: Body) => {
    if (isDropped) {
      isDropped = false;
      throw new TypeError("fetch failed");
    }
    if (!live()) return answer({ responseContext: {} });
    const place = placeOf(String(continuation));
    if (place === undefined) return refuse(400, "Request contains an invalid argument.");
    const { kind, from, isFirst } = place;
    // The top chat shows part of the comments only.
    const shown = kind === "top" ? [] : actions.slice(from);
    const data = { timeoutMs: 5_000, continuation: tokenOf(kind, actions.length) };
    return answer({
      continuationContents: {
        liveChatContinuation: {
          continuations: [{ invalidationContinuationData: data }],
          ...(shown.length === 0 ? {} : { actions: shown }),
          ...(isFirst ? { header: header(String(continuation)) } : {}),
        },
      },
    });
  };
  const routes = new Map([
    ["navigation/resolve_url", resolve],
    ["next", next],
    ["live_chat/get_live_chat", chat],
  ]);
  const act = (action: object) => void actions.push(action);
  return {
    log,
    act,
    write: (id, text, author) => act(added(textItem(id, text, author))),
    drop() {
      isDropped = true;
    },
    async fetch(input, init) {
      const request = new Request(input, init);
      const endpoint = new URL(request.url).pathname.replace("/youtubei/v1/", "");
      log.push(endpoint);
      if (status !== undefined) return refuse(status, "Sorry.");
      const body = JSON.parse(await request.text()) as Body;
      const odd = oddOf(request, body, endpoint);
      if (odd.length > 0) return refuse(400, odd.join());
      return routes.get(endpoint)?.(body) ?? refuse(404, "Not Found");
    },
  };
}
