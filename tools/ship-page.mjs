// Puts the built page where an installed package looks for it.
import { cp, rm } from "node:fs/promises";
import { buildPage, pageFolder } from "../src/apps/city/build-page.ts";

const built = await buildPage();
if (built.kind === "failed" || built.kind === "unbuildable")
  throw new Error(built.note ?? built.kind);
await rm("dist/web/world", { recursive: true, force: true });
await cp(pageFolder(), "dist/web/world", { recursive: true });
