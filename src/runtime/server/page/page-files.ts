import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { access } from "node:fs/promises";
import { basename, join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";

/** A path inside the page, such as `/room/cafe_city_a`: no file, and without `..`. */
const isPlace = (url: string): boolean => {
  const path = url.replace(/[?#].*$/s, "");
  return !/\.|%2f|%5c|%00|\\|\/\//i.test(path);
};

/** The file of a compressed copy. */
const original = (path: string): string => path.replace(/\.(?:br|gz)$/, "");

/** A name with a hash of the file, or a file in the folder of one version of the speech detector. */
export const isUnchanging = (path: string): boolean =>
  /-[\w-]{8}\.\w+$/.test(basename(path)) ||
  /[\\/]speech-detector[\\/][^\\/]+[\\/][^\\/]+$/.test(path);

/** Serves the built page. Files that never change are cached forever; all others are revalidated. */
export async function servePageFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    suppressWarning: true,
    dotfiles: "ignore",
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      if (basename(path) === "index.html") permitStyle(reply, path);
      reply.header(
        "cache-control",
        isUnchanging(original(path)) ? "public, max-age=31536000, immutable" : "no-store",
      );
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === "GET" || request.method === "HEAD";
    if (!isPage || !isPlace(request.url)) return notFound(reply);
    if (request.url.startsWith("/small/")) permitOwnFrame(reply);
    const isReady = await isThere(join(folder, "index.html"));
    return isReady ? await reply.sendFile("index.html") : notReady(reply);
  });
}

/** Permits the one style that stands in the page itself: the browser paints with it before anything else has come. */
function permitStyle(reply: FastifyReply, path: string): void {
  const policy = String(reply.getHeader("content-security-policy") ?? "");
  const [, style] = /<style>(.*?)<\/style>/s.exec(readFileSync(path, "utf8")) ?? [];
  if (style === undefined) return;
  const hash = createHash("sha256").update(style).digest("base64");
  reply.header(
    "content-security-policy",
    policy.replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`),
  );
}

/** Permits a picture-in-picture window of the program's own page to frame what is answered. */
function permitOwnFrame(reply: FastifyReply): void {
  const policy = String(reply.getHeader("content-security-policy") ?? "");
  reply.header(
    "content-security-policy",
    policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  );
  reply.header("x-frame-options", "SAMEORIGIN");
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const notFound = (reply: FastifyReply) =>
  reply.header("cache-control", "no-store").code(404).send({ refused: "not-found" });

const notReady = (reply: FastifyReply) =>
  reply
    .code(503)
    .header("cache-control", "no-store")
    .header("refresh", "1")
    .send({ refused: "preparing" });
