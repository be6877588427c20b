// A city of SAIVerse, written from its published shapes and independent of this program: it registers with a directory,
// takes visitors in, asks their homes for thoughts and shows them as they come. It is strict: what SAIVerse's framework
// answers with 422 gets 422 here.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Spoken = { readonly role: string; readonly content: string };

type Profile = {
  readonly persona_id: string;
  readonly persona_name: string;
  readonly target_building_id: string;
  readonly source_city_id?: string | null;
};

export type Reply = { readonly status: number; readonly json: Record<string, unknown> };

export type SaiverseCity = {
  readonly url: string;
  readonly port: number;
  /** The visitors who asked to move in and are in a room now, by id. */
  readonly visitors: Map<string, Profile>;
  /** Every request that came, as method and path. */
  readonly asked: readonly string[];
  readonly history: Spoken[];
  /** The answer of a resident persona when her city is asked for a thought. */
  thinks: (persona: string, history: readonly Spoken[]) => string;
  register(): Promise<Reply>;
  heartbeat(): Promise<Reply>;
  cities(): Promise<Record<string, { city_id: number; api_base_url: string }>>;
  /** Sends one of its personas into another city. */
  dispatch(cityUrl: string, persona: string, name: string, building: string): Promise<Reply>;
  /** A visitor's turn: her home is asked, and what it answers is shown as it is. */
  pulse(homeUrl: string, visitor: string): Promise<Reply>;
  close(): Promise<void>;
};

type Options = { readonly name: string; readonly directoryUrl?: string };

export async function startSaiverseCity({ name, directoryUrl }: Options): Promise<SaiverseCity> {
  const room = `deep_think_room_${name}`;
  const visitors = new Map<string, Profile>();
  const asked: string[] = [];
  const history: Spoken[] = [];

  const answer = async (request: IncomingMessage): Promise<Reply | unknown[]> => {
    const call = `${request.method} ${request.url}`;
    asked.push(call);
    const body = await bodyOf(request);
    if (call === "GET /inter-city/buildings") {
      return [
        { building_id: room, building_name: "思索の部屋", description: "静か。", capacity: 10 },
      ];
    }
    if (call === "POST /inter-city/request-move-in") return takenDown(body);
    const persona = /^POST \/persona-proxy\/([^/]+)\/think$/.exec(call)?.[1];
    if (persona === undefined) return { status: 404, json: { detail: "Not Found" } };
    if (!isQuestion(body)) return unprocessable;
    const text = city.thinks(decodeURIComponent(persona), body.recent_history);
    return { status: 200, json: { response_text: text } };
  };
  const takenDown = (body: unknown): Reply => {
    if (!isProfile(body)) return unprocessable;
    if (body.target_building_id === room) visitors.set(body.persona_id, body);
    return { status: 202, json: { message: "Move-in request received." } };
  };

  const server = createServer((request, response) => {
    void answer(request).then((given) => send(response, given));
  });
  const port = await listening(server);
  const directory = () => directoryUrl ?? "http://127.0.0.1:9";
  const city: SaiverseCity = {
    url: `http://127.0.0.1:${port}`,
    ...{ port, visitors, asked, history },
    thinks: () => "",
    register: () =>
      post(`${directory()}/register`, { city_name: name, city_id_pk: 2, api_port: port }),
    heartbeat: () => post(`${directory()}/heartbeat`, { city_name: name }),
    async cities() {
      const answer = await fetch(`${directory()}/cities`);
      return (await answer.json()) as Awaited<ReturnType<SaiverseCity["cities"]>>;
    },
    dispatch: (cityUrl, persona, persona_name, building) =>
      post(`${cityUrl}/inter-city/request-move-in`, {
        persona_id: persona,
        persona_name,
        target_building_id: building,
        avatar_image: null,
        emotion: { stability: { mean: 0, variance: 1 } },
        source_city_id: name,
      }),
    async pulse(homeUrl, visitor) {
      const reply = await post(`${homeUrl}/persona-proxy/${visitor}/think`, {
        building_id: room,
        occupants: [`sol_${name}`, visitor],
        recent_history: history.slice(-10),
        user_online: true,
      });
      const text = reply.json["response_text"];
      if (reply.status === 200) history.push({ role: "assistant", content: String(text) });
      return reply;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return city;
}

const unprocessable: Reply = { status: 422, json: { detail: "Unprocessable Entity" } };

async function post(url: string, body: unknown): Promise<Reply> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "*/*" },
    body: JSON.stringify(body),
  });
  return { status: answer.status, json: (await answer.json()) as Reply["json"] };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = "";
  for await (const piece of request) text += String(piece);
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, given: Reply | unknown[]): void {
  const isList = Array.isArray(given);
  response.writeHead(isList ? 200 : given.status, { "content-type": "application/json" });
  response.end(JSON.stringify(isList ? given : given.json));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === "string";
const isTextOrNone = (value: unknown): boolean => value == null || isText(value);

const isProfile = (body: unknown): body is Profile =>
  isRecord(body) &&
  [body["persona_id"], body["persona_name"], body["target_building_id"]].every(isText) &&
  [body["avatar_image"], body["source_city_id"]].every(isTextOrNone) &&
  (body["emotion"] == null || isRecord(body["emotion"]));

const isQuestion = (body: unknown): body is { readonly recent_history: readonly Spoken[] } =>
  isRecord(body) &&
  isText(body["building_id"]) &&
  Array.isArray(body["occupants"]) &&
  body["occupants"].every(isText) &&
  Array.isArray(body["recent_history"]) &&
  body["recent_history"].every(isRecord) &&
  typeof body["user_online"] === "boolean";

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)),
  );
