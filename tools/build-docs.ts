// Builds the documentation into the pages that the program serves at `/docs`, and says what is wrong in it: `npm run docs`.

import { fileURLToPath } from "node:url";
import { buildPage, pageFolder } from "../src/adapters/http/build-page.ts";
import { docsSite } from "./docs/docs-site.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const { flaws } = docsSite(root, { script: "", style: "", theme: "" });
for (const flaw of flaws) console.error(flaw);
const built = await buildPage("docs");
if (built.note !== undefined) console.error(built.note);
const isBuilt = built.kind === "built" || built.kind === "unchanged";
if (isBuilt) console.log(pageFolder("docs"));
process.exitCode = isBuilt && flaws.length === 0 ? 0 : 1;
