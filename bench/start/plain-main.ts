// The least that serves the page: Fastify and its files.

import fastifyStatic from "@fastify/static";
import fastify from "fastify";
import { pageFolder } from "../../src/adapters/http/build-page.ts";

const app = fastify();
await app.register(fastifyStatic, { root: pageFolder("world") });
await app.listen({ port: Number(process.argv[2]), host: "127.0.0.1" });
