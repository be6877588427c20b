// Copies the built pages to where an installed package looks for them.
import { cp, rm } from "node:fs/promises";
import { buildPage, pageFolder, pageNames } from "../src/adapters/http/build-page.ts";

for (const page of pageNames) {
  const built = await buildPage(page);
  if (built.kind === "failed" || built.kind === "unbuildable")
    throw new Error(built.note ?? built.kind);
  await rm(`dist/web/${page}`, { recursive: true, force: true });
  await cp(pageFolder(page), `dist/web/${page}`, { recursive: true });
}
