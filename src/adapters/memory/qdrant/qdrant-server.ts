// Requests to a Qdrant server over its REST API. A point is the vector of a text; its id is the text's content hash
// (hexadecimal digits here, a UUID there), and it has no payload: no words are sent to the server.

import { z } from "zod";
import { type Fault, fault } from "../../../kernel/fault.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { openOutsideFetch } from "../../outside/outside-fetch.ts";

export type QdrantSettings = {
  readonly url: string;
  readonly apiKey?: string | undefined;
  /** Milliseconds that an answer to one request may take. */
  readonly timeout: number;
};

export type QdrantPoint = { readonly content: string; readonly vector: Float32Array };

/** Nothing here rejects; a missing collection is the fault `absent`. */
export type QdrantServer = {
  /** The server's address: without the key, and the same for each spelling. */
  readonly place: string;
  /** The dimension of a collection's vectors; 0 when it uses another distance than cosine. */
  readonly sizeOf: (name: string) => Promise<Result<number, Fault>>;
  readonly create: (name: string, size: number) => Promise<Result<void, Fault>>;
  readonly drop: (name: string) => Promise<Result<void, Fault>>;
  readonly put: (name: string, points: readonly QdrantPoint[]) => Promise<Result<void, Fault>>;
  /** Ids of the server: some may be no content hash. */
  readonly remove: (name: string, ids: readonly PointId[]) => Promise<Result<void, Fault>>;
  /** A page of ids, and where the next one begins. */
  readonly ids: (name: string, from: PointId | undefined) => Promise<Result<IdPage, Fault>>;
  /** The nearest to a vector, the nearest first. */
  readonly near: (
    name: string,
    vector: Float32Array,
    limit: number,
  ) => Promise<Result<readonly PointId[], Fault>>;
  readonly close: () => Promise<void>;
};

const PointId = z.union([z.guid(), z.number()]);
export type PointId = z.infer<typeof PointId>;
type IdPage = { readonly ids: readonly PointId[]; readonly next: PointId | undefined };

const Size = z.object({
  config: z.object({ params: z.object({ vectors: z.unknown() }) }),
});
const OneVector = z.object({ size: z.int().min(1), distance: z.literal("Cosine") });
const Updated = z.object({ status: z.literal("completed") });
const Ids = z.array(z.object({ id: PointId })).max(10_000);
const Scrolled = z.object({ points: Ids, next_page_offset: PointId.nullish() });
const Found = z.object({ points: Ids });

/** Bytes of one answer. */
const longestAnswer = 8 * 1024 * 1024;
/** Ids of one page. */
const page = 5_000;

/** The content hash of a point; undefined for points that are not of this program. */
export const contentIn = (id: PointId): string | undefined =>
  typeof id === "string" ? id.replaceAll("-", "").toLowerCase() : undefined;

/** The point id of a content hash. */
export const pointOf = (content: string): string =>
  content.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

export function openQdrantServer({ url, apiKey, timeout }: QdrantSettings): QdrantServer {
  // The operator configured the address: any is permitted. No redirect sends the key elsewhere.
  const outside = openOutsideFetch({ reach: "loopback", most: longestAnswer });
  const { origin, pathname } = new URL(url);
  const place = `${origin}${pathname.replace(/\/+$/, "")}`;
  const headers = {
    "content-type": "application/json",
    ...(apiKey === undefined ? {} : { "api-key": apiKey }),
  };

  async function ask<T>(
    method: "GET" | "PUT" | "POST" | "DELETE",
    path: string,
    body: object | undefined,
    shape: z.ZodType<T>,
  ): Promise<Result<T, Fault>> {
    try {
      const response = await outside.fetch(`${place}/collections/${path}`, {
        method,
        headers,
        signal: AbortSignal.timeout(timeout),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!response.ok) {
        await response.body?.cancel();
        return err(refusal(response.status));
      }
      const reply = z.object({ result: shape }).safeParse(await response.json());
      if (reply.success) return ok(reply.data.result);
      return err(fault("bad-reply", "Qdrant sent something else than was asked for"));
    } catch (cause) {
      return err(lost(cause, timeout));
    }
  }
  const done = async (asked: Promise<Result<unknown, Fault>>): Promise<Result<void, Fault>> => {
    const said = await asked;
    return said.ok ? ok(undefined) : said;
  };
  const named = (name: string): string => encodeURIComponent(name);

  return {
    place,
    async sizeOf(name) {
      const said = await ask("GET", named(name), undefined, Size);
      if (!said.ok) return said;
      const one = OneVector.safeParse(said.value.config.params.vectors);
      return ok(one.success ? one.data.size : 0);
    },
    create: (name, size) =>
      done(ask("PUT", named(name), { vectors: { size, distance: "Cosine" } }, z.literal(true))),
    async drop(name) {
      const said = await done(ask("DELETE", named(name), undefined, z.boolean()));
      return !said.ok && said.error.kind === "absent" ? ok(undefined) : said;
    },
    put: (name, points) => {
      const told = points.map(({ content, vector }) => ({
        id: pointOf(content),
        vector: Array.from(vector),
      }));
      return done(ask("PUT", `${named(name)}/points?wait=true`, { points: told }, Updated));
    },
    remove: (name, ids) =>
      done(ask("POST", `${named(name)}/points/delete?wait=true`, { points: ids }, Updated)),
    async ids(name, from) {
      const body = { limit: page, with_payload: false, with_vector: false };
      const asked = from === undefined ? body : { ...body, offset: from };
      const said = await ask("POST", `${named(name)}/points/scroll`, asked, Scrolled);
      if (!said.ok) return said;
      const { points, next_page_offset: next } = said.value;
      return ok({ ids: points.map(({ id }) => id), next: next ?? undefined });
    },
    async near(name, vector, limit) {
      const body = { query: Array.from(vector), limit, with_payload: false, with_vector: false };
      const said = await ask("POST", `${named(name)}/points/query`, body, Found);
      return said.ok ? ok(said.value.points.map(({ id }) => id)) : said;
    },
    close: outside.close,
  };
}

function refusal(status: number): Fault {
  const note = `Qdrant answered with the status ${status}`;
  if (status === 401 || status === 403) return fault("unauthorised", note);
  if (status === 404) return fault("absent", note);
  if (status === 429) return fault("rate-limited", note);
  return fault(status >= 500 ? "unavailable" : "refused", note);
}

function lost(cause: unknown, timeout: number): Fault {
  if (cause instanceof SyntaxError) return fault("bad-reply", "Qdrant sent no JSON");
  if (cause instanceof Error && cause.name === "TimeoutError") {
    return fault("timed-out", `Qdrant was silent for ${timeout} ms`);
  }
  return fault("unavailable", "the connection to Qdrant failed or broke off");
}
