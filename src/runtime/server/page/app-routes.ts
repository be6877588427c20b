// The page as an app of a phone: what the phone knows of it, and what it shows while the city cannot be reached.

import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { textPage, textPagePolicy } from "../../../adapters/http/text-page.ts";
import { languages } from "../../../languages/registry.ts";
import { wordsIn } from "../../config/console/words.ts";
import { languageOfRequest } from "./refusal-pages.ts";

const Asked = z.object({ language: z.enum(languages) });

const icon = (name: string, size: number, purpose: "any" | "maskable") => ({
  src: `/icons/${name}`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** `GET /manifest.webmanifest` and `GET /offline`, for everybody: neither says anything of the city. */
export function serveApp(app: FastifyInstance): void {
  app.get("/manifest.webmanifest", async (request, reply) => {
    const language = Asked.safeParse(request.query).data?.language ?? languageOfRequest(request);
    const words = wordsIn(language).webPages_.app;
    reply.header("cache-control", "no-cache").header("vary", "accept-language");
    return reply.type("application/manifest+json").send(
      JSON.stringify({
        id: "/",
        name: "SaintVerse",
        short_name: "SaintVerse",
        description: words.about,
        lang: language,
        start_url: "/",
        scope: "/",
        display: "standalone",
        background_color: "#17131f",
        theme_color: "#17131f",
        icons: [
          icon("icon-192.png", 192, "any"),
          icon("icon-512.png", 512, "any"),
          icon("maskable-512.png", 512, "maskable"),
        ],
        shortcuts: [
          { name: words.city, url: "/" },
          { name: words.studio, url: "/studio" },
        ],
        share_target: {
          action: "/share",
          // The page's service worker takes it: nothing of it leaves the phone before it is sent in a room.
          method: "POST",
          enctype: "multipart/form-data",
          params: {
            ...{ title: "title", text: "text", url: "url" },
            files: [
              { name: "pictures", accept: ["image/png", "image/jpeg", "image/webp", "image/gif"] },
            ],
          },
        },
      }),
    );
  });
  app.get("/offline", async (request, reply) => {
    const asked = Asked.safeParse(request.query).data?.language;
    const language = asked ?? languageOfRequest(request);
    const { offline, again } = wordsIn(language).webPages_;
    const parts = [
      { kind: "steps", steps: offline.lines } as const,
      // The page that was asked for.
      { kind: "link", text: again, href: "" } as const,
    ];
    reply.header("content-security-policy", textPagePolicy).header("cache-control", "no-cache");
    return reply
      .type("text/html; charset=utf-8")
      .send(textPage({ language, title: offline.title, parts }));
  });
}
