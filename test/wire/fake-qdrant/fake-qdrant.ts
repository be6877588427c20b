// A strict fake of a Qdrant server's REST API on 127.0.0.1: it refuses what Qdrant refuses, fields that it does not
// know as well, and finds what is nearest by comparing everything.

import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { startLocalServer } from "../fake-provider/local-server.ts";
import { jsonOf, textOf } from "../fake-provider/request-body.ts";

const Id = z.union([z.guid(), z.int().min(0)]);
const Vector = z.array(z.number()).min(1);
const Create = z.strictObject({
  vectors: z.strictObject({
    size: z.int().min(1).max(65_536),
    distance: z.enum(["Cosine", "Dot", "Euclid", "Manhattan"]),
  }),
});
const Upsert = z.strictObject({
  points: z.array(
    z.strictObject({
      id: Id,
      vector: Vector,
      payload: z.record(z.string(), z.unknown()).nullish(),
    }),
  ),
});
const Remove = z.strictObject({ points: z.array(Id) });
const Scroll = z.strictObject({
  limit: z.int().min(1).optional(),
  offset: Id.nullish(),
  with_payload: z.boolean().optional(),
  with_vector: z.boolean().optional(),
});
const Query = z.strictObject({
  query: Vector,
  limit: z.int().min(1).optional(),
  with_payload: z.boolean().optional(),
  with_vector: z.boolean().optional(),
});

type Collection = {
  size: number;
  readonly distance: string;
  readonly points: Map<string | number, readonly number[]>;
};

/** The fate of the next requests: no connection, no answer, a status, a while, or a change of the good answer. */
export type Mishap =
  | "gone"
  | "silent"
  | { readonly status: number }
  | { readonly until: Promise<void> }
  | { readonly changed: (result: unknown, path: string) => unknown };

export type FakeQdrant = {
  readonly url: string;
  readonly collections: Map<string, Collection>;
  /** `<method> <path>` of each request. */
  readonly seen: readonly string[];
  /** Everything that was sent, with the headers. */
  readonly sent: readonly string[];
  suffer(mishap: Mishap | undefined, when?: (path: string) => boolean): void;
  /** Ids of all points of all collections. */
  ids(): readonly (string | number)[];
  close(): Promise<void>;
};

type Told = { readonly result: unknown } | { readonly status: number; readonly error: string };
const refuse = (status: number, error: string): Told => ({ status, error });

/** As Qdrant orders them: numbers, then UUIDs. */
const order = (a: string | number, b: string | number): number =>
  typeof a === typeof b ? (a < b ? -1 : a > b ? 1 : 0) : typeof a === "number" ? -1 : 1;
/** As Qdrant writes them. */
const written = (id: string | number): string | number =>
  typeof id === "number" ? id : id.toLowerCase();

function unit(vector: readonly number[]): readonly number[] {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return length === 0 ? [...vector] : vector.map((value) => value / length);
}
const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

