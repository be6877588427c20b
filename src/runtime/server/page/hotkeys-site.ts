// `/hotkeys`: keys of other programs, over HTTP and a WebSocket. They have a token of their own, which opens nothing
// else.

import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { BodySite } from "../../../bodies/server/body.ts";
import { allowance } from "../../../city/read-models/allowance.ts";
import type { PageHost, PageVisitor } from "../../../city/read-models/page-host.ts";
import { hotkeyNames, hotkeysPath, namedHotkeys } from "../../../protocol/hotkeys.ts";
import type { Language } from "../../../protocol/language.ts";
import type { StudioDesk } from "../../../protocol/studio-desk.ts";
import { commandOf, type Hotkey, hotkeyNamed } from "./hotkeys.ts";

type Host = Pick<PageHost, "watch" | "command">;

/** The answer to a key. `refused`: a word for programs, and in `note` more of it where there is some. */
type Pressed =
  | { readonly done: true }
  | { readonly refused: string; readonly note?: string | undefined };

/** Keys that are pressed at once, and then per second. Stopping the voice has no limit. */
const presses = { burst: 20, perSecond: 5 };
const policyViolation = 1008;
const longestFrame = 4 << 10;
const presserIn = (language: Language): PageVisitor => ({
  ...{ role: "operator", language, id: "hotkeys" },
});

const Frame = z.object({ key: z.string().max(40), name: z.string().max(2_000).default("") });

export type HotkeySettings = {
  readonly host: Host;
  /** Whether a text is the token of the keys. */
  readonly isToken: (text: string) => boolean;
  /** Of the notes in answers. */
  readonly language: Language;
};

export function hotkeySite({ host, isToken, language }: HotkeySettings): BodySite {
  const presser = presserIn(language);
  const mayPress = allowance(presses.burst, presses.perSecond, () => performance.now());
  const press = async (hotkey: Hotkey | undefined): Promise<Pressed> => {
    if (hotkey === undefined) return { refused: "unknown-key" };
    if (hotkey.key !== "stop" && !mayPress()) return { refused: "too-fast" };
    const desk = deskOf(host, presser);
    const command = desk === undefined ? "nothing" : commandOf(hotkey, desk);
    if (command === "nothing") return { refused: "nothing-to-do" };
    const done = await host.command(randomUUID(), command, presser);
    if (done.ok) return { done: true };
    const { code, note } = done.error;
    return { refused: code, ...(note === undefined ? {} : { note }) };
  };
  const isOpenTo = (request: Pick<FastifyRequest, "url" | "headers">) =>
    isToken(tokenIn(request.headers.authorization, urlOf(request.url)));

  return {
    isForPrograms: true,
    isHere: (path) => path === hotkeysPath || path.startsWith(`${hotkeysPath}/`),
    // The token may stand in a header too, which is looked at when the socket is open.
    admits: ({ pathname }) => pathname === hotkeysPath,
    async mount(scope) {
      scope.route({
        method: "GET",
        url: hotkeysPath,
        wsHandler: (socket, request) => {
          if (!isOpenTo(request)) return socket.close(policyViolation);
          socket.on("message", (data, isBinary) => {
            const text = isBinary ? "" : data.toString().slice(0, longestFrame);
            const asked = frameIn(text);
            void press(hotkeyNamed(asked.key, asked.name)).then((pressed) =>
              socket.send(JSON.stringify({ ...asked, ...pressed })),
            );
          });
          socket.on("error", () => socket.terminate());
        },
        handler: async (request, reply) =>
          isOpenTo(request)
            ? await say(reply, 200, stateOf(deskOf(host, presser)))
            : await say(reply, 401, { refused: "wrong-token" }),
      });
      scope.route<{ readonly Params: { readonly key: string; readonly name?: string } }>({
        method: ["GET", "POST"],
        url: `${hotkeysPath}/:key/:name?`,
        handler: async (request, reply) => {
          if (!isOpenTo(request)) return await say(reply, 401, { refused: "wrong-token" });
          const { key, name = urlOf(request.url).searchParams.get("name") ?? "" } = request.params;
          const pressed = await press(hotkeyNamed(key, name));
          return await say(reply, "done" in pressed ? 200 : statusOf(pressed.refused), pressed);
        },
      });
    },
  };
}

const statuses: ReadonlyMap<string, number> = new Map([
  ["unknown-key", 404],
  ["too-fast", 429],
]);
const statusOf = (refused: string): number => statuses.get(refused) ?? 409;

const say = (reply: FastifyReply, status: number, answer: object) =>
  reply.code(status).header("cache-control", "no-store").send(answer);

const urlOf = (url: string): URL =>
  URL.parse(url, "http://hotkeys.invalid") ?? new URL("http://hotkeys.invalid");

/** In a header, or in the URL, where a program knows nothing but URLs. */
const tokenIn = (authorization: string | undefined, { searchParams }: URL): string =>
  /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1] ?? searchParams.get("token") ?? "";

/** A frame is the name of a key, or `{"key": "scene", "name": "Talk"}`. */
function frameIn(text: string): z.infer<typeof Frame> {
  const plain = { key: text.trim().slice(0, 40), name: "" };
  if (!text.trimStart().startsWith("{")) return plain;
  try {
    return Frame.safeParse(JSON.parse(text)).data ?? plain;
  } catch {
    return plain;
  }
}

/** The desk as it is now. */
function deskOf(host: Host, presser: PageVisitor): StudioDesk | undefined {
  const watched = host.watch({ kind: "desk" }, presser);
  const update = watched.ok ? watched.value.next() : undefined;
  return update?.kind === "desk" && update.fresh ? (update.desk as StudioDesk) : undefined;
}

/** The state that a key can show: the switches, the cue that is next, and how many words wait. */
const stateOf = (desk: StudioDesk | undefined) => ({
  keys: [...hotkeyNames, ...namedHotkeys],
  ...(desk === undefined
    ? {}
    : {
        muted: desk.controls.muted,
        approval: desk.controls.holding,
        waiting: desk.controls.waiting.length,
        cues: desk.cues.phase,
        held: desk.cues.held,
        next: desk.cues.cues.find(({ state }) => state === "next")?.title ?? null,
        scenes: [
          ...new Set([
            ...desk.broadcasts.flatMap(({ scenes }) => scenes),
            ...(desk.scene?.scenes ?? []),
          ]),
        ],
      }),
});
