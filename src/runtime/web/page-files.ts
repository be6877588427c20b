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
const isUnchanging = (path: string): boolean =>
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
      reply.header(
        "cache-control",
        isUnchanging(original(path)) ? "public, max-age=31536000, immutable" : "no-store",
      );
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === "GET" || request.method === "HEAD";
    if (!isPage || !isPlace(request.url)) return notFound(reply);
    const isReady = await isThere(join(folder, "index.html"));
    return isReady ? await reply.sendFile("index.html") : notReady(reply);
  });
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
