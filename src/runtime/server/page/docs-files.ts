import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { fallbackLanguage, languages } from "../../../languages/registry.ts";
import { isUnchanging } from "./page-files.ts";
import { languageOfRequest } from "./refusal-pages.ts";

/** The permissions of a film that is opened by itself: to play. */
const filmPolicy = "default-src 'none'; media-src 'self'; frame-ancestors 'none'";

const Asked = z.object({ language: z.enum(languages) });

/**
 * Serves the documentation at `/docs`, to everybody: it says nothing of the city, and who has yet to sign in may need it.
 * `/docs` leads to the pages in the language of the query, else of the browser.
 */
export async function serveDocs(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = () => existsSync(join(folder, fallbackLanguage, "index.html"));
  await app.register(
    async (scope) => {
      await scope.register(fastifyStatic, {
        root: folder,
        suppressWarning: true,
        decorateReply: false,
        dotfiles: "ignore",
        index: ["index.html"],
        extensions: ["html"],
        cacheControl: false,
        setHeaders(reply, path) {
          const lasts = isUnchanging(path) ? "public, max-age=31536000, immutable" : "no-cache";
          reply.header("cache-control", lasts);
          if (path.endsWith(".mp4")) reply.header("content-security-policy", filmPolicy);
        },
      });
      scope.get("/", async (request, reply) => {
        const wanted = Asked.safeParse(request.query).data?.language ?? languageOfRequest(request);
        const isThere = existsSync(join(folder, wanted, "index.html"));
        reply.header("cache-control", "no-store").header("vary", "accept-language");
        if (!isBuilt()) return reply.code(503).send({ refused: "no-docs" });
        return reply.redirect(`/docs/${isThere ? wanted : fallbackLanguage}/index.html`);
      });
      scope.setNotFoundHandler((_request, reply) => {
        const refused = isBuilt() ? "not-found" : "no-docs";
        const status = isBuilt() ? 404 : 503;
        return reply.header("cache-control", "no-store").code(status).send({ refused });
      });
    },
    { prefix: "/docs" },
  );
}