export async function startFakeQdrant(
  options: { readonly apiKey?: string; readonly page?: number } = {},
): Promise<FakeQdrant> {
  const collections = new Map<string, Collection>();
  const seen: string[] = [];
  const sent: string[] = [];
  let mishap: { readonly what: Mishap; readonly when: (path: string) => boolean } | undefined;

  function answerTo(method: string, url: URL, body: unknown): Told {
    const [, root, rawName = "", ...rest] = url.pathname.split("/");
    const name = decodeURIComponent(rawName);
    if (root !== "collections" || name === "") return refuse(404, "");
    const path = rest.join("/");
    const collection = collections.get(name);
    if (path === "" && method === "DELETE") return { result: collections.delete(name) };
    if (path === "" && method === "PUT") return created(name, body);
    if (collection === undefined) return refuse(404, `Not found: Collection ${name}`);
    if (path === "") return shown(collection);
    return onPoints[`${method} ${path}${url.search}`]?.(collection, body) ?? refuse(404, "");
  }

  function shown({ size, distance, points }: Collection): Told {
    const config = { params: { vectors: { size, distance } } };
    return { result: { status: "green", points_count: points.size, config } };
  }

  function created(name: string, body: unknown): Told {
    const asked = Create.safeParse(body);
    if (!asked.success) return refuse(400, "Format error in JSON body");
    if (/[<>:"/\\|?*\p{Cc}]/u.test(name) || name.length > 255) return refuse(422, "name");
    if (collections.has(name)) return refuse(409, `Collection ${name} already exists!`);
    const { size, distance } = asked.data.vectors;
    collections.set(name, { size, distance, points: new Map() });
    return { result: true };
  }

  const updated = { result: { operation_id: 1, status: "completed" } };
  const wrong = refuse(400, "Format error in JSON body");
  const wrongSize = refuse(400, "Wrong input: Vector dimension error");

  function upserted({ size, points }: Collection, body: unknown): Told {
    const told = Upsert.safeParse(body);
    if (!told.success) return wrong;
    if (told.data.points.some(({ vector }) => vector.length !== size)) return wrongSize;
    for (const { id, vector } of told.data.points) points.set(written(id), unit(vector));
    return updated;
  }

  function removed({ points }: Collection, body: unknown): Told {
    const told = Remove.safeParse(body);
    if (!told.success) return wrong;
    for (const id of told.data.points) points.delete(written(id));
    return updated;
  }

  function scrolled({ points }: Collection, body: unknown): Told {
    const told = Scroll.safeParse(body);
    if (!told.success) return wrong;
    const { limit = 10, offset } = told.data;
    const from = offset ?? undefined;
    const rest = [...points.keys()]
      .sort(order)
      .filter((id) => from === undefined || order(id, written(from)) >= 0);
    const most = Math.min(limit, options.page ?? limit);
    const page = rest.slice(0, most).map((id) => ({ id, payload: null }));
    return { result: { points: page, next_page_offset: rest[most] ?? null } };
  }

  function found({ size, points }: Collection, body: unknown): Told {
    const told = Query.safeParse(body);
    if (!told.success) return wrong;
    const { query, limit = 10 } = told.data;
    if (query.length !== size) return wrongSize;
    const asking = unit(query);
    const scored = [...points]
      .map(([id, vector]) => ({ id, version: 0, score: dot(vector, asking) }))
      .sort((a, b) => b.score - a.score);
    return { result: { points: scored.slice(0, limit) } };
  }

  const onPoints: Readonly<Record<string, (collection: Collection, body: unknown) => Told>> = {
    "PUT points?wait=true": upserted,
    "POST points/delete?wait=true": removed,
    "POST points/scroll": scrolled,
    "POST points/query": found,
  };

  function answered(
    request: IncomingMessage,
    url: URL,
    text: string | undefined,
    what: Mishap | undefined,
  ): Told {
    if (typeof what === "object" && "status" in what) return refuse(what.status, "");
    if (options.apiKey !== undefined && request.headers["api-key"] !== options.apiKey) {
      return refuse(401, "Must provide an API key");
    }
    const method = request.method ?? "";
    const told = answerTo(method, url, text === "" ? undefined : jsonOf(text));
    const isChanged = typeof what === "object" && "changed" in what && "result" in told;
    return isChanged ? { result: what.changed(told.result, `${method} ${url.pathname}`) } : told;
  }

  /** Whether an answer comes at all. */
  async function suffered(what: Mishap | undefined, response: ServerResponse): Promise<boolean> {
    if (what === "gone") response.destroy();
    if (typeof what === "string") return false;
    if (what !== undefined && "until" in what) await what.until;
    return true;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://localhost");
    const text = await textOf(request);
    const asked = `${request.method} ${url.pathname}`;
    seen.push(asked);
    sent.push(`${asked}${url.search}\n${JSON.stringify(request.headers)}\n${text}`);
    const what = mishap?.when(asked) === true ? mishap.what : undefined;
    if (!(await suffered(what, response))) return;
    const told = answered(request, url, text, what);
    response.writeHead("status" in told ? told.status : 200, {
      "content-type": "application/json",
    });
    response.end(
      JSON.stringify(
        "status" in told
          ? { status: { error: told.error }, time: 0 }
          : { result: told.result, status: "ok", time: 0.001 },
      ),
    );
  }

  const server = await startLocalServer("fake Qdrant", handle);
  return {
    url: server.origin,
    collections,
    seen,
    sent,
    suffer: (what, when = () => true) => {
      mishap = what === undefined ? undefined : { what, when };
    },
    ids: () => [...collections.values()].flatMap(({ points }) => [...points.keys()]),
    close: server.close,
  };
}
